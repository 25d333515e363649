/* Floating-point arithmetic between regions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "block-variable.h"
#include "merge/floating-point.h"
#include "merge/team.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Separates the floating-point arithmetic in a function.  */
class floating_point_separator
{
public:
  void visit_function ();

private:
  // The variables of the function that regions use.
  hash_set<tree> m_in_regions;
  // True if a region outside other constructs was found since this was reset.
  bool m_region = false;
  // Variables that still need to be assigned their computed values.
  struct computation
  {
    tree variable;
    tree computed;
    location_t loc;
  };
  auto_vec<computation> m_pending;

  void visit (gimple_seq *seq, gbind *around);
  void visit_inside (gimple *stmt, gbind *around);
  void separate (gimple_stmt_iterator *gsi, gbind *around);
  void separate_comparison (gimple_stmt_iterator *gsi, gcond *condition,
                            gbind *around);
  void separate_result (gimple *stmt, gbind *around);
  void drop_pending (tree variable);
  void copy_pending (gimple_seq *copies);
  void replace_pending (gimple *stmt);
  void note_region (const gimple *stmt);
};

/* Notes the variables that STMT, if it is a parallel region, uses.  */
void
floating_point_separator::note_region (const gimple *stmt)
{
  if (gimple_code (stmt) == GIMPLE_OMP_PARALLEL)
    for (tree c = gimple_omp_parallel_clauses (stmt); c;
         c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_SHARED
          || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
        m_in_regions.add (OMP_CLAUSE_DECL (c));
}

/* Moves the comparison of CONDITION, at *GSI, before it, into a variable of
   AROUND.  */
void
floating_point_separator::separate_comparison (gimple_stmt_iterator *gsi,
                                               gcond *condition, gbind *around)
{
  tree compared = new_variable (boolean_type_node, "compared", around);
  gassign *comparison = gimple_build_assign (
      compared, gimple_cond_code (condition), gimple_cond_lhs (condition),
      gimple_cond_rhs (condition));
  gimple_set_location (comparison, gimple_location (condition));
  gsi_insert_before (gsi, comparison, GSI_SAME_STMT);
  gimple_cond_set_condition (condition, NE_EXPR, compared, boolean_false_node);
}

/* Replaces pending variables that STMT reads by computed ones.  */
void
floating_point_separator::replace_pending (gimple *stmt)
{
  walk_operands_of (stmt, [this] (tree *t, operand_place place) {
    if (place.is_lhs || TYPE_P (*t))
      return visit::over;
    for (const computation &c : m_pending)
      if (*t == c.variable)
        *t = c.computed;
    return visit::inside;
  });
}

/* Discards the computation for VARIABLE, which is overwritten.  */
void
floating_point_separator::drop_pending (tree variable)
{
  for (unsigned i = 0; i < m_pending.length (); i++)
    if (m_pending[i].variable == variable)
      {
        m_pending.ordered_remove (i);
        return;
      }
}

/* Adds the pending assignments to COPIES.  */
void
floating_point_separator::copy_pending (gimple_seq *copies)
{
  for (const computation &c : m_pending)
    {
      gassign *copy = gimple_build_assign (c.variable, c.computed);
      gimple_set_location (copy, c.loc);
      gimple_seq_add_stmt (copies, copy);
    }
  m_pending.truncate (0);
}

/* Makes STMT set a variable of AROUND instead of one that regions use.  */
void
floating_point_separator::separate_result (gimple *stmt, gbind *around)
{
  tree result = gimple_get_lhs (stmt);
  tree base = result ? get_base_address (result) : NULL_TREE;
  if (base)
    drop_pending (base);
  if (!result || !is_gimple_reg (result) || TREE_CODE (result) == SSA_NAME
      || !floating_point_arithmetic_p (stmt) || !m_in_regions.contains (result))
    return;
  tree computed = new_variable (TREE_TYPE (result), "computed", around);
  gimple_set_lhs (stmt, computed);
  m_pending.safe_push ({ result, computed, gimple_location (stmt) });
}

/* True if control always goes from STMT to the next statement.  */
bool
goes_on_p (const gimple *stmt)
{
  if (const gcall *call = dyn_cast<const gcall *> (stmt))
    return gimple_call_nothrow_p (const_cast<gcall *> (call))
           && (gimple_call_flags (call) & (ECF_NORETURN | ECF_RETURNS_TWICE))
                  == 0;
  return is_gimple_assign (stmt);
}

/* Separates the computation of the statement at *GSI.  */
void
floating_point_separator::separate (gimple_stmt_iterator *gsi, gbind *around)
{
  gimple *stmt = gsi_stmt (*gsi);
  bool computes = goes_on_p (stmt);
  gcond *condition = dyn_cast<gcond *> (stmt);
  if (computes || condition)
    replace_pending (stmt);
  if (computes)
    separate_result (stmt, around);
  else if (condition && floating_point_arithmetic_p (condition))
    separate_comparison (gsi, condition, around);
  if (computes || is_gimple_debug (stmt))
    return;
  gimple_seq copies = nullptr;
  copy_pending (&copies);
  gsi_insert_seq_before (gsi, copies, GSI_SAME_STMT);
}

void
floating_point_separator::visit_inside (gimple *stmt, gbind *around)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      visit (gimple_bind_body_ptr (as_a<gbind *> (stmt)), as_a<gbind *> (stmt));
      break;
    case GIMPLE_TRY:
      visit (gimple_try_eval_ptr (stmt), around);
      visit (gimple_try_cleanup_ptr (stmt), around);
      break;
    case GIMPLE_CATCH:
      visit (gimple_catch_handler_ptr (as_a<gcatch *> (stmt)), around);
      break;
    case GIMPLE_OMP_TARGET:
      break;
    default:
      // The enclosing block's variables may end up in another function.
      if (is_gimple_omp (stmt) && gimple_has_substatements (stmt))
        {
          visit (gimple_omp_body_ptr (stmt), nullptr);
          m_region = gimple_code (stmt) == GIMPLE_OMP_PARALLEL;
        }
      break;
    }
}

/* Processes *SEQ, whose innermost enclosing block is AROUND, null if that is
   outside the construct.  */
void
floating_point_separator::visit (gimple_seq *seq, gbind *around)
{
  bool regions = false;
  for (gimple_stmt_iterator gsi = gsi_start (*seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (gimple_has_substatements (gsi_stmt (gsi)))
      {
        m_region = false;
        visit_inside (gsi_stmt (gsi), around);
        regions |= m_region;
      }
  m_region = regions;
  if (!regions || !around)
    return;
  for (gimple_stmt_iterator gsi = gsi_start (*seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    separate (&gsi, around);
  gimple_seq copies = nullptr;
  copy_pending (&copies);
  gimple_seq_add_seq (seq, copies);
}

void
floating_point_separator::visit_function ()
{
  gimple_seq body = gimple_body (current_function_decl);
  walk_statements (body, [this] (gimple *stmt) { note_region (stmt); });
  visit (&body, nullptr);
  gimple_set_body (current_function_decl, body);
}

} // anon namespace

void
separate_floating_point ()
{
  floating_point_separator ().visit_function ();
}

} // namespace omptq
