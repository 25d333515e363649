/* Purpose: a scalar whose address the caller has taken, but which nothing in
   the region writes, is read once in each region.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-omptq-dump=values" } */

#include <omp.h>

enum
{
  rows = 40,
  columns = 50
};

struct shape
{
  char name[8];
  int height, width;
};

static int numbers[rows * columns];

__attribute__ ((noinline)) static void
limit (int *p)
{
  if (*p > columns)
    *p = columns;
}

__attribute__ ((noinline, noclone)) static void
fill (int *to, int n, int width, int step)
{
  limit (&width);
  limit (&step);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < width; j++)
      to[i * columns + j] += j * step;
}

__attribute__ ((noinline)) static void
fit (struct shape *s)
{
  limit (&s->height);
  limit (&s->width);
}

__attribute__ ((noinline)) static void
count (int *to, int height, int width)
{
  struct shape s = { "", height, width };
  fit (&s);
  // The region writes n, but not the shape.
  int n = 0;
#pragma omp parallel for reduction(+ : n)
  for (int i = 0; i < s.height; i++)
    for (int j = 0; j < s.width; j++)
      {
        to[i * columns + j] += 1;
        n++;
      }
  if (n != s.height * s.width)
    __builtin_abort ();
}

int
main (void)
{
  omp_set_dynamic (0);
  for (int threads = 1; threads <= 8; threads *= 2)
    {
      omp_set_num_threads (threads);
      fill (numbers, rows, 1000, 3);
      fill (numbers, rows - 1, 5, threads);
      count (numbers, rows, 7);
      for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
          {
            int expected = j * 3;
            if (i < rows - 1 && j < 5)
              expected += j * threads;
            if (j < 7)
              expected++;
            if (numbers[i * columns + j] != expected)
              __builtin_abort ();
            numbers[i * columns + j] = 0;
          }
    }
  return 0;
}

/* { dg-final { scan-dump-times "values" "(^|\n)_\[0-9\]+ = .omp_data_i_\[0-9\]+.D.->width_value;" 1 } } */
/* { dg-final { scan-dump-times "values" "(^|\n)_\[0-9\]+ = .omp_data_i_\[0-9\]+.D.->step_value;" 1 } } */
/* { dg-final { scan-dump-times "values" "(^|\n)_\[0-9\]+ = .omp_data_i_\[0-9\]+.D.->s_value;" 2 } } */
