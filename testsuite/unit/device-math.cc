/* Purpose: the device's functions of mathematics, compiled for the host, have
   errors within their bounds and are right for zeros with signs, infinities and
   NaNs.

   Without arguments, it tries some numbers.  With the argument `all', it tries
   all floats for functions of one float, and otherwise as many random numbers
   as the second argument says, and prints the largest errors; arguments after
   that restrict it to the functions that they name.

   The results are compared with the host's of more bits.  Those of MPFR decide
   where errors exceed the bound, and for special numbers.  */

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>
#include <type_traits>
#include <vector>

#ifdef HAVE_MPFR
#include <mpfr.h>

#include "../../nvptx-backend/math/library/library.cc"

namespace
{

using omptq::device_math::of_bits;

int failures;

/* How far GOT is from RIGHT, in units in the last place; infinite where they
   differ in what is no distance.  */
template <typename T, typename Right>
double
error (T got, Right right)
{
  using limits = std::numeric_limits<T>;
  const double wrong = std::numeric_limits<double>::infinity ();
  if (std::isnan (right) || std::isnan (got))
    return std::isnan (right) && std::isnan (got) ? 0 : wrong;
  if (std::signbit (got) != std::signbit (right))
    return wrong;
  if (std::isinf (right) || right == 0)
    return got == right ? 0 : wrong;
  // Above the largest number is as good as infinite.
  const Right bound = std::ldexp (Right (1), limits::max_exponent);
  Right size = std::min<Right> (std::fabs (right), bound);
  Right value = std::min<Right> (std::fabs (got), bound);
  int exponent;
  std::frexp (size, &exponent);
  exponent = std::max (exponent, limits::min_exponent) - limits::digits;
  return std::fabs (value - size) / std::ldexp (Right (1), exponent);
}

template <typename T>
using wide = std::conditional_t<std::is_same_v<T, float>, double, long double>;

/* A number with the 64 bits of long double.  */
class precise
{
public:
  explicit precise (long double x = 0)
  {
    mpfr_init2 (m_value, 64);
    mpfr_set_ld (m_value, x, MPFR_RNDN);
  }
  precise (const precise &) = delete;
  precise &operator= (const precise &) = delete;
  ~precise () { mpfr_clear (m_value); }

  operator mpfr_ptr () { return m_value; }

