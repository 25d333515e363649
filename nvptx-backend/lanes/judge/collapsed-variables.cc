/* The variables of collapsed loops.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/judge/collapsed-variables.h"

namespace omptq
{
namespace
{

/* Returns whether GCC knows nothing of VALUE: it is loaded, or computed by a
   mark, or the sum of such a number and another one.  */
bool
is_unknown (tree value)
{
  gassign *assign = computed (value);
  if (!assign)
    return false;
  if (gimple_assign_load_p (assign))
    return true;
  value = gimple_assign_rhs1 (assign);
  if (gimple_assign_cast_p (assign) || gimple_assign_ssa_name_copy_p (assign))
    return is_unknown (value);
  tree_code code = gimple_assign_rhs_code (assign);
  if (code == RSHIFT_EXPR && TREE_CODE (value) == SSA_NAME)
    return is_number_mark (SSA_NAME_DEF_STMT (value), number_mark::start);
  return code == PLUS_EXPR
         && (is_unknown (value) || is_unknown (gimple_assign_rhs2 (assign)));
}

} // anon namespace

bool
collapsed_variables::is_fixed (tree value)
{
  if (m_values.is_common (value))
    return true;
  tree first = m_loop.first ();
  if (TREE_CODE (value) != SSA_NAME || TREE_CODE (first) != SSA_NAME
      || SSA_NAME_IS_DEFAULT_DEF (first))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (value);
  basic_block known = gimple_bb (SSA_NAME_DEF_STMT (first));
  return is_a<gphi *> (def) && gimple_bb (def) != known
         && dominated_by_p (CDI_DOMINATORS, known, gimple_bb (def))
         && m_values.is_computed_from_common (value);
}

/* Returns whether VALUE, with which a variable of a collapsed loop begins, can
   be computed from any value of the counter as it is from the first one.  */
bool
collapsed_variables::can_recompute (tree value)
{
  if (value == m_loop.first ())
    return true;
  if (is_fixed (value))
    return true;
  gassign *assign = computed (value);
  if (!assign || gimple_assign_load_p (assign) || gimple_num_ops (assign) > 3)
    return false;
  for (unsigned i = 1; i < gimple_num_ops (assign); i++)
    if (!can_recompute (gimple_op (assign, i)))
      return false;
  return true;
}

/* Returns whether GCC knows nothing of the first iteration that others of the
   thread could be without.  If it knows that a chunk begins with a multiple of
   eight, it computes the variables that collapsed loops begin with for such
   iterations only.  */
bool
collapsed_variables::is_start_unknown () const
{
  const lane_mark &schedule = m_loop.schedule ();
  if (!schedule.chunked || schedule.chunk == 1)
    return true;
  return is_unknown (m_loop.first ());
}

const char *
collapsed_variables::why_not_computed ()
{
  if (m_loop.collapsed ().length () && TREE_CODE (m_loop.first ()) != SSA_NAME)
    return "its first iteration is always the same";
  if (m_loop.collapsed ().length () && !is_start_unknown ())
    return "its chunks begin with iterations of certain numbers";
  for (gphi *phi : m_loop.collapsed ())
    if (!can_recompute (
            PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (m_loop.get ()))))
      return "its collapsed loops are not rectangular";
  return nullptr;
}

} // namespace omptq
