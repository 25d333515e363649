/* Purpose: where products are contracted with sums, loops are fused only if that
   cannot change which are.  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -mfma -fplugin-arg-omptq-dump=merge -fplugin-arg-omptq-report" } */
/* { dg-final { scan-dump-times "merge" "GCC might contract products with other sums than now" 2 } } */

double a[1000], b[1000], c[1000], d[1000];

void
stored (int n)
{
#pragma omp parallel for
/* { dg-optimized "regions: 2, barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    b[i] = a[i] * a[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    c[i] = b[i] - 1.0 / 9;
}

void
computed_twice (int n)
{
#pragma omp parallel for
/* { dg-optimized "regions: 2, barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    b[i] = a[i] * a[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    c[i] = a[i] * a[i] + d[i];
}

void
only_in_the_second (int n)
{
#pragma omp parallel for
/* { dg-optimized "regions: 2, barriers: 0" "" { target *-*-* } .-1 } */
/* { dg-optimized "fused the loops of regions: 2" "" { target *-*-* } .-2 } */
  for (int i = 0; i < n; i++)
    b[i] = a[i] + d[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    c[i] = b[i] * a[i] + d[i];
}
