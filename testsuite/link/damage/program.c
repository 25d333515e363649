#include <stdio.h>

int omp_get_num_threads (void);

static int
ordinary (int *sum)
{
  int threads, total = 0;
#pragma omp parallel num_threads(3) reduction(+ : total)
  {
#pragma omp single
    threads = omp_get_num_threads ();
#pragma omp for
    for (int i = 0; i < 1000; i++)
      total += i;
  }
  *sum = total;
  return threads;
}

static int
loop (int *sum)
{
  int threads = 0;
#pragma omp parallel for schedule(dynamic, 7) num_threads(3)
  for (int i = 0; i < 1000; i++)
    {
      if (i == 500)
        threads = omp_get_num_threads ();
#pragma omp atomic
      *sum += i;
    }
  return threads;
}

static int
sections (void)
{
  int sum = 0;
#pragma omp parallel sections num_threads(3)
  {
#pragma omp atomic
    sum += 1;
#pragma omp section
#pragma omp atomic
    sum += 2;
#pragma omp section
#pragma omp atomic
    sum += 4;
  }
  return sum;
}

int
main (void)
{
  int sum = 0, loop_sum = 0;
  int threads = ordinary (&sum);
  int loop_threads = loop (&loop_sum);
  printf ("%d %d %d %d %d\n", threads, sum, loop_threads, loop_sum,
          sections ());
  return 0;
}
