/* Angles less multiples of pi / 2, and their sines.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MATH_ANGLES_H
#define OMPTQ_MATH_ANGLES_H 1

#include "numbers.h"

#pragma omp declare target

namespace omptq::device_math
{
namespace
{

/* An angle as quadrant * pi / 2 + rest, with the rest from -pi / 4 to pi / 4.
   The quadrant is modulo 4.  The rest of an angle of double that is not large
   has a second part, what its rounding lost.  */
template <typename T> struct reduced_angle
{
  T rest, rest_low;
  uint32_t quadrant;
};

/* The Nth word of 2 / pi / 4, from 1 on, with 32 bits after the point for each;
   the word before the point is 0.  */
[[gnu::always_inline]] inline uint32_t
word_of_two_by_pi (uint32_t n)
{
  uint64_t pair = n < 2   ? 0x28be60db00000000
                  : n < 4 ? 0x7f09d5f49391054a
                  : n < 6 ? 0x36d8a5667d4d3770
                          : 0x7f9458ea4f10e410;
  return n & 1 ? pair >> 32 : pair;
}

/* Reduces X, which is large, by Payne and Hanek's method: of the product with
   2 / pi, only the bits around the point are computed.  Returns the quadrant
   in the upper 32 bits, and the bits of the rest.  */
[[gnu::noinline]] uint64_t
reduce_large (float x)
{
  uint32_t bits = bits_of (x);
  uint32_t mantissa = (bits << 8) | 0x80000000;
  uint32_t exponent = ((bits >> 23) & 0xff) - 126;
  uint32_t first = exponent >> 5, shift = exponent & 31;
  uint32_t w[4];
  for (uint32_t i = 0; i < 4; i++)
    w[i] = word_of_two_by_pi (first + i);
  uint64_t high = static_cast<uint64_t> (w[0]) << 32 | w[1];
  uint64_t low = static_cast<uint64_t> (w[2]) << 32 | w[3];
  uint64_t above = high << shift | (low >> 32 >> (32 - shift));
  uint32_t below = low << shift >> 32;
  uint64_t product
      = (static_cast<uint64_t> (mantissa) * below >> 32)
        + static_cast<uint64_t> (mantissa) * static_cast<uint32_t> (above)
        + (static_cast<uint64_t> (mantissa
                                  * static_cast<uint32_t> (above >> 32))
           << 32);
  // The nearest multiple of a quarter.
  uint32_t quadrant = (product + 0x2000000000000000) >> 62;
  int64_t rest = product - (static_cast<uint64_t> (quadrant) << 62);
  const double quarter_turn = 0x1.921fb54442d18p-62;
  float angle = static_cast<double> (rest) * quarter_turn;
  bool is_negative = bits >> 31;
  return static_cast<uint64_t> (is_negative ? -quadrant : quadrant) << 32
         | static_cast<uint32_t> (bits_of (is_negative ? -angle : angle));
}

/* Reduces X.  Up to the limit, the product with 2 / pi is near enough to the
   right integer, n, and pi / 2 is subtracted in three parts, the first time
   without an error; n is not -0, and all parts are positive, so that the rest
   of -0 is -0.  */
[[gnu::always_inline]] inline reduced_angle<float>
reduce (float x)
{
  int32_t quadrant = __builtin_irintf (x * 0x1.45f306p-1f);
  float n = quadrant;
  float rest = multiply_add (n, -0x1.921fb4p+0f, x);
  rest = multiply_add (n, -0x1.4442d0p-24f, rest);
  rest = multiply_add (n, -0x1.84698ap-48f, rest);
  const float limit = 105615.0f;
  if (__builtin_expect (__builtin_fabsf (x) > limit, 0))
    {
      uint64_t both = reduce_large (x);
      bool is_infinite = __builtin_fabsf (x) == constants<float>::infinity;
      return { is_infinite ? constants<float>::not_a_number
                           : of_bits (static_cast<int32_t> (both)),
               0.0f, static_cast<uint32_t> (both >> 32) };
    }
  return { rest, 0.0f, static_cast<uint32_t> (quadrant) };
}

/* The Nth word of 2 / pi / 4, from 1 on, with 64 bits after the point for each;
   the word before the point is 0.  */
