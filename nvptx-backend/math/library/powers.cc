/* Powers and roots.

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

/* log (X), for a positive X: twice the inverse hyperbolic tangent of
   (m - 1) / (m + 1), and a multiple of log (2).  */
[[gnu::always_inline]] inline long_number<float>
long_log (float x)
{
  split_number<float> s = split (x);
  float sum = s.m + 1.0f, difference = s.m - 1.0f;
  float inverse = 1.0f / sum;
  // The quotient q, its square and its third power.
  float q = difference * inverse;
  float q_low
      = inverse
        * multiply_add (q, -difference, multiply_add (q, -2.0f, difference));
  float square = q * q;
  float square_low
      = multiply_add (q, q_low + q_low, multiply_add (q, q, -square));
  float cube = square * q;
  float cube_low = multiply_add (
      square, q_low,
      multiply_add (square_low, q, multiply_add (square, q, -cube)));
  float p = polynomial (square, 0x1.555554p-2f, 0x1.999c26p-3f, 0x1.23d530p-3f,
                        0x1.f0c820p-4f);
  float rest = multiply_add (p, cube, multiply_add (p, cube_low, q_low));
  const float high = 0x1.62e430p-1f, low = -0x1.05c610p-29f;
  float twice = q + q;
  float total = multiply_add (high, s.exponent, twice);
  float lost = multiply_add (high, s.exponent, -total) + twice;
  float tail = multiply_add (low, s.exponent, multiply_add (2.0f, rest, lost));
  // The sum again, so that the second part is small.
  float y = multiply_add (tail, 1.0f, total);
  return { y, multiply_add (1.0f, total - y, tail) };
}

/* The same, with the first coefficient of the series in two parts.  */
[[gnu::always_inline]] inline long_number<double>
long_log (double x)
{
  split_number<double> s = split (x);
  double sum = s.m + 1.0, difference = s.m - 1.0;
  double inverse = 1.0 / sum;
  double q = difference * inverse;
  double q_low
      = inverse
        * multiply_add (q, -difference, multiply_add (q, -2.0, difference));
  double square = q * q;
  double square_low
      = multiply_add (q, q_low + q_low, multiply_add (q, q, -square));
  double cube = square * q;
  double cube_low = multiply_add (
      square, q_low,
      multiply_add (square_low, q, multiply_add (square, q, -cube)));
  const double third = 0x1.5555555555555p-2, third_low = 0x1.5555555555555p-56;
  double p = polynomial (square, 0x1.9999999999b35p-3, 0x1.249249245734dp-3,
                         0x1.c71c722e56506p-4, 0x1.745ce98c7266ap-4,
                         0x1.3b1efc7f4ca1ap-4, 0x1.0f7e590acf915p-4,
                         0x1.0e51c51d85473p-4);
  double series = multiply_add (p, square, third);
  double series_low = multiply_add (p, square, third - series) + third_low;
  // q + cube * series.
  double half = multiply_add (cube, series, q);
  double half_low = multiply_add (cube, series, q - half)
                    + multiply_add (cube, series_low,
                                    multiply_add (cube_low, series, q_low));
  double first = s.exponent * log_of_2<double>::high;
  double total = multiply_add (2.0, half, first);
  double lost = multiply_add (2.0, half, first - total);
  double tail = multiply_add (s.exponent, log_of_2<double>::low,
                              multiply_add (2.0, half_low, lost));
  double y = total + tail;
  return { y, total - y + tail };
}

/* Y, or X^EXPONENT if one is zero, infinite, negative, one or no number; Y is
   |X|^EXPONENT of other numbers.  */
template <typename T>
[[gnu::always_inline]] inline T
finished_power (T x, T exponent, T y)
{
  const T infinity = constants<T>::infinity;
  T half = exponent * T (0.5);
  bool is_integer = truncated (exponent) == exponent;
  bool is_odd = is_integer && truncated (half) != half;
  if (x < T (0))
    y = is_integer ? (is_odd ? -y : y) : constants<T>::not_a_number;
  T size = absolute (x);
  if (size == T (0) || size == infinity)
    {
      T extreme = (size == T (0)) == (exponent < T (0)) ? infinity : T (0);
      y = is_odd ? with_sign (extreme, x) : extreme;
    }
  if (absolute (exponent) == infinity)
    y = size == T (1)                          ? T (1)
        : (size < T (1)) == (exponent < T (0)) ? infinity
                                               : T (0);
  if (x != x || exponent != exponent)
    y = x + exponent;
  return x == T (1) || exponent == T (0) ? T (1) : y;
}

/* X^EXPONENT as e^(exponent log (x)), with the logarithm and the product in two
   parts each.  */
