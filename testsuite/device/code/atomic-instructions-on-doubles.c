/* Purpose: sums of doubles are atomic instructions on devices that have them, and
   so are differences of which only memory is left.  */
// levels: -O2 -O3
// devices: sm_80

#pragma omp declare target
#define FUNCTION __attribute__ ((noinline, noclone)) static

FUNCTION double
sum (double *x, double value)
{
  double now;
#pragma omp atomic capture
  now = *x += value;
  return now;
}
// has sum: ^ @%r\d+ atom.add.f64 %r\d+, \[%r\d+\], %r\d+;
// lacks sum: cas

FUNCTION void
difference (double *x, double value)
{
#pragma omp atomic
  *x -= value;
}
// has difference: ^ neg.f64
// has difference: ^ @%r\d+ atom.add.f64 _, \[%r\d+\], %r\d+;
// lacks difference: cas
#pragma omp end declare target

int
main (void)
{
  double d = 1, now = 0;
#pragma omp target map(tofrom : d, now)
  {
    now = sum (&d, 0.5);
    difference (&d, 0.25);
  }
  return !(now == 1.5 && d == 1.25);
}
