/* Purpose: in device code, a call in a `simd' loop that leads to a taskq of the
   file is an error; other calls are not, nor is `simd' in a task, nor the same
   call in host code.  */
/* { dg-do compile { target offloading } } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-linked" } */

int elsewhere (int);

static int
inner (int n)
{
#pragma omp parallel
#pragma intel omp taskq
#pragma intel omp task captureprivate(n)
  elsewhere (n);
  return n;
}

static int outer (int n) { return n ? outer (n - 1) + inner (n) : 0; }
static int leaf (int n) { return elsewhere (2 * n); }
#pragma omp declare target to(elsewhere, inner, outer, leaf)

void
f (int n, int *a)
{
#pragma omp target map(a[:n])
#pragma omp parallel for simd
  for (int i = 0; i < n; i++)
    a[i] = leaf (i)
	   + outer (i); /* { dg-error "14: call of 'outer', which encounters a 'taskq', inside of 'simd' region in device code is not supported" } */
#pragma omp target map(a[:n])
  {
    outer (n);
#pragma intel omp parallel taskq
#pragma intel omp task captureprivate(n)
#pragma omp simd
    for (int i = 0; i < n; i++)
      a[i] += leaf (i);
  }
#pragma omp simd
  for (int i = 0; i < n; i++)
    a[i] += outer (i);
}
