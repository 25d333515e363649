/* Variables in memory that a loop's iterations use.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/memory/iteration-memory.h"
#include "lanes/memory/must-def.h"

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

void
iteration_memory::visit (gimple *stmt)
{
  // A clobber outside of the loop is no use.
  if (is_gimple_debug (stmt) || (!m_inside && gimple_clobber_p (stmt)))
    return;
  walk_accesses (
      stmt, [this] (tree base) { note (base, false, false); },
      [this] (tree base) { note (base, true, false); },
      [this] (tree base) { note (base, true, true); });
}

/* Returns whether VAR, which only the loop uses, ends its life in each
   iteration: no path from its beginning leads to its end with VAR written and
   alive.  */
bool
iteration_memory::ends_in_iteration (tree var) const
{
  class loop *loop = m_loop.get ();
  const auto_vec<basic_block> blocks = ordered_blocks_of (loop);
  // Blocks that control can leave with the variable alive.
  auto_bitmap alive;
  bool ends = false;
  for (bool changed = true; changed;)
    {
      changed = false;
      for (basic_block bb : blocks)
        {
          bool state = false;
          edge e;
          edge_iterator ei;
          if (bb != loop->header)
            FOR_EACH_EDGE (e, ei, bb->preds)
          state |= bitmap_bit_p (alive, e->src->index);
          walk_block (bb, [&] (gimple *stmt) {
            bool end = is_end_of (stmt, var);
            ends |= end;
            state = !end && (state || mentions (stmt, var));
          });
          if (state)
            changed |= bitmap_set_bit (alive, bb->index);
        }
    }
  return ends && !bitmap_bit_p (alive, loop->latch->index);
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
  return must_def (var, size, m_loop.get (), m_given).come_first ();
}

bool
iteration_memory::has_vectors () const
{
  return walk_loop (m_loop.get (), [] (gimple *stmt) {
    tree lhs = gimple_get_lhs (stmt);
    return lhs && TREE_CODE (lhs) == SSA_NAME && VECTOR_TYPE_P (TREE_TYPE (lhs))
           && TYPE_MODE (TREE_TYPE (lhs)) == BLKmode;
  });
}

tree
iteration_memory::find_shared (function *fun)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  {
    m_inside = flow_bb_inside_loop_p (m_loop.get (), bb);
    walk_whole_block (bb, [this] (gimple *stmt) { visit (stmt); });
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
