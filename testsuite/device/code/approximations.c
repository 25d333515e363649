/* Purpose: with -ffast-math functions of float are approximate instructions; those
   of double are as without.  */
// levels: -O2 -O3
// devices: sm_80
// options: -ffast-math

#define FUNCTION(result, name) \
  __attribute__ ((noinline, noclone)) static result name

#pragma omp declare target
FUNCTION (float, exponential) (float x)
{
  return __builtin_expf (x);
}
// has exponential: ^ mul\.f32
// has exponential: ^ ex2\.approx\.f32
// lacks exponential: call

FUNCTION (float, logarithm) (float x)
{
  return __builtin_logf (x);
}
// has logarithm: ^ lg2\.approx\.f32
// has logarithm: ^ mul\.f32
// lacks logarithm: call

FUNCTION (float, power) (float x, float y)
{
  return __builtin_powf (x, y);
}
// has power: ^ lg2\.approx\.f32
// has power: ^ ex2\.approx\.f32
// has power: ^ cvt\.rzi\.f32
// lacks power: call

FUNCTION (float, even_power) (float x)
{
  return __builtin_powf (x, 1.7f);
}
// has even_power: ^ ex2\.approx\.f32
// lacks even_power: cvt\.rzi|selp|setp|call

FUNCTION (float, tangent) (float x)
{
  return __builtin_tanf (x);
}
// has tangent: ^ sin\.approx\.f32
// has tangent: ^ cos\.approx\.f32
// has tangent: ^ div\.full\.f32
// lacks tangent: call

FUNCTION (float, root) (float x)
{
  return __builtin_sqrtf (x);
}
// has root: ^ sqrt\.approx\.f32

FUNCTION (float, inverse_root) (float x)
{
  return 1 / __builtin_sqrtf (x);
}
// has inverse_root: ^ rsqrt\.approx\.f32
// lacks inverse_root: ^ (sqrt|div|rcp)

FUNCTION (float, quotient) (float x, float y)
{
  return x / y;
}
// has quotient: ^ div\.full\.f32

FUNCTION (double, of_double) (double x, double y)
{
  return 1 / __builtin_sqrt (x) + x / y;
}
// lacks of_double: ^ \w+\.(approx|full)

// A function of the program's with the option, among others without.
__attribute__ ((noinline, noclone, optimize ("no-fast-math"))) static float
exact (float x, float y)
{
  return __builtin_sqrtf (x) / y;
}
// lacks exact: ^ \w+\.(approx|full)
#pragma omp end declare target

int
main (void)
{
  double x = 3;
#pragma omp target map(tofrom : x)
  {
    x += exponential (x) + logarithm (x) + power (x, x) + even_power (x)
         + tangent (x) + root (x) + inverse_root (x) + quotient (x, x)
         + of_double (x, x) + exact (x, x);
  }
  return 0;
}
