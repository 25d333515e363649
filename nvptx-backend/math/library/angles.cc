/* Functions of angles, and angles.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "functions.h"
#include "angles.h"

#pragma omp declare target

namespace omptq::device_math
{
namespace
{

/* (atan (x) / x - 1) / x^2 of a SQUARE, x^2, up to 1.  */

[[gnu::always_inline]] inline float
atan_rest (float square)
{
  return polynomial (square, -0x1.5554dcp-2f, 0x1.9978ecp-3f, -0x1.230a9ap-3f,
                     0x1.b4df36p-4f, -0x1.35505ep-4f, 0x1.61e2d4p-5f,
                     -0x1.0bf454p-6f, 0x1.7e293ap-9f);
}

[[gnu::always_inline]] inline double
atan_rest (double square)
{
  return polynomial (
      square, -0x1.5555555555526p-2, 0x1.99999999955b1p-3,
      -0x1.249249237f4a7p-3, 0x1.c71c717fcc559p-4, -0x1.745d11a7b5f41p-4,
      0x1.3b1365b587fb8p-4, -0x1.110e436ae07d1p-4, 0x1.e1baaa5ad7f88p-5,
      -0x1.ae5868af694f3p-5, 0x1.82c08b5431167p-5, -0x1.594fca11dbe25p-5,
      0x1.2b63f92958a6dp-5, -0x1.e718377cb4b63p-6, 0x1.643ecdc367f86p-6,
      -0x1.bf3668f96fed4p-7, 0x1.cac1d785ed77ep-8, -0x1.6bbb4d817d264p-9,
      0x1.9def806e593e9p-11, -0x1.2acabedb4e053p-13, 0x1.99279658b36b6p-17);
}

/* (asin (x) / x - 1) / x^2 of a SQUARE, x^2, up to 1/4.  */

[[gnu::always_inline]] inline float
asin_rest (float square)
{
  return polynomial (square, 0x1.5555c8p-3f, 0x1.330204p-4f, 0x1.747b82p-5f,
                     0x1.8c4224p-6f, 0x1.595816p-5f);
}

[[gnu::always_inline]] inline double
asin_rest (double square)
{
  return polynomial (
      square, 0x1.5555555555390p-3, 0x1.333333336e833p-4, 0x1.6db6db4277ce7p-5,
      0x1.f1c72c5f512d3p-6, 0x1.6e89eb6e35244p-6, 0x1.1c6cbd7db29f6p-6,
      0x1.c6e626e27d720p-7, 0x1.8f873bbe0b99cp-7, 0x1.a3e3432dc1764p-8,
      0x1.462f9bc78efb3p-6, -0x1.14c30d5a027a6p-6, 0x1.0989d686cd0ebp-5);
}

/* X (1 + SQUARE * REST).  */
template <typename T>
[[gnu::always_inline]] inline T
odd_sum (T x, T square, T rest)
{
  return multiply_add (rest, square * x, x);
}

/* MULTIPLE * pi / 2 - X.  */
template <typename T>
[[gnu::always_inline]] inline T
from_half_pi (T multiple, T x)
{
  using c = constants<T>;
  return multiply_add (multiple, c::half_pi_high,
                       -multiply_add (multiple, -c::half_pi_low, x));
}

/* The angle whose tangent is X: pi / 2 - atan (1 / x) if x is large.  */
template <typename T>
[[gnu::always_inline]] inline T
arc_tangent (T x)
{
  T size = absolute (x);
  bool is_large = size > T (1);
  T q = is_large ? T (1) / size : size, square = q * q;
  T y = odd_sum (q, square, atan_rest (square));
  return with_sign (is_large ? from_half_pi (T (1), y) : y, x);
}

/* The angle of (X, Y).  */
template <typename T>
[[gnu::always_inline]] inline T
arc_tangent (T y, T x)
{
  T width = absolute (x), height = absolute (y);
  T most = greater (width, height), least = lesser (width, height);
  T q = least / most;
  if (least == most)
    q = most == T (0) ? T (0) : T (1);
  T square = q * q, angle = odd_sum (q, square, atan_rest (square));
  if (height > width)
    angle = from_half_pi (T (1), angle);
  if (bits_of (x) < 0)
    angle = from_half_pi (T (2), angle);
  return x != x || y != y ? x + y : with_sign (angle, y);
}

