/* Purpose: a region of a function that is always inlined remains a function.  */
/* { dg-do run } */
/* { dg-additional-options "-O2" } */

static inline __attribute__ ((always_inline)) void
add (double *a, int n, double x)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += x;
}

__attribute__ ((noipa)) static void
both (double *a, int n)
{
  add (a, n, 2);
  add (a + 1, n - 1, 3);
}

int
main (void)
{
  static double a[100];
  both (a, 100);
  return a[0] != 2 || a[50] != 5 || a[99] != 5;
}
