/* Purpose: a scalar whose address is passed to a function that GCC finds only
   when it propagates constants is read once in each region.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-omptq-dump=scalars -fplugin-arg-omptq-dump=values" } */

#include <omp.h>

enum
{
  rows = 40,
  columns = 50
};

static int numbers[rows * columns];

__attribute__ ((noinline)) static void
limit (int *p)
{
  if (*p > columns)
    *p = columns;
}

__attribute__ ((noinline)) static void
fill (int *to, int n, int width, void (*check) (int *))
{
  check (&width);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < width; j++)
      to[i * columns + j] += j;
}

int
main (void)
{
  omp_set_dynamic (0);
  for (int threads = 1; threads <= 8; threads *= 2)
    {
      omp_set_num_threads (threads);
      fill (numbers, rows, 40 + threads, limit);
      for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
          {
            if (numbers[i * columns + j] != (j < 40 + threads ? j : 0))
              __builtin_abort ();
            numbers[i * columns + j] = 0;
          }
    }
  return 0;
}

/* { dg-final { scan-dump-not "values" "_value" } } */
/* { dg-final { scan-dump-times "scalars" "(^|\n)_\[0-9\]+ = \\*_\[0-9\]+;" 1 } } */
