# Purpose: whichever function a loop calls, a tool sees each thread begin and end it, the
# number of its iterations, and each of them in one chunk.
# shellcheck source=testsuite/lib/events.sh
. "$(dirname "$0")/../../lib/events.sh"

$CC -fopenmp -O1 -I"$here/../../../libgomp-ext" "$program/loops.c" -o loops \
  -Wl,--no-as-needed $LIBS
export OMP_WAIT_POLICY=passive
for schedule in static,3 dynamic guided auto; do
  OMP_SCHEDULE=$schedule timeout 100 ./loops
done
OMP_CANCELLATION=true timeout 100 ./loops

# GCC expands static loops itself, from 17 on with the numbers from one call, and does not
# call functions for code of old versions.
libgomp=$($CC -print-file-name=libgomp.so.1)
nm -D "$libgomp" | sed -n 's/.* \(GOMP_\(parallel_\)\?loop_[a-z_]*\).*/\1/p' \
  | grep -v '^GOMP_parallel_loop_.*start$\|_loop_static\(_worksharing.*\)\?$\|_loop_\(ull_\)\?static_start' \
  | sort -u >functions
nm -u loops | sed -n 's/.* \(GOMP_[a-z_]*\).*/\1/p' | sort -u >called
comm -23 functions called >not-called
cat not-called
[ -s functions ] && [ ! -s not-called ]
