/* Purpose: constructs that are cancelled are no race.
   Environment: OMP_CANCELLATION=true */
#include <stdlib.h>

int
main (void)
{
  enum { n = 1000 };
  static int a[n], found;
  for (int k = 0; k < 10; k++)
    {
#pragma omp parallel
      {
#pragma omp for
        for (int i = 0; i < n; i++)
          {
            a[i] = k;
            if (i == 500)
              {
#pragma omp atomic write
                found = k;
#pragma omp cancel for
              }
#pragma omp cancellation point for
          }
#pragma omp single
#pragma omp taskgroup
        for (int i = 0; i < 100; i++)
#pragma omp task shared(a)
          {
            a[i]++;
            if (i == 50)
              {
#pragma omp cancel taskgroup
              }
          }
#pragma omp single
        a[500]++;
      }
    }
  if (a[500] != 10 && found != 9)
    abort ();
}
