/* Purpose: in device code, where the lanes of a thread execute a `simd' loop,
   taskqs and tasks may not be in one, however it is written, nor in a function
   that such loops call.  */
/* { dg-do compile { target offloading } } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-linked" } */

void work (int);
#pragma omp declare target to(work)

void
f (int n)
{
#pragma omp target
#pragma omp parallel for simd
  for (int i = 0; i < n; i++)
    {
#pragma intel omp taskq /* { dg-error "19: '#pragma intel omp taskq' may not be nested inside of 'simd' region in device code" } */
#pragma intel omp task
      work (i);
    }
#pragma omp target teams loop
  for (int i = 0; i < n; i++)
    {
#pragma intel omp taskq /* { dg-error "19: '#pragma intel omp taskq' may not be nested inside of 'simd' region in device code" } */
      work (i);
    }
#pragma omp target
#pragma intel omp parallel taskq
#pragma omp simd
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task /* { dg-error "19: '#pragma intel omp task' may not be nested inside of 'simd' region in device code" } */
      work (i);
    }
}

#pragma omp declare target
#pragma omp declare simd
void
for_lanes (int i)
{
#pragma intel omp taskq /* { dg-error "19: '#pragma intel omp taskq' in device code inside of a 'declare simd' function is not supported" } */
  work (i);
}
#pragma omp end declare target
