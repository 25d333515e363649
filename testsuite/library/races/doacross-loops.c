/* Purpose: iterations may use what those that they depend on have written.  */
#include <stdlib.h>

enum { n = 40 };
static long a[n][n], b[n * n];

int
main (void)
{
#pragma omp parallel
  {
#pragma omp for ordered(2) schedule(static, 1)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        {
#pragma omp ordered depend(sink : i - 1, j) depend(sink : i, j - 1)
          a[i][j] = i && j ? (a[i - 1][j] + a[i][j - 1]) % 1000003 : 1;
#pragma omp ordered depend(source)
        }
#pragma omp for ordered(1) schedule(dynamic)
    for (long k = 0; k < n * n; k++)
      {
#pragma omp ordered depend(sink : k - 3)
        b[k] = k < 3 ? 1 : b[k - 3] + 1;
#pragma omp ordered depend(source)
      }
  }
  if (a[2][2] != 6 || b[n * n - 1] != (n * n + 2) / 3)
    abort ();
}