template <typename T>
[[gnu::always_inline]] inline T
power (T x, T exponent)
{
  long_number<T> l = long_log (absolute (x));
  T high = l.high * exponent;
  T low
      = multiply_add (l.low, exponent, multiply_add (l.high, exponent, -high));
  T bounded = bounded_exponent (high);
  split_exponent<T> e (bounded);
  // Not where the second part is no number.
  e.rest += bounded == high ? low : T (0);
  return finished_power (x, exponent, e.power ());
}

/* Bits for a number near X^(-1/3).  */

[[gnu::always_inline]] inline float
cube_root_guess (float x)
{
  uint32_t bits = bits_of (x);
  return of_bits (static_cast<int32_t> (0x54a20000 - bits / 3));
}

[[gnu::always_inline]] inline double
cube_root_guess (double x)
{
  uint32_t bits = bits_of (x) >> 32;
  return of_bits (static_cast<int64_t> (0x553ee800 - bits / 3) << 32);
}

/* The cube root of X, by an approximation r of x^(-1/3).  With e = 1 - x r^3,
   x^(-1/3) is r (1 - e)^(-1/3), a series.  The last step is Newton's for
   x r^2.  */
template <typename T>
[[gnu::always_inline]] inline T
cube_root (T x)
{
  T size = absolute (x);
  // The rest, below, is a normal number.
  bool is_small = size < constants<T>::least_normal * T (0x1p40);
  T normal = is_small ? size * T (0x1p54) : size;
  T r = cube_root_guess (normal);
  T e = multiply_add (-normal * r, r * r, T (1));
  T series = polynomial (e, T (1) / 3, T (2) / 9, T (14) / 81, T (35) / 243);
  r = multiply_add (r * e, series, r);
  // Of double, twice the bits.
  if constexpr (sizeof (T) == sizeof (double))
    {
      e = multiply_add (-normal * r, r * r, T (1));
      r = multiply_add (r * e, T (1) / 3, r);
    }
  T square = r * r, y = normal * square;
  // y^3 with more bits.
  T y_square = y * y, lost = multiply_add (y, y, -y_square);
  T rest = multiply_add (-lost, y, multiply_add (-y_square, y, normal));
  y = multiply_add (rest, square * (T (1) / 3), y);
  y = is_small ? y * T (0x1p-18) : y;
  // Not zero, infinite or no number.
  bool is_usual = size > T (0) && size < constants<T>::infinity;
  return is_usual ? with_sign (y, x) : x + x;
}

/* A power of 2 that brings SIZE near 1 if its square is no normal number, and
   its inverse.  */
template <typename T> struct square_scale
{
  T scale, inverse;
};

[[gnu::always_inline]] inline square_scale<float>
scale_for_square (float size)
{
  if (size > 0x1p62f)
    return { 0x1p-68f, 0x1p68f };
  return size < 0x1p-50f ? square_scale<float>{ 0x1p100f, 0x1p-100f }
                         : square_scale<float>{ 1.0f, 1.0f };
}

[[gnu::always_inline]] inline square_scale<double>
scale_for_square (double size)
{
  if (size > 0x1p510)
    return { 0x1p-520, 0x1p520 };
  return size < 0x1p-450 ? square_scale<double>{ 0x1p700, 0x1p-700 }
                         : square_scale<double>{ 1.0, 1.0 };
}

/* sqrt (X^2 + Y^2).  */
template <typename T>
[[gnu::always_inline]] inline T
hypotenuse (T x, T y)
{
  T width = absolute (x), height = absolute (y);
  square_scale<T> s = scale_for_square (greater (width, height));
  T a = width * s.scale, b = height * s.scale;
  T size = square_root (multiply_add (a, a, b * b)) * s.inverse;
  const T infinity = constants<T>::infinity;
  return width == infinity || height == infinity ? infinity : size;
}

} // anon namespace
} // namespace omptq::device_math

using namespace omptq::device_math;

extern "C"
{

  /* Error at most 3.  Constant exponents leave a short product.  */
  float
  omptq_powf (float x, float y)
  {
    if (y == 3.0f)
      return x * x * x;
    if (y == 4.0f)
      return x * x * (x * x);
    return power (x, y);
  }

  /* Error at most 2.  */
  double
  omptq_pow (double x, double y)
  {
    if (y == 3.0)
      return x * x * x;
    return power (x, y);
  }

  /* Error at most 1.  */
  float
  omptq_cbrtf (float x)
  {
    return cube_root (x);
  }

  /* Error at most 1.  */
  double
  omptq_cbrt (double x)
  {
    return cube_root (x);
  }

  /* Error at most 2.  */
  float
  omptq_hypotf (float x, float y)
  {
    return hypotenuse (x, y);
  }

  /* Error at most 2.  */
  double
  omptq_hypot (double x, double y)
  {
    return hypotenuse (x, y);
  }

} // extern "C"

#pragma omp end declare target
