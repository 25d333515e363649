/* Purpose: what a simd loop on a device needs for itself is not kept in the
   thunk, and no warning says that it has no value; one for a variable of the
   program still comes.  */
/* { dg-do compile { target offloading } } */
/* { dg-additional-options "-Wall -O2 -fplugin-arg-omptq-linked -fplugin-arg-omptq-dump=expand" } */

#pragma omp declare target
void
f (int *a, int n)
{
#pragma intel omp taskq
  for (int r = 0; r < n; r++)
    {
      int w[8];
#pragma omp simd
      for (int i = 0; i < 8; i++)
        w[i] = i;
#pragma intel omp task captureprivate(w)
      a[r] = w[1];
    }
#pragma intel omp taskq
  for (int r = 0; r < n; r++)
    {
      int none;
#pragma intel omp task captureprivate(none) /* { dg-warning "'none' may be used uninitialized" } */
      a[r] = none;
    }
}
#pragma omp end declare target

/* { dg-final { scan-dump "expand" "saved at resume point 1: n a r D" } } */
/* { dg-final { scan-dump-not "expand" "saved at resume point 1:\[^\n\]*simduid" } } */
