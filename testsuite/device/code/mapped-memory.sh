# Purpose: what target regions map has the alignment on the device that memory from
# malloc has on the host, and constants are not copied back; the passes say so.  A
# pointer in an object is attached to what is mapped, or else copied.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

if [ -z "$NVPTX_EMULATOR" ]; then
  echo "the emulator is not built"
  exit 77
fi

# Compiles a program with the plugins, and runs it: run COMPILER SOURCE OPTION...
run () {
  compiler=$1
  source=$here/mapped/$2
  shift 2
  # shellcheck disable=SC2086
  $compiler "$@" "-specs=$SPECS" -fopenmp $NVPTX_OPTIONS "$source" -o program
  env OMP_TARGET_OFFLOAD=mandatory \
    LD_LIBRARY_PATH="$NVPTX_EMULATOR${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" \
    timeout 100 ./program
}

for level in -O0 -O2 "-O2 -flto"; do
  # shellcheck disable=SC2086
  [ "$(run "$CC" alignment.c $level)" = 2 ]
  # shellcheck disable=SC2086
  [ "$(run "$CXX" constants.cc $level)" = "120 3 4 7 2 321" ]
  # shellcheck disable=SC2086
  [ "$(run "$CXX" captured-pointers.cc $level)" = right ]
done

run "$CC" alignment.c -fplugin-arg-omptq-dump=gcc_defects
grep ' is aligned$' ./*.omptq_gcc_defects >aligned
cat aligned
set -- '\*bytes' '\*odd' '\*_[0-9]*'
# GCC 14 maps the pointer in `h->bytes' as a member of a structure, which has its place.
[ "$($CC -dumpversion)" -ge 14 ] || set -- "$@" 'MEM\[(char \*)h[0-9._]*\]'
for object; do
  grep "^$object is aligned\$" aligned
done
run "$CXX" constants.cc -fplugin-arg-omptq-dump=gcc_defects
cat ./*constants.cc*.omptq_gcc_defects >constants
[ "$(grep -c '^table is not copied back$' constants)" = 2 ]
for name in numbers pairs shorts; do
  grep "^$name is not copied back\$" constants
done
[ "$(grep -c '^computed is' constants)" = 0 ]

# A switch leaves all of that as GCC has it.
rm -f ./*.omptq_gcc_defects
$CC "-specs=$SPECS" -fopenmp -c "$here/mapped/alignment.c" \
  -fplugin-arg-omptq-dump=gcc_defects -fplugin-arg-omptq-target=no
[ "$(cat ./*.omptq_gcc_defects 2>/dev/null | grep -c 'is aligned$')" = 0 ]
