/* Pass `math-instructions': what one instruction of the device computes is not
   called.

   before:				after, in PTX:

     m = fmaxf (x, 0);			max.f32		m, x, 0;
     r = rint (y);			cvt.rni.f64.f64	r, y;
     n = lrintf (x);			cvt.rni.s64.f32	n, x;
     t = roundf (x);			copysign.f32	c, x, 0.49999997;
					add.rn.f32	s, x, c;
					cvt.rzi.f32.f32	t, s;
     b = __builtin_bswap32 (u);		prmt.b32	b, u, 0, 0x0123;
     q = 1 / x;				rcp.rn.f32	q, x;

   Why this is right:

   - PTX's `max' and `min' have C's rule: if one operand is not a number, the
     result is the other one.  GCC's insns leave that case open, so they are
     used only with -ffinite-math-only, by GCC itself.  Signaling NaNs, for
     which C has another rule, are left alone where the program honours them.
   - The device always rounds to the nearest number, and has no flags: `rint' is
     `nearbyint', which GCC has an insn for.
   - `lrint' of what does not fit has no specified result in C.
   - `round' rounds halves away from zero.  Let h be the largest number below
     0.5, with the sign of x.  x + h reaches the next integer exactly if the
     fraction of x is at least 0.5: for 0.5 itself the sum is halfway to the
     integer, which is even in the last place.  From 2^23 on, or 2^52, h is less
     than half of the last place, and the sum is x.  A sum that is rounded to
     zero keeps the sign.  All floats are tested.

   - The reciprocal is correctly rounded, as the quotient.  GCC has an insn for
     it, but in a loop it takes 1 for an invariant to be kept in a register, and
     divides.

   Steps: (1) find the calls and quotients; (2) replace them.

   Not done here: functions that the program defines; __builtin_bswap16, which
   GCC expands.
   Runs after: optimized.  GCC knows what the functions compute, and assembly
   would keep lanes from sharing a loop.   Needs: PROP_ssa, PROP_cfg.
   Dump: -fplugin-arg-omptq_nvptx-dump=math-instructions
   Tests: testsuite/device/code/math-instructions.c, math-instructions-run.sh

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

#include <vector>

namespace omptq
{
namespace
{

/* Replaces a call.  */
class call_replacer
{
public:
  explicit call_replacer (gcall *call)
      : m_call (call), m_new (call),
        m_mode (TYPE_MODE (TREE_TYPE (gimple_call_arg (call, 0))))
  {
  }

  // Step (2).  Returns whether the call was replaced.
  bool replace ();

private:
  bool replace_extreme (math_assembly single, math_assembly with_double);
  bool replace_rint ();
  bool replace_nearest_integer ();
  bool replace_round ();
  bool replace_lround ();
  bool replace_bswap (unsigned bits, math_assembly what);
  bool replace_parity ();
  bool replace_ffs ();
  tree away_from_zero ();

  tree
  argument (unsigned i = 0) const
  {
    return gimple_call_arg (m_call, i);
  }

  bool
  is_of_floats () const
  {
    return m_mode == SFmode || m_mode == DFmode;
  }

  // Of two kinds of assembly, that for the argument.
  math_assembly
  for_argument (math_assembly single, math_assembly with_double) const
  {
    return m_mode == SFmode ? single : with_double;
  }

  gcall *const m_call;
  replacement m_new;
  const machine_mode m_mode;
};

bool
call_replacer::replace_extreme (math_assembly single, math_assembly with_double)
{
  if (!is_of_floats () || HONOR_SNANS (m_new.type ()))
    return false;
  m_new.finish (for_argument (single, with_double),
                { argument (0), argument (1) });
  return true;
}

bool
call_replacer::replace_rint ()
{
  if (!is_of_floats ()
      || !direct_internal_fn_supported_p (IFN_NEARBYINT, m_new.type (),
                                          OPTIMIZE_FOR_SPEED))
    return false;
  m_new.finish (IFN_NEARBYINT, { argument () });
  return true;
}

bool
call_replacer::replace_nearest_integer ()
{
  if (!is_of_floats ())
    return false;
  bool is_wide = TYPE_MODE (m_new.type ()) == DImode;
  m_new.finish (is_wide ? for_argument (math_assembly::nearest_s64_f32,
                                        math_assembly::nearest_s64_f64)
                        : for_argument (math_assembly::nearest_s32_f32,
                                        math_assembly::nearest_s32_f64),
                { argument () });
  return true;
}

/* Adds the sum of the argument and almost a half with its sign.  */
tree
call_replacer::away_from_zero ()
{
  tree type = TREE_TYPE (argument ());
  REAL_VALUE_TYPE below_half;
  real_from_string (&below_half, m_mode == SFmode ? "0x1.fffffep-2"
                                                  : "0x1.fffffffffffffp-2");
  tree half = m_new.compute (IFN_COPYSIGN, type,
                             { build_real (type, below_half), argument () });
  return m_new.compute (
      for_argument (math_assembly::add_f32, math_assembly::add_f64), type,
      { argument (), half });
}

bool
call_replacer::replace_round ()
{
  if (!is_of_floats ())
    return false;
  m_new.finish (IFN_TRUNC, { away_from_zero () });
  return true;
}

bool
call_replacer::replace_lround ()
{
  if (!is_of_floats ())
    return false;
  m_new.finish (FIX_TRUNC_EXPR, away_from_zero ());
  return true;
}

bool
call_replacer::replace_bswap (unsigned bits, math_assembly what)
{
  if (TYPE_PRECISION (m_new.type ()) != bits)
    return false;
  m_new.finish (what, { argument () });
  return true;
}

