/* Functions that the lanes of a warp can call.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/judge/lane-calls.h"

#include "builtins.h"
#include "calls.h"

#include "function-scope.h"
#include "gcc-versions.h"
#include "gimple-atomic.h"
#include "regions/gimple-regions.h"
#include "library-names.h"

namespace omptq
{
namespace
{

constexpr const char *waits = "it may wait for another thread";

bool
is_one_of (const char *name, std::initializer_list<const char *> names)
{
  for (const char *n : names)
    if (strcmp (name, n) == 0)
      return true;
  return false;
}

/* Returns whether FNDECL only tells something about the team.  */
bool
asks_about_team (tree fndecl)
{
  if (fndecl_built_in_p (fndecl, BUILT_IN_NORMAL))
    switch (DECL_FUNCTION_CODE (fndecl))
      {
      case BUILT_IN_OMP_GET_NUM_THREADS:
      case BUILT_IN_OMP_GET_NUM_TEAMS:
      case BUILT_IN_OMP_GET_TEAM_NUM:
        return true;
      default:
        return false;
      }
  return is_one_of (linked_name (fndecl),
                    { "omp_get_num_threads", "omp_get_num_teams",
                      "omp_get_team_num", "omp_get_level",
                      "omp_get_active_level", "omp_in_parallel",
                      "omp_is_initial_device" });
}

/* Returns whether the built-in function CODE works on its arguments and the
   heap only.  */
bool
is_known_built_in (built_in_function code)
{
  if (mathfn_built_in_type (as_combined_fn (code)))
    return true;
  switch (code)
    {
    case BUILT_IN_MALLOC:
    case BUILT_IN_CALLOC:
    case BUILT_IN_FREE:
    case BUILT_IN_MEMCPY:
    case BUILT_IN_MEMMOVE:
    case BUILT_IN_MEMSET:
    case BUILT_IN_MEMCMP:
    case BUILT_IN_STRLEN:
    case BUILT_IN_STRCMP:
    case BUILT_IN_STRNCMP:
    case BUILT_IN_STRCPY:
    case BUILT_IN_STRNCPY:
    case BUILT_IN_PRINTF:
    case BUILT_IN_PUTS:
    case BUILT_IN_PUTCHAR:
    case BUILT_IN_EXPECT:
    case BUILT_IN_EXPECT_WITH_PROBABILITY:
    case BUILT_IN_ASSUME_ALIGNED:
    case BUILT_IN_PREFETCH:
    case BUILT_IN_UNREACHABLE:
    case BUILT_IN_TRAP:
    case BUILT_IN_ABORT:
      CASE_FLT_FN (BUILT_IN_SINCOS)
          : CASE_FLT_FN (BUILT_IN_MODF)
          : CASE_FLT_FN (BUILT_IN_FREXP)
          : CASE_FLT_FN (BUILT_IN_REMQUO) : return true;
    default:
      return false;
    }
}

/* Returns whether FNDECL, whose body is in no file of the program, can be
   called by any lane.  */
bool
is_known_library_function (tree fndecl)
{
  if (asks_about_team (fndecl)
      || is_one_of (linked_name (fndecl), { "omp_get_wtime", "omp_get_wtick" }))
    return true;
  if (!fndecl_built_in_p (fndecl, BUILT_IN_NORMAL))
    return is_one_of (linked_name (fndecl), { "sincos", "sincosf" });
  built_in_function code = DECL_FUNCTION_CODE (fndecl);
  return code != BUILT_IN_OMP_GET_THREAD_NUM
         && (is_known_built_in (code)
             || (flags_from_decl_or_type (fndecl) & ECF_CONST));
}

/* VALUE before copies and conversions that keep its bits.  */
tree
without_conversions (tree value)
{
  while (TREE_CODE (value) == SSA_NAME)
    {
      gassign *assign = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (value));
      if (!assign)
        break;
      tree from = gimple_assign_rhs1 (assign);
      tree_code code = gimple_assign_rhs_code (assign);
      if (code == VIEW_CONVERT_EXPR)
        from = TREE_OPERAND (from, 0);
      else if (code != SSA_NAME && !CONVERT_EXPR_CODE_P (code))
        break;
      if (TREE_CODE (from) != SSA_NAME
          || TYPE_PRECISION (TREE_TYPE (from))
                 != TYPE_PRECISION (TREE_TYPE (value)))
        break;
      value = from;
    }
  return value;
}

