# Purpose: a program may include LLVM's <omp.h>, which declares the same
# functions, as well.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

header=$(find /usr/lib/llvm-*/lib/clang -name omp.h 2>/dev/null | head -n 1)
if [ -z "$header" ]; then
  echo "skipped: no <omp.h> of LLVM"
  exit 77
fi
# Its folder has headers for another compiler, too.
cp "$header" omp.h
cp "$here/extensions/both-headers.c" both.cc
# shellcheck disable=SC2086,SC2154
$CC -I. ${LIBDIR:+-I"$here/../../../libgomp-ext"} -Wall "$here/extensions/both-headers.c" -o c $KMPC
# shellcheck disable=SC2086,SC2154
$CXX -I. ${LIBDIR:+-I"$here/../../../libgomp-ext"} -Wall both.cc -o cxx $KMPC
run ./c
run ./cxx
