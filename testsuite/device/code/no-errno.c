/* Purpose: functions of mathematics set no errno in device code that does not read
   it, so a root is one instruction.  */
// levels: -O2 -O3

#define FUNCTION(result, name) \
  __attribute__ ((noinline, noclone)) static result name

#pragma omp declare target
FUNCTION (float, root) (float x)
{
  return __builtin_sqrtf (x);
}
// has root: ^ sqrt\.rn\.f32
// lacks root: setp|call|bra

FUNCTION (double, inverse_root) (double x)
{
  return 1 / __builtin_sqrt (x);
}
// has inverse_root: ^ sqrt\.rn\.f64
// has inverse_root: ^ rcp\.rn\.f64
// lacks inverse_root: setp|call|bra

#pragma omp end declare target

int
main (void)
{
  double x = 3;
#pragma omp target map(tofrom : x)
  {
    x += root (x) + inverse_root (x);
  }
  return 0;
}
