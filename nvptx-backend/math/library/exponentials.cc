/* Powers of e, 2 and 10, and hyperbolic functions.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "functions.h"
#include "exponents.h"

#pragma omp declare target

namespace omptq::device_math
{
namespace
{

/* e^X.  */
template <typename T>
[[gnu::always_inline]] inline T
exponential (T x)
{
  T y = split_exponent<T> (bounded_exponent (x)).power ();
  return x == x ? y : x;
}

/* (2^X - 1) / X for |X| <= 1/2.  */

[[gnu::always_inline]] inline float
exp2_rest (float x)
{
  return polynomial (x, 0x1.62e432p-1f, 0x1.ebfbe6p-3f, 0x1.c6ada8p-5f,
                     0x1.3b21d4p-7f, 0x1.5fbfe8p-10f, 0x1.4bec30p-13f);
}

[[gnu::always_inline]] inline double
exp2_rest (double x)
{
  return polynomial (
      x, 0x1.62e42fefa39f3p-1, 0x1.ebfbdff82c599p-3, 0x1.c6b08d7048dd0p-5,
      0x1.3b2ab6fba1c6dp-7, 0x1.5d87fe7bf56bbp-10, 0x1.430913099430ap-13,
      0x1.ffcbed3d7d011p-17, 0x1.62bfd46a49734p-20, 0x1.b5435858bf927p-24,
      0x1.e605f280dc8a2p-28, 0x1.bd9aceef0556bp-32);
}

/* 2^X for an X that is no number or between LOW and HIGH, which give zero and
   infinity.  */
template <typename T>
[[gnu::always_inline]] inline T
exponential_of_2 (T x, T low, T high)
{
  T bounded = lesser (greater (x, low), high);
  T n = nearest (bounded), rest = bounded - n;
  T y = scale (multiply_add (exp2_rest (rest), rest, T (1)),
               static_cast<int32_t> (n));
  return x == x ? y : x;
}

/* The logarithm of 2 in base 10 as a sum; products of the first part with an
   exponent are exact.  log (10), also as a sum.  */
template <typename T> struct log10_of_2;

template <> struct log10_of_2<float>
{
  static constexpr float high = 0x1.344p-2f;
  static constexpr float low = 0x1.3509f8p-18f;
  static constexpr float inverse = 0x1.a934fp+1f;
  static constexpr float log_of_10_high = 0x1.26bb1cp+1f;
  static constexpr float log_of_10_low = -0x1.12aabap-25f;
};

template <> struct log10_of_2<double>
{
  static constexpr double high = 0x1.34413509f7800p-2;
  static constexpr double low = 0x1.fef311f12b358p-46;
  static constexpr double inverse = 0x1.a934f0979a371p+1;
  static constexpr double log_of_10_high = 0x1.26bb1bbb55516p+1;
  static constexpr double log_of_10_low = -0x1.f48ad494ea3e9p-53;
};

/* 10^X as exponential_of_2: 2^n e^(rest log (10)).  */
template <typename T>
[[gnu::always_inline]] inline T
exponential_of_10 (T x, T low, T high)
{
  using c = log10_of_2<T>;
  T bounded = lesser (greater (x, low), high);
  T n = nearest (bounded * c::inverse);
  T first = multiply_add (n, -c::high, bounded);
  T rest = multiply_add (n, -c::low, first);
  T rest_low = multiply_add (n, -c::low, first - rest);
  T exponent = rest * c::log_of_10_high;
  T lost = multiply_add (rest, c::log_of_10_high, -exponent);
  lost = multiply_add (rest, c::log_of_10_low, lost);
  lost = multiply_add (rest_low, c::log_of_10_high, lost);
  T p = expm1_rest (exponent);
  T less_1 = exponent + multiply_add (exponent * exponent, p, lost);
  T y = scale (less_1 + T (1), static_cast<int32_t> (n));
  return x == x ? y : x;
}

/* X, not below the logarithm of the smallest number, and within a bound from
   where e^X is infinite.  */

[[gnu::always_inline]] inline float
bounded_long (float x)
{
  return lesser (greater (x, -80.0f), 89.0f);
}

[[gnu::always_inline]] inline double
bounded_long (double x)
{
  return lesser (greater (x, -700.0), 710.0);
}

/* e^X - 1.  Small numbers are near their results.  */
template <typename T>
[[gnu::always_inline]] inline T
exponential_less_1 (T x)
{
  long_exponential<T, 1> e (bounded_long (x));
  long_number<T> half = e.less_1 ();
  T y = (half.high + (half.low + e.lost ())) * T (2);
  return absolute (x) > T (1) / (2 * constants<T>::integers) ? y : x;
}

/* SIZE within a bound from where e^SIZE / 2 is infinite.  */

