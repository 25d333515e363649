# Purpose: omptq-gcc and omptq-g++ are the compilers with the spec file, also
# for build systems that only accept compilers.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

PATH="$commands:$PATH"
[ "$(omptq-gcc -dumpfullversion)" = "$($CC -dumpfullversion)" ]
[ "$(omptq-g++ -dumpfullversion)" = "$($CXX -dumpfullversion)" ]
omptq-gcc -fopenmp -O2 -fplugin-arg-omptq-verbose -D'A="a  b"' $sources \
  -o program 2>messages
expect messages "parallel taskq"
run ./program
cp "$examples/quicksort.cc" "$examples/list-walk.c" .
make CC=omptq-gcc CXX=omptq-g++ CFLAGS="-O2 -fopenmp" CXXFLAGS="-O2 -fopenmp" \
  list-walk quicksort
./list-walk
./quicksort
nm -D list-walk quicksort >names
[ "$(count names "taskq")" -ge 2 ]
