/* Purpose: a region gets a restrict-qualified pointer of its caller, and others
   derived from it: loads see stores through either.  Each case stands alone,
   because one that passes a pointer on would spoil the others.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-omptq-dump=restrict" } */

#include <stdio.h>

struct holder
{
  double *p;
};

static double b[100];
static double *global;

__attribute__ ((noipa)) static double
added (double *restrict a, long k)
{
  double *q = a + k, x;
#pragma omp parallel num_threads(1)
  {
    a[0] = 1;
    q[0] = 2;
    x = a[0];
  }
  return x;
}

__attribute__ ((noipa)) static double
in_a_structure (double *restrict a)
{
  struct holder s = { a };
  double x;
#pragma omp parallel num_threads(1)
  {
    a[0] = 1;
    s.p[0] = 2;
    x = a[0];
  }
  return x;
}

__attribute__ ((noipa)) static double
behind_a_pointer (double *restrict a, struct holder *s)
{
  double x;
  s->p = a;
#pragma omp parallel num_threads(1)
  {
    a[0] = 1;
    s->p[0] = 2;
    x = a[0];
  }
  return x;
}

__attribute__ ((noipa)) static double
in_a_global (double *restrict a)
{
  double x;
  global = a;
#pragma omp parallel num_threads(1)
  {
    a[0] = 1;
    global[0] = 2;
    x = a[0];
  }
  return x;
}

__attribute__ ((noipa)) static void
keep (double *p)
{
  global = p;
}

__attribute__ ((noipa)) static double
kept_by_a_function (double *restrict a)
{
  double x;
  keep (a);
#pragma omp parallel num_threads(1)
  {
    a[0] = 1;
    global[0] = 2;
    x = a[0];
  }
  return x;
}

__attribute__ ((noipa)) static double *
same (double *p)
{
  return p;
}

__attribute__ ((noipa)) static double
given_back_by_a_function (double *restrict a)
{
  double x, *q = same (a);
#pragma omp parallel num_threads(1)
  {
    a[0] = 1;
    q[0] = 2;
    x = a[0];
  }
  return x;
}

__attribute__ ((noipa)) static double
kept_by_another_region (double *restrict a)
{
  double x;
#pragma omp parallel num_threads(1)
  global = a;
  keep (global);
#pragma omp parallel num_threads(1)
  {
    a[0] = 1;
    global[0] = 2;
    x = a[0];
  }
  return x;
}

__attribute__ ((noipa)) static double
one_of_two (double *restrict a, double *c, int first)
{
  double x, *p = first ? a : c;
#pragma omp parallel num_threads(1)
  {
    p[0] = 1;
    c[0] = 2;
    x = p[0];
  }
  return x;
}

__attribute__ ((noipa)) static double
by_way_of_a_number (double *restrict a)
{
  double x, *q = (double *) ((unsigned long) a & ~7ul);
#pragma omp parallel num_threads(1)
  {
    a[0] = 1;
    q[0] = 2;
    x = a[0];
  }
  return x;
}

__attribute__ ((noipa)) static double
in_an_inner_region (double *restrict a)
{
  double x, *q = a;
#pragma omp parallel num_threads(1) firstprivate(a, q)
#pragma omp parallel num_threads(1)
  {
    a[0] = 1;
    q[0] = 2;
    x = a[0];
  }
  return x;
}

__attribute__ ((noipa)) static void
in_place (double *restrict a, int n)
{
  double *q = a + 1;
#pragma omp parallel num_threads(1)
  for (int i = 0; i < n; i++)
    q[i] = a[i] + 1;
}

__attribute__ ((noipa)) static void
smooth (double *restrict a, int n)
{
  double *left = a, *mid = a + 1, *right = a + 2;
#pragma omp parallel num_threads(1)
  for (int i = 0; i < n; i++)
    mid[i] = left[i] + mid[i] + right[i];
}

/* FROM_ONE is the only field of the record derived from Y.  */
__attribute__ ((noipa)) static void
good (double *restrict y, const double *restrict x, const double *z, int n)
{
  double *from_one = y + 1;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    from_one[i] = x[i] + z[i];
}

int
main (void)
{
  struct holder s;
  double found[]
      = { added (b, 0),        in_a_structure (b),     behind_a_pointer (b, &s),
          in_a_global (b),     kept_by_a_function (b), given_back_by_a_function (b),
          one_of_two (b, b, 0), by_way_of_a_number (b), kept_by_another_region (b),
          in_an_inner_region (b) };
  for (unsigned i = 0; i < sizeof found / sizeof found[0]; i++)
    if (found[i] != 2)
      {
        printf ("case %u: %g\n", i, found[i]);
        return 1;
      }
  for (int i = 0; i < 100; i++)
    b[i] = 0;
  in_place (b, 90);
  if (b[90] != 90)
    {
      printf ("in place: %g\n", b[90]);
      return 1;
    }
  for (int i = 0; i < 100; i++)
    b[i] = 1;
  smooth (b, 90);
  if (b[90] != 181)
    {
      printf ("smooth: %g\n", b[90]);
      return 1;
    }
  good (b, b + 50, b + 60, 20);
  return 0;
}

/* The third is in the region that passes the pointer on.  */
/* { dg-final { scan-dump-times "restrict" ": restrict" 3 } } */
/* { dg-final { scan-dump "restrict" "restrict from_one\n" } } */
/* { dg-final { scan-dump "restrict" "restrict x\n" } } */