[[gnu::always_inline]] inline float
bounded_size (float size)
{
  return lesser (size, 89.5f);
}

[[gnu::always_inline]] inline double
bounded_size (double size)
{
  return lesser (size, 710.5);
}

/* (e^X - e^-X) / 2, with (e^x - 1) / 4 as h: 2 (h + h / (4 h + 1)).  */
template <typename T>
[[gnu::always_inline]] inline T
hyperbolic_sine (T x)
{
  T size = absolute (x);
  long_number<T> h = long_exponential<T, 2> (bounded_size (size)).less_1 ();
  T quotient = h.high / multiply_add (h.high, T (4), T (1));
  T y = (h.high + (quotient + h.low)) * T (2);
  bool is_large = size > T (1) / (2 * constants<T>::integers);
  return is_large ? with_sign (y, x) : x;
}

/* (e^X + e^-X) / 2, with e^x / 4 as q: 2 (q + 1 / (16 q)).  */
template <typename T>
[[gnu::always_inline]] inline T
hyperbolic_cosine (T x)
{
  long_exponential<T, 2> e (bounded_size (absolute (x)));
  long_number<T> q = e.plus (e.power);
  T y = (q.high + (T (0.0625) / q.high + q.low)) * T (2);
  return x == x ? y : x;
}

} // anon namespace
} // namespace omptq::device_math

using namespace omptq::device_math;

extern "C"
{

  /* Error at most 0.95.  */
  float
  omptq_expf (float x)
  {
    return exponential (x);
  }

  /* Error at most 1.  */
  double
  omptq_exp (double x)
  {
    return exponential (x);
  }

  /* Error at most 2.  */
  float
  omptq_exp2f (float x)
  {
    return exponential_of_2 (x, -152.0f, 129.0f);
  }

  /* Error at most 1.  */
  double
  omptq_exp2 (double x)
  {
    return exponential_of_2 (x, -1077.0, 1025.0);
  }

  /* Error at most 1.  */
  float
  omptq_exp10f (float x)
  {
    return exponential_of_10 (x, -46.0f, 39.0f);
  }

  /* Error at most 1.  */
  double
  omptq_exp10 (double x)
  {
    return exponential_of_10 (x, -325.0, 309.0);
  }

  /* Error at most 1.  */
  float
  omptq_expm1f (float x)
  {
    return exponential_less_1 (x);
  }

  /* Error at most 1.  */
  double
  omptq_expm1 (double x)
  {
    return exponential_less_1 (x);
  }

  /* Error at most 2.  */
  float
  omptq_sinhf (float x)
  {
    return hyperbolic_sine (x);
  }

  /* Error at most 2.  */
  double
  omptq_sinh (double x)
  {
    return hyperbolic_sine (x);
  }

  /* Error at most 1.  */
  float
  omptq_coshf (float x)
  {
    return hyperbolic_cosine (x);
  }

  /* Error at most 1.  */
  double
  omptq_cosh (double x)
  {
    return hyperbolic_cosine (x);
  }

  /* Error at most 1.5: a polynomial, or 1 - 2 / (e^2x + 1).  */
  float
  omptq_tanhf (float x)
  {
    float size = __builtin_fabsf (x);
    float square = size * size;
    float p = polynomial (square, -0x1.55553ep-2f, 0x1.1109bep-3f,
                          -0x1.b89abap-5f, 0x1.54c3bep-6f, -0x1.828742p-8f);
    float of_small = multiply_add (p, square * size, size);
    float twice = lesser (size, 10.0f) * 2.0f;
    float n = nearest (twice * log_of_2<float>::inverse);
    float rest = multiply_add (n, -0x1.62e430p-1f, twice);
    float e = exp_of_reduced (rest) * power_of_2 (n);
    float of_large = multiply_add (-2.0f, 1.0f / (e + 1.0f), 1.0f);
    return with_sign (size >= 0.6f ? of_large : of_small, x);
  }

  /* Error at most 1: with h = (e^2x - 1) / 2, h / (h + 1), with a quotient
     that is corrected.  */
  double
  omptq_tanh (double x)
  {
    double size = __builtin_fabs (x);
    long_number<double> half
        = long_exponential<double, 1> (lesser (size, 20.0) * 2.0).less_1 ();
    double sum = half.high + 1.0;
    double lost = lesser (half.high, 1.0) - (sum - greater (half.high, 1.0));
    double inverse = 1.0 / sum, q = half.high * inverse;
    double sum_low = lost + half.low;
    double rest = multiply_add (-q, sum, half.high)
                  + multiply_add (-q, sum_low, half.low);
    double y = multiply_add (rest, inverse, q);
    bool is_large = size > 0x1p-54;
    return is_large ? with_sign (y, x) : x;
  }

} // extern "C"

#pragma omp end declare target
