/* The device's functions of mathematics.  Each does what the function of C does
   that has its name without the prefix; `cexpi' is GCC's for `sincos'.

   Their errors, which their definitions state, are in units in the last place
   of the result: the largest of all floats or, for double and for two
   arguments, of what the tests try.  The program `polynomials' computes the
   coefficients.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MATH_FUNCTIONS_H
#define OMPTQ_MATH_FUNCTIONS_H 1

#pragma omp declare target
extern "C"
{
  static inline __attribute__ ((always_inline, used)) float omptq_expf (float),
      omptq_exp2f (float), omptq_exp10f (float), omptq_expm1f (float),
      omptq_sinhf (float), omptq_coshf (float), omptq_tanhf (float),
      omptq_logf (float), omptq_log2f (float), omptq_log10f (float),
      omptq_log1pf (float), omptq_sinf (float), omptq_cosf (float),
      omptq_tanf (float), omptq_atanf (float), omptq_asinf (float),
      omptq_acosf (float), omptq_cbrtf (float), omptq_erff (float),
      omptq_atan2f (float, float), omptq_powf (float, float),
      omptq_hypotf (float, float), omptq_fmodf (float, float);

  static inline __attribute__ ((always_inline, used)) double omptq_exp (double),
      omptq_exp2 (double), omptq_exp10 (double), omptq_expm1 (double),
      omptq_sinh (double), omptq_cosh (double), omptq_tanh (double),
      omptq_log (double), omptq_log2 (double), omptq_log10 (double),
      omptq_log1p (double), omptq_sin (double), omptq_cos (double),
      omptq_tan (double), omptq_atan (double), omptq_asin (double),
      omptq_acos (double), omptq_cbrt (double), omptq_erf (double),
      omptq_atan2 (double, double), omptq_pow (double, double),
      omptq_hypot (double, double), omptq_fmod (double, double);

  static inline __attribute__ ((always_inline, used)) _Complex float
  omptq_cexpif (float);

  static inline __attribute__ ((always_inline, used)) _Complex double
  omptq_cexpi (double);
}
#pragma omp end declare target

#endif /* OMPTQ_MATH_FUNCTIONS_H */
