/* Purpose: code executed only in SIMD regions is unchanged, in a function and
   in the region's own, where other code is restricted.  */
// levels: -O2 -O3
// argument: aggregate-atomics=no

#pragma omp declare target
int i;
int *p;

__attribute__ ((noinline, noclone)) static int
called (int k)
{
  int old;
#pragma omp atomic
  p[k & 7]++;
#pragma omp atomic capture
  old = i += k;
  return old;
}
// lacks called: @|shfl|bar|%laneid|__nvptx_uni
// has 2 called: ^ atom
#pragma omp end declare target

int
main (void)
{
  int n = 100, a[100];
#pragma omp target map(tofrom : n, a)
  {
    p = a;
#pragma omp atomic
    n += 5;
#pragma omp simd
    for (int k = 0; k < 100; k++)
      {
        a[k] = called (k);
#pragma omp atomic
        a[50] += 6;
      }
#pragma omp atomic
    n += 7;
  }
  return 0;
}
// has main$_omp_fn$0$impl: ^ @%r\d+ atom.add.u32 _, .* 5;
// has main$_omp_fn$0$impl: ^ atom.add.u32 _, .* 6;
// has main$_omp_fn$0$impl: ^ @%r\d+ atom.add.u32 _, .* 7;
// has 1 main$_omp_fn$0$impl: setp.eq.u32 %r\d+, %r\d+, 0;
