# Purpose: GCC's own test of affinity finds all threads where it expects them,
# on 16 CPUs that the shim simulates.  It runs itself for 6 lists of places and
# 3 ways to bind.
here=$(dirname "$0")
version=$($CC -dumpfullversion)
test=gcc-$version/libgomp/testsuite/libgomp.c/affinity-1.c
package=/usr/src/gcc-${version%%.*}/gcc-$version-dfsg.tar.xz
[ -f "$package" ] || exit 77
if ! cp "$BUILD/testsuite/work/gcc-sources/${test#*/}" . 2>/dev/null; then
  tar -xJf "$package" --occurrence=1 --strip-components=4 "$test"
fi
echo '#define HAVE_PTHREAD_AFFINITY_NP 1' >config.h
$CC -fopenmp -I. -DINTERPOSE_GETAFFINITY -DDO_FORK \
  -Wno-deprecated-declarations affinity-1.c -o affinity-1 -ldl

"$here/machines/fake-machine" machine packages=2 cores=4 smt=2
OMP_PROC_BIND=false FAKE_ROOT=$PWD/machine FAKE_CPUS=0-15 \
  LD_PRELOAD="$PLACES/shim.so" ./affinity-1 >output
tail -n 3 output
[ "$(grep -c verified output)" = 1998 ]
if grep instead output; then
  exit 1
fi