/* An attempt to change memory by compare-and-swap that is repeated in a loop
   until it succeeds.  */
class retry
{
public:
  retry (gcall *call, const class loop *loop) : m_call (call), m_loop (loop) {}

  // Returns whether it fails only if another lane or thread has succeeded
  // meanwhile, so that none waits: it expects the value that was found in
  // memory last, and ends the loop when it succeeds.
  bool is_free ();

private:
  bool is_known_form () const;
  bool is_found_there (tree value);
  bool is_load (gassign *assign) const;
  bool ends_loop () const;
  bool is_own_part (tree value, tree_code code) const;

  gcall *m_call;
  const class loop *m_loop;
  hash_set<tree> m_seen;
};

bool
retry::is_known_form () const
{
  if (gimple_call_internal_p (m_call, IFN_ATOMIC_COMPARE_EXCHANGE))
    return gimple_call_lhs (m_call);
  tree fndecl = gimple_call_fndecl (m_call);
  if (!fndecl || !fndecl_built_in_p (fndecl, BUILT_IN_NORMAL))
    return false;
  built_in_function code = DECL_FUNCTION_CODE (fndecl);
  return code >= BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_N
         && code <= BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_16
         && gimple_call_lhs (m_call);
}

/* Returns whether VALUE is the result of the call: the part that CODE takes, if
   there are two.  */
bool
retry::is_own_part (tree value, tree_code code) const
{
  value = without_conversions (value);
  tree lhs = gimple_call_lhs (m_call);
  if (!gimple_call_internal_p (m_call))
    return value == lhs && code == REALPART_EXPR;
  gassign *assign = computed (value);
  if (!assign)
    return false;
  // Whether it succeeded can have been made a truth value.
  if (code == IMAGPART_EXPR
      && CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (assign)))
    return is_own_part (gimple_assign_rhs1 (assign), code);
  return gimple_assign_rhs_code (assign) == code
         && TREE_OPERAND (gimple_assign_rhs1 (assign), 0) == lhs;
}

/* Returns whether ASSIGN loads the memory that the call may change.  */
bool
retry::is_load (gassign *assign) const
{
  if (!gimple_assign_load_p (assign))
    return false;
  tree ref = gimple_assign_rhs1 (assign);
  tree address = gimple_call_arg (m_call, 0);
  if (TREE_CODE (address) == ADDR_EXPR)
    return operand_equal_p (TREE_OPERAND (address, 0), ref);
  return TREE_CODE (ref) == MEM_REF && integer_zerop (TREE_OPERAND (ref, 1))
         && TREE_OPERAND (ref, 0) == address;
}

/* Returns whether VALUE, in an iteration that is not the first one, was found
   in memory.  */
bool
retry::is_found_there (tree value)
{
  value = without_conversions (value);
  if (TREE_CODE (value) != SSA_NAME)
    return false;
  gimple *def = SSA_NAME_DEF_STMT (value);
  basic_block bb = gimple_bb (def);
  if (!bb || !flow_bb_inside_loop_p (m_loop, bb))
    return false;
  if (m_seen.add (value) || is_own_part (value, REALPART_EXPR))
    return true;
  if (gassign *assign = dyn_cast<gassign *> (def))
    return is_load (assign);
  gphi *phi = dyn_cast<gphi *> (def);
  for (unsigned i = 0; phi && i < gimple_phi_num_args (phi); i++)
    if (flow_bb_inside_loop_p (m_loop, gimple_phi_arg_edge (phi, i)->src)
        && !is_found_there (gimple_phi_arg_def (phi, i)))
      return false;
  return phi;
}

/* Returns whether the loop ends directly if the call succeeds.  */
bool
retry::ends_loop () const
{
  gcond *cond = safe_dyn_cast<gcond *> (last_real_stmt (gimple_bb (m_call)));
  if (!cond
      || (gimple_cond_code (cond) != EQ_EXPR
          && gimple_cond_code (cond) != NE_EXPR))
    return false;
  tree lhs = gimple_cond_lhs (cond), rhs = gimple_cond_rhs (cond);
  bool equal = gimple_cond_code (cond) == EQ_EXPR;
  if (integer_zerop (rhs) && is_own_part (lhs, IMAGPART_EXPR))
    equal = !equal;
  else
    {
      if (!is_own_part (lhs, REALPART_EXPR))
        std::swap (lhs, rhs);
      if (!is_own_part (lhs, REALPART_EXPR)
          || without_conversions (rhs)
                 != without_conversions (gimple_call_arg (m_call, 1)))
        return false;
    }
  edge yes, no;
  extract_true_false_edges_from_block (gimple_bb (m_call), &yes, &no);
  return !flow_bb_inside_loop_p (m_loop, (equal ? yes : no)->dest);
}

