/* Pass `lane-temporaries': in SIMD regions each lane has GCC's own memory.

   before, in a region:               after:

     c = add (a, b);                    a.1 = a;                       (2)
                                        b.2 = b;
                                        c.3 = add (a.1, b.2);          (3)
                                        a.1 = {CLOBBER(eol)};
                                        b.2 = {CLOBBER(eol)};
                                        c = c.3;
                                        c.3 = {CLOBBER(eol)};

     _2 = .ATOMIC_COMPARE_EXCHANGE      e.4 = _1;                      (4)
       (p, _1, _3, 1, 0, 0);            _7 = (unsigned char) _3;
                                        _5 = __atomic_compare_exchange_1
                                          (p, &e.4, _7, 0, 0, 0);
                                        _6 = e.4;
                                        e.4 = {CLOBBER(eol)};
                                        _2 = COMPLEX_EXPR <_6, (char) _5>;

     _2 = __builtin_cexpi (_1);         sincos (_1, &s.5, &c.6);       (5)
                                        _3 = c.6;
                                        _4 = s.5;
                                        c.6 = {CLOBBER(eol)};
                                        s.5 = {CLOBBER(eol)};
                                        _2 = COMPLEX_EXPR <_3, _4>;

   nvptx passes structures, arrays and numbers of 16 bytes in memory, which GCC
   makes when it expands the call: a copy of each argument, and room for the
   result.  Divisions of numbers of 16 bytes and their conversions from and to
   floating-point ones are such calls, too.  A compare-and-swap of 1, 2 or 16
   bytes is a call with the address of the expected value.  For the sine and the
   cosine of a value GCC makes one call, which stores both, unless there are
   instructions.  All this is in the function's frame, which 32 lanes share also
   in regions, where each has values of its own.  So results are wrong, and
   loops around such a compare-and-swap do not end.  Also, GCC extends the value
   to store by its sign, and the function that is called writes these bits to
   the bytes around.

   Why this is right: the new variables are used in the region only, by one lane
   for one iteration, so the pass `frames' puts them into .local.  GCC makes no
   copy of an argument if it is told that the call is one of a thunk, nor of a
   result if it is told that the result can be made in the variable.  No other
   code uses either variable.

   Steps: (1) find the calls, also those that GCC has yet to make of operations;
   (2) replace arguments; (3) replace the result; (4) replace compare-and-swaps,
   also outside of regions; (5) replace sines with cosines.

   Not done here: C++ objects that must not be copied, which have no copies.
   Runs after: optimized; before frames.   Needs: PROP_ssa, PROP_cfg.
   Dump: -fplugin-arg-omptq_nvptx-dump=lane-temporaries
   Tests: testsuite/device/code/defects

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "calls.h"
#include "gimplify.h"
#include "optabs-query.h"
#include "tree-cfg.h"
#include "tree-into-ssa.h"
#include "tree-ssa.h"

#include "gcc-versions.h"
#include "passes.h"
#include "regions/gimple-regions.h"
#include "stages.h"
#include "stack/wide-arithmetic.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Inserts statements around a call, and variables for it.  */
class call_with_variables
{
public:
  explicit call_with_variables (gcall *call)
      : m_call (call), m_at (gsi_for_stmt (call)), m_after (m_at)
  {
  }

  // These return whether something was replaced.
  bool replace_arguments ();
  bool replace_result ();
  bool replace_compare_and_swap ();
  bool replace_sine_and_cosine ();

private:
  tree new_variable (tree type, const char *name);
  void insert_before (gimple *stmt);
  void insert_after (gimple *stmt);
  tree load_before (tree var);
  void end_variables ();

  gcall *m_call;
  gimple_stmt_iterator m_at;
  // The last statement that was inserted after the call.
  gimple_stmt_iterator m_after;
  auto_vec<tree> m_variables;
};

/* Returns a new variable in memory of TYPE.  */
tree
call_with_variables::new_variable (tree type, const char *name)
{
  tree var = create_tmp_var_raw (TYPE_MAIN_VARIANT (type), name);
  TREE_ADDRESSABLE (var) = TREE_USED (var) = 1;
  // GCC copies results that may not be aligned as their mode wants it.
  unsigned align = GET_MODE_ALIGNMENT (TYPE_MODE (type));
  SET_DECL_ALIGN (var, MAX (TYPE_ALIGN (type), align));
  gimple_add_tmp_var_fn (cfun, var);
  m_variables.safe_push (var);
  return var;
}

/* Inserts STMT before the call.  */
void
call_with_variables::insert_before (gimple *stmt)
{
  gimple_set_location (stmt, gimple_location (m_call));
  gsi_insert_before (&m_at, stmt, GSI_SAME_STMT);
}

