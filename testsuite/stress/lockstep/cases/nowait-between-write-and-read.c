/* Purpose: a missing barrier is found even where the result is right.
   Expected: a read and a write|a write and a read  */
#include <stdio.h>
static int a[64], b[64];
int main (void)
{
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < 64; i++)
      a[i] = 1;
#pragma omp for
    for (int i = 0; i < 64; i++)
      b[i] = a[63 - i] / 5;
  }
  printf ("%d\n", b[5]);
  return 0;
}