  long double
  get () const
  {
    return mpfr_get_ld (m_value, MPFR_RNDN);
  }

private:
  mpfr_t m_value;
};

template <typename T> struct function_of_one
{
  const char *name;
  T (*ours) (T);
  wide<T> (*right) (wide<T>);
  int (*exact) (mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);
  double most;
  double largest = 0;
  T place = 0;

  double
  error_of (T x) const
  {
    return error (ours (x), right (x));
  }

  double
  exact_error (T x) const
  {
    precise from (x), to;
    exact (to, from, MPFR_RNDN);
    return error (ours (x), to.get ());
  }
};

template <typename T> struct function_of_two
{
  const char *name;
  T (*ours) (T, T);
  wide<T> (*right) (wide<T>, wide<T>);
  int (*exact) (mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);
  double most;
  double largest = 0;
  T place = 0, second_place = 0;

  double
  error_of (T x, T y) const
  {
    return error (ours (x, y), right (x, y));
  }

  double
  exact_error (T x, T y) const
  {
    precise first (x), second (y), to;
    exact (to, first, second, MPFR_RNDN);
    return error (ours (x, y), to.get ());
  }
};

template <typename T>
void
fail (const function_of_one<T> &f, double e, T x)
{
  if (failures++ < 40)
    printf ("FAIL: %s (%a): %a, error %g\n", f.name, double (x),
            double (f.ours (x)), e);
}

template <typename T>
void
fail (const function_of_two<T> &f, double e, T x, T y)
{
  if (failures++ < 40)
    printf ("FAIL: %s (%a, %a): %a, error %g\n", f.name, double (x), double (y),
            double (f.ours (x, y)), e);
}

template <typename Function, typename... Numbers>
void
check_exactly (Function &f, Numbers... x)
{
  double e = f.exact_error (x...);
  if (!(e <= f.most))
    fail (f, e, x...);
}

template <typename T>
void
note (function_of_one<T> &f, T x)
{
  f.place = x;
}

template <typename T>
void
note (function_of_two<T> &f, T x, T y)
{
  f.place = x;
  f.second_place = y;
}

template <typename Function, typename... Numbers>
void
check (Function &f, Numbers... x)
{
  double e = f.error_of (x...);
  if (e <= f.largest)
    return;
  if (!(e <= f.most))
    {
      e = f.exact_error (x...);
      if (!(e <= f.most))
        return fail (f, e, x...);
    }
  f.largest = std::max (f.largest, e);
  note (f, x...);
}

function_of_one<float> of_one_float[] = {
  { "expf", omptq_expf, exp, mpfr_exp, 0.95 },
  { "exp2f", omptq_exp2f, exp2, mpfr_exp2, 1 },
  { "exp10f", omptq_exp10f, exp10, mpfr_exp10, 1 },
  { "expm1f", omptq_expm1f, expm1, mpfr_expm1, 1 },
  { "sinhf", omptq_sinhf, sinh, mpfr_sinh, 2 },
  { "coshf", omptq_coshf, cosh, mpfr_cosh, 1 },
  { "tanhf", omptq_tanhf, tanh, mpfr_tanh, 1.5 },
  { "logf", omptq_logf, log, mpfr_log, 0.95 },
  { "log2f", omptq_log2f, log2, mpfr_log2, 1 },
  { "log10f", omptq_log10f, log10, mpfr_log10, 1 },
  { "log1pf", omptq_log1pf, log1p, mpfr_log1p, 1 },
  { "sinf", omptq_sinf, sin, mpfr_sin, 1.6 },
  { "cosf", omptq_cosf, cos, mpfr_cos, 1.6 },
  { "tanf", omptq_tanf, tan, mpfr_tan, 3.5 },
  { "asinf", omptq_asinf, asin, mpfr_asin, 2 },
  { "acosf", omptq_acosf, acos, mpfr_acos, 2 },
  { "atanf", omptq_atanf, atan, mpfr_atan, 2 },
  { "cbrtf", omptq_cbrtf, cbrt, mpfr_cbrt, 1 },
  { "erff", omptq_erff, erf, mpfr_erf, 2 },
};

function_of_one<double> of_one_double[] = {
  { "exp", omptq_exp, expl, mpfr_exp, 1 },
  { "exp2", omptq_exp2, exp2l, mpfr_exp2, 1 },
  { "exp10", omptq_exp10, exp10l, mpfr_exp10, 1 },
  { "expm1", omptq_expm1, expm1l, mpfr_expm1, 1 },
  { "sinh", omptq_sinh, sinhl, mpfr_sinh, 2 },
  { "cosh", omptq_cosh, coshl, mpfr_cosh, 1 },
  { "tanh", omptq_tanh, tanhl, mpfr_tanh, 1 },
  { "log", omptq_log, logl, mpfr_log, 1 },
  { "log2", omptq_log2, log2l, mpfr_log2, 1 },
  { "log10", omptq_log10, log10l, mpfr_log10, 1 },
  { "log1p", omptq_log1p, log1pl, mpfr_log1p, 1 },
  { "sin", omptq_sin, sinl, mpfr_sin, 1.6 },
  { "cos", omptq_cos, cosl, mpfr_cos, 1.6 },
  { "tan", omptq_tan, tanl, mpfr_tan, 2 },
  { "asin", omptq_asin, asinl, mpfr_asin, 2 },
  { "acos", omptq_acos, acosl, mpfr_acos, 2 },
  { "atan", omptq_atan, atanl, mpfr_atan, 2 },
  { "cbrt", omptq_cbrt, cbrtl, mpfr_cbrt, 1 },
  { "erf", omptq_erf, erfl, mpfr_erf, 2 },
};

function_of_two<float> of_two_floats[] = {
  { "powf", omptq_powf, pow, mpfr_pow, 3 },
  { "atan2f", omptq_atan2f, atan2, mpfr_atan2, 3 },
  { "hypotf", omptq_hypotf, hypot, mpfr_hypot, 2 },
  { "fmodf", omptq_fmodf, fmod, mpfr_fmod, 0 },
};

function_of_two<double> of_two_doubles[] = {
  { "pow", omptq_pow, powl, mpfr_pow, 2 },
  { "atan2", omptq_atan2, atan2l, mpfr_atan2, 2 },
  { "hypot", omptq_hypot, hypotl, mpfr_hypot, 2 },
  { "fmod", omptq_fmod, fmodl, mpfr_fmod, 0 },
};

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
                           0x1.8p-148,
                           0x1p-126,
                           0x1p24,
                           0x1.fffffep23,
                           -0x1.fffffep23,
                           0x1p127,
                           -0x1.fffffep127,
                           0x1.fffffep-1,
                           0x1.000002p0,
                           1e9,
                           -1e9,
                           88.722839,
                           89.4159862326,
                           -103.97208,
                           -17.4,
                           8.999,
                           105615,
                           105616 };

