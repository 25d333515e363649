/* Purpose: target constructs on the host are ordered as other tasks are.
   Options: -foffload=disable */
#include <stdlib.h>

int
main (void)
{
  enum { n = 50 };
  int x = 0, a[n] = { 0 };
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < n; i++)
      {
#pragma omp target nowait depend(inout : x) map(tofrom : x)
        x++;
#pragma omp task depend(in : x) shared(a, x)
        a[i] = x;
      }
#pragma omp taskwait
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (int i = 0; i < n; i++)
      a[i] -= i;
  }
  for (int i = 0; i < n; i++)
    if (a[i] != 1)
      abort ();
}
