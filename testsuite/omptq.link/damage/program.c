#include <stdio.h>

static int threads, sum;

int omp_get_num_threads (void);

int
main (void)
{
#pragma omp parallel num_threads(3) reduction(+ : sum)
  {
#pragma omp single
    threads = omp_get_num_threads ();
#pragma omp for
    for (int i = 0; i < 1000; i++)
      sum += i;
  }
  printf ("%d %d\n", threads, sum);
  return 0;
}
