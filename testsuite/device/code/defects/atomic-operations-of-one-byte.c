/* Purpose: atomic operations of one and two bytes change nothing beside, and end
   in SIMD regions; reductions of such types and of complex numbers are right.  */

#include <stdbool.h>
#include <stdlib.h>

enum
{
  n = 1000
};

/* Adds to four numbers side by side, which become negative.  */
static void
side_by_side (void)
{
  signed char x[4] = { 0 }, y[4] = { 0 };
  short z[4] = { 0 };
  bool any = false;
#pragma omp target map(tofrom : x, y, z, any)
  {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      {
#pragma omp atomic
        x[i & 3]++;
#pragma omp atomic
        z[i & 3] -= 1;
      }
#pragma omp simd
    for (int i = 0; i < n; i++)
      {
#pragma omp atomic
        y[i & 3]++;
#pragma omp atomic
        any |= i == 77;
      }
  }
  for (int i = 0; i < 4; i++)
    if (x[i] != (signed char)(n / 4) || y[i] != x[i] || z[i] != -n / 4)
      abort ();
  if (!any)
    abort ();
}

static void
reductions (void)
{
  bool all = true;
  _Complex double sum = 0;
  short most = 0;
  signed char product = 1;
#pragma omp target teams distribute parallel for reduction(&& : all) \
  reduction(+ : sum) reduction(max : most) reduction(* : product) \
  map(tofrom : all, sum, most, product)
  for (int i = 0; i < n; i++)
    {
      all = all && i != 500;
      sum += i + i * 1.0i;
      most = most < i ? i : most;
      product *= i == 3 ? -5 : 1;
    }
  if (all || sum != n * (n - 1) / 2 * (1 + 1.0i) || most != n - 1
      || product != -5)
    abort ();
}

int
main (void)
{
  side_by_side ();
  reductions ();
  return 0;
}
