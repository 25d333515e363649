# Purpose: a tool that includes <omp-tools.h> is compiled without warnings as C and C++,
# before and after <omp.h> and without it, and its library exports ompt_start_tool.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

include=${LIBDIR:+-I"$here/../../../libgomp-ext"}
strict="-Wall -Wextra -pedantic -Werror -O2 -fPIC -fvisibility=hidden -shared"

echo '#include <omp-tools.h>' >alone.c
printf '#include <omp.h>\n#include <omp-tools.h>\n' >after-omp.c
printf '#include <omp-tools.h>\n#include <omp.h>\n' >before-omp.c
for name in alone after-omp before-omp; do
  cat "$here/header/tool.c" >>$name.c
  cp $name.c $name.cc
done

# Compiles a file with a compiler and its options, and looks at the library.
compile () {
  file=$1
  shift
  "$@" $strict $include "$file" -o tool.so
  nm -D --defined-only tool.so >symbols
  expect symbols " T ompt_start_tool"
}
for name in alone after-omp before-omp; do
  for standard in c99 c11; do
    compile $name.c $CC -std=$standard
  done
  for standard in c++11 c++17; do
    compile $name.cc $CXX -std=$standard
  done
done

# LLVM's <omp.h> has omp_control_tool_t; its folder has headers for another compiler.
header=$(find /usr/lib/llvm-*/lib/clang -name omp.h 2>/dev/null | head -n 1)
if [ -n "$header" ]; then
  mkdir llvm
  cp "$header" llvm
  compile after-omp.c $CC -std=c99 -isystem llvm
  compile after-omp.cc $CXX -std=c++11 -isystem llvm
fi
if command -v clang; then
  names=alone
  if echo '#include <omp.h>' | clang -E - >/dev/null; then
    names="alone after-omp before-omp"
  fi
  for name in $names; do
    compile $name.c clang -std=c99
    compile $name.cc clang -std=c++11
  done
fi