/* Loads VAR before the call, and returns the value.  */
tree
call_with_variables::load_before (tree var)
{
  tree value = make_ssa_name (TREE_TYPE (var));
  insert_before (gimple_build_assign (value, var));
  return value;
}

/* Inserts STMT after the call and what is there already.  */
void
call_with_variables::insert_after (gimple *stmt)
{
  gimple_set_location (stmt, gimple_location (m_call));
  gsi_insert_after (&m_after, stmt, GSI_NEW_STMT);
}

/* Marks the end of the variables' lifetimes.  */
void
call_with_variables::end_variables ()
{
  while (!m_variables.is_empty ())
    {
      tree var = m_variables.pop ();
      tree clobber = build_storage_end (TREE_TYPE (var));
      insert_after (gimple_build_assign (var, clobber));
    }
}

/* Returns whether functions get the address of an argument of TYPE.  GCC's
   pass_by_reference has another type in each of its compilers.  */
bool
is_passed_in_memory (tree type)
{
  return targetm.calls.pass_by_reference (pack_cumulative_args (nullptr),
                                          function_arg_info (type, true));
}

/* The type of an array of bytes with the size of TYPE.  */
tree
bytes_like (tree type)
{
  return build_array_type_nelts (unsigned_char_type_node,
                                 tree_to_uhwi (TYPE_SIZE_UNIT (type)));
}

/* Step (2).  */
bool
call_with_variables::replace_arguments ()
{
  for (unsigned i = 0; i < gimple_call_num_args (m_call); i++)
    {
      tree argument = gimple_call_arg (m_call, i);
      tree type = TREE_TYPE (argument);
      if (!COMPLETE_TYPE_P (type) || TREE_ADDRESSABLE (type)
          || !tree_fits_uhwi_p (TYPE_SIZE_UNIT (type))
          || !is_passed_in_memory (type))
        continue;
      tree var = new_variable (type, "argument");
      insert_before (gimple_build_assign (var, argument));
      // A number in memory is not valid there, an array is.
      if (is_gimple_reg_type (type))
        var = build2 (MEM_REF, bytes_like (type), build_fold_addr_expr (var),
                      build_zero_cst (ptr_type_node));
      gimple_call_set_arg (m_call, i, var);
    }
  if (m_variables.is_empty ())
    return false;
  gimple_call_set_from_thunk (m_call, true);
  end_variables ();
  return true;
}

/* Step (3).  */
bool
call_with_variables::replace_result ()
{
  tree type = gimple_call_return_type (m_call);
  tree lhs = gimple_call_lhs (m_call);
  if (VOID_TYPE_P (type) || TREE_ADDRESSABLE (type)
      || !aggregate_value_p (type, gimple_call_fntype (m_call))
      || !tree_fits_uhwi_p (TYPE_SIZE_UNIT (type)))
    return false;
  tree var = new_variable (type, "result");
  gimple_call_set_lhs (m_call, var);
  gimple_call_set_return_slot_opt (m_call, true);
  if (lhs)
    {
      gassign *copy = gimple_build_assign (lhs, var);
      insert_after (copy);
      if (TREE_CODE (lhs) == SSA_NAME)
        SSA_NAME_DEF_STMT (lhs) = copy;
    }
  end_variables ();
  return true;
}

/* Step (4).  */
bool
call_with_variables::replace_compare_and_swap ()
{
  unsigned size = tree_to_uhwi (gimple_call_arg (m_call, 3)) & 255;
  if (size == 4 || size == 8)
    return false;
  tree expected = gimple_call_arg (m_call, 1);
  tree type = TREE_TYPE (expected);
  tree var = new_variable (type, "expected");
  insert_before (gimple_build_assign (var, expected));
  int number = BUILT_IN_ATOMIC_COMPARE_EXCHANGE_1 + exact_log2 (size);
  tree fndecl = builtin_decl_explicit (static_cast<built_in_function> (number));
  tree address = build_fold_addr_expr (var);
  // The callee expects a number without sign in the 32 bits that it is given.
  tree desired = make_ssa_name (unsigned_type_for (type));
  insert_before (
      gimple_build_assign (desired, NOP_EXPR, gimple_call_arg (m_call, 2)));
  gcall *call = gimple_build_call (fndecl, 6, gimple_call_arg (m_call, 0),
                                   address, desired, boolean_false_node,
                                   gimple_call_arg (m_call, 4),
                                   gimple_call_arg (m_call, 5));
  tree done = make_ssa_name (boolean_type_node);
  gimple_call_set_lhs (call, done);
  insert_before (call);
  tree old = load_before (var), flag = make_ssa_name (type);
  insert_before (gimple_build_assign (flag, NOP_EXPR, done));
  if (tree lhs = gimple_call_lhs (m_call))
    gsi_replace (&m_at, gimple_build_assign (lhs, COMPLEX_EXPR, old, flag),
                 false);
  else
    gsi_replace (&m_at, gimple_build_nop (), false);
  m_after = m_at;
  end_variables ();
  return true;
}

