/* Pass `approximations': with -funsafe-math-optimizations, functions of float
   are the device's approximate instructions.

   before:			after, in PTX:

     e = expf (x);		mul.f32 t, x, log2(e); ex2.approx.f32 e, t;
     l = logf (x);		lg2.approx.f32 t, x; mul.f32 l, t, log(2);
     p = powf (x, y);		abs, lg2, mul, ex2, and the sign, if x may be
				negative and y odd
     t = tanf (x);		sin.approx, cos.approx, div.full
     r = a / sqrtf (x);		rsqrt.approx.f32 t, x; mul.f32 r, a, t;
     s = sqrtf (x);		sqrt.approx.f32 s, x;
     q = a / b;			div.full.f32 q, a, b;

   For sinf, cosf, exp2f, log2f and tanhf GCC has insns, which it uses itself.

   Why this is right: the option allows results that are not those of the
   functions, and nvcc does the same with its option -use_fast_math.  PTX states
   relative errors of 2^-22 or less for ex2, rsqrt and rcp; lg2 has an absolute
   error of 2^-22 near 1.  So that of expf grows with |x|, to 2^-16 at the end
   of the range, and that of powf with that of y * log2 (x).  powf keeps what
   programs rely on: x^0 is 1, and a negative x with a whole y has the sign of
   C's.  Quotients also need -freciprocal-math.  Subnormal numbers stay, other
   than with nvcc.

   Steps: (1) find the statements; (2) replace them.

   Not done here: functions of double, for which the device has no
   approximations; functions that the program defines.
   Runs after: optimized.   Runs before: math-instructions, which makes exact
   instructions of what is left.   Needs: PROP_ssa, PROP_cfg.
   Dump: -fplugin-arg-omptq_nvptx-dump=approximations
   Tests: testsuite/device/code/approximations.c, approximations-run.sh

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "math/replacement.h"
#include "passes.h"
#include "report.h"
#include "stages.h"
#include "walk.h"

#include "optabs-query.h"
#include "real.h"
#include "statistics.h"
#include "tree-ssanames.h"

#include <vector>

namespace omptq
{
namespace
{

constexpr char log2_of_e[] = "1.4426950408889634074";
constexpr char log2_of_10[] = "3.3219280948873623479";
constexpr char log_of_2[] = "0.69314718055994530942";
constexpr char log10_of_2[] = "0.30102999566398119521";

/* NUMBER as a float.  */
tree
constant (const char *number)
{
  REAL_VALUE_TYPE value;
  real_from_string (&value, number);
  REAL_VALUE_TYPE rounded;
  real_convert (&rounded, SFmode, &value);
  return build_real (float_type_node, rounded);
}

/* Returns whether Y, an exponent, may be an odd integer.  */
bool
may_be_odd (tree y)
{
  HOST_WIDE_INT n;
  return TREE_CODE (y) != REAL_CST
         || (real_isinteger (TREE_REAL_CST_PTR (y), &n) && (n & 1));
}

/* Replaces a statement that computes a float.  */
class approximation
{
public:
  explicit approximation (gimple *stmt) : m_new (stmt) {}

  // Step (2).  Each returns whether the statement was replaced.
  bool replace (gcall *call);
  bool replace (gassign *quotient);

private:
  void replace_exp (tree x, const char *log2_of_base);
  void replace_log (tree x, const char *log_of_2);
  void replace_pow (tree x, tree y);
  void replace_tan (tree x);
  void replace_root_quotient (tree dividend, tree x);
  tree sign_of_power (tree x, tree y, tree magnitude);

  tree
  compute (tree_code code, tree first, tree second)
  {
    return m_new.compute (code, m_new.type (), first, second);
  }

  tree
  compute (internal_fn fn, tree x)
  {
    return m_new.compute (fn, m_new.type (), { x });
  }

  replacement m_new;
};

void
approximation::replace_exp (tree x, const char *log2_of_base)
{
  m_new.finish (IFN_EXP2, { compute (MULT_EXPR, x, constant (log2_of_base)) });
}

void
approximation::replace_log (tree x, const char *log_of_2)
{
  m_new.finish (MULT_EXPR, compute (IFN_LOG2, x), constant (log_of_2));
}

/* Adds the power whose MAGNITUDE is that of |X|^Y, with its sign.  */
tree
approximation::sign_of_power (tree x, tree y, tree magnitude)
{
  if (tree_expr_nonnegative_p (x) || !may_be_odd (y))
    return magnitude;
  tree half = compute (MULT_EXPR, y, constant ("0.5"));
  tree is_odd = m_new.compute (NE_EXPR, boolean_type_node,
                               compute (IFN_TRUNC, half), half);
  tree is_negative = m_new.compute (LT_EXPR, boolean_type_node, x,
                                    build_zero_cst (m_new.type ()));
  tree changes
      = m_new.compute (BIT_AND_EXPR, boolean_type_node, is_odd, is_negative);
  tree opposite = m_new.compute (NEGATE_EXPR, m_new.type (), magnitude);
  return m_new.compute (COND_EXPR, m_new.type (), changes, opposite, magnitude);
}

