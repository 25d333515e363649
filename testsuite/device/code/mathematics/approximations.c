/* Approximations have the stated errors, and what programs rely on.  */
#include <math.h>
#include <stdio.h>

enum
{
  count = 4096,
  functions = 9
};

static float x[count], y[count], r[functions][count];

/* The error of n for i, relative to the result, of which C is that of double.  */
static int
check (int n, int i, double c, double most)
{
  double difference = fabs (r[n][i] - c);
  if (difference <= most * fabs (c) || r[n][i] == (float) c)
    return 0;
  printf ("%d for %a, %a: %a instead of %a, 2^%.1f\n", n, x[i], y[i], r[n][i],
          c, log2 (difference / fabs (c)));
  return 1;
}

int
main (void)
{
  for (int i = 0; i < count; i++)
    {
      x[i] = (i + 1) / 97.0f;
      y[i] = (i % 160 - 80) / 7.0f;
    }
#pragma omp target teams distribute parallel for map(to : x, y) map(from : r)
  for (int i = 0; i < count; i++)
    {
      r[0][i] = expf (y[i]);
      r[1][i] = logf (x[i]);
      r[2][i] = powf (x[i], y[i]);
      r[3][i] = powf (-x[i], (int) y[i]);
      r[4][i] = powf (x[i] - x[0], 0 * x[i]);
      r[5][i] = 1 / sqrtf (x[i]);
      r[6][i] = sqrtf (x[i]);
      r[7][i] = y[i] / x[i];
      r[8][i] = tanf (y[i] / 8);
    }
  int wrong = 0;
  for (int i = 0; i < count; i++)
    {
      double a = x[i], b = y[i];
      wrong += check (0, i, exp (b), 0x1p-18);
      wrong += check (1, i, log (a), fabs (log (a)) < 0.1 ? 0x1p-17 : 0x1p-20);
      wrong += check (2, i, pow (a, b), 0x1p-15);
      wrong += check (3, i, pow (-a, (int) b), 0x1p-15);
      wrong += check (4, i, 1, 0);
      wrong += check (5, i, 1 / sqrt (a), 0x1p-22);
      wrong += check (6, i, sqrt (a), 0x1p-22);
      wrong += check (7, i, b / a, 0x1p-22);
      wrong += check (8, i, tan (y[i] / 8), 0x1p-18);
    }
  return wrong != 0;
}