/* Parity of 64 bits, for which GCC calls a function.  */
bool
call_replacer::replace_parity ()
{
  if (m_mode != DImode)
    return false;
  tree bits = m_new.compute (IFN_POPCOUNT, integer_type_node, { argument () });
  m_new.finish (BIT_AND_EXPR, bits, integer_one_node);
  return true;
}

/* The number of the lowest of 64 bits, from 1 on, or 0: for other numbers than
   0, that of the bits of x ^ (x - 1).  */
bool
call_replacer::replace_ffs ()
{
  if (m_mode != DImode)
    return false;
  tree type = unsigned_type_for (TREE_TYPE (argument ()));
  tree x = m_new.compute (NOP_EXPR, type, argument ());
  tree below = m_new.compute (PLUS_EXPR, type, x, build_minus_one_cst (type));
  tree mask = m_new.compute (BIT_XOR_EXPR, type, x, below);
  tree bits = m_new.compute (IFN_POPCOUNT, integer_type_node, { mask });
  tree has_bits
      = m_new.compute (NE_EXPR, boolean_type_node, x, build_zero_cst (type));
  m_new.finish (COND_EXPR, has_bits, bits, integer_zero_node);
  return true;
}

bool
call_replacer::replace ()
{
  switch (DECL_FUNCTION_CODE (gimple_call_fndecl (m_call)))
    {
      CASE_FLT_FN (BUILT_IN_FMAX)
          : CASE_FLT_FN_FLOATN_NX (BUILT_IN_FMAX)
          : return replace_extreme (math_assembly::fmax_f32,
                                    math_assembly::fmax_f64);
      CASE_FLT_FN (BUILT_IN_FMIN)
          : CASE_FLT_FN_FLOATN_NX (BUILT_IN_FMIN)
          : return replace_extreme (math_assembly::fmin_f32,
                                    math_assembly::fmin_f64);
      CASE_FLT_FN (BUILT_IN_RINT)
          : CASE_FLT_FN_FLOATN_NX (BUILT_IN_RINT)
          : CASE_FLT_FN (BUILT_IN_ROUNDEVEN)
          : CASE_FLT_FN_FLOATN_NX (BUILT_IN_ROUNDEVEN) : return replace_rint ();
      CASE_FLT_FN (BUILT_IN_IRINT)
          : CASE_FLT_FN (BUILT_IN_LRINT)
          : CASE_FLT_FN (BUILT_IN_LLRINT) : return replace_nearest_integer ();
      CASE_FLT_FN (BUILT_IN_ROUND)
          : CASE_FLT_FN_FLOATN_NX (BUILT_IN_ROUND) : return replace_round ();
      CASE_FLT_FN (BUILT_IN_IROUND)
          : CASE_FLT_FN (BUILT_IN_LROUND)
          : CASE_FLT_FN (BUILT_IN_LLROUND) : return replace_lround ();
    case BUILT_IN_BSWAP32:
      return replace_bswap (32, math_assembly::bswap_b32);
    case BUILT_IN_BSWAP64:
      return replace_bswap (64, math_assembly::bswap_b64);
      CASE_INT_FN (BUILT_IN_PARITY) : return replace_parity ();
      CASE_INT_FN (BUILT_IN_FFS) : return replace_ffs ();
    default:
      return false;
    }
}

/* Returns whether ASSIGN is the reciprocal of a float or double.  */
bool
is_reciprocal (const gassign *assign)
{
  if (gimple_assign_rhs_code (assign) != RDIV_EXPR)
    return false;
  machine_mode mode = TYPE_MODE (TREE_TYPE (gimple_assign_lhs (assign)));
  return (mode == SFmode || mode == DFmode)
         && real_onep (gimple_assign_rhs1 (assign))
         && TREE_CODE (gimple_assign_rhs2 (assign)) == SSA_NAME;
}

/* Puts an instruction in the place of ASSIGN, a reciprocal.  */
void
replace_reciprocal (gassign *assign)
{
  replacement instruction (assign);
  instruction.finish (TYPE_MODE (instruction.type ()) == SFmode
                          ? math_assembly::rcp_f32
                          : math_assembly::rcp_f64,
                      { gimple_assign_rhs2 (assign) });
}

/* The calls and reciprocals of a function to be replaced.  */
struct candidates
{
  std::vector<gcall *> calls;
  std::vector<gassign *> reciprocals;

  explicit candidates (function *fun)
  {
    walk_blocks (fun, [this] (gimple *stmt) {
      if (gcall *call = dyn_cast<gcall *> (stmt);
          call && is_library_call (call))
        calls.push_back (call);
      if (gassign *assign = dyn_cast<gassign *> (stmt);
          assign && is_reciprocal (assign))
        reciprocals.push_back (assign);
    });
  }
};

void
execute (function *fun, stages &s)
{
  candidates found (fun); // (1)
  unsigned replaced = 0;
  for (gcall *call : found.calls) // (2)
    {
      if (dump_file)
        print_gimple_stmt (dump_file, call, 0);
      bool done = call_replacer (call).replace ();
      if (dump_file)
        fprintf (dump_file, done ? "  replaced\n" : "  left alone\n");
      replaced += done;
    }
  for (gassign *assign : found.reciprocals)
    replace_reciprocal (assign);
  if (!replaced)
    return;
  s.report.add ("%u calls made instructions", replaced);
  statistics_counter_event (fun, "calls made instructions", replaced);
}

} // anon namespace

const pass passes::math_instructions
    = define_pass<gimple_opt_pass, execute, optimizes_function> (
        "math-instructions", PROP_ssa | PROP_cfg);

} // namespace omptq
