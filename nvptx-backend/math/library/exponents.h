/* Powers of e and 2.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MATH_EXPONENTS_H
#define OMPTQ_MATH_EXPONENTS_H 1

#include "numbers.h"

#pragma omp declare target

namespace omptq::device_math
{
namespace
{

/* log (2) as a sum; products of the first part with an exponent are exact.  */
template <typename T> struct log_of_2;

template <> struct log_of_2<float>
{
  static constexpr float high = 0x1.62ep-1f;
  static constexpr float low = 0x1.0bfbe8p-15f;
  static constexpr float inverse = 0x1.715476p+0f;
};

template <> struct log_of_2<double>
{
  static constexpr double high = 0x1.62e42fefa3800p-1;
  static constexpr double low = 0x1.ef35793c76730p-45;
  static constexpr double inverse = 0x1.71547652b82fep+0;
};

/* e^X for |X| < log (2) / 2.  */

[[gnu::always_inline]] inline float
exp_of_reduced (float x)
{
  float p = polynomial (x, 0x1.fffffcp-2f, 0x1.55548cp-3f, 0x1.5558b8p-5f,
                        0x1.123d22p-7f, 0x1.6a2e44p-10f);
  return multiply_add (multiply_add (p, x, 1.0f), x, 1.0f);
}

[[gnu::always_inline]] inline double
exp_of_reduced (double x)
{
  double p = polynomial (x, 0x1.000000000000ap-1, 0x1.5555555555500p-3,
                         0x1.55555555505d8p-5, 0x1.1111111124ffcp-7,
                         0x1.6c16c184a9fb5p-10, 0x1.a01a0138e324ap-13,
                         0x1.a01998e5e8d39p-16, 0x1.71df03f13eefap-19,
                         0x1.28ae5a9bdb3f4p-22, 0x1.adba8e29b9cdcp-26);
  return multiply_add (multiply_add (p, x, 1.0), x, 1.0);
}

/* 2^N, a normal number.  */

[[gnu::always_inline]] inline float
power_of_2 (float n)
{
  return of_bits ((static_cast<int32_t> (n) << 23) + 0x3f800000);
}

[[gnu::always_inline]] inline double
power_of_2 (double n)
{
  int64_t exponent = static_cast<int32_t> (n);
  return of_bits ((exponent << 52) + 0x3ff0000000000000);
}

/* X * 2^N for N from -252 to 254, rounded once if X is in [0.5, 2].  */
[[gnu::always_inline]] inline float
scale (float x, int32_t n)
{
  const int32_t one_bits = 0x3f800000;
  int32_t half = (n & ~1) << 22;
  return x * of_bits (half + one_bits) * of_bits ((n << 23) - half + one_bits);
}

/* The same for N from -2044 to 2046.  */
[[gnu::always_inline]] inline double
scale (double x, int32_t n)
{
  const int64_t one_bits = 0x3ff0000000000000;
  int64_t exponent = n, half = (exponent & ~1) << 51;
  return x * of_bits (half + one_bits)
         * of_bits ((exponent << 52) - half + one_bits);
}

/* X, within bounds, as the nearest multiple n of log (2), and the rest.  */
template <typename T> struct split_exponent
{
  T n, rest;

  [[gnu::always_inline]] explicit split_exponent (T x)
      : n (nearest (x * log_of_2<T>::inverse)),
        rest (multiply_add (n, -log_of_2<T>::low,
                            multiply_add (n, -log_of_2<T>::high, x)))
  {
  }

  // e^x.
  [[gnu::always_inline]] T
  power () const
  {
    return scale (exp_of_reduced (rest), static_cast<int32_t> (n));
  }
};

/* X within bounds outside of which e^X is zero and infinite.  */

[[gnu::always_inline]] inline float
bounded_exponent (float x)
{
  return lesser (greater (x, -104.0f), 89.0f);
}

[[gnu::always_inline]] inline double
bounded_exponent (double x)
{
  return lesser (greater (x, -746.0), 710.0);
}

/* (e^X - 1 - X) / X^2 for |X| < log (2) / 2.  */

[[gnu::always_inline]] inline float
expm1_rest (float x)
{
  return polynomial (x, 0.5f, 0x1.55552cp-3f, 0x1.555502p-5f, 0x1.11566ap-7f,
                     0x1.6d3098p-10f, 0x1.3a8e6cp-13f);
}

[[gnu::always_inline]] inline double
expm1_rest (double x)
{
  return polynomial (x, 0.5, 0x1.5555555555559p-3, 0x1.5555555555559p-5,
                     0x1.111111110f57ap-7, 0x1.6c16c16c134c3p-10,
                     0x1.a01a01b0967d4p-13, 0x1.a01a01bd0b9d9p-16,
                     0x1.71ddf6291fb34p-19, 0x1.27e49bba8309bp-22,
                     0x1.af631e990fba9p-26, 0x1.1fecf42b00b94p-29);
}

/* e^x / 2^SHIFT, with twice the bits: (high + low + 1) power.  */
template <typename T, int SHIFT> struct long_exponential
{
  T high, low, power;

  // X, without the shift, is not below the logarithm of the smallest number.
  [[gnu::always_inline]] explicit long_exponential (T x)
  {
    T n = nearest (x * log_of_2<T>::inverse);
    T first = multiply_add (n, -log_of_2<T>::high, x);
    T rest = multiply_add (n, -log_of_2<T>::low, first);
    T rest_low = multiply_add (n, -log_of_2<T>::low, first - rest);
    T square = rest * rest, p = expm1_rest (rest);
    high = multiply_add (square, p, rest);
    low = multiply_add (square, p, rest - high) + rest_low;
    power = power_of_2 (n - T (SHIFT));
  }

  // (high + low) power + A, where |A| is zero, or not less than the other.
  [[gnu::always_inline]] long_number<T>
  plus (T a) const
  {
    T sum = multiply_add (high, power, a);
    T lost = multiply_add (high, power, a - sum);
    return { sum, multiply_add (low, power, lost) };
  }

  // (e^x - 1) / 2^SHIFT, less LOST, which counts where 1 is as small as the
  // last place.
  [[gnu::always_inline]] long_number<T>
  less_1 () const
  {
    return plus (power - one);
  }

  [[gnu::always_inline]] T
  lost () const
  {
    return power - (power - one) - one;
  }

private:
  static constexpr T one = T (1) / (1 << SHIFT);
};

} // anon namespace
} // namespace omptq::device_math

#pragma omp end declare target

#endif /* OMPTQ_MATH_EXPONENTS_H */
