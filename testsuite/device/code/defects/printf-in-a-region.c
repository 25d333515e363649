/* Purpose: in SIMD regions the variable arguments of printf are not where private
   variables and the stack pointer are.  */

#include <stdio.h>
#include <stdlib.h>

#pragma omp declare target
const int *volatile last;

__attribute__ ((noinline)) static int
second (const int *x)
{
  last = x;
  return x[1];
}
#pragma omp end declare target

int
main (void)
{
  int r[64], s[64];
#pragma omp target map(from : r, s)
  {
    int a[10];
#pragma omp simd private(a)
    for (int i = 0; i < 64; i++)
      {
        a[i % 10] = i;
        a[(i + 1) % 10] = 2 * i;
        if (i % 16 == 3)
          printf ("%d %g %s %d\n", a[i % 10], i * 1.5, "x", i);
        r[i] = a[i % 10] + a[(i + 1) % 10];
      }
    // The stack pointer is as before.
    for (int i = 0; i < 64; i++)
      {
        int x[4] = { i, i + 1, i + 2, i + 3 };
        s[i] = second (x) + x[i & 3];
      }
  }
  for (int i = 0; i < 64; i++)
    if (r[i] != 3 * i || s[i] != 2 * i + 1 + (i & 3))
      abort ();
  return 0;
}
