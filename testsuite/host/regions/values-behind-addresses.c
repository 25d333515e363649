/* Purpose: constants are known in a region that gets the addresses of the
   variables that have them, also of members, and across other regions.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-merge=no -fplugin-arg-omptq-dump=values -fdump-tree-optimized" } */

#include <omp.h>

enum
{
  rows = 40,
  columns = 50
};

struct shape
{
  double *to;
  int height, width;
};

static double numbers[rows * columns];

/* Called once, so inlined.  */
static void
add (double *to, const int *width, const double *step)
{
#pragma omp parallel for
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < *width; j++)
      to[i * columns + j] += *step;
}

static inline void
multiply (const struct shape *s)
{
#pragma omp parallel for
  for (int i = 0; i < s->height; i++)
    for (int j = 0; j < s->width; j++)
      s->to[i * columns + j] *= s->width;
}

int
main (void)
{
  omp_set_dynamic (0);
  int width = 3;
  double step = 0.75;
  struct shape s = { numbers, 7, 5 };
  for (int threads = 1; threads <= 8; threads *= 2)
    {
      omp_set_num_threads (threads);
      add (numbers, &width, &step);
      multiply (&s);
      for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
          {
            double expected = j < 3 ? 0.75 : 0;
            if (i < 7 && j < 5)
              expected *= 5;
            if (numbers[i * columns + j] != expected)
              __builtin_abort ();
            numbers[i * columns + j] = 0;
          }
    }
  return 0;
}

/* { dg-final { scan-dump "values" "width_value = 3;" } } */
/* { dg-final { scan-dump "values" "step_value = 7.5e-1;" } } */
/* { dg-final { scan-dump "values" "s_value = &numbers;" } } */
/* { dg-final { scan-dump "values" "s_value = 7;" } } */
/* { dg-final { scan-dump "values" "s_value = 5;" } } */
/* { dg-final { scan-dump "optimized" "7.5e-1" } } */
/* { dg-final { scan-dump-not "optimized" "= .*->\[a-z\]+_value;" } } */
