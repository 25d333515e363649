# Purpose: no races of libgomp itself are reported in regions with tasks, nor in
# regions one after the other.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

cat >regions.c <<'END_OF_PROGRAM'
#include <stdio.h>

int
main (void)
{
  int tasks = 0, threads = 0;
#pragma omp target map(tofrom : tasks, threads)
  for (int i = 0; i < 20; i++)
    {
#pragma omp parallel num_threads(2 + i % 7)
      {
#pragma omp atomic
        threads++;
#pragma omp single
        for (int k = 0; k < 3; k++)
          {
#pragma omp task
#pragma omp atomic
            tasks++;
          }
      }
    }
  return threads < 20 || tasks != 60;
}
END_OF_PROGRAM
for option in -O0 -O2; do
  offload $option -g regions.c -o regions
  tool run --races --seeds=8 ./regions
  [ $status = 0 ]
done
