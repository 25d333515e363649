# Purpose: no kernel takes more instructions where lanes share iterations than with
# lanes=no, nor where they execute four at a time than with interleave=no, in all
# programs here: the questions how many iterations a thread has are all that is added.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
[ -n "$NVPTX_EMULATOR" ] || exit 77
if [ ! -f "$NVPTX_PLUGIN" ]; then
  echo "the plugin is installed; the benchmark takes a file"
  exit 77
fi

# The highest is that of a loop without iterations, which teams find out after they have
# computed how many would fill their lanes.
# Where GCC 16 knows that a number is small, it multiplies it as a shorter one, which
# takes two more on this machine.
limit=1.04
[ "$($CC -dumpversion)" -lt 16 ] || limit=1.07
# A thread with few iterations asks whether they are enough for four at a time by two
# instructions; the kernel with the fewest has 650.
set -- "$here"/*.c "$here"/*.cc
[ -z "$FC" ] || set -- --fc "$FC" "$@" "$here"/*.f90
# Since GCC 13, x86 unrolls loops at -O2, but perhaps not the copies of a loop.
# Where all threads begin a kernel, those without iterations compute that, too, and the
# number of these with full lanes takes more instructions.
"$here/../../../bench/lane-counts" --cc "$CC" --cxx "$CXX" --plugin "$NVPTX_PLUGIN" \
  --host-plugin "$PLUGIN" --emulator "$NVPTX_EMULATOR" --switch lanes --switch interleave \
  --limit "lanes=$limit" --limit interleave=1.04 --options="-O2 -fno-unroll-loops" --argument spmd=no \
  "$@" >counts || {
  head -20 counts
  exit 1
}
[ "$(wc -l <counts)" -ge 60 ]