bool
retry::is_free ()
{
  return is_known_form () && ends_loop ()
         && is_found_there (gimple_call_arg (m_call, 1));
}

/* Returns whether STMT asks for something that others can change meanwhile.  */
bool
asks_others (gimple *stmt)
{
  if (is_a<gcall *> (stmt))
    return gimple_call_lhs (stmt)
               ? gimple_atomic (stmt).is_found ()
               : gimple_call_builtin_p (stmt, BUILT_IN_SYNC_SYNCHRONIZE);
  return gimple_has_volatile_ops (stmt) && gimple_vuse (stmt)
         && !gimple_clobber_p (stmt);
}

} // anon namespace

bool
is_same_in_team (gcall *call)
{
  tree fndecl = gimple_call_fndecl (call);
  if (!fndecl)
    return false;
  // For GCC the number of the thread is a constant function of nothing, and so
  // are functions of the program that compute something from it.
  return asks_about_team (fndecl)
         || (fndecl_built_in_p (fndecl)
             && !fndecl_built_in_p (fndecl, BUILT_IN_OMP_GET_THREAD_NUM)
             && (gimple_call_flags (call) & ECF_CONST));
}

bool
is_quiet_call (gcall *call)
{
  if (gimple_call_internal_p (call))
    return !gimple_atomic (call).is_found ();
  if (is_same_in_team (call)
      || (gimple_call_flags (call) & (ECF_CONST | ECF_PURE)))
    return true;
  tree fndecl = gimple_call_fndecl (call);
  return fndecl
         && (gimple_call_builtin_p (call, BUILT_IN_OMP_GET_THREAD_NUM)
             || (DECL_EXTERNAL (fndecl)
                 && strncmp (linked_name (fndecl), "GOMP_loop_", 10) == 0));
}

bool
lane_code::may_wait (const class loop *loop)
{
  for (; loop != all; loop = loop_outer (loop))
    if (!ends.is_own (loop))
      return true;
  return false;
}

/* Returns whether CALL, an atomic operation, is a fence or changes a global
   variable.  */
static bool
changes_global (const gcall *call)
{
  if (gimple_call_num_args (call) == 0)
    return true;
  tree address = gimple_call_arg (call, 0);
  tree base = TREE_CODE (address) == ADDR_EXPR
                  ? get_base_address (TREE_OPERAND (address, 0))
                  : NULL_TREE;
  return base && VAR_P (base) && is_global_var (base);
}

/* Adds to FACTS what CALL in CODE does.  */
void
lane_calls::look_at_call (gcall *call, lane_code *code, lane_facts *facts)
{
  if (gimple_atomic (call).is_found ())
    {
      facts->has_atomics = true;
      facts->changes_given |= !changes_global (call);
      return;
    }
  if (gimple_call_internal_p (call))
    {
      lane_mark mark;
      if (begins_region (call)
          || gimple_call_internal_p (call, IFN_GOMP_USE_SIMT))
        {
          if (!m_without_simd)
            facts->reason = "it has a loop with %<simd%> in it";
        }
      else if (gimple_call_internal_p (call, IFN_UNIQUE)
               || (code->is_in_loop (call) && is_lane_mark (call, &mark)))
        facts->reason = "it has another construct in it";
      return;
    }
  tree fndecl = gimple_call_fndecl (call);
  if (!fndecl)
    {
      facts->reason = "it calls an unknown function";
      return;
    }
  lane_facts callee = facts_of (fndecl);
  if (callee.reason)
    {
      facts->reason = callee.reason;
      facts->callee = callee.callee ? callee.callee : fndecl;
    }
  else if (callee.asks && code->may_wait (gimple_bb (call)->loop_father))
    facts->reason = waits;
  facts->asks |= callee.asks;
  facts->calls_atomics |= callee.has_atomics || callee.calls_atomics;
  facts->calls_change_given
      |= callee.changes_given || callee.calls_change_given;
}

