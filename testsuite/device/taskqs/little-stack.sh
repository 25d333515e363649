# Purpose: warps with too little stack to take the tasks of others still execute
# their own taskqs to the end, also those that only they may.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

cat >sums.c <<'END'
#include <omptq.h>
#include <stdio.h>

#pragma omp declare target
static long
nodes (int depth)
{
  long sum = 1;
  if (depth > 0)
    {
#pragma intel omp taskq reduction(+ : sum)
      for (int i = 0; i < 5; i++)
	{
#pragma intel omp task captureprivate(depth)
	  sum += nodes (depth - 1);
	}
    }
  return sum;
}
#pragma omp end declare target

int
main (void)
{
  long sum = 0;
#pragma omp target map(tofrom : sum)
  {
    omptq_set_taskq_depth (2);
#pragma intel omp parallel taskq num_threads(8) reduction(+ : sum)
    for (int i = 0; i < 12; i++)
      {
#pragma intel omp task
	sum += nodes (3);
      }
  }
  printf ("%ld\n", sum);
  return sum != 12 * (1 + 5 + 25 + 125);
}
END
offload "-specs=$SPECS" -O2 -I "$here/../../../libgomp-ext" sums.c -o sums
for stack in 2600 3200 4000 16K; do
  for seed in 0 1 2; do
    emulate PTXEMU_STACK=$stack PTXEMU_SEED=$seed ./sums
    [ $status = 0 ]
  done
done
