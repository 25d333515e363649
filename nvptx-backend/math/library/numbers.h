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
