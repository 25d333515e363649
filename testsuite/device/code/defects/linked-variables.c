/* Purpose: variables that declare target link names are mapped to themselves,
   beside others that the device has as they are.  */

#include <stdlib.h>

int a[10], b[20], c[30];
#pragma omp declare target link(a, b, c)
#pragma omp declare target
int whole[7] = { 10, 20, 30, 40 };
double more[3];

static int
element (int i)
{
  return a[i] + 10 * b[i] + 100 * c[i] + 1000 * whole[i];
}
#pragma omp end declare target

int
main (void)
{
  for (int i = 0; i < 10; i++)
    {
      a[i] = 1;
      b[i] = 2;
      c[i] = 3;
    }
  int r;
#pragma omp target map(a, b, c) map(from : r)
  {
    r = element (1);
    a[9] = 7;
    b[19] = 8;
    c[29] = 9;
    more[2] = whole[3];
  }
#pragma omp target update from(more)
  if (r != 20321 || a[9] != 7 || b[19] != 8 || c[29] != 9 || more[2] != 40)
    abort ();
  return 0;
}
