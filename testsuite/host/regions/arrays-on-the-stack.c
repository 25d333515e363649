/* Purpose: a local array that a region gets is apart from all other memory,
   unless something else has its address; if only the region itself gives that
   away, GCC sees it there.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-omptq-dump=locals" } */

#include <omp.h>

enum
{
  size = 400
};

static double a[size], b[size];
static double *kept;

struct holder
{
  double *to;
};

__attribute__ ((noipa)) static void
scale (double f)
{
  double only[4] = { f, 2 * f, 3 * f, 4 * f };
#pragma omp parallel for
  for (int i = 0; i < size / 4; i++)
    for (int j = 0; j < 4; j++)
      a[4 * i + j] += b[4 * i + j] * only[j];
}

__attribute__ ((noipa)) static double
by_two_names (double f)
{
  double twice[4] = { f, f, f, f };
  double *p = twice + 1, x;
#pragma omp parallel num_threads(1)
  {
    twice[1] = 1;
    p[0] = 2;
    x = twice[1];
  }
  return x;
}

__attribute__ ((noipa)) static double
in_a_structure (double f)
{
  double held[4] = { f, f, f, f };
  struct holder h = { held };
  double x;
#pragma omp parallel num_threads(1)
  {
    held[0] = 1;
    h.to[0] = 2;
    x = held[0];
  }
  return x;
}

__attribute__ ((noipa)) static void
keep (double *p)
{
  kept = p;
}

__attribute__ ((noipa)) static double
in_a_global (double f)
{
  double global[4] = { f, f, f, f };
  double x;
  keep (global);
#pragma omp parallel num_threads(1)
  {
    global[2] = 1;
    kept[2] = 2;
    x = global[2];
  }
  return x;
}

__attribute__ ((noipa)) static double
one_of_two (double f, int first)
{
  double one[4] = { f, f, f, f }, other[4] = { f, f, f, f };
  double *p = first ? one : other, x;
#pragma omp parallel num_threads(1)
  {
    one[0] = 1;
    p[0] = 2;
    x = one[0];
  }
  return x;
}

__attribute__ ((noipa)) static double
kept_by_the_region (double f)
{
  double passed[4] = { f, f, f, f };
  double x;
#pragma omp parallel num_threads(1)
  {
    keep (passed);
    passed[0] = 1;
    kept[0] = 2;
    x = passed[0];
  }
  return x;
}

int
main (void)
{
  omp_set_dynamic (0);
  for (int i = 0; i < size; i++)
    b[i] = i;
  for (int threads = 1; threads <= 8; threads *= 2)
    {
      omp_set_num_threads (threads);
      scale (threads);
      for (int i = 0; i < size; i++)
        {
          if (a[i] != i * threads * (i % 4 + 1))
            __builtin_abort ();
          a[i] = 0;
        }
    }
  if (by_two_names (5) != 2 || in_a_structure (5) != 2 || in_a_global (5) != 2
      || one_of_two (5, 1) != 2 || kept_by_the_region (5) != 2)
    __builtin_abort ();
  return 0;
}

/* { dg-final { scan-dump "locals" "restrict only\n" } } */
/* { dg-final { scan-dump-not "locals" "restrict (twice|p|held|global|one)\n" } } */
