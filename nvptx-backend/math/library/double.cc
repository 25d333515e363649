/* The device's functions of double.

   Errors are in units in the last place of the result, the largest of what the
   tests try.  `polynomials' computes the coefficients.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "double.h"
#include "numbers.h"

#pragma omp declare target

namespace omptq::device_math
{
namespace
{

/* log (2) as a sum; products of the first part with integers of 11 bits are
   exact.  */
struct log_of_2
{
  static constexpr double high = 0x1.62e42fefa3800p-1;
  static constexpr double low = 0x1.ef35793c76730p-45;
};

/* X * 2^N for N from -2044 to 2046, rounded once if X is in [0.5, 2].  */
[[gnu::always_inline]] inline double
scale (double x, int64_t n)
{
  const int64_t one_bits = 0x3ff0000000000000;
  int64_t half = (n & ~1) << 51;
  return x * of_bits (half + one_bits) * of_bits ((n << 52) - half + one_bits);
}

/* An angle as quadrant * pi / 2 + rest, with the rest from -pi / 4 to pi / 4.
   The quadrant is modulo 4.  */
struct reduced_double
{
  double rest;
  uint32_t quadrant;
};

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
[[gnu::always_inline]] inline reduced_double
reduce (double x)
{
  int32_t quadrant = __builtin_irint (x * 0x1.45f306dc9c883p-1);
  double n = quadrant;
  double rest = multiply_add (n, -0x1.921fb54442d18p+0, x);
  rest = multiply_add (n, -0x1.1a62633145c06p-54, rest);
  rest = multiply_add (n, -0x1.c1cd129024e09p-107, rest);
  const double limit = 105615.0;
  if (__builtin_expect (__builtin_fabs (x) > limit, 0))
    {
      bool is_infinite = __builtin_fabs (x) == __builtin_inf ();
      return { is_infinite ? __builtin_nan ("")
                           : of_bits (reduce_large (x, false)),
               static_cast<uint32_t> (reduce_large (x, true)) };
    }
  return { rest, static_cast<uint32_t> (quadrant) };
}

/* The sine of an angle QUADRANTS more than A.  */
[[gnu::always_inline]] inline double
sine (reduced_double a, uint32_t quadrants)
{
  double x = a.rest, square = x * x;
  double odd = polynomial (square, -0x1.5555555555548p-3, 0x1.111111110f730p-7,
                           -0x1.a01a019be91cep-13, 0x1.71de35552290ep-19,
                           -0x1.ae5e4b797fd84p-26, 0x1.5d8b51a7ac78dp-33);
  double even
      = polynomial (square, -0.5, 0x1.555555555554bp-5, -0x1.6c16c16c15014p-10,
                    0x1.a01a019c8ef62p-16, -0x1.27e4f7f160716p-22,
                    0x1.1ee9dba471894p-29, -0x1.8fa669f4a0401p-37);
  // The sum with zero, so that the sine of -0 is -0.
  double of_sine = multiply_add (odd, multiply_add (square, x, 0.0), x);
  double of_cosine = multiply_add (even, square, 1.0);
  uint32_t quadrant = a.quadrant + quadrants;
  double y = quadrant & 1 ? of_cosine : of_sine;
  return quadrant & 2 ? -y : y;
}

} // anon namespace
} // namespace omptq::device_math

using namespace omptq::device_math;

extern "C"
{

  /* Error at most 1: the nearest multiple of log (2) is a power of 2, the rest
     a polynomial.  */
  double
  omptq_exp (double x)
  {
    double bounded = __builtin_fmin (__builtin_fmax (x, -746.0), 710.0);
    double n = __builtin_rint (bounded * 0x1.71547652b82fep+0);
    double rest = multiply_add (n, -log_of_2::low,
                                multiply_add (n, -log_of_2::high, bounded));
    double p = polynomial (rest, 0x1.000000000000ap-1, 0x1.5555555555500p-3,
                           0x1.55555555505d8p-5, 0x1.1111111124ffcp-7,
                           0x1.6c16c184a9fb5p-10, 0x1.a01a0138e324ap-13,
                           0x1.a01998e5e8d39p-16, 0x1.71df03f13eefap-19,
                           0x1.28ae5a9bdb3f4p-22, 0x1.adba8e29b9cdcp-26);
    double power = multiply_add (multiply_add (p, rest, 1.0), rest, 1.0);
    double y = scale (power, static_cast<int32_t> (n));
    return x == x ? y : x;
  }

  /* Error at most 1.  With q = f / (2 + f), log (1 + f) is twice the inverse
   hyperbolic tangent of q, which is f - f^2 / 2 + q (f^2 / 2 + R (q^2)).  */
  double
  omptq_log (double x)
  {
    bool is_subnormal = x < 0x1p-1022;
    double normal = is_subnormal ? x * 0x1p52 : x;
    int64_t bits = bits_of (normal);
    int64_t exponent
        = (bits - bits_of (0x1.6a09e667f3bcdp-1)) & ~0xfffffffffffff;
    double f = of_bits (bits - exponent) - 1.0;
    double n
        = static_cast<int32_t> (exponent >> 52) + (is_subnormal ? -52.0 : 0.0);
    double q = f / (f + 2.0), square = q * q;
    double r = square
               * polynomial (square, 0x1.5555555555593p-1, 0x1.999999997f972p-2,
                             0x1.249249423b406p-2, 0x1.c71c51c2bdc90p-3,
                             0x1.74664e102355bp-3, 0x1.39a04aeaafb5fp-3,
                             0x1.2f11bae7571d4p-3);
    double half_square = f * 0.5 * f;
    double tail = multiply_add (q, multiply_add (half_square, 1.0, r),
                                n * log_of_2::low);
    double y = multiply_add (
        n, log_of_2::high,
        multiply_add (1.0, f, -multiply_add (1.0, half_square, -tail)));
    // Also of what is no number.
    if (!(x > 0.0 && x < __builtin_inf ()))
      y = x == 0.0 ? -__builtin_inf () : x < 0.0 ? __builtin_nan ("") : x + x;
    return y;
  }

  /* Error at most 1.6.  */
  double
  omptq_sin (double x)
  {
    return sine (reduce (x), 0);
  }

  /* Error at most 1.6.  */
  double
  omptq_cos (double x)
  {
    return sine (reduce (x), 1);
  }

} // extern "C"

#pragma omp end declare target
