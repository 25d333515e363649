/* Loops of a merged region that become one loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/fusion.h"
#include "merge/variables.h"
#include "options.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* A fused loop has at most so many statements: more would need more registers
   than there are.  */
constexpr unsigned max_statements = 96;

/* At most so many loops are fused: processors follow a limited number of
   streams through memory.  */
constexpr unsigned max_loops = 8;

/* True if a loop with CLAUSES is as without them, but for variables of its
   own.  */
bool
plain_loop_clauses_p (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_PRIVATE:
        if (made_like_outer_p (c) || TREE_TYPE (c))
          return false;
        break;
      case OMP_CLAUSE_NOWAIT:
      case OMP_CLAUSE_SCHEDULE:
        break;
      default:
        return false;
      }
  return true;
}

/* The same for a region, which may have reductions, too.  */
bool
plain_region_clauses_p (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_PRIVATE:
        if (made_like_outer_p (c) || TREE_TYPE (c))
          return false;
        break;
      case OMP_CLAUSE_REDUCTION:
        if (OMP_CLAUSE_REDUCTION_PLACEHOLDER (c)
            || OMP_CLAUSE_REDUCTION_TASK (c) || OMP_CLAUSE_REDUCTION_INSCAN (c)
            || !DECL_P (OMP_CLAUSE_DECL (c)) || TREE_TYPE (c))
          return false;
        break;
      case OMP_CLAUSE_SHARED:
      case OMP_CLAUSE_NUM_THREADS:
      case OMP_CLAUSE_PROC_BIND:
      case OMP_CLAUSE_IF:
        break;
      default:
        return false;
      }
  return true;
}

/* True if STMT, in a loop's body, is part of straight-line code that can be
   vectorised, so far as statements tell.  */
bool
straight_p (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
    case GIMPLE_BIND:
    case GIMPLE_DEBUG:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
      return true;
    case GIMPLE_LABEL:
      {
        tree label = gimple_label_label (as_a<glabel *> (stmt));
        return !FORCED_LABEL (label) && !DECL_NONLOCAL (label);
      }
    case GIMPLE_CALL:
      return gimple_call_builtin_p (stmt)
             && (gimple_call_flags (stmt) & ECF_CONST) != 0;
    default:
      return false;
    }
}

/* True if T belongs to a thread, or if an access to it must stay as it is.  */
bool
special_p (tree t)
{
  return TREE_THIS_VOLATILE (t)
         || (VAR_P (t)
             && (DECL_THREAD_LOCAL_P (t) || DECL_HAS_VALUE_EXPR_P (t)));
}

/* True if BODY, of a loop, can be vectorised and is not too long.  */
bool
plain_body_p (gimple_seq body)
{
  unsigned statements = 0;
  bool other = walk_statements (body, [&statements] (gimple *stmt) {
    statements += is_gimple_assign (stmt) || is_gimple_call (stmt);
    return !straight_p (stmt);
  });
  return !other && statements <= max_statements
         && !walk_operands (body, [] (tree t) {
              return (DECL_P (t) || REFERENCE_CLASS_P (t)) && special_p (t);
            });
}

/* True if statements before a loop compute variables only.  */
bool
plain_pre_body_p (gimple_seq seq)
{
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (!is_gimple_debug (stmt)
          && (!is_gimple_assign (stmt) || !DECL_P (gimple_assign_lhs (stmt))
              || gimple_has_volatile_ops (stmt)))
        return false;
    }
  return true;
}

/* The only statement of SEQ, besides what is for debuggers; null if it has none
   or more.  */
gimple *
only_statement (gimple_seq seq)
{
  gimple *only = nullptr;
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      if (is_gimple_debug (gsi_stmt (gsi)))
        continue;
      if (only)
        return nullptr;
      only = gsi_stmt (gsi);
    }
  return only;
}

/* True if all variables of BIND can be declared elsewhere.  */
bool
movable_variables_p (const gbind *bind)
{
  for (tree var = gimple_bind_vars (bind); var; var = DECL_CHAIN (var))
    if (!VAR_P (var) || DECL_HAS_VALUE_EXPR_P (var)
        || variably_modified_type_p (TREE_TYPE (var), current_function_decl))
      return false;
  return true;
}

/* The clause of CLAUSES that says whether VARIABLE is shared.  */
tree
clause_for (tree clauses, tree variable)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (privatizes (c) >= 0 && OMP_CLAUSE_DECL (c) == variable
        && !for_debuggers_p (c))
      return c;
  return NULL_TREE;
}

bool
mentions_p (gimple *stmt, tree variable)
{
  return walk_operands_in (stmt, [variable] (tree t) { return t == variable; });
}

/* True if CLAUSES, of one region or its loop, agree with what OTHER does with
   the variables.  */
