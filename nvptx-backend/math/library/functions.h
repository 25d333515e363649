/* The device's functions of mathematics.  Each does what the function of C does
   that has its name without the prefix; `cexpi' is GCC's for `sincos'.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MATH_FUNCTIONS_H
#define OMPTQ_MATH_FUNCTIONS_H 1

#pragma omp declare target
extern "C"
{
  static inline __attribute__ ((always_inline, used)) float
  omptq_expf (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_exp (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_exp2f (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_exp2 (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_exp10f (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_exp10 (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_expm1f (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_expm1 (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_sinhf (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_sinh (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_coshf (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_cosh (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_tanhf (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_tanh (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_logf (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_log (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_log2f (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_log2 (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_log10f (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_log10 (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_log1pf (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_log1p (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_sinf (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_sin (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_cosf (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_cos (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_tanf (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_tan (double x);
  static inline __attribute__ ((always_inline, used)) _Complex float
  omptq_cexpif (float x);
  static inline __attribute__ ((always_inline, used)) _Complex double
  omptq_cexpi (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_atanf (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_atan (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_atan2f (float y, float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_atan2 (double y, double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_asinf (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_asin (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_acosf (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_acos (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_powf (float x, float y);
  static inline __attribute__ ((always_inline, used)) double
  omptq_pow (double x, double y);
  static inline __attribute__ ((always_inline, used)) float
  omptq_cbrtf (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_cbrt (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_hypotf (float x, float y);
  static inline __attribute__ ((always_inline, used)) double
  omptq_hypot (double x, double y);
  static inline __attribute__ ((always_inline, used)) float
  omptq_erff (float x);
  static inline __attribute__ ((always_inline, used)) double
  omptq_erf (double x);
  static inline __attribute__ ((always_inline, used)) float
  omptq_fmodf (float x, float y);
  static inline __attribute__ ((always_inline, used)) double
  omptq_fmod (double x, double y);
}
#pragma omp end declare target

#endif /* OMPTQ_MATH_FUNCTIONS_H */
