# Purpose: ccache finds objects compiled before, but not those compiled with
# another plugin.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

needs ccache ccache
# DejaGnu sets it.
unset CCACHE_DISABLE
export CCACHE_DIR="$PWD/cache" CCACHE_COMPILERCHECK=content
cp "$here/../program/sum.c" "$here/../program/sum.h" .
cp "$SPECS" installed.specs
cp "$PLUGIN" "$(passes_file)" .
cp "$commands/omptq-gcc" omptq-gcc

# compile EXPECTED COMMAND...: compiles; checks that ccache hits or misses.
compile () {
  expected=$1
  shift
  ccache --zero-stats
  rm -f sum.o
  ccache "$@" -fopenmp -O2 -c sum.c -o sum.o 2>messages
  ccache --print-stats >stats
  case $expected in
    hit) grep -E '^(direct|preprocessed)_cache_hit.1$' stats ;;
    miss) grep -E '^cache_miss.1$' stats ;;
    miss-or-refused) grep -E '^(cache_miss|bad_compiler_arguments).1$' stats ;;
  esac
  cmp sum.o direct.o
}
$CC "-specs=$SPECS" -fopenmp -O2 -c sum.c -o direct.o
for options in "$CC -specs=$PWD/installed.specs" \
    "$CC -fplugin=./omptq.so -fplugin-arg-omptq-linked" ./omptq-gcc; do
  compile miss $options
  compile hit $options
done

# Messages are repeated.
compile miss $CC "-specs=$PWD/installed.specs" -fplugin-arg-omptq-verbose
compile hit $CC "-specs=$PWD/installed.specs" -fplugin-arg-omptq-verbose
expect messages "parallel taskq"

# Another plugin, for which the build makes different files; omptq.so has the checksum of
# the passes.
grep -F "$(sha256sum <"$BUILD/.libs/omptq-passes.so" | cut -c -64)" omptq.so
for file in installed.specs omptq-gcc; do
  grep -E '^# [0-9a-f]{64}$' $file
  sed 's/^# [0-9a-f]\{64\}$/# 0/' $file >changed
  cat changed >$file
done
echo >>omptq.so
for options in "$CC -specs=$PWD/installed.specs" \
    "$CC -fplugin=./omptq.so -fplugin-arg-omptq-linked" ./omptq-gcc; do
  compile miss $options
done

# ccache cannot find the short name as a file.
cp installed.specs omptq.specs
mkdir folder
mv omptq.specs folder
compile miss-or-refused $CC -Bfolder/ -specs=omptq.specs
# Debian 13's ccache caches nothing then.
if ! grep -E '^bad_compiler_arguments.1$' stats; then
  echo '# 1' >>folder/omptq.specs
  compile hit $CC -Bfolder/ -specs=omptq.specs
  export CCACHE_EXTRAFILES="$PWD/folder/omptq.specs"
  compile miss $CC -Bfolder/ -specs=omptq.specs
  echo '# 2' >>folder/omptq.specs
  compile miss $CC -Bfolder/ -specs=omptq.specs
  unset CCACHE_EXTRAFILES
fi

# A hit loses the plugin's other output; a forced compilation makes it.
picture="-specs=$PWD/installed.specs -fplugin-arg-omptq-graph=sum.dot"
compile miss $CC $picture
rm sum.dot
compile hit $CC $picture
[ ! -f sum.dot ]
CCACHE_RECACHE=1 ccache $CC $picture -fopenmp -O2 -c sum.c -o sum.o
[ -f sum.dot ]