/* Numbers of double near limits, and near multiples of pi / 2.  */
const double special_double[] = { 0x1p-1074,
                                  -0x1p-1074,
                                  0x1.8p-1073,
                                  0x1p-1022,
                                  709.78271289338397,
                                  709.78271289338409,
                                  710.2,
                                  710.4758600739439,
                                  -708.4,
                                  -745.13321910194122,
                                  1023.9999,
                                  -1074.9,
                                  -1075.1,
                                  308.2547155599167,
                                  -323.3,
                                  0x1.6ac5b262ca1ffp+849,
                                  0x1.921fb54442d18p+0,
                                  0x1.921fb54442d18p+1,
                                  0x1.f9cbe7e8d1e11p+50,
                                  3.0386451979740019e+25,
                                  5.3193726483265414e+255,
                                  0x1p53,
                                  0x1.fffffffffffffp-1,
                                  -0x1.fffffffffffffp-1,
                                  0x1.0000000000001p+0,
                                  -0x1.fffffffffffffp+1023 };

void
check_special ()
{
  for (auto &f : of_one_float)
    for (double x : special)
      check_exactly (f, float (x));
  for (auto &f : of_two_floats)
    for (double x : special)
      for (double y : special)
        check_exactly (f, float (x), float (y));
  std::vector<double> numbers (std::begin (special), std::end (special));
  numbers.insert (numbers.end (), std::begin (special_double),
                  std::end (special_double));
  for (auto &f : of_one_double)
    for (double x : numbers)
      check_exactly (f, x);
  for (auto &f : of_two_doubles)
    for (double x : numbers)
      for (double y : numbers)
        check_exactly (f, x, y);
}

/* Tries each STEP-th float.  */
void
check_floats (function_of_one<float> &f, uint64_t step)
{
  for (uint64_t bits = 0; bits <= UINT32_MAX; bits += step)
    check (f, of_bits (static_cast<int32_t> (bits)));
}

/* Random numbers: of all sizes, from -1 to 1, and so on.  */
void
check_doubles (function_of_one<double> &f, int64_t count)
{
  std::mt19937_64 random (20261130);
  for (int64_t i = 0; i < count; i += 5)
    {
      int64_t bits = random ();
      check (f, of_bits (bits));
      check (f, bits / 0x1p63);
      check (f, bits / 0x1p60);
      check (f, bits / 0x1p53);
      check (f, 1 + bits / 0x1p65);
    }
}

template <typename T>
void
check_pairs (function_of_two<T> &f, int64_t count)
{
  std::mt19937_64 random (20261130);
  for (int64_t i = 0; i < count; i += 5)
    {
      uint64_t bits = random (), others = random ();
      T x, y;
      memcpy (&x, &bits, sizeof x);
      memcpy (&y, &others, sizeof y);
      T plain = static_cast<int64_t> (others) / T (0x1p60);
      check (f, x, y);
      check (f, x, plain);
      check (f, static_cast<int64_t> (bits) / T (0x1p60), plain);
      // Powers over the whole range.
      T size = std::fabs (x);
      T limit = std::numeric_limits<T>::max_exponent * T (1.1);
      check (f, size, plain / 8 * limit / std::log2 (size));
      T near_one = 1 + static_cast<int64_t> (bits) / T (0x1p68);
      check (f, near_one, plain * limit * 2);
    }
}

/* The functions that the arguments name.  */
struct choice
{
  bool all;
  int64_t count;
  char **names, **end;

  template <typename Function>
  bool
  has (const Function &f) const
  {
    return names == end || std::any_of (names, end, [&] (const char *name) {
             return strcmp (name, f.name) == 0;
           });
  }
};

template <typename T>
void
print_largest (const function_of_one<T> &f)
{
  double e = f.exact_error (f.place);
  printf ("%s: %.3f for %a\n", f.name, e, double (f.place));
  fflush (stdout);
}

template <typename T>
void
print_largest (const function_of_two<T> &f)
{
  double e = f.exact_error (f.place, f.second_place);
  printf ("%s: %.3f for %a, %a\n", f.name, e, double (f.place),
          double (f.second_place));
  fflush (stdout);
}

template <typename Functions, typename Check>
void
try_numbers (Functions &functions, const choice &c, Check check_numbers)
{
  for (auto &f : functions)
    if (c.has (f))
      {
        check_numbers (f);
        if (c.all)
          print_largest (f);
      }
}

} // anon namespace

int
main (int argc, char **argv)
{
  bool all = argc > 2 && strcmp (argv[1], "all") == 0;
  choice c = { all, all ? atoll (argv[2]) : 200000, argv + (all ? 3 : argc),
               argv + argc };
  check_special ();
  try_numbers (of_one_float, c,
               [&] (auto &f) { check_floats (f, all ? 1 : 20011); });
  try_numbers (of_one_double, c, [&] (auto &f) { check_doubles (f, c.count); });
  try_numbers (of_two_floats, c, [&] (auto &f) { check_pairs (f, c.count); });
  try_numbers (of_two_doubles, c, [&] (auto &f) { check_pairs (f, c.count); });
  return failures != 0;
}
#else
int
main ()
{
  puts ("MPFR is not installed");
  return 77;
}
#endif
