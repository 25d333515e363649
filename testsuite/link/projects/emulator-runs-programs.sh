# Purpose: the installed command `ptxemu' finds the driver library that was installed
# with it, also below another root and in a folder with spaces.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

command=$(find "$TREE" -path '*/bin/ptxemu')
[ -n "$command" ] || skip "the emulator is not built"
cat >program.c <<'END'
#include <dlfcn.h>

int
main (int argc, char **argv)
{
  void *library = dlopen ("libcuda.so.1", RTLD_NOW);
  int (*initialise) (unsigned)
      = library ? (int (*) (unsigned)) dlsym (library, "cuInit") : 0;
  return initialise ? initialise (0) : 5;
}
END
$CC program.c -o program -ldl

# runs COMMAND: the program finds the library.
runs () {
  status=0
  "$1" run ./program 2>messages || status=$?
  cat messages
  [ $status = 1 ]
  expect messages "it has no code for the device"
}
runs "$command"
prefix=$(dirname "$(dirname "$command")")
mkdir "a b"
cp -R "$prefix" "a b/prefix"
runs "$PWD/a b/prefix/bin/ptxemu"
PATH="$PWD/a b/prefix/bin:$PATH" runs ptxemu

# Alone, it looks where it was to be installed.
cp "$command" alone
if ! [ -e "$(find "$TREE" -name libcuda.so.1 | sed "s,^$TREE,,")" ]; then
  status=0
  ./alone run ./program 2>messages || status=$?
  [ $status = 2 ]
  expect messages "/omptq/ptxemu/libcuda.so.1: No such file or directory"
fi