/* The arc sine, of at most pi / 6, of X or, if that is large, of
   sqrt ((1 - x) / 2), the sine of half the angle from there to pi / 2.  */
template <typename T> struct small_arc_sine
{
  bool is_of_half;
  // Their sum is the angle.
  T sine, rest;

  // Of a positive X.
  [[gnu::always_inline]] explicit small_arc_sine (T x)
      : is_of_half (x > T (0.5))
  {
    T square = is_of_half ? multiply_add (T (-0.5), x, T (0.5)) : x * x;
    sine = is_of_half ? square_root (square) : x;
    rest = square * sine * asin_rest (square);
  }
};

/* The angle whose sine is X.  */
template <typename T>
[[gnu::always_inline]] inline T
arc_sine (T x)
{
  using c = constants<T>;
  small_arc_sine<T> a (absolute (x));
  T high = multiply_add (T (-2), a.sine, c::half_pi_high);
  T lost = multiply_add (T (-2), a.sine, c::half_pi_high - high);
  T low = multiply_add (T (-2), a.rest, c::half_pi_low);
  T y = a.is_of_half ? high + (low + lost) : a.sine + a.rest;
  return with_sign (y, x);
}

/* The angle whose cosine is X.  */
template <typename T>
[[gnu::always_inline]] inline T
arc_cosine (T x)
{
  small_arc_sine<T> a (absolute (x));
  T angle = with_sign (a.sine + a.rest, x);
  if (!a.is_of_half)
    return from_half_pi (T (1), angle);
  return x < T (0) ? from_half_pi (T (2), -angle * T (2)) : angle * T (2);
}

} // anon namespace
} // namespace omptq::device_math

using namespace omptq::device_math;

extern "C"
{

  /* Error at most 1.6.  */
  float
  omptq_sinf (float x)
  {
    return sine (reduce (x), 0);
  }

  /* Error at most 1.6.  */
  double
  omptq_sin (double x)
  {
    return sine (reduce (x), 0);
  }

  /* Error at most 1.6.  */
  float
  omptq_cosf (float x)
  {
    return sine (reduce (x), 1);
  }

  /* Error at most 1.6.  */
  double
  omptq_cos (double x)
  {
    return sine (reduce (x), 1);
  }

  /* Error at most 3.5.  */
  float
  omptq_tanf (float x)
  {
    reduced_angle<float> a = reduce (x);
    return sine (a, 0) / sine (a, 1);
  }

  /* Error at most 2.  */
  double
  omptq_tan (double x)
  {
    return tangent (reduce (x));
  }

  /* Errors as those of sinf and cosf.  */
  _Complex float
  omptq_cexpif (float x)
  {
    reduced_angle<float> a = reduce (x);
    return { sine (a, 1), sine (a, 0) };
  }

  /* Errors as those of sin and cos.  */
  _Complex double
  omptq_cexpi (double x)
  {
    reduced_angle<double> a = reduce (x);
    return { sine (a, 1), sine (a, 0) };
  }

  /* Error at most 2.  */
  float
  omptq_atanf (float x)
  {
    return arc_tangent (x);
  }

  /* Error at most 2.  */
  double
  omptq_atan (double x)
  {
    return arc_tangent (x);
  }

  /* Error at most 3.  */
  float
  omptq_atan2f (float y, float x)
  {
    return arc_tangent (y, x);
  }

  /* Error at most 2.  */
  double
  omptq_atan2 (double y, double x)
  {
    return arc_tangent (y, x);
  }

  /* Error at most 2.  */
  float
  omptq_asinf (float x)
  {
    return arc_sine (x);
  }

  /* Error at most 2.  */
  double
  omptq_asin (double x)
  {
    return arc_sine (x);
  }

  /* Error at most 2.  */
  float
  omptq_acosf (float x)
  {
    return arc_cosine (x);
  }

  /* Error at most 2.  */
  double
  omptq_acos (double x)
  {
    return arc_cosine (x);
  }

} // extern "C"

#pragma omp end declare target
