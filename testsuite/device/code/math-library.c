/* Purpose: functions of mathematics have bodies that are inlined, unless the program
   defines them, takes their address, or has options that change results.  */
// levels: -O2 -O3
// options: -foffload-options=nvptx-none=-lm

#define FUNCTION(result, name) \
  __attribute__ ((noinline, noclone)) static result name

#pragma omp declare target
FUNCTION (float, exponential) (float x)
{
  return __builtin_expf (x);
}
// has exponential: ^ fma\.rn\.f32
// has exponential: ^ cvt\.rni\.
// lacks exponential: call

FUNCTION (float, logarithm) (float x)
{
  return __builtin_logf (x);
}
// has logarithm: ^ fma\.rn\.f32
// lacks logarithm: call

FUNCTION (float, sine) (float x)
{
  return __builtin_sinf (x) + __builtin_cosf (x);
}
// has sine: ^ fma\.rn\.f32
// lacks sine: call(\.uni)? \(%value_in\), (sin|cos|omptq)

FUNCTION (float, hyperbolic) (float x)
{
  return __builtin_tanhf (x);
}
// has hyperbolic: ^ rcp\.rn\.f32
// has hyperbolic: ^ copysign\.f32
// lacks hyperbolic: call

FUNCTION (float, power) (float x, float y)
{
  return __builtin_powf (x, y);
}
// has power: ^ fma\.rn\.f32
// lacks power: call

FUNCTION (double, of_double) (double x, double y)
{
  return __builtin_pow (x, y) + __builtin_erf (x) + __builtin_atan2 (x, y)
         + __builtin_fmod (x, y) + __builtin_cbrt (x) + __builtin_tanh (x)
         + __builtin_log1p (x) + __builtin_exp10 (y);
}
// has of_double: ^ fma\.rn\.f64
// lacks of_double: call(\.uni)? \(%value_in\), (?!\S*remainder_of_far)

FUNCTION (double, cube) (double x)
{
  return __builtin_pow (x, 3);
}
// has cube: ^ mul\.f64
// lacks cube: call|fma|div

// One angle is reduced once for both.
FUNCTION (float, both) (float x)
{
  float sine, cosine;
  __builtin_sincosf (x, &sine, &cosine);
  return sine + cosine;
}
// has both: ^ fma\.rn\.f32
// lacks both: call(\.uni)? \(%value_in\), (sin|cos|cexp|omptq)

__attribute__ ((noinline, noclone, optimize ("finite-math-only"))) static float
only_finite (float x)
{
  return __builtin_expf (x);
}
// has only_finite: ^ call(\.uni)? \(%value_in\), omptq_expf,

FUNCTION (float, by_address) (float x)
{
  float (*volatile f) (float) = __builtin_cosf;
  return f (x);
}
// has by_address: ^ mov\.u64 %r\d+, cosf;

// The program's own.
__attribute__ ((noinline, noclone)) float
tanf (float x)
{
  return x * 2;
}
FUNCTION (float, own) (float x)
{
  return tanf (x);
}
// has own: ^ call(\.uni)? \(%value_in\), tanf,
#pragma omp end declare target

int
main (void)
{
  float x = 3;
#pragma omp target map(tofrom : x)
  {
    x += exponential (x) + logarithm (x) + sine (x) + hyperbolic (x)
         + power (x, x) + only_finite (x) + own (x) + of_double (x, 2) + cube (x)
         + both (x);
    if (x == 1)
      x = by_address (x);
  }
  return 0;
}
