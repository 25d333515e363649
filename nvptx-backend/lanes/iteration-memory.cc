/* Variables in memory that a loop's iterations use.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/iteration-memory.h"
#include "lanes/written-bytes.h"

#include "attribs.h"

#include "gcc-versions.h"

namespace omptq
{
namespace
{

/* Returns whether STMT is GCC's mark of the end of VAR's lifetime.  */
bool
is_end_of (const gimple *stmt, tree var)
{
  return gimple_clobber_p (stmt) && gimple_assign_lhs (stmt) == var
         && ends_storage_p (gimple_assign_rhs1 (stmt));
}

} // anon namespace

/* Notes a use of BASE.  */
void
iteration_memory::note (tree base, bool written, bool addressed)
{
  // This can be an element, or memory at a constant distance from a variable.
  base = base ? get_base_address (base) : NULL_TREE;
  if (!base
      || !(VAR_P (base) || TREE_CODE (base) == PARM_DECL
           || TREE_CODE (base) == RESULT_DECL)
      || is_global_var (base))
    return;
  unsigned i;
  uses *u;
  FOR_EACH_VEC_ELT (m_uses, i, u)
  if (u->var == base)
    break;
  if (i == m_uses.length ())
    {
      m_uses.safe_push ({ base });
      u = &m_uses.last ();
    }
  (m_inside ? u->inside : u->outside) = true;
  u->written_inside |= m_inside && written;
  u->addressed |= addressed;
}

bool
iteration_memory::note_load (gimple *, tree base, tree, void *data)
{
  static_cast<iteration_memory *> (data)->note (base, false, false);
  return false;
}

bool
iteration_memory::note_store (gimple *, tree base, tree, void *data)
{
  static_cast<iteration_memory *> (data)->note (base, true, false);
  return false;
}

bool
iteration_memory::note_address (gimple *, tree base, tree, void *data)
{
  static_cast<iteration_memory *> (data)->note (base, true, true);
  return false;
}

void
iteration_memory::visit (gimple *stmt)
{
  // A clobber outside of the loop is no use.
  if (is_gimple_debug (stmt) || (!m_inside && gimple_clobber_p (stmt)))
    return;
  walk_stmt_load_store_addr_ops (stmt, this, note_load, note_store,
                                 note_address);
}

/* Returns whether VAR, which only the loop uses, ends its life in each
   iteration: no path from its beginning leads to its end with VAR written and
   alive.  */
bool
iteration_memory::ends_in_iteration (tree var) const
{
  class loop *loop = m_loop.get ();
  basic_block *blocks = get_loop_body_in_dom_order (loop);
  // Blocks that control can leave with the variable alive.
  auto_bitmap alive;
  bool ends = false;
  for (bool changed = true; changed;)
    {
      changed = false;
      for (unsigned b = 0; b < loop->num_nodes; b++)
        {
          basic_block bb = blocks[b];
          bool state = false;
          edge e;
          edge_iterator ei;
          if (bb != loop->header)
            FOR_EACH_EDGE (e, ei, bb->preds)
          state |= bitmap_bit_p (alive, e->src->index);
          for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
               gsi_next (&i))
            {
              bool end = is_end_of (gsi_stmt (i), var);
              ends |= end;
              state = !end && (state || mentions (gsi_stmt (i), var));
            }
          if (state)
            changed |= bitmap_set_bit (alive, bb->index);
        }
    }
  free (blocks);
  return ends && !bitmap_bit_p (alive, loop->latch->index)
         && !bitmap_bit_p (alive, m_loop.exit ()->src->index);
}

/* Returns whether each iteration writes a byte of VAR before it reads it.  */
bool
iteration_memory::is_written_first (tree var) const
{
  // GCC makes these for variables of a loop with `simd'.
  if (lookup_attribute ("omp simd array", DECL_ATTRIBUTES (var)))
    return true;
  HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (var));
  if (size <= 0 || size > max_followed)
    return false;
  return written_bytes (var, size, m_loop.get (), m_given).come_first ();
}

bool
iteration_memory::has_vectors () const
{
  bool found = false;
  for_each_statement (m_loop.get (), [&] (gimple *stmt) {
    tree lhs = gimple_get_lhs (stmt);
    found |= lhs && TREE_CODE (lhs) == SSA_NAME
             && VECTOR_TYPE_P (TREE_TYPE (lhs))
             && TYPE_MODE (TREE_TYPE (lhs)) == BLKmode;
  });
  return found;
}

tree
iteration_memory::find_shared (function *fun)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  {
    m_inside = flow_bb_inside_loop_p (m_loop.get (), bb);
    for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
      visit (i.phi ());
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
         gsi_next (&i))
      visit (gsi_stmt (i));
  }
  for (const uses &u : m_uses)
    {
      if (!u.inside || m_loop.is_reduced_array (u.var))
        continue;
      if (!u.written_inside && !u.addressed)
        {
          m_tables.safe_push (u.var);
          continue;
        }
      if (u.outside)
        return u.var;
      m_own.safe_push (u.var);
      if (ends_in_iteration (u.var))
        continue;
      if ((u.addressed && m_given.is_kept (m_loop.get (), u.var))
          || !is_written_first (u.var))
        return u.var;
      m_without_end.safe_push (u.var);
    }
  return NULL_TREE;
}

} // namespace omptq
