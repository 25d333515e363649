/* Purpose: functions of mathematics that the device has an instruction for are
   not called, and those that the program defines itself are.  */
// levels: -O1 -O2 -O3

#define FUNCTION(result, name) \
  __attribute__ ((noinline, noclone)) static result name

#pragma omp declare target
FUNCTION (float, larger) (float x)
{
  return __builtin_fmaxf (x, 0);
}
// has larger: ^ max\.f32 %\w+, %r\d+, %r\d+;
// lacks larger: call

FUNCTION (double, smaller) (double x, double y)
{
  return __builtin_fmin (x, y);
}
// has smaller: ^ min\.f64 %\w+, %r\d+, %r\d+;
// lacks smaller: call

FUNCTION (double, nearest) (double x)
{
  return __builtin_rint (x);
}
// has nearest: ^ cvt\.rni\.f64\.f64
// lacks nearest: call

FUNCTION (float, even) (float x)
{
  return __builtin_roundevenf (x);
}
// has even: ^ cvt\.rni\.f32\.f32
// lacks even: call

FUNCTION (long, nearest_integer) (float x)
{
  return __builtin_lrintf (x);
}
// has nearest_integer: ^ cvt\.rni\.s64\.f32
// lacks nearest_integer: call

FUNCTION (int, nearest_int) (double x)
{
  return __builtin_irint (x);
}
// has nearest_int: ^ cvt\.rni\.s32\.f64
// lacks nearest_int: call

FUNCTION (float, away_from_zero) (float x)
{
  return __builtin_roundf (x);
}
// has away_from_zero: ^ copysign\.f32
// has away_from_zero: ^ add\.rn\.f32
// has away_from_zero: ^ cvt\.rzi\.f32\.f32
// lacks away_from_zero: call

FUNCTION (long, away_from_zero_integer) (double x)
{
  return __builtin_lround (x);
}
// has away_from_zero_integer: ^ add\.rn\.f64
// has away_from_zero_integer: ^ cvt\.rzi\.s64\.f64
// lacks away_from_zero_integer: call

FUNCTION (unsigned, reversed) (unsigned x)
{
  return __builtin_bswap32 (x);
}
// has reversed: ^ prmt\.b32 %\w+, %r\d+, 0, 0x0123;
// lacks reversed: call

FUNCTION (unsigned long, reversed_long) (unsigned long x)
{
  return __builtin_bswap64 (x);
}
// has 2 reversed_long: ^ prmt\.b32
// lacks reversed_long: call

FUNCTION (int, parity) (unsigned long x)
{
  return __builtin_parityl (x);
}
// has parity: ^ popc\.b64
// lacks parity: call

FUNCTION (int, lowest) (long x)
{
  return __builtin_ffsl (x);
}
// has lowest: ^ popc\.b64
// lacks lowest: call

FUNCTION (void, reciprocals) (int n, float *x)
{
  for (int i = 0; i < n; i++)
    x[i] = 1 / x[i];
}
// has reciprocals: ^ rcp\.rn\.f32
// lacks reciprocals: div

// An instruction computes the same in all lanes of the same.
int total;
FUNCTION (int, uniform) (double x)
{
  int steps = 0;
  for (; __builtin_fmax (x, 3) < 100; steps++)
    x += __builtin_rint (x * 0.75);
  total += steps;
  return steps;
}
// has uniform: ^ @!?%r\d+ bra\.uni

// The program's own.
__attribute__ ((noinline, noclone)) float
fminf (float x, float y)
{
  return y * 2 + x;
}
FUNCTION (float, own) (float x)
{
  return fminf (x, 7);
}
// lacks own: min\.f32
#pragma omp end declare target

int
main (void)
{
  double x = 3;
  float a[9] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };
#pragma omp target map(tofrom : x, a)
  {
    reciprocals (x, a);
    x += larger (x) + smaller (x, 4) + nearest (x) + even (x)
         + nearest_integer (x) + nearest_int (x) + away_from_zero (x)
         + away_from_zero_integer (x) + reversed (x) + reversed_long (x)
         + parity (x) + lowest (x) + uniform (x) + own (x);
  }
  return 0;
}
