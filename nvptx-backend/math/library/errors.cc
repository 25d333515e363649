/* The error function.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "functions.h"
#include "exponents.h"

#pragma omp declare target

namespace omptq::device_math
{
namespace
{

/* erf (x) / x - 1 of a SQUARE, x^2, up to 1.  */

[[gnu::always_inline]] inline float
erf_rest (float square)
{
  return polynomial (square, 0x1.06eba8p-3f, -0x1.81273ep-2f, 0x1.ce2ce6p-4f,
                     -0x1.b7f888p-6f, 0x1.540b02p-8f, -0x1.a46266p-11f,
                     0x1.4b3346p-14f);
}

[[gnu::always_inline]] inline double
erf_rest (double square)
{
  return polynomial (
      square, 0x1.06eba8214db68p-3, -0x1.812746b03799dp-2, 0x1.ce2f21a03f8b9p-4,
      -0x1.b82ce311a9599p-6, 0x1.565bcceeb9219p-8, -0x1.c02daeabaf9cep-11,
      0x1.f9a294f5d6da4p-14, -0x1.f4c80929d2597p-17, 0x1.b969749783593p-20,
      -0x1.5b7e4c95878e6p-23, 0x1.d36a9f4e75fdep-27, -0x1.a0b49765626ebp-31);
}

/* -log (1 - erf (X)) for X from 1 to a number whose result is 1.  */

[[gnu::always_inline]] inline float
log_erfc (float x)
{
  return polynomial (lesser (x, 4.0f), 0x1.662d9ap-12f, 0x1.2088e6p+0f,
                     0x1.46bafcp-1f, 0x1.a652d8p-4f, -0x1.65cad4p-6f,
                     0x1.825a4cp-9f, -0x1.86ddecp-13f);
}

[[gnu::always_inline]] inline double
log_erfc (double x)
{
  return polynomial (
      lesser (x, 6.0), 0x1.81badeca92ab8p-23, 0x1.20dd562ec0775p+0,
      0x1.45f42b573c8a4p-1, 0x1.a4da4d74b5cc3p-4, -0x1.3893948dc5db3p-6,
      -0x1.261da030f240dp-12, 0x1.cfbbcd1c3f074p-10, -0x1.50291779a9e73p-11,
      0x1.7803cc42e2694p-15, 0x1.2722466c3ed00p-14, -0x1.79cbb7e66b664p-15,
      0x1.150dd0f047b07p-16, -0x1.2260d583a714dp-18, 0x1.c8a3fac467aa4p-21,
      -0x1.0df1b7edd806fp-23, 0x1.d433566020e6cp-27, -0x1.19efbadc8baf4p-30,
      0x1.a5daa60948befp-35, -0x1.276f39a5aca08p-40);
}

/* The error function: a polynomial of X, or one less a power of e.  */
template <typename T>
[[gnu::always_inline]] inline T
error_function (T x)
{
  T size = absolute (x), square = size * size;
  T of_small = multiply_add (erf_rest (square), size, size);
  T of_large = T (1) - split_exponent<T> (-log_erfc (size)).power ();
  T y = with_sign (size > T (1) ? of_large : of_small, x);
  return y;
}

} // anon namespace
} // namespace omptq::device_math

using namespace omptq::device_math;

extern "C"
{

  /* Error at most 2.  */
  float
  omptq_erff (float x)
  {
    return error_function (x);
  }

  /* Error at most 2.  */
  double
  omptq_erf (double x)
  {
    return error_function (x);
  }

} // extern "C"

#pragma omp end declare target
