# Purpose: the same sources of libgomp-ext-mpi work with MPICH.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"

if ! command -v mpicc.mpich >/dev/null || [ -z "$LIBDIR" ]; then
  echo "skipped: MPICH is missing; Debian has it in: libmpich-dev, mpich"
  exit 77
fi
export MPICH_CC="$CC" MPICH_CXX="$CXX"
sources=$here/../../../libgomp-ext
mkdir library
ln -s "$LIBDIR/libgomp-ext.so.1" library
for file in "$sources"/ranks/*.cc "$sources"/system/error.cc "$sources"/system/memory.cc \
  "$sources"/system/thread.cc; do
  mpicc.mpich -DMPICH_SKIP_MPICXX -O2 -std=c++17 -fno-exceptions -fno-rtti \
    -fno-threadsafe-statics -fvisibility=hidden -fPIC -Wall -Wextra -Werror \
    -c "$file" -o "$(basename "$file" .cc).o"
done
mpicc.mpich -shared ./*.o -o library/libgomp-ext-mpi.so -L"$LIBDIR" -lgomp-ext \
  -lgomp -Wl,-z,defs -Wl,-rpath,"$PWD/library"
rm ./*.o
mpicc.mpich -O2 -Wall -Werror -fopenmp -specs="$SPECS" "$here/ranks-features.c" \
  -o program -Llibrary -lgomp-ext-mpi -Wl,-rpath,"$PWD/library" -Wl,--disable-new-dtags
for number in 1 2 3; do
  OMP_NUM_THREADS=2 timeout 60 mpirun.mpich -n $number ./program
done
mpicc.mpich -O2 -Wall -Werror -fopenmp -specs="$SPECS" "$here/ranks-mistakes.c" \
  -o program -Llibrary -lgomp-ext-mpi -Wl,-rpath,"$PWD/library" -Wl,--disable-new-dtags
if OMP_NUM_THREADS=1 timeout 60 mpirun.mpich -n 2 ./program dies >out 2>&1; then
  exit 1
fi
grep 'BAD TERMINATION' out