/* Returns which function stores the sine and the cosine that CALL computes, or
   END_BUILTINS if it does not compute both.  */
built_in_function
sine_and_cosine (const gcall *call)
{
  if (!gimple_call_builtin_p (call, BUILT_IN_NORMAL))
    return END_BUILTINS;
  switch (DECL_FUNCTION_CODE (gimple_call_fndecl (call)))
    {
    case BUILT_IN_CEXPIF:
      return BUILT_IN_SINCOSF;
    case BUILT_IN_CEXPI:
      return BUILT_IN_SINCOS;
    case BUILT_IN_CEXPIL:
      return BUILT_IN_SINCOSL;
    default:
      return END_BUILTINS;
    }
}

/* Step (5).  */
bool
call_with_variables::replace_sine_and_cosine ()
{
  tree arg = gimple_call_arg (m_call, 0);
  tree type = TREE_TYPE (arg);
  tree lhs = gimple_call_lhs (m_call);
  if (!lhs
      || optab_handler (sincos_optab, TYPE_MODE (type)) != CODE_FOR_nothing)
    return false;
  tree sine = new_variable (type, "sine");
  tree cosine = new_variable (type, "cosine");
  gcall *call = gimple_build_call (
      builtin_decl_explicit (sine_and_cosine (m_call)), 3, arg,
      build_fold_addr_expr (sine), build_fold_addr_expr (cosine));
  insert_before (call);
  tree real = load_before (cosine), imaginary = load_before (sine);
  gsi_replace (&m_at, gimple_build_assign (lhs, COMPLEX_EXPR, real, imaginary),
               false);
  m_after = m_at;
  end_variables ();
  return true;
}

/* Gives CALL, which is in a region if INSIDE, variables of its own for what GCC
   would have in the frame, and returns whether it did.  */
bool
replace (gcall *call, bool inside)
{
  if (stmt_ends_bb_p (call))
    return false;
  if (gimple_call_internal_p (call))
    return gimple_call_internal_p (call, IFN_ATOMIC_COMPARE_EXCHANGE)
           && call_with_variables (call).replace_compare_and_swap ();
  if (!inside)
    return false;
  if (sine_and_cosine (call) != END_BUILTINS)
    return call_with_variables (call).replace_sine_and_cosine ();
  bool arguments = call_with_variables (call).replace_arguments ();
  bool result = call_with_variables (call).replace_result ();
  if (!arguments && !result)
    return false;
  update_stmt (call);
  return true;
}

/* A call, and whether it is in a region.  */
struct found_call
{
  gcall *call;
  bool inside;
};

/* Adds all calls of FUN, which has REGIONS, to CALLS.  Puts calls in place of
   operations in regions that GCC would only expand to calls.  */
void
find_calls (function *fun, gimple_simd_regions &regions, vec<found_call> *calls)
{
  walk_blocks (fun, [&] (gimple_stmt_iterator *gsi) {
    gimple *stmt = gsi_stmt (*gsi);
    bool inside = regions.contains (stmt);
    if (gcall *call = dyn_cast<gcall *> (stmt))
      calls->safe_push ({ call, inside });
    gassign *assign = inside ? dyn_cast<gassign *> (stmt) : nullptr;
    const char *name = assign ? library_function_of (assign) : nullptr;
    if (!name)
      return;
    gcall *call = replace_by_call (assign, name);
    calls->safe_push ({ call, inside });
    *gsi = gsi_for_stmt (call);
  });
}

void
execute (function *fun)
{
  gimple_simd_regions regions (fun);
  auto_vec<found_call> calls; // (1)
  find_calls (fun, regions, &calls);
  bool any = false;
  for (const found_call &found : calls)
    {
      location_t location = gimple_location (found.call);
      if (!replace (found.call, found.inside))
        continue;
      any = true;
      if (dump_file)
        fprintf (dump_file, "%s:%d: the call has variables of its own\n",
                 current_function_name (), LOCATION_LINE (location));
    }
  if (!any)
    return;
  mark_virtual_operands_for_renaming (fun);
  update_ssa (TODO_update_ssa_only_virtuals);
}

bool
gate (const stages &s)
{
  return TARGET_SOFT_STACK
         && s.options.enabled (nvptx_feature::iteration_variables);
}

} // anon namespace

const pass passes::lane_temporaries
    = define_pass<gimple_opt_pass, execute, gate> ("lane-temporaries",
                                                   PROP_ssa | PROP_cfg);

} // namespace omptq
