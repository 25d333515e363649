/* Purpose: what dependences order is no race.  */
#include <stdlib.h>

enum { n = 30 };

int
main (void)
{
  int x = 0, y = 0, sums[n] = { 0 };
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < n; i++)
      {
#pragma omp task depend(out : x) shared(x)
        x = i;
        for (int j = 0; j < 3; j++)
#pragma omp task depend(in : x) depend(inout : sums[j]) shared(x, sums)
          sums[j] += x;
#pragma omp task depend(inout : x) shared(x)
        x++;
#pragma omp task depend(mutexinoutset : y) shared(y)
        y++;
      }
#pragma omp task if (0) depend(in : sums[0]) shared(sums)
    sums[3] = sums[0];
#pragma omp taskwait depend(in : sums[1])
    sums[4] = sums[1];
#pragma omp task depend(in : y) depend(out : sums[5]) shared(y, sums)
    sums[5] = y;
#pragma omp task depend(in : sums[5]) shared(sums)
#pragma omp parallel num_threads(2) shared(sums)
#pragma omp atomic
    sums[5]++;
  }
  if (sums[2] != n * (n - 1) / 2 || sums[3] != sums[2] || sums[4] != sums[2]
      || sums[5] != n + 1)
    abort ();
}
