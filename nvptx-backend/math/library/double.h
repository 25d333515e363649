/* The device's functions of double.  Each does what the function of C does that
   has its name without the prefix.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MATH_DOUBLE_H
#define OMPTQ_MATH_DOUBLE_H 1

#pragma omp declare target
extern "C"
{
  static inline __attribute__ ((always_inline, used)) double
  omptq_exp (double x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_log (double x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_sin (double x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_cos (double x);
}
#pragma omp end declare target

#endif /* OMPTQ_MATH_DOUBLE_H */