[[gnu::always_inline]] inline uint64_t
long_word_of_two_by_pi (uint32_t n)
{
  switch (n)
    {
    case 1:
      return 0x28be60db9391054a;
    case 2:
      return 0x7f09d5f47d4d3770;
    case 3:
      return 0x36d8a5664f10e410;
    case 4:
      return 0x7f9458eaf7aef158;
    case 5:
      return 0x6dc91b8e909374b8;
    case 6:
      return 0x1924bba82746487;
    case 7:
      return 0x3f877ac72c4a69cf;
    case 8:
      return 0xba208d7d4baed121;
    case 9:
      return 0x3a671c09ad17df90;
    case 10:
      return 0x4e64758e60d4ce7d;
    case 11:
      return 0x272117e2ef7e4a0e;
    case 12:
      return 0xc7fe25fff7816603;
    case 13:
      return 0xfbcbc462d6829b47;
    case 14:
      return 0xdb4d9fb3c9f2c26d;
    case 15:
      return 0xd3d18fd9a797fa8b;
    case 16:
      return 0x5d49eeb1faf97c5e;
    case 17:
      return 0xcf41ce7de294a4ba;
    case 18:
      return 0x9afed7ec47e35742;
    case 19:
      return 0x1580cc11bf1edaea;
    case 20:
      return 0xfc33ef0826bd0d87;
    default:
      return 0;
    }
}

/* The upper half of the product of X and Y.  */
[[gnu::always_inline]] inline uint64_t
high_product (uint64_t x, uint64_t y)
{
  return static_cast<unsigned __int128> (x) * y >> 64;
}

/* The part of 2 / pi / 4 from the bit number EXPONENT + 64 * I on.  */
[[gnu::always_inline]] inline uint64_t
part_of_two_by_pi (uint32_t exponent, uint32_t i)
{
  uint32_t n = (exponent >> 6) + i, shift = exponent & 63;
  return long_word_of_two_by_pi (n) << shift
         | (long_word_of_two_by_pi (n + 1) >> 1 >> (63 - shift));
}

/* The rest of X, which is large, by Payne and Hanek's method: of the product
   with 2 / pi, only the bits around the point are computed.  If WHOLE, returns
   the quadrant instead.  */
[[gnu::noinline]] int64_t
reduce_large (double x, bool whole)
{
  uint64_t bits = bits_of (x);
  uint64_t mantissa = (bits << 11) | 0x8000000000000000;
  uint32_t exponent = ((bits >> 52) & 0x7ff) - 1022;
  uint64_t first = part_of_two_by_pi (exponent, 0);
  uint64_t second = part_of_two_by_pi (exponent, 1);
  uint64_t third = part_of_two_by_pi (exponent, 2);
  uint64_t low = mantissa * second, carry = high_product (mantissa, third);
  uint64_t high = mantissa * first + high_product (mantissa, second);
  low += carry;
  high += low < carry;
  // The nearest multiple of a quarter.
  uint32_t quadrant = (high + 0x2000000000000000) >> 62;
  bool is_negative = bits >> 63;
  if (whole)
    return is_negative ? -quadrant : quadrant;
  high -= static_cast<uint64_t> (quadrant) << 62;
  bool is_below = high >> 63;
  if (is_below)
    {
      low = -low;
      high = ~high + (low == 0);
    }
  // The first bit that is set becomes that of the highest value.
  uint32_t zeros = high ? __builtin_clzl (high) : 64;
  uint64_t normal
      = zeros < 64 ? high << zeros | (low >> 1 >> (63 - zeros)) : low;
  uint64_t angle = high_product (normal, 0xc90fdaa22168c235);
  // The scale: 2^(1 - 62 + 63 - 1 - zeros - 64 + 64) of a turn's quarter.
  double rest = static_cast<double> (angle)
                * of_bits (static_cast<int64_t> (1023 - 61 - zeros) << 52);
  return bits_of (is_negative != is_below ? -rest : rest);
}

/* Reduces X.  Up to the limit, the product with 2 / pi is near enough to the
   right integer, n, and pi / 2 is subtracted in three parts, the first time
   without an error; n is not -0, and all parts are positive, so that the rest
   of -0 is -0.  */
