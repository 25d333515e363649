/* Purpose: where the device has an atomic instruction and GCC a loop around a
   compare-and-swap, the instruction is used, once for a warp outside of SIMD
   regions, and by each lane inside, with the barriers that its order needs; sums
   of float, products and differences that are used need the loop.  */
// levels: -O2
// devices: sm_35 sm_80

#pragma omp declare target
#define FUNCTION __attribute__ ((noinline, noclone)) static

FUNCTION void
least (long *x, long value)
{
#pragma omp atomic compare
  *x = *x > value ? value : *x;
}
// has least: ^ @%r\d+ atom.min.s64 _, 
// lacks least: cas

FUNCTION unsigned
greatest (unsigned *x, unsigned value)
{
  unsigned old;
#pragma omp atomic compare capture
  {
    old = *x;
    *x = *x < value ? value : *x;
  }
  return old;
}
// has greatest: ^ @%r\d+ atom.max.u32 %r\d+, \[%r\d+\], %r\d+;
// has greatest: ^ shfl
// lacks greatest: cas

FUNCTION void
in_order (int *x, int value)
{
#pragma omp atomic compare seq_cst
  *x = *x < value ? value : *x;
}
// has in_order: membar(.*\n)*.*atom.max.s32(.*\n)*.*membar
// has 2 in_order: membar

FUNCTION int
acquires (int *x, int value)
{
  int old;
#pragma omp atomic compare capture acquire
  {
    old = *x;
    *x = *x < value ? value : *x;
  }
  return old;
}
// has acquires: atom.max.s32 %r
// has 1 acquires: membar
// lacks acquires: membar(.*\n)*.*atom

FUNCTION void
releases (int *x, int value)
{
#pragma omp atomic compare release
  *x = *x < value ? value : *x;
}
// has releases: atom.max.s32
// has 1 releases: membar
// lacks releases: atom(.*\n)*.*membar

FUNCTION void
sum_of_float (float *x, float value)
{
#pragma omp atomic
  *x += value;
}
// has sum_of_float: cas
// lacks sum_of_float: atom.add

FUNCTION void
product (int *x, int value)
{
#pragma omp atomic
  *x *= value;
}
// has product: cas

FUNCTION double
difference_used (double *x, double value)
{
  double now;
#pragma omp atomic capture
  now = *x -= value;
  return now;
}
// has difference_used: cas

int bins[1024];
#pragma omp end declare target

int
main (void)
{
  long l = 100;
  unsigned u = 0, before = 0;
  float f = 1;
  int p = 1, i = 0, order = 0, a[100];
  double d = 1, now = 0;
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma omp target map(tofrom : l, u, i, before, order, f, p, d, now) map(to : a)
  {
    least (&l, 7);
    greatest (&u, 5);
    before = greatest (&u, 3);
    in_order (&i, 3);
    order = acquires (&i, 5);
    releases (&i, 9);
    sum_of_float (&f, 0.5);
    product (&p, 3);
    now = difference_used (&d, 0.25);
#pragma omp simd
    for (int i = 0; i < 100; i++)
#pragma omp atomic compare
      bins[a[i]] = bins[a[i]] < i ? i : bins[a[i]];
  }
  return !(l == 7 && u == 5 && before == 5 && i == 9 && order == 3 && f == 1.5 && p == 3 && d == 0.75
           && now == d);
}
// has main$_omp_fn$0$impl: ^ atom.max.s32 _, \[%r\d+\], %r\d+;
// lacks main$_omp_fn$0$impl: atom.cas
