/* Purpose: the variable arguments of printf in SIMD regions are not where private
   variables, variable arrays and the stack pointer are, in functions that have
   arrays of variable size outside of the regions or inside.  */

#include <stdio.h>
#include <stdlib.h>

#pragma omp declare target
__attribute__ ((noinline)) static void
fill (int *array, int size, int value)
{
  for (int k = 0; k < size; k++)
    array[k] = value + k;
}

__attribute__ ((noinline)) static int
sum (const int *array, int size)
{
  int result = 0;
  for (int k = 0; k < size; k++)
    result += array[k];
  return result;
}
#pragma omp end declare target

int
main (int argc, char **argv)
{
  int n = argc + 4;
  int r[64], s[64], after[64];
#pragma omp target map(from : r, s, after) firstprivate(n)
  {
    int outside[n], a[10];
    fill (outside, n, 7);
#pragma omp simd private(a)
    for (int i = 0; i < 64; i++)
      {
        a[i % 10] = i;
        a[(i + 1) % 10] = 2 * i;
        if (i % 16 == 3)
          printf ("%d %g %s %d\n", a[i % 10], i * 1.5, "x", i);
        r[i] = a[i % 10] + a[(i + 1) % 10];
      }
#pragma omp simd private(a)
    for (int i = 0; i < 64; i++)
      {
        int inside[i % 7 + n];
        a[i % 10] = i;
        fill (inside, i % 7 + n, i);
        if (i % 8 == 5)
          printf ("%d %g %s %d\n", inside[0], inside[1] * 0.5, "y", a[i % 10]);
        s[i] = sum (inside, i % 7 + n) + a[i % 10];
      }
    for (int i = 0; i < 64; i++)
      {
        int size = i % 7 + n;
        int again[size];
        fill (again, size, i);
        after[i] = sum (again, size) + sum (outside, n);
      }
  }
  for (int i = 0; i < 64; i++)
    {
      int size = i % 7 + n;
      int all = size * i + size * (size - 1) / 2;
      if (r[i] != 3 * i || s[i] != all + i
          || after[i] != all + 7 * n + n * (n - 1) / 2)
        abort ();
    }
  return 0;
}
