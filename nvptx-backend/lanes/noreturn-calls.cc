/* Calls that do not return, as if they did.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/noreturn-calls.h"

#include "cfgloop.h"
#include "cgraph.h"
#include "gcc-versions.h"

#include "tree-cfgcleanup.h"
#include "tree-into-ssa.h"
#include "tree-ssa.h"

namespace omptq
{
namespace
{

/* Returns whether BB ends with a call that does not return.  */
bool
ends_with_noreturn_call (basic_block bb)
{
  gcall *call = safe_dyn_cast<gcall *> (last_real_stmt (bb));
  return call && gimple_call_noreturn_p (call);
}

/* Another edge of the condition or switch that E comes from, on which control
   goes on; null if there is none.  */
edge
alternative (edge e)
{
  gimple *last = last_real_stmt (e->src);
  if (!last || !(is_a<gcond *> (last) || is_a<gswitch *> (last)))
    return nullptr;
  edge other;
  edge_iterator i;
  FOR_EACH_EDGE (other, i, e->src->succs)
  if (other != e && EDGE_COUNT (other->dest->succs))
    return other;
  return nullptr;
}

/* Returns whether BB can get an edge.  */
bool
is_suitable (basic_block bb)
{
  edge e;
  edge_iterator i;
  FOR_EACH_EDGE (e, i, bb->preds)
  if (!alternative (e))
    return false;
  return EDGE_COUNT (bb->succs) == 0 && ends_with_noreturn_call (bb)
         && (single_pred_p (bb)
             || (EDGE_COUNT (bb->preds) && can_duplicate_block_p (bb)));
}

/* Gives BB, to which control comes by one edge, an edge to where another one
   leads.  */
void
add_edge (basic_block bb)
{
  edge other = alternative (single_pred_edge (bb));
  edge e = make_edge (bb, other->dest, EDGE_FALLTHRU);
  e->probability = profile_probability::always ();
  for (gphi_iterator i = gsi_start_phis (other->dest); !gsi_end_p (i);
       gsi_next (&i))
    add_phi_arg (i.phi (), PHI_ARG_DEF_FROM_EDGE (i.phi (), other), e,
                 UNKNOWN_LOCATION);
}

/* The loops and dominators of the current function are not known any more.  */
void
forget_structure ()
{
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  if (current_loops)
    loops_state_set (LOOPS_NEED_FIXUP);
}

} // anon namespace

noreturn_calls::noreturn_calls ()
{
  auto_vec<basic_block> found;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  if (is_suitable (bb))
    found.safe_push (bb);
  initialize_original_copy_tables ();
  for (basic_block last : found)
    {
      while (!single_pred_p (last))
        {
          edge comes = EDGE_PRED (last, 0);
          basic_block copy = duplicate_block (last, comes, last);
          flush_pending_stmts (comes);
          add_edge (copy);
        }
      add_edge (last);
    }
  free_original_copy_tables ();
  m_has_edges = found.length ();
  if (!m_has_edges)
    return;
  forget_structure ();
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
}

noreturn_calls::~noreturn_calls ()
{
  if (!m_has_edges)
    return;
  forget_structure ();
  // Removes edges from calls that do not return.
  cleanup_tree_cfg ();
  // There are copies of calls.
  cgraph_edge::rebuild_edges ();
}

} // namespace omptq