bool
clauses_agree_p (tree clauses, const lone_loop &other)
{
  tree others = gimple_omp_parallel_clauses (other.region);
  tree inner = gimple_omp_for_clauses (other.loop);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (privatizes (c) < 0 || for_debuggers_p (c))
        continue;
      tree variable = OMP_CLAUSE_DECL (c);
      tree same = clause_for (inner, variable);
      if (!same)
        same = clause_for (others, variable);
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_SHARED)
        {
          if (same && OMP_CLAUSE_CODE (same) != OMP_CLAUSE_SHARED)
            return false;
        }
      else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
                   ? mentions_p (other.region, variable)
                   : same && OMP_CLAUSE_CODE (same) != OMP_CLAUSE_PRIVATE)
        return false;
      else if (!same && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
               && mentions_p (other.region, variable))
        return false;
    }
  return true;
}

/* The floating-point operations of a loop.  */
struct operations
{
  bool products = false;
  bool sums = false;

  explicit operations (const gomp_for *loop);
};

operations::operations (const gomp_for *loop)
{
  walk_statements (gimple_omp_body (loop), [this] (gimple *stmt) {
    if (!is_gimple_assign (stmt)
        || !FLOAT_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt))))
      return;
    tree_code code = gimple_assign_rhs_code (stmt);
    products |= code == MULT_EXPR;
    sums |= code == PLUS_EXPR || code == MINUS_EXPR;
  });
}

/* True if the digits of the results of LATER, or of EARLIER, could depend on
   whether both have a product in a register: GCC would contract it with a sum
   of LATER, or not any more with one that uses it alone.  */
bool
contraction_differs_p (const gomp_for *earlier, const gomp_for *later)
{
  operations first (earlier), second (later);
  return first.products && (second.products || second.sums);
}

/* True if GCC computes with more digits than it stores.  */
bool
excess_precision_p ()
{
  return targetm.c.excess_precision (EXCESS_PRECISION_TYPE_IMPLICIT)
         != FLT_EVAL_METHOD_PROMOTE_TO_FLOAT;
}

/* True if GCC contracts products with sums.  */
bool
contracts_p ()
{
  for (tree type : { float_type_node, double_type_node })
    if (flag_fp_contract_mode == FP_CONTRACT_FAST
        && direct_internal_fn_supported_p (IFN_FMA, type, OPTIMIZE_FOR_SPEED))
      return true;
  return false;
}

} // anon namespace

bool
lone_loop::read (gimple *stmt)
{
  region = stmt;
  if (!plain_region_clauses_p (gimple_omp_parallel_clauses (stmt)))
    return false;
  gimple *inner = only_statement (gimple_omp_body (stmt));
  while (inner && gimple_code (inner) == GIMPLE_BIND)
    {
      binds.safe_push (as_a<gbind *> (inner));
      if (!movable_variables_p (binds.last ()))
        return false;
      inner = only_statement (gimple_bind_body (binds.last ()));
    }
  loop = inner ? dyn_cast<gomp_for *> (inner) : nullptr;
  return loop && gimple_omp_for_kind (loop) == GF_OMP_FOR_KIND_FOR
         && gimple_omp_for_collapse (loop) == 1
         && !gimple_omp_for_combined_p (loop)
         && !gimple_omp_for_combined_into_p (loop)
         && plain_loop_clauses_p (gimple_omp_for_clauses (loop))
         && plain_pre_body_p (gimple_omp_for_pre_body (loop))
         && plain_body_p (gimple_omp_body (loop));
}

loop_fusion::loop_fusion (step_list &steps, barrier_plan &plan)
    : m_steps (steps), m_plan (plan)
{
  if (!options.fuse)
    return;
  auto_vec<unsigned> *chain = nullptr;
  for (unsigned i = 0; i < steps.length (); i++)
    {
      if (steps[i].role != step_role::region)
        continue;
      if (!chain || !joins_p (*chain, i))
        {
          if (!chain || chain->length () > 1)
            {
              chain = new auto_vec<unsigned>;
              m_chains.safe_push (chain);
            }
          chain->truncate (0);
        }
      chain->safe_push (i);
    }
  if (chain && chain->length () == 1)
    {
      m_chains.pop ();
      delete chain;
    }
}

/* True if the variables of the blocks around step I, but not around LAST, can
   be declared around all steps.  */
bool
loop_fusion::liftable_p (unsigned i, unsigned last) const
{
  for (int c = m_steps[i].container; c >= 0; c = m_steps.containers ()[c].outer)
    {
      const step_container &container = m_steps.containers ()[c];
      if (last < container.end)
        break;
      const gbind *bind = dyn_cast<const gbind *> (container.stmt);
      if (!bind || container.frees || !movable_variables_p (bind))
        return false;
    }
  return true;
}

/* True if the loop of step FIRST, a region, can be executed just before that of
   LAST: what is in between are scalars that each thread computes on its own, of
   which the loop knows nothing.  */
bool
loop_fusion::movable_p (unsigned first, unsigned last)
{
  if (!liftable_p (first, last))
    return false;
  for (unsigned i = first + 1; i < last; i++)
    {
      const step &s = m_steps[i];
      if (s.role == step_role::nothing)
        {
          if (gimple_clobber_p (s.stmt))
            return false;
          continue;
        }
      if (s.role == step_role::region)
        continue;
      tree lhs = gimple_get_lhs (s.stmt);
      if (s.role != step_role::serial || s.master || !is_gimple_assign (s.stmt)
          || !lhs || m_plan.accesses_shared_p (i) || m_plan.before (i).always
          || m_plan.before (i).conditional ()
          || (!DECL_P (lhs) && TREE_CODE (lhs) != SSA_NAME)
          || mentions_p (m_steps[first].stmt, lhs))
        return false;
    }
  return true;
}

