/* Purpose: hundreds of statements between two regions run as fast as outside a
   region, and compile faster.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#define TEN(k) p[k] = v[j], p[k + 1] = v[j], p[k + 2] = v[j], p[k + 3] = v[j], \
    p[k + 4] = v[j], p[k + 5] = v[j], p[k + 6] = v[j], p[k + 7] = v[j], \
    p[k + 8] = v[j], p[k + 9] = v[j]
#define HUNDRED(k) TEN (k), TEN (k + 10), TEN (k + 20), TEN (k + 30), TEN (k + 40), \
    TEN (k + 50), TEN (k + 60), TEN (k + 70), TEN (k + 80), TEN (k + 90)

void
many (double *p, double *v, double *w, int n, int j)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    w[i] = i;
  HUNDRED (0), HUNDRED (100), HUNDRED (200);
#pragma omp parallel for
/* { dg-missed "the code in between is too long for merging to pay off" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    w[i] += p[i];
}

void
few (double *p, double *v, double *w, int n, int j)
{
#pragma omp parallel for
/* { dg-optimized "regions: 2" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    w[i] = i;
  TEN (0), TEN (10);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    w[i] += p[i];
}