/* Adds to FACTS what STMT in CODE does.  */
void
lane_calls::look_at (gimple *stmt, lane_code *code, lane_facts *facts)
{
  if (facts->reason || is_gimple_debug (stmt))
    return;
  if (is_a<gasm *> (stmt))
    facts->reason = "it has inline assembly";
  else if (gimple_code (stmt) == GIMPLE_GOTO
           || gimple_code (stmt) == GIMPLE_EH_DISPATCH)
    facts->reason = "it has a computed jump";
  else if (asks_others (stmt))
    {
      gcall *call = dyn_cast<gcall *> (stmt);
      const class loop *loop = gimple_bb (stmt)->loop_father;
      if (call && code->is_in_loop (call) && retry (call, loop).is_free ())
        loop = loop_outer (loop);
      if (code->may_wait (loop))
        facts->reason = waits;
      facts->asks = true;
    }
  if (gcall *call = dyn_cast<gcall *> (stmt))
    look_at_call (call, code, facts);
}

/* Adds to FACTS what the code of ALL, a loop or a function, does; IRREDUCIBLE
   is the reason if it has loops that GCC does not list.  */
void
lane_calls::look_at_blocks (const class loop *all, const char *irreducible,
                            lane_facts *facts)
{
  lane_code code = { all, {} };
  for (basic_block bb : blocks_of (all))
    {
      if (bb->flags & BB_IRREDUCIBLE_LOOP)
        facts->reason = irreducible;
      walk_block (bb, [&] (gimple *stmt) { look_at (stmt, &code, facts); });
    }
}

/* The facts of FUN's body.  */
lane_facts
lane_calls::look_into (function *fun)
{
  lane_facts facts;
  bool without_simd = m_without_simd;
  m_without_simd = false;
  if (fun->calls_alloca || fun->calls_setjmp || fun->has_nonlocal_label)
    facts.reason = "it calls %qD, which has memory of its own on the stack";
  function_scope current (fun->decl);
  loop_optimizer_init (AVOID_CFG_MODIFICATIONS
                       | LOOPS_HAVE_MARKED_IRREDUCIBLE_REGIONS);
  look_at_blocks (get_loop (fun, 0),
                  "it calls %qD, which has a loop with two entries", &facts);
  loop_optimizer_finalize ();
  m_without_simd = without_simd;
  return facts;
}

function *
body_in_program (tree fndecl)
{
  cgraph_node *node = cgraph_node::get (fndecl);
  if (!node)
    return nullptr;
  node = node->ultimate_alias_target ();
  // Of several equal definitions it does not matter which one is linked.
  if (!node->has_gimple_body_p ()
      || (DECL_WEAK (node->decl) && !DECL_COMDAT (node->decl)))
    return nullptr;
  node->get_body ();
  return DECL_STRUCT_FUNCTION (node->decl);
}

/* The facts of the function that a call of FNDECL executes.  */
lane_facts
lane_calls::facts_of (tree fndecl)
{
  if (lane_facts *known = m_known.get (DECL_UID (fndecl)))
    return *known;
  lane_facts facts;
  facts.callee = fndecl;
  facts.reason = "it calls %qD";
  // While FNDECL is looked into, a recursive call of it gets these facts too.
  m_known.put (DECL_UID (fndecl), facts);
  if (function *fun = body_in_program (fndecl))
    facts = look_into (fun);
  else if (is_known_library_function (fndecl))
    facts = lane_facts ();
  m_known.put (DECL_UID (fndecl), facts);
  return facts;
}

lane_facts
lane_calls::facts_of (const marked_loop &loop)
{
  lane_facts facts;
  look_at_blocks (loop.get (), "it has a loop with two entries", &facts);
  return facts;
}

bool
lane_calls::has_atomics (tree fndecl)
{
  lane_facts facts = facts_of (fndecl);
  return facts.has_atomics || facts.calls_atomics;
}

lane_facts
lane_calls::facts_without_simd (const marked_loop &loop)
{
  m_without_simd = true;
  lane_facts facts = facts_of (loop);
  m_without_simd = false;
  return facts;
}

} // namespace omptq
