/* Remainders.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "functions.h"

#pragma omp declare target

namespace omptq::device_math
{
namespace
{

/* SIZE modulo DIVISOR; both are positive numbers, and their quotient is less
   than the integers of their type.  The quotient is rounded, perhaps to the
   next integer.  All products and sums are exact.  */
template <typename T>
[[gnu::always_inline]] inline T
remainder_of_near (T size, T divisor)
{
  T quotient = truncated (size / divisor);
  T rest = multiply_add (-quotient, divisor, size);
  return rest < T (0) ? rest + divisor : rest;
}

/* SIZE modulo DIVISOR for others: modulo multiples of the divisor by powers
   of 2 first.  */
template <typename T>
[[gnu::noinline]] T
remainder_of_far (T size, T divisor)
{
  while (size / divisor >= constants<T>::integers)
    {
      // Multiples that are near, but not above.
      T multiple = divisor;
      const T step = constants<T>::integers / 4;
      T bound = size / step;
      while (multiple < bound)
        multiple *= step;
      size = remainder_of_near (size, multiple);
    }
  return remainder_of_near (size, divisor);
}

/* X modulo Y, with the sign of X.  */
template <typename T>
[[gnu::always_inline]] inline T
modulo (T x, T y)
{
  T size = absolute (x), divisor = absolute (y);
  T rest = remainder_of_near (size, divisor);
  bool is_usual = size < constants<T>::infinity && divisor > T (0);
  if (__builtin_expect (is_usual && size / divisor >= constants<T>::integers,
                        0))
    rest = remainder_of_far (size, divisor);
  if (divisor == constants<T>::infinity)
    rest = size;
  return is_usual ? with_sign (rest, x) : (x * y) / (x * y);
}

} // anon namespace
} // namespace omptq::device_math

using namespace omptq::device_math;

extern "C"
{

  /* Error at most 0.  */
  float
  omptq_fmodf (float x, float y)
  {
    return modulo (x, y);
  }

  /* Error at most 0.  */
  double
  omptq_fmod (double x, double y)
  {
    return modulo (x, y);
  }

} // extern "C"

#pragma omp end declare target
