/* The values that decide how often loops are repeated.

   A loop may contain operations whose results depend on what other threads do,
   but be repeated a number of times that does not:

     for (i = from; i < to; i++)
       {
         old = __atomic_load_n (&sum, __ATOMIC_RELAXED);
         do ... while (the compare-and-swap fails);
       }

   The values that its ends depend on are followed back to the loop's beginning.
   They may be computed, and loaded from memory that nothing in the loop can
   change.  Memory that others change counts as changed by the operation that
   makes this visible, so by any atomic operation that is not relaxed; the
   relaxed ones change only the memory at their address.  Without a branch on an
   operation's result, no program without data races can rely on a plain load
   finding something new.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/judge/loop-ends.h"

#include "alias.h"
#include "gcc-versions.h"
#include "gimple-atomic.h"

namespace omptq
{
namespace
{

/* Returns whether STMT can change the memory at REF, or make visible that
   others have changed it.  */
bool
may_change (gimple *stmt, ao_ref *ref)
{
  if (!gimple_vdef (stmt))
    return false;
  gimple_atomic atomic (stmt);
  if (!atomic.known () || !atomic.is_relaxed ())
    return stmt_may_clobber_ref_p_1 (stmt, ref);
  ao_ref changed;
  ao_ref_init_from_ptr_and_size (&changed, atomic.address (),
                                 size_int (atomic.size ()));
  return refs_may_alias_p_1 (&changed, ref, false);
}

} // anon namespace

loop_ends::~loop_ends ()
{
  if (!m_dependences)
    return;
  delete m_dependences;
  if (!m_keeps_dominators)
    free_dominance_info (CDI_POST_DOMINATORS);
}

/* Begins to look at LOOP.  */
void
loop_ends::begin (const class loop *loop)
{
  if (!m_dependences)
    {
      m_keeps_dominators = dom_info_available_p (CDI_POST_DOMINATORS);
      // The function may have changed since they were computed.
      free_dominance_info (CDI_POST_DOMINATORS);
      calculate_dominance_info (CDI_POST_DOMINATORS);
      m_dependences = new control_dependences ();
    }
  m_loop = loop;
  m_todo.truncate (0);
  m_names.empty ();
  m_conditions.empty ();
  m_blocks.empty ();
  m_loops.empty ();
  m_is_own = true;
}

bool
loop_ends::contains (basic_block bb) const
{
  return bb && flow_bb_inside_loop_p (m_loop, bb);
}

void
loop_ends::need (tree name)
{
  if (TREE_CODE (name) == SSA_NAME
      && contains (gimple_bb (SSA_NAME_DEF_STMT (name))) && !m_names.add (name))
    m_todo.safe_push (name);
}

void
loop_ends::need_names_of (gimple *stmt)
{
  ssa_op_iter i;
  tree name;
  FOR_EACH_SSA_TREE_OPERAND (name, stmt, i, SSA_OP_USE)
  need (name);
}

/* Notes that the way from BB, which is in the loop, matters.  */
void
loop_ends::need_condition (basic_block bb)
{
  if (single_succ_p (bb) || m_conditions.add (bb))
    return;
  gimple *last = last_real_stmt (bb);
  if (last && (is_a<gcond *> (last) || is_a<gswitch *> (last)))
    need_names_of (last);
  else
    m_is_own = false;
}

/* Notes that it matters whether BB, which is in the loop, is executed.  */
void
loop_ends::need_execution (basic_block bb)
{
  if (m_blocks.add (bb))
    return;
  bitmap edges = m_dependences->get_edges_dependent_on (bb->index);
  bitmap_iterator i;
  unsigned number;
  EXECUTE_IF_SET_IN_BITMAP (edges, 0, number, i)
  {
    basic_block from = m_dependences->get_edge_src (number);
    if (!contains (from))
      continue;
    need_condition (from);
    need_execution (from);
  }
}

/* Notes that it matters how often LOOP is repeated.  */
void
loop_ends::need_ends (const class loop *loop)
{
  if (m_loops.add (loop))
    return;
  auto_vec<edge> exits = get_loop_exit_edges (loop);
  // Only others could end it.
  if (exits.is_empty ())
    m_is_own = false;
  for (edge e : exits)
    {
      need_condition (e->src);
      need_execution (e->src);
    }
}

/* Returns whether the memory that LOAD reads can change in the loop.  */
bool
loop_ends::can_change (gassign *load) const
{
  ao_ref ref;
  ao_ref_init (&ref, gimple_assign_rhs1 (load));
  return walk_loop (m_loop,
                    [&ref] (gimple *stmt) { return may_change (stmt, &ref); });
}

/* Looks at PHI, on whose value the end depends.  */
void
loop_ends::look_at (gphi *phi)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      basic_block from = gimple_phi_arg_edge (phi, i)->src;
      need (gimple_phi_arg_def (phi, i));
      if (!contains (from))
        continue;
      need_condition (from);
      need_execution (from);
    }
}

/* Looks at DEF, on whose result the end depends.  */
void
loop_ends::look_at (gimple *def)
{
  for (const class loop *l = gimple_bb (def)->loop_father; l != m_loop;
       l = loop_outer (l))
    need_ends (l);
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      look_at (phi);
      return;
    }
  need_names_of (def);
  gassign *assign = dyn_cast<gassign *> (def);
  if (gimple_has_volatile_ops (def)
      || (!assign
          && !(is_a<gcall *> (def) && (gimple_call_flags (def) & ECF_CONST))))
    m_is_own = false;
  else if (gimple_vuse (def))
    {
      need_execution (gimple_bb (def));
      m_is_own &= assign && !can_change (assign);
    }
}

bool
loop_ends::is_own (const class loop *loop)
{
  if (const bool *known = m_known.get (loop))
    return *known;
  begin (loop);
  need_ends (loop);
  while (m_is_own && !m_todo.is_empty ())
    look_at (SSA_NAME_DEF_STMT (m_todo.pop ()));
  m_known.put (loop, m_is_own);
  return m_is_own;
}

} // namespace omptq
