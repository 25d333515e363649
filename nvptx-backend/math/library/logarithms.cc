/* Logarithms.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "functions.h"
#include "exponents.h"
#include "logarithms.h"

#pragma omp declare target

namespace omptq::device_math
{
namespace
{

/* The logarithm of X, a positive number, in base B.  */
template <typename T>
[[gnu::always_inline]] inline T
logarithm (base<T> b, T x)
{
  split_number<T> s = split (x);
  return finished_log (x, log_in_base (b, s.exponent, s.m - T (1), T (0)));
}

/* X / 2^EXPONENT, where EXPONENT is the difference of the bits of two numbers
   with the same mantissa, and X is lost if it is large.  */

[[gnu::always_inline]] inline float
scaled_back (float x, int32_t exponent)
{
  int32_t bounded = exponent < 0x2f800000 ? exponent : 0x2f800000;
  return x * of_bits (0x3f800000 - bounded);
}

[[gnu::always_inline]] inline double
scaled_back (double x, int64_t exponent)
{
  const int64_t most = 0x1fe0000000000000;
  return x * of_bits (0x3ff0000000000000 - (exponent < most ? exponent : most));
}

/* log (1 + X) in base B.  The sum loses a part, which is added to the rest of
   its split.  */
template <typename T>
[[gnu::always_inline]] inline T
logarithm_plus_1 (base<T> b, T x)
{
  T sum = x + T (1);
  T lost = lesser (x, T (1)) - (sum - greater (x, T (1)));
  split_number<T> s = split_normal (sum);
  T less_1 = s.m - T (1);
  lost = scaled_back (lost, bits_of (sum) - bits_of (s.m));
  T f = less_1 + lost, y = log_in_base (b, s.exponent, f, less_1 - f + lost);
  return with_sign (finished_log (sum, y), x);
}

template <typename T> struct bases;

template <> struct bases<float>
{
  static constexpr base<float> e
      = { 0x1.62e4p-1f, 0x1.7f7d1cp-20f, 1.0f, 0.0f };
  static constexpr base<float> two
      = { 1.0f, 0.0f, 0x1.715476p+0f, 0x1.4ae0cp-26f };
  static constexpr base<float> ten
      = { 0x1.3442p-2f, -0x1.95ec1p-19f, 0x1.bcb7b2p-2f, -0x1.5b235ep-27f };
};

template <> struct bases<double>
{
  static constexpr base<double> e
      = { 0x1.62e42fefa3800p-1, 0x1.ef35793c76730p-45, 1.0, 0.0 };
  static constexpr base<double> two
      = { 1.0, 0.0, 0x1.71547652b82fep+0, 0x1.777d0ffda0d24p-56 };
  static constexpr base<double> ten
      = { 0x1.34413509f7800p-2, 0x1.fef311f12b358p-46, 0x1.bcb7b1526e50ep-2,
          0x1.95355baaafad3p-57 };
};

} // anon namespace
} // namespace omptq::device_math

using namespace omptq::device_math;

extern "C"
{

  /* Error at most 0.95: log (1 + f) is f - f^2 / 2 and a polynomial.  */
  float
  omptq_logf (float x)
  {
    split_number<float> s = split (x);
    float f = s.m - 1.0f, square = f * f;
    float p = multiply_add (log_rest (f), f, -0.5f);
    const float log_of_2 = 0x1.62e430p-1f;
    float y = multiply_add (s.exponent, log_of_2, multiply_add (p, square, f));
    return finished_log (x, y);
  }

  /* Error at most 1.  */
  double
  omptq_log (double x)
  {
    split_number<double> s = split (x);
    double f = s.m - 1.0, half_square = f * 0.5 * f;
    double tail = multiply_add (s.exponent, log_of_2<double>::low,
                                log_rest (f, half_square));
    double y = multiply_add (
        s.exponent, log_of_2<double>::high,
        multiply_add (1.0, f, -multiply_add (1.0, half_square, -tail)));
    return finished_log (x, y);
  }

  /* Error at most 1.  */
  float
  omptq_log2f (float x)
  {
    return logarithm (bases<float>::two, x);
  }

  /* Error at most 1.  */
  double
  omptq_log2 (double x)
  {
    return logarithm (bases<double>::two, x);
  }

  /* Error at most 1.  */
  float
  omptq_log10f (float x)
  {
    return logarithm (bases<float>::ten, x);
  }

  /* Error at most 1.  */
  double
  omptq_log10 (double x)
  {
    return logarithm (bases<double>::ten, x);
  }

  /* Error at most 1.  */
  float
  omptq_log1pf (float x)
  {
    return logarithm_plus_1 (bases<float>::e, x);
  }

  /* Error at most 1.  */
  double
  omptq_log1p (double x)
  {
    return logarithm_plus_1 (bases<double>::e, x);
  }

} // extern "C"

#pragma omp end declare target
