/* Purpose: debug information changes neither merging nor the code.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fcompare-debug -w" } */

void
steps (double *a, double *b, int n, int times)
{
  for (int t = 0; t < times; t++)
    {
      double first = a[0];
#pragma omp parallel for
      for (int i = 1; i < n - 1; i++)
        b[i] = a[i - 1] + a[i + 1] + first;
      b[0] = first;
      double *swap = a;
      a = b;
      b = swap;
#pragma omp parallel for
      for (int i = 0; i < n; i++)
        a[i] *= 0.5;
    }
}
