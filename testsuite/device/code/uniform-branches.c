/* Purpose: branches outside SIMD regions are marked as uniform, unless they
   depend on a volatile load; in a region only those with a condition computed
   outside.  */
// levels: -O2
// devices: sm_80

#define FUNCTION(result, name) \
  __attribute__ ((noinline, noclone)) static result name

#pragma omp declare target
int i;
int leaf (int);

FUNCTION (int, outside) (int n)
{
  while (n-- > 3)
    i += leaf (n);
  return n;
}
// has outside: bra.uni
// lacks outside: @!?%r\d+ bra \$

FUNCTION (int, waits) (volatile int *flag)
{
  while (*flag == 0)
    ;
  return *flag;
}
// has waits: @!?%r\d+ bra \$
// lacks waits: bra.uni

FUNCTION (int, of_lane) (int n)
{
  while (n-- > 3)
    i += leaf (n);
  return n;
}
// lacks of_lane: bra.uni

FUNCTION (int, of_both) (int n)
{
  while (n-- > 3)
    i += leaf (n);
  return n;
}
// lacks of_both: bra.uni

__attribute__ ((noinline, noipa)) int
leaf (int n)
{
  return n * i;
}
__attribute__ ((noinline, noclone)) static void
in_region (int n, int *a)
{
#pragma omp simd
  for (int k = 0; k < 100; k++)
    for (int l = 0; l < 3; l++)
      {
        // Lanes leave this loop at different times.
        for (int m = 0; m < a[k]; m++)
          a[k] = leaf (m);
        if (n > 5)
          a[k] += leaf (k);
      }
}
// has in_region: bra
// lacks in_region: bra.uni
#pragma omp end declare target

int
main (void)
{
  int n = 3, a[100];
#pragma omp target map(tofrom : n, a)
  {
    in_region (n, a);
    n = outside (n) + waits (&n) + of_both (n);
#pragma omp simd
    for (int k = 0; k < 100; k++)
      a[k] = of_lane (k) + of_both (k);
  }
  return 0;
}
