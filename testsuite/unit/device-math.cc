/* Purpose: the device's functions of mathematics, compiled for the host, have
   errors within their bounds and are right for zeros with signs, infinities and
   NaNs.  With the argument `all', functions of one float for all floats.  */

#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>
#include <random>

#include "../../nvptx-backend/math/library/library.cc"

namespace
{

int failures;

/* How far GOT is from RIGHT, in units in the last place; infinite where they
   differ in what is no distance.  */
template <typename T>
double
error (T got, long double right)
{
  using limits = std::numeric_limits<T>;
  const double wrong = std::numeric_limits<double>::infinity ();
  T nearest = right;
  if (std::isnan (right) || std::isnan (got))
    return std::isnan (right) && std::isnan (got) ? 0 : wrong;
  if (std::signbit (got) != std::signbit (right))
    return wrong;
  int exponent;
  std::frexp (right, &exponent);
  exponent = std::max (exponent, limits::min_exponent);
  // Beyond the largest number, an infinite one counts as the next one.
  if (std::isinf (got) && !std::isinf (right))
    got = 0, right = 0;
  if (std::isinf (nearest) || right == 0)
    return got == nearest || std::isinf (nearest) != std::isinf (right) ? 0
                                                                        : wrong;
  return std::fabs (got - right) / std::ldexp (1.0L, exponent - limits::digits);
}

template <typename T> struct function_case
{
  const char *name;
  T (*ours) (T);
  long double (*right) (long double);
  double most;
};

template <typename T>
void
check (const function_case<T> &f, T x)
{
  T got = f.ours (x);
  long double right = f.right (x);
  if (error (got, right) <= f.most || failures++ > 20)
    return;
  printf ("FAIL: %s (%a): %a, expected %La\n", f.name, static_cast<double> (x),
          static_cast<double> (got), right);
}

const function_case<float> functions_of_float[] = {
  { "expf", omptq_expf, expl, 0.95 }, { "logf", omptq_logf, logl, 0.95 },
  { "sinf", omptq_sinf, sinl, 1.6 },  { "cosf", omptq_cosf, cosl, 1.6 },
  { "tanf", omptq_tanf, tanl, 3.5 },  { "tanhf", omptq_tanhf, tanhl, 1.5 },
};

const function_case<double> functions_of_double[] = {
  { "exp", omptq_exp, expl, 1 },
  { "log", omptq_log, logl, 1 },
  { "sin", omptq_sin, sinl, 1.6 },
  { "cos", omptq_cos, cosl, 1.6 },
};

/* Tries each STEP-th float.  */
void
check_floats (uint64_t step)
{
  for (uint64_t bits = 0; bits <= UINT32_MAX; bits += step)
    for (const auto &f : functions_of_float)
      check (f, omptq::device_math::of_bits (static_cast<int32_t> (bits)));
}

const double special[] = { 0.0,
                           -0.0,
                           1,
                           -1,
                           2,
                           3,
                           -3,
                           0.5,
                           -0.5,
                           2.5,
                           HUGE_VAL,
                           -HUGE_VAL,
                           std::nan (""),
                           0x1p-149,
                           -0x1p-149,
                           0x1p-126,
                           0x1p24,
                           0x1.fffffep23,
                           -0x1.fffffep23,
                           0x1p127,
                           0x1.fffffep-1,
                           0x1.000002p0,
                           1e9,
                           -1e9,
                           88.722839,
                           -103.97208,
                           105615,
                           105616 };

/* Numbers of double near limits, and near multiples of pi / 2.  */
const double special_double[] = { 0x1p-1074,
                                  -0x1p-1074,
                                  0x1p-1022,
                                  709.78271289338397,
                                  709.78271289338409,
                                  -708.4,
                                  -745.13321910194122,
                                  0x1.6ac5b262ca1ffp+849,
                                  0x1.921fb54442d18p+0,
                                  0x1.921fb54442d18p+1,
                                  0x1.f9cbe7e8d1e11p+50,
                                  3.0386451979740019e+25,
                                  5.3193726483265414e+255,
                                  0x1.fffffffffffffp+1023 };

void
check_special ()
{
  for (double x : special)
    {
      for (const auto &f : functions_of_float)
        check (f, static_cast<float> (x));
      for (const auto &f : functions_of_double)
        check (f, x);
    }
  for (double x : special_double)
    for (const auto &f : functions_of_double)
      check (f, x);
}

void
check_doubles (int count)
{
  std::mt19937_64 random (20261130);
  for (int i = 0; i < count; i++)
    for (const auto &f : functions_of_double)
      {
        int64_t bits = random ();
        check (f, omptq::device_math::of_bits (bits));
        check (f, bits / 0x1p53);
        check (f, bits / 0x1p43);
        check (f, 1 + bits / 0x1p66);
      }
}

void
check_power (float x, float y)
{
  float got = omptq_powf (x, y);
  long double right = powl (x, y);
  if (error (got, right) <= 3 || failures++ > 20)
    return;
  printf ("FAIL: powf (%a, %a): %a, expected %La\n", static_cast<double> (x),
          static_cast<double> (y), static_cast<double> (got), right);
}

void
check_powers (int count)
{
  for (double x : special)
    for (double y : special)
      check_power (x, y);
  std::mt19937_64 random (20261130);
  for (int i = 0; i < count; i++)
    {
      uint64_t bits = random ();
      float x = omptq::device_math::of_bits (static_cast<int32_t> (bits));
      float y = omptq::device_math::of_bits (static_cast<int32_t> (bits >> 32));
      check_power (x, y);
      check_power (x, static_cast<int32_t> (bits >> 32) / 0x1p28f);
      // Results over the whole range.
      float size = std::fabs (x);
      check_power (size, (static_cast<int32_t> (bits >> 32) / 0x1p31f * 150)
                             / std::log2 (size));
      float near_one = 1 + static_cast<int32_t> (bits) / 0x1p36f;
      check_power (near_one, static_cast<int32_t> (bits >> 32) / 0x1p22f);
    }
}

} // anon namespace

int
main (int argc, char **argv)
{
  bool all = argc > 1 && strcmp (argv[1], "all") == 0;
  check_special ();
  check_floats (all ? 1 : 40961);
  check_doubles (all ? 20000000 : 20000);
  check_powers (all ? 50000000 : 50000);
  return failures != 0;
}
