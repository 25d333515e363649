/* The device's functions of float.

   Errors are in units in the last place of the result, the largest of all
   floats or, of two arguments, of those that the tests try.  `polynomials'
   computes the coefficients.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "float.h"
#include "numbers.h"

#pragma omp declare target

namespace omptq::device_math
{
namespace
{

constexpr float log2_of_e = 0x1.715476p+0f;
/* log (2) as a sum; products of the first part with integers of 8 bits are
   exact.  */
constexpr float log_of_2_high = 0x1.62ep-1f;
constexpr float log_of_2_low = 0x1.0bfbe8p-15f;
constexpr float not_a_number = __builtin_nanf ("");
constexpr float infinity = __builtin_inff ();
constexpr int32_t one_bits = 0x3f800000;

/* e^X for |X| < log (2) / 2.  */
[[gnu::always_inline]] inline float
exp_of_reduced (float x)
{
  float p = polynomial (x, 0x1.fffffcp-2f, 0x1.55548cp-3f, 0x1.5558b8p-5f,
                        0x1.123d22p-7f, 0x1.6a2e44p-10f);
  return multiply_add (multiply_add (p, x, 1.0f), x, 1.0f);
}

/* X * 2^N for N from -252 to 254, rounded once if X is in [0.5, 2].  */
[[gnu::always_inline]] inline float
scale (float x, int32_t n)
{
  int32_t half = (n & ~1) << 22;
  return x * of_bits (half + one_bits) * of_bits ((n << 23) - half + one_bits);
}

/* X, from -104 to 89, as the nearest multiple n of log (2), and the rest.  */
struct split_exponent
{
  float n, rest;

  [[gnu::always_inline]] explicit split_exponent (float x)
      : n (__builtin_rintf (x * log2_of_e)),
        rest (multiply_add (n, -log_of_2_low,
                            multiply_add (n, -log_of_2_high, x)))
  {
  }

  // e^x.
  [[gnu::always_inline]] float
  power () const
  {
    return scale (exp_of_reduced (rest), static_cast<int32_t> (n));
  }
};

/* X within [-104, 89], outside of which e^X is zero and infinite.  */
[[gnu::always_inline]] inline float
bounded_exponent (float x)
{
  return __builtin_fminf (__builtin_fmaxf (x, -104.0f), 89.0f);
}

/* A number as 2^exponent * m, with m from 2/3 to 4/3.  */
struct split_float
{
  float m, exponent;
};

/* Splits X, a positive number.  */
[[gnu::always_inline]] inline split_float
split (float x)
{
  const float least_normal = 0x1p-126f;
  bool is_subnormal = x < least_normal;
  float normal = is_subnormal ? x * 0x1p23f : x;
  float offset = is_subnormal ? -23.0f : 0.0f;
  int32_t bits = bits_of (normal);
  int32_t exponent = (bits - bits_of (2.0f / 3)) & ~0x7fffff;
  return { of_bits (bits - exponent),
           multiply_add (static_cast<float> (exponent), 0x1p-23f, offset) };
}

/* An angle as quadrant * pi / 2 + rest, with the rest from -pi / 4 to pi / 4.
   The quadrant is modulo 4.  */
struct reduced_angle
{
  float rest;
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
[[gnu::always_inline]] inline reduced_angle
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
      bool is_infinite = __builtin_fabsf (x) == infinity;
      return { is_infinite ? not_a_number
                           : of_bits (static_cast<int32_t> (both)),
               static_cast<uint32_t> (both >> 32) };
    }
  return { rest, static_cast<uint32_t> (quadrant) };
}

/* The sine of an angle QUADRANTS more than A.  */
[[gnu::always_inline]] inline float
sine (reduced_angle a, uint32_t quadrants)
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

/* The sum of two numbers, of which the second is small.  */
struct long_float
{
  float high, low;
};

/* log (X), for a positive X: twice the inverse hyperbolic tangent of
   (m - 1) / (m + 1), and a multiple of log (2).  */
[[gnu::always_inline]] inline long_float
long_log (float x)
{
  split_float s = split (x);
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

} // anon namespace
} // namespace omptq::device_math

using namespace omptq::device_math;

extern "C"
{

  /* Error at most 0.95.  */
  float
  omptq_expf (float x)
  {
    float y = split_exponent (bounded_exponent (x)).power ();
    return x == x ? y : x;
  }

  /* Error at most 0.95: log (1 + f) is f - f^2 / 2 and a polynomial.  */
  float
  omptq_logf (float x)
  {
    split_float s = split (x);
    float f = s.m - 1.0f, square = f * f;
    float p = polynomial (f, -0x1.0p-1f, 0x1.5554fap-2f, -0x1.ffff94p-3f,
                          0x1.99d5bep-3f, -0x1.557e3cp-3f, 0x1.1e7d04p-3f,
                          -0x1.f6b28ep-4f, 0x1.201666p-3f, -0x1.ffaf7cp-4f);
    const float log_of_2 = 0x1.62e430p-1f;
    float y = multiply_add (s.exponent, log_of_2, multiply_add (p, square, f));
    // Also of what is no number.
    if (!(x > 0.0f && x < infinity))
      y = x == 0.0f ? -infinity : x < 0.0f ? not_a_number : x + x;
    return y;
  }

  /* Error at most 1.6.  */
  float
  omptq_sinf (float x)
  {
    return sine (reduce (x), 0);
  }

  /* Error at most 1.6.  */
  float
  omptq_cosf (float x)
  {
    return sine (reduce (x), 1);
  }

  /* Error at most 3.5.  */
  float
  omptq_tanf (float x)
  {
    reduced_angle a = reduce (x);
    return sine (a, 0) / sine (a, 1);
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
    float twice = __builtin_fminf (size, 10.0f) * 2.0f;
    float n = __builtin_rintf (twice * log2_of_e);
    float rest = multiply_add (n, -0x1.62e430p-1f, twice);
    float e = exp_of_reduced (rest)
              * of_bits ((static_cast<int32_t> (n) << 23) + one_bits);
    float of_large = multiply_add (-2.0f, 1.0f / (e + 1.0f), 1.0f);
    return __builtin_copysignf (size >= 0.6f ? of_large : of_small, x);
  }

  /* Error at most 3: e^(y log (x)), with the logarithm and the product in two
   parts each.  */
  float
  omptq_powf (float x, float y)
  {
    long_float l = long_log (__builtin_fabsf (x));
    float high = l.high * y;
    float low = multiply_add (l.low, y, multiply_add (l.high, y, -high));
    float bounded = bounded_exponent (high);
    split_exponent e (bounded);
    // Not where the second part is no number.
    e.rest += bounded == high ? low : 0.0f;
    float power = e.power ();
    float half = y * 0.5f;
    bool is_integer = __builtin_truncf (y) == y;
    bool is_odd = is_integer && __builtin_truncf (half) != half;
    if (x < 0.0f)
      power = is_integer ? (is_odd ? -power : power) : not_a_number;
    float size = __builtin_fabsf (x);
    if (size == 0.0f || size == infinity)
      {
        float extreme = (size == 0.0f) == (y < 0.0f) ? infinity : 0.0f;
        power = is_odd ? __builtin_copysignf (extreme, x) : extreme;
      }
    if (__builtin_fabsf (y) == infinity)
      power = size == 1.0f                  ? 1.0f
              : (size < 1.0f) == (y < 0.0f) ? infinity
                                            : 0.0f;
    if (x != x || y != y)
      power = x + y;
    return x == 1.0f || y == 0.0f ? 1.0f : power;
  }

} // extern "C"

#pragma omp end declare target