void
approximation::replace_pow (tree x, tree y)
{
  tree size = m_new.compute (ABS_EXPR, m_new.type (), x);
  tree exponent = compute (MULT_EXPR, compute (IFN_LOG2, size), y);
  tree power = sign_of_power (x, y, compute (IFN_EXP2, exponent));
  if (TREE_CODE (y) == REAL_CST && !real_zerop (y))
    {
      m_new.finish (SSA_NAME, power);
      return;
    }
  // Zero times infinity is not a number.
  tree is_one = m_new.compute (EQ_EXPR, boolean_type_node, y,
                               build_zero_cst (m_new.type ()));
  m_new.finish (COND_EXPR, is_one, build_one_cst (m_new.type ()), power);
}

void
approximation::replace_tan (tree x)
{
  tree sine = compute (IFN_SIN, x), cosine = compute (IFN_COS, x);
  m_new.finish (math_assembly::div_full_f32, { sine, cosine });
}

bool
approximation::replace (gcall *call)
{
  if (TYPE_MODE (m_new.type ()) != SFmode
      || TYPE_MODE (TREE_TYPE (gimple_call_arg (call, 0))) != SFmode)
    return false;
  tree x = gimple_call_arg (call, 0);
  if (gimple_call_internal_p (call, IFN_SQRT))
    {
      m_new.finish (math_assembly::sqrt_approx_f32, { x });
      return true;
    }
  if (!is_library_call (call))
    return false;
  switch (DECL_FUNCTION_CODE (gimple_call_fndecl (call)))
    {
    case BUILT_IN_EXPF:
      return replace_exp (x, log2_of_e), true;
    case BUILT_IN_EXP10F:
    case BUILT_IN_POW10F:
      return replace_exp (x, log2_of_10), true;
    case BUILT_IN_LOGF:
      return replace_log (x, log_of_2), true;
    case BUILT_IN_LOG10F:
      return replace_log (x, log10_of_2), true;
    case BUILT_IN_POWF:
      return replace_pow (x, gimple_call_arg (call, 1)), true;
    case BUILT_IN_TANF:
      return replace_tan (x), true;
    case BUILT_IN_SQRTF:
      return m_new.finish (math_assembly::sqrt_approx_f32, { x }), true;
    default:
      return false;
    }
}

/* What VALUE is the root of, or null.  */
tree
square_of (tree value)
{
  gcall *call = TREE_CODE (value) == SSA_NAME
                    ? dyn_cast<gcall *> (SSA_NAME_DEF_STMT (value))
                    : nullptr;
  bool is_root = call
                 && (gimple_call_internal_p (call, IFN_SQRT)
                     || (gimple_call_builtin_p (call, BUILT_IN_SQRTF)
                         && is_library_call (call)));
  return is_root ? gimple_call_arg (call, 0) : NULL_TREE;
}

void
approximation::replace_root_quotient (tree dividend, tree x)
{
  if (real_onep (dividend))
    m_new.finish (math_assembly::rsqrt_approx_f32, { x });
  else
    m_new.finish (
        MULT_EXPR, dividend,
        m_new.compute (math_assembly::rsqrt_approx_f32, m_new.type (), { x }));
}

bool
approximation::replace (gassign *quotient)
{
  tree dividend = gimple_assign_rhs1 (quotient);
  tree divisor = gimple_assign_rhs2 (quotient);
  if (tree x = square_of (divisor))
    replace_root_quotient (dividend, x);
  else if (real_onep (dividend))
    m_new.finish (math_assembly::rcp_approx_f32, { divisor });
  else
    m_new.finish (math_assembly::div_full_f32, { dividend, divisor });
  return true;
}

bool
is_quotient_of_floats (const gassign *assign)
{
  return gimple_assign_rhs_code (assign) == RDIV_EXPR
         && TYPE_MODE (TREE_TYPE (gimple_assign_lhs (assign))) == SFmode
         && TREE_CODE (gimple_assign_lhs (assign)) == SSA_NAME
         && TREE_CODE (gimple_assign_rhs2 (assign)) == SSA_NAME;
}

/* The statements of a function to be replaced.  */
struct candidates
{
  std::vector<gcall *> calls;
  std::vector<gassign *> quotients;

  explicit candidates (function *fun)
  {
    walk_blocks (fun, [this] (gimple *stmt) {
      gcall *call = dyn_cast<gcall *> (stmt);
      if (call && gimple_call_num_args (call) > 0 && gimple_call_lhs (call)
          && TREE_CODE (gimple_call_lhs (call)) == SSA_NAME)
        calls.push_back (call);
      if (gassign *assign = dyn_cast<gassign *> (stmt);
          assign && is_quotient_of_floats (assign))
        quotients.push_back (assign);
    });
  }
};

void
execute (function *fun, stages &s)
{
  candidates found (fun); // (1)
  unsigned replaced = 0;
  // (2), first those that look at roots.
  if (flag_reciprocal_math)
    for (gassign *quotient : found.quotients)
      replaced += approximation (quotient).replace (quotient);
  for (gcall *call : found.calls)
    replaced += approximation (call).replace (call);
  if (dump_file)
    fprintf (dump_file, "%u approximations\n", replaced);
  if (!replaced)
    return;
  s.report.add ("%u approximations", replaced);
  statistics_counter_event (fun, "approximations", replaced);
}

bool
gate (const stages &s)
{
  return flag_unsafe_math_optimizations && optimizes_function (s);
}

} // anon namespace

const pass passes::approximations
    = define_pass<gimple_opt_pass, execute, gate> ("approximations",
                                                   PROP_ssa | PROP_cfg);

} // namespace omptq
