/* Purpose: a value that differs between two callers of a region is not taken
   for a constant, nor one that only the first of two regions gets.  */
/* { dg-do run } */
/* { dg-additional-options "-O3" } */

enum
{
  size = 1000
};

static inline void
divide_all (int *a, int n, int divisor)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = i / divisor;
}

__attribute__ ((noinline, noclone)) static int
wrong (const int *a, int divisor)
{
  for (int i = 0; i < size; i++)
    if (a[i] != i / divisor)
      return 1;
  return 0;
}

__attribute__ ((noinline, noclone)) static void
divide_by (int *a, int divisor)
{
  divide_all (a, size, divisor);
}

int
main (void)
{
  int a[size], errors = 0;
  divide_all (a, size, 16);
  errors += wrong (a, 16);
  divide_all (a, size, 3);
  errors += wrong (a, 3);
  for (int divisor = 1; divisor < 5; divisor++)
    {
      divide_by (a, divisor);
      errors += wrong (a, divisor);
    }
  return errors;
}
