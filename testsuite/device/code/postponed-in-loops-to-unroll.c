/* Purpose: GCC's unrolling options do not unroll a loop with an operation that
   can be postponed, but a pragma on the loop does.  */
// levels: -O2
#pragma GCC optimize("unroll-loops")

#pragma omp declare target
__attribute__ ((noinline, noclone)) static void
sum (int *to, const short *numbers, int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    {
#pragma omp atomic
      *to += numbers[i];
    }
}
// has 1 sum: atom\.

__attribute__ ((noinline, noclone)) static void
asked (int *to, const short *numbers, int n)
{
  for (int i = 0; i < n; i++)
    {
#pragma omp simd
      for (int j = 0; j < n; j++)
        {
          __atomic_fetch_add (&to[numbers[j] & 1023], 1, __ATOMIC_RELAXED);
        }
#pragma GCC unroll 4
      for (int j = 0; j < n; j++)
        __atomic_fetch_add (&to[numbers[j] & 2047], 1, __ATOMIC_RELAXED);
    }
}
// has 8 asked: atom\.
#pragma omp end declare target

int
main (void)
{
  int n = 100, to[2048] = { 0 };
  short numbers[100] = { 0 };
#pragma omp target map(tofrom : to) map(to : numbers, n)
  {
    sum (to, numbers, n);
    asked (to, numbers, n);
  }
  return 0;
}
