/* Purpose: lastprivate works together with private and firstprivate
   variable-length arrays.  */

#include <stdio.h>

static int
run (int n)
{
  double values[2][n + 1];
  int squares[n], x = -1;
  for (int i = 0; i <= n; i++)
    values[0][i] = values[1][i] = i + 0.5;
#pragma intel omp parallel taskq firstprivate(values) private(squares)         \
    lastprivate(x)
  for (int i = 0; i < n; i++)
    {
      values[1][i] += 1;
      squares[i] = i * i;
#pragma intel omp task
      x = values[1][i] - values[0][i] == 1 ? squares[i] : -2;
    }
  return x != (n - 1) * (n - 1) || values[1][0] != 0.5;
}

int
main (void)
{
  return run (1) || run (7) || run (200);
}
