/* Building blocks of the device's mathematical functions.

   Each function is right however its caller is compiled: where the order or the
   rounding of operations matters, they are written as fma.  There are no tables
   and no variables in memory, which a program would have to load to the device,
   and no branch where two instructions do, so that lanes stay together.

   The same source is compiled for the host by the tests.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MATH_NUMBERS_H
#define OMPTQ_MATH_NUMBERS_H 1

#include <stdint.h>

namespace omptq::device_math
{

template <typename T> struct constants;

template <> struct constants<float>
{
  static constexpr float infinity = __builtin_inff ();
  static constexpr float not_a_number = __builtin_nanf ("");
  // Integers up to that are all numbers.
  static constexpr float integers = 0x1p24f;
  static constexpr float least_normal = 0x1p-126f;
  static constexpr float half_pi_high = 0x1.921fb6p+0f;
  static constexpr float half_pi_low = -0x1.777a5cp-25f;
};

template <> struct constants<double>
{
  static constexpr double infinity = __builtin_inf ();
  static constexpr double not_a_number = __builtin_nan ("");
  static constexpr double integers = 0x1p53;
  static constexpr double least_normal = 0x1p-1022;
  static constexpr double half_pi_high = 0x1.921fb54442d18p+0;
  static constexpr double half_pi_low = 0x1.1a62633145c07p-54;
};

/* The sum of two numbers, of which the second is small.  */
template <typename T> struct long_number
{
  T high, low;
};

/* The bits of X, and the number with the bits X.  */

[[gnu::always_inline]] inline int32_t
bits_of (float x)
{
  int32_t bits;
  __builtin_memcpy (&bits, &x, sizeof bits);
  return bits;
}

[[gnu::always_inline]] inline float
of_bits (int32_t bits)
{
  float x;
  __builtin_memcpy (&x, &bits, sizeof x);
  return x;
}

[[gnu::always_inline]] inline int64_t
bits_of (double x)
{
  int64_t bits;
  __builtin_memcpy (&bits, &x, sizeof bits);
  return bits;
}

[[gnu::always_inline]] inline double
of_bits (int64_t bits)
{
  double x;
  __builtin_memcpy (&x, &bits, sizeof x);
  return x;
}

[[gnu::always_inline]] inline float
multiply_add (float x, float y, float z)
{
  return __builtin_fmaf (x, y, z);
}

[[gnu::always_inline]] inline double
multiply_add (double x, double y, double z)
{
  return __builtin_fma (x, y, z);
}

[[gnu::always_inline]] inline float
absolute (float x)
{
  return __builtin_fabsf (x);
}

[[gnu::always_inline]] inline double
absolute (double x)
{
  return __builtin_fabs (x);
}

[[gnu::always_inline]] inline float
truncated (float x)
{
  return __builtin_truncf (x);
}

[[gnu::always_inline]] inline double
truncated (double x)
{
  return __builtin_trunc (x);
}

[[gnu::always_inline]] inline float
nearest (float x)
{
  return __builtin_rintf (x);
}

[[gnu::always_inline]] inline double
nearest (double x)
{
  return __builtin_rint (x);
}

[[gnu::always_inline]] inline float
square_root (float x)
{
  return __builtin_sqrtf (x);
}

[[gnu::always_inline]] inline double
square_root (double x)
{
  return __builtin_sqrt (x);
}

[[gnu::always_inline]] inline float
greater (float x, float y)
{
  return __builtin_fmaxf (x, y);
}

[[gnu::always_inline]] inline double
greater (double x, double y)
{
  return __builtin_fmax (x, y);
}

[[gnu::always_inline]] inline float
lesser (float x, float y)
{
  return __builtin_fminf (x, y);
}

[[gnu::always_inline]] inline double
lesser (double x, double y)
{
  return __builtin_fmin (x, y);
}

[[gnu::always_inline]] inline float
with_sign (float x, float y)
{
  return __builtin_copysignf (x, y);
}

[[gnu::always_inline]] inline double
with_sign (double x, double y)
{
  return __builtin_copysign (x, y);
}

/* C[0] + C[1] X + ... by Horner's rule.  */
template <typename T>
[[gnu::always_inline]] inline T
polynomial (T, T c)
{
  return c;
}

template <typename T, typename... Rest>
[[gnu::always_inline]] inline T
polynomial (T x, T c, Rest... rest)
{
  return multiply_add (polynomial (x, rest...), x, c);
}

} // namespace omptq::device_math

#endif /* OMPTQ_MATH_NUMBERS_H */