/* Null if the loops EARLIER and LATER, of steps J and I, can be one, or why
   not.  */
const char *
loop_fusion::refusal_of_pair (const lone_loop &earlier, unsigned j,
                              const lone_loop &later, unsigned i)
{
  if (!types_compatible_p (TREE_TYPE (gimple_omp_for_index (earlier.loop, 0)),
                           TREE_TYPE (gimple_omp_for_index (later.loop, 0))))
    return "the types of the indices differ";
  if (contracts_p () && contraction_differs_p (earlier.loop, later.loop))
    return "GCC might contract products with other sums than now";
  auto agree_p = [] (const lone_loop &a, const lone_loop &b) {
    return clauses_agree_p (gimple_omp_parallel_clauses (a.region), b)
           && clauses_agree_p (gimple_omp_for_clauses (a.loop), b);
  };
  if (!agree_p (earlier, later) || !agree_p (later, earlier))
    return "the clauses of the regions differ";
  if (!movable_p (j, i))
    return "the code in between cannot precede both";
  if (!m_plan.independent_p (j, i))
    return "the iterations differ, or use elements of others";
  return nullptr;
}

/* Null if the loop of step I can be fused with those of CHAIN, or why not.  */
const char *
loop_fusion::refusal (const auto_vec<unsigned> &chain, unsigned i)
{
  lone_loop later;
  if (m_plan.before (i).always || m_plan.before (i).conditional ())
    return "a barrier may be needed in between";
  if (!later.read (m_steps[i].stmt))
    return "it is no loop, or one that may not be vectorised";
  if (chain.length () == max_loops)
    return "as many loops as possible are fused";
  if (excess_precision_p ())
    return "values in registers have other digits than in memory";
  bool common = false;
  for (unsigned j : chain)
    {
      lone_loop earlier;
      if (!earlier.read (m_steps[j].stmt))
        return "the region before it is no loop that may be vectorised";
      if (const char *why = refusal_of_pair (earlier, j, later, i))
        return why;
      common |= m_plan.common_array_p (j, i);
    }
  return common ? nullptr : "no array is used by both";
}

/* True if the loop of step I is to be fused with those of CHAIN.  */
bool
loop_fusion::joins_p (const auto_vec<unsigned> &chain, unsigned i)
{
  const char *why = refusal (chain, i);
  if (why && dump_file)
    fprintf (dump_file, ";; loop at line %d not fused: %s\n",
             gimple_lineno (m_steps[i].stmt), why);
  return !why;
}

void
join_loops (const lone_loop &first, const lone_loop &second)
{
  hash_map<tree, tree> index;
  tree from = gimple_omp_for_index (first.loop, 0);
  tree to = gimple_omp_for_index (second.loop, 0);
  gimple_seq body = gimple_omp_body (first.loop);
  if (from != to)
    {
      index.put (from, to);
      replace_variables (&body, index);
    }
  gimple_seq_add_seq (&body, gimple_omp_body (second.loop));
  gimple_omp_set_body (second.loop, body);
  gimple_omp_set_body (first.loop, nullptr);

  gimple_seq before = gimple_omp_for_pre_body (first.loop);
  gimple_seq_add_seq (&before, gimple_omp_for_pre_body (second.loop));
  gimple_omp_for_set_pre_body (second.loop, before);
  gimple_omp_for_set_pre_body (first.loop, nullptr);

  auto add_clauses = [] (tree clauses, tree *to) {
    tree next;
    for (tree c = clauses; c; c = next)
      {
        next = OMP_CLAUSE_CHAIN (c);
        if (privatizes (c) < 0 || for_debuggers_p (c)
            || clause_for (*to, OMP_CLAUSE_DECL (c)))
          continue;
        tree copy = copy_node (c);
        OMP_CLAUSE_CHAIN (copy) = *to;
        *to = copy;
      }
  };
  add_clauses (gimple_omp_for_clauses (first.loop),
               gimple_omp_for_clauses_ptr (second.loop));
  add_clauses (
      gimple_omp_parallel_clauses (first.region),
      gimple_omp_parallel_clauses_ptr (as_a<gomp_parallel *> (second.region)));

  // The blocks around the first loop go around the second one's.
  gimple_seq all = gimple_omp_body (second.region);
  for (unsigned i = first.binds.length (); i-- > 0;)
    {
      gimple_bind_set_body (first.binds[i], all);
      all = first.binds[i];
    }
  gimple_omp_set_body (second.region, all);
  gimple_omp_set_body (first.region, nullptr);
}

void
keep_loops_together ()
{
  int before = flag_tree_loop_distribute_patterns;
  flag_tree_loop_distribute_patterns = 0;
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (current_function_decl)
      = build_optimization_node (&global_options, &global_options_set);
  flag_tree_loop_distribute_patterns = before;
}

} // namespace omptq
