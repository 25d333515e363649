/* Logarithms of what is near 1.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MATH_LOGARITHMS_H
#define OMPTQ_MATH_LOGARITHMS_H 1

#include "numbers.h"

#pragma omp declare target

namespace omptq::device_math
{
namespace
{

/* A number as 2^exponent * m, with m near 1.  */
template <typename T> struct split_number
{
  T m, exponent;
};

/* Splits X, a positive normal number, with m from 2/3 to 4/3.  */
[[gnu::always_inline]] inline split_number<float>
split_normal (float x)
{
  int32_t bits = bits_of (x);
  int32_t exponent = (bits - bits_of (2.0f / 3)) & ~0x7fffff;
  return { of_bits (bits - exponent),
           static_cast<float> (exponent) * 0x1p-23f };
}

/* The same with m from sqrt (1/2) to sqrt (2).  */
[[gnu::always_inline]] inline split_number<double>
split_normal (double x)
{
  int64_t bits = bits_of (x);
  int64_t exponent = (bits - bits_of (0x1.6a09e667f3bcdp-1)) & ~0xfffffffffffff;
  return { of_bits (bits - exponent),
           static_cast<double> (static_cast<int32_t> (exponent >> 52)) };
}

/* Splits X, a positive number.  */
template <typename T>
[[gnu::always_inline]] inline split_number<T>
split (T x)
{
  // By an integer as large as the mantissa.
  const int digits = sizeof (T) == sizeof (float) ? 24 : 53;
  bool is_subnormal = x < constants<T>::least_normal;
  T normal = is_subnormal ? x * constants<T>::integers : x;
  split_number<T> s = split_normal (normal);
  s.exponent += is_subnormal ? T (-digits) : T (0);
  return s;
}

/* (log (1 + F) - F + F^2 / 2) / F^3 for F from -1/3 to 1/3.  */
[[gnu::always_inline]] inline float
log_rest (float f)
{
  return polynomial (f, 0x1.5554fap-2f, -0x1.ffff94p-3f, 0x1.99d5bep-3f,
                     -0x1.557e3cp-3f, 0x1.1e7d04p-3f, -0x1.f6b28ep-4f,
                     0x1.201666p-3f, -0x1.ffaf7cp-4f);
}

/* log (1 + F) - F + F^2 / 2, of which HALF_SQUARE is the last.  With
   q = f / (2 + f), log (1 + f) is twice the inverse hyperbolic tangent of q,
   which is f - f^2 / 2 + q (f^2 / 2 + R (q^2)).  */
[[gnu::always_inline]] inline double
log_rest (double f, double half_square)
{
  double q = f / (f + 2.0), square = q * q;
  double r = square
             * polynomial (square, 0x1.5555555555593p-1, 0x1.999999997f972p-2,
                           0x1.249249423b406p-2, 0x1.c71c51c2bdc90p-3,
                           0x1.74664e102355bp-3, 0x1.39a04aeaafb5fp-3,
                           0x1.2f11bae7571d4p-3);
  return q * multiply_add (half_square, 1.0, r);
}

/* log (1 + F) for 1 + F as of split.  */

[[gnu::always_inline]] inline long_number<float>
long_log1p (float f)
{
  float high = multiply_add (-0.5f * f, f, f);
  float lost = multiply_add (-0.5f * f, f, f - high);
  return { high, multiply_add (log_rest (f), f * f * f, lost) };
}

[[gnu::always_inline]] inline long_number<double>
long_log1p (double f)
{
  double high = multiply_add (-0.5 * f, f, f);
  double lost = multiply_add (-0.5 * f, f, f - high);
  return { high, lost + log_rest (f, 0.5 * f * f) };
}

/* The logarithm of 2 and that of e, each as a sum, in some base.  */
template <typename T> struct base
{
  // The products with exponents are exact.
  T of_2_high, of_2_low;
  T of_e_high, of_e_low;
};

/* X * C + Z, where C is a constant, perhaps 0.  */
template <typename T>
[[gnu::always_inline]] inline T
multiply_add_constant (T x, T c, T z)
{
  return c == T (0) ? z : multiply_add (x, c, z);
}

/* log (2^N (1 + F + F_LOW)) in base B, where F_LOW is what the rounding of F
   lost.  */
template <typename T>
[[gnu::always_inline]] inline T
log_in_base (base<T> b, T n, T f, T f_low)
{
  long_number<T> l = long_log1p (f);
  T first = n * b.of_2_high;
  T product = l.high * b.of_e_high, sum = first + product;
  T lost = multiply_add (l.high, b.of_e_high, -product);
  lost = product - (sum - first) + lost;
  T low = multiply_add_constant (n, b.of_2_low, lost);
  low = multiply_add_constant (l.high, b.of_e_low, low);
  return sum + multiply_add (l.low + f_low, b.of_e_high, low);
}

/* Y, or the logarithm of X if that is zero, infinite, negative or no number. */
template <typename T>
[[gnu::always_inline]] inline T
finished_log (T x, T y)
{
  if (x > T (0) && x < constants<T>::infinity)
    return y;
  return x == T (0)  ? -constants<T>::infinity
         : x < T (0) ? constants<T>::not_a_number
                     : x + x;
}

} // anon namespace
} // namespace omptq::device_math

#pragma omp end declare target

#endif /* OMPTQ_MATH_LOGARITHMS_H */