[[gnu::always_inline]] inline reduced_angle<double>
reduce (double x)
{
  int32_t quadrant = __builtin_irint (x * 0x1.45f306dc9c883p-1);
  double n = quadrant;
  double first = multiply_add (n, -0x1.921fb54442d18p+0, x);
  const double second_part = -0x1.1a62633145c06p-54;
  double second = multiply_add (n, second_part, first);
  const double third_part = -0x1.c1cd129024e09p-107;
  double rest = multiply_add (n, third_part, second);
  double rest_low = multiply_add (n, second_part, first - second)
                    + multiply_add (n, third_part, second - rest);
  const double limit = 105615.0;
  if (__builtin_expect (__builtin_fabs (x) > limit, 0))
    {
      bool is_infinite = __builtin_fabs (x) == constants<double>::infinity;
      return { is_infinite ? constants<double>::not_a_number
                           : of_bits (reduce_large (x, false)),
               0.0, static_cast<uint32_t> (reduce_large (x, true)) };
    }
  return { rest, rest_low, static_cast<uint32_t> (quadrant) };
}

/* The sine of an angle QUADRANTS more than A.  */
[[gnu::always_inline]] inline float
sine (reduced_angle<float> a, uint32_t quadrants)
{
  float x = a.rest, square = x * x;
  float odd
      = polynomial (square, -0x1.555544p-3f, 0x1.1106c6p-7f, -0x1.991c36p-13f);
  float even = polynomial (square, -0.5f, 0x1.55554ap-5f, -0x1.6c0c14p-10f,
                           0x1.99de6ep-16f);
  // The sum with zero, so that the sine of -0 is -0.
  float of_sine = multiply_add (odd, multiply_add (square, x, 0.0f), x);
  float of_cosine = multiply_add (even, square, 1.0f);
  uint32_t quadrant = a.quadrant + quadrants;
  float y = quadrant & 1 ? of_cosine : of_sine;
  return quadrant & 2 ? -y : y;
}

/* (sin (x) / x - 1) / x^2 and (cos (x) - 1) / x^2 of a SQUARE, x^2, of |x|
   up to pi / 4.  */

[[gnu::always_inline]] inline double
sine_rest (double square)
{
  return polynomial (square, -0x1.5555555555548p-3, 0x1.111111110f730p-7,
                     -0x1.a01a019be91cep-13, 0x1.71de35552290ep-19,
                     -0x1.ae5e4b797fd84p-26, 0x1.5d8b51a7ac78dp-33);
}

[[gnu::always_inline]] inline double
cosine_rest (double square)
{
  return polynomial (square, -0.5, 0x1.555555555554bp-5, -0x1.6c16c16c15014p-10,
                     0x1.a01a019c8ef62p-16, -0x1.27e4f7f160716p-22,
                     0x1.1ee9dba471894p-29, -0x1.8fa669f4a0401p-37);
}

/* The sine of an angle QUADRANTS more than A.  */
[[gnu::always_inline]] inline double
sine (reduced_angle<double> a, uint32_t quadrants)
{
  double x = a.rest, square = x * x;
  double odd = sine_rest (square), even = cosine_rest (square);
  // The sum with zero, so that the sine of -0 is -0.
  double of_sine = multiply_add (odd, multiply_add (square, x, 0.0), x);
  double of_cosine = multiply_add (even, square, 1.0);
  uint32_t quadrant = a.quadrant + quadrants;
  double y = quadrant & 1 ? of_cosine : of_sine;
  return quadrant & 2 ? -y : y;
}

/* The tangent of A: a quotient, corrected by what the rounding of it, the sine
   and the cosine lost.  */
[[gnu::always_inline]] inline double
tangent (reduced_angle<double> a)
{
  double x = a.rest, square = x * x;
  double cube = square * x, p = sine_rest (square), q = cosine_rest (square);
  double sine = multiply_add (p, cube, x);
  double sine_low = multiply_add (p, cube, x - sine) + a.rest_low;
  double cosine = multiply_add (q, square, 1.0);
  double cosine_low
      = multiply_add (-x, a.rest_low, multiply_add (q, square, 1.0 - cosine));
  bool is_odd = a.quadrant & 1;
  double above = is_odd ? -cosine : sine, below = is_odd ? sine : cosine;
  double above_low = is_odd ? -cosine_low : sine_low;
  double below_low = is_odd ? sine_low : cosine_low;
  double inverse = 1.0 / below, quotient = above * inverse;
  double rest = multiply_add (-quotient, below, above)
                + multiply_add (-quotient, below_low, above_low);
  double y = multiply_add (rest, inverse, quotient);
  // Zeros keep their signs, and subnormal numbers their bits.
  return is_odd || __builtin_fabs (x) > 0x1p-30 ? y : x;
}

} // anon namespace
} // namespace omptq::device_math

#pragma omp end declare target

#endif /* OMPTQ_MATH_ANGLES_H */
