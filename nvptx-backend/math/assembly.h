/* Instructions without an insn in GCC that compute a result of their operands.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_MATH_ASSEMBLY_H
#define OMPTQ_NVPTX_MATH_ASSEMBLY_H 1

#include "gimple-common.h"

#include <initializer_list>

namespace omptq
{

/* An instruction as assembly, or several.  */
enum class math_assembly : unsigned
{
  // The larger or smaller number; the other one if one is not a number.
  fmax_f32,
  fmax_f64,
  fmin_f32,
  fmin_f64,
  // The sum, which is rounded before it is used: ptxas may contract an `add'
  // without a rounding mode with a multiplication.
  add_f32,
  add_f64,
  // The reciprocal, correctly rounded.
  rcp_f32,
  rcp_f64,
  // Approximations with a relative error of about 2^-23.
  div_full_f32,
  rcp_approx_f32,
  sqrt_approx_f32,
  rsqrt_approx_f32,
  // The nearest integer, the even one of two.
  nearest_s32_f32,
  nearest_s64_f32,
  nearest_s32_f64,
  nearest_s64_f64,
  // The bytes in reverse.
  bswap_b32,
  bswap_b64,
  count
};

/* Returns whether TEXT, the template of an assembly, is one of them, so that
   its result is the same for the same operands, in whatever lane.  */
bool is_math_assembly (const char *text);

/* Makes the statement that sets RESULT, an SSA name, to WHAT of OPERANDS.  */
gasm *build_math_assembly (math_assembly what, tree result,
                           std::initializer_list<tree> operands);

} // namespace omptq

#endif /* OMPTQ_NVPTX_MATH_ASSEMBLY_H */
