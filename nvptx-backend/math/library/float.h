/* The device's functions of float.  Each does what the function of C does that
   has its name without the prefix.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MATH_FLOAT_H
#define OMPTQ_MATH_FLOAT_H 1

#pragma omp declare target
extern "C"
{
  static inline __attribute__ ((always_inline, used)) float
  omptq_expf (float x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_logf (float x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_sinf (float x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_cosf (float x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_tanf (float x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_tanhf (float x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_powf (float x, float y);
}
#pragma omp end declare target

#endif /* OMPTQ_MATH_FLOAT_H */
