/* Loops that count, before SSA form.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/counted-loops.h"
#include "merge/units.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The label that the jump STMT leads to; null if STMT is none.  */
tree
target_of (gimple *stmt)
{
  return gimple_code (stmt) == GIMPLE_GOTO ? gimple_goto_dest (stmt)
                                           : NULL_TREE;
}

/* True if STMT adds a constant to a variable; sets *STEP to that.  */
bool
increment_p (gimple *stmt, HOST_WIDE_INT *step)
{
  if (!is_gimple_assign (stmt)
      || gimple_assign_rhs1 (stmt) != gimple_assign_lhs (stmt)
      || gimple_assign_rhs_code (stmt) != PLUS_EXPR
      || !tree_fits_shwi_p (gimple_assign_rhs2 (stmt)))
    return false;
  *step = tree_to_shwi (gimple_assign_rhs2 (stmt));
  return *step != 0;
}

/* True if STMT, or a statement within it, may write VARIABLE, a scalar without
   address.  */
bool
may_write (gimple *stmt, tree variable)
{
  return walk_statements_in (stmt, [variable] (gimple *inner) {
    if (gimple_get_lhs (inner) == variable)
      return true;
    bool plain = !is_gimple_omp (inner) && gimple_code (inner) != GIMPLE_ASM;
    return !plain && walk_operands_of (inner, [variable] (tree t) {
      return t == variable;
    });
  });
}

} // anon namespace

counted_loops::counted_loops (gimple_seq body)
{
  auto_vec<tree> labels;
  for (gimple_stmt_iterator gsi = gsi_start (body); !gsi_end_p (gsi);
       gsi_next (&gsi))
    label_uses::mentioned_by (gsi_stmt (gsi), labels);
  for (tree label : labels)
    m_mentions.get_or_insert (label)++;
}

/* Finds the condition that jumps to LABEL, at GSI, and what precedes it.  */
bool
counted_loops::find_test (gimple_stmt_iterator gsi, tree label,
                          counted_loop *loop)
{
  for (; !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (is_gimple_debug (stmt))
        continue;
      loop->test = dyn_cast<gcond *> (stmt);
      if (loop->test)
        return gimple_cond_true_label (loop->test) == label
               && gimple_cond_false_label (loop->test) != label
               && gimple_cond_lhs (loop->test) == loop->index;
      gassign *assign = dyn_cast<gassign *> (stmt);
      if (!assign || gimple_assign_lhs (stmt) == loop->index)
        return false;
      loop->before_test.safe_push (assign);
    }
  return false;
}

/* Finds the increment before the label TEST, to which the jump before the label
   at GSI leads.  */
bool
counted_loops::find_increment (gimple_stmt_iterator gsi, counted_loop *loop)
{
  gimple_stmt_iterator before = gsi;
  gsi_prev_nondebug (&before);
  tree test = gsi_end_p (before) ? NULL_TREE : target_of (gsi_stmt (before));
  tree label = gimple_label_label (as_a<glabel *> (gsi_stmt (gsi)));
  if (!test || *m_mentions.get (label) != 2 || FORCED_LABEL (label)
      || *m_mentions.get (test) != 2 || FORCED_LABEL (test))
    return false;
  for (gsi_next (&gsi); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      const glabel *here = dyn_cast<const glabel *> (stmt);
      if (here && gimple_label_label (here) == test)
        {
          if (!loop->increment || !increment_p (loop->increment, &loop->step))
            return false;
          loop->index = gimple_assign_lhs (loop->increment);
          gsi_next (&gsi);
          return find_test (gsi, label, loop);
        }
      if (!is_gimple_debug (stmt))
        loop->increment = stmt;
    }
  return false;
}

/* True if a jump may lead into LOOP, the first label of which is at GSI, or if
   another statement may write its index.  */
bool
counted_loops::entered_elsewhere (gimple_stmt_iterator gsi,
                                  const counted_loop &loop)
{
  hash_map<tree, unsigned> inside;
  auto_vec<tree> labels;
  for (gsi_next (&gsi); gsi_stmt (gsi) != loop.increment; gsi_next (&gsi))
    {
      if (may_write (gsi_stmt (gsi), loop.index))
        return true;
      label_uses::mentioned_by (gsi_stmt (gsi), labels);
      walk_statements_in (gsi_stmt (gsi), [&inside] (gimple *stmt) {
        if (const glabel *label = dyn_cast<const glabel *> (stmt))
          inside.put (gimple_label_label (label), 0);
      });
    }
  for (tree label : labels)
    if (unsigned *mentions = inside.get (label))
      ++*mentions;
  for (auto [label, mentions] : inside)
    if (mentions != *m_mentions.get (label) || FORCED_LABEL (label)
        || DECL_NONLOCAL (label))
      return true;
  return false;
}

bool
counted_loops::at (gimple_stmt_iterator gsi, counted_loop *loop)
{
  return gimple_code (gsi_stmt (gsi)) == GIMPLE_LABEL
         && find_increment (gsi, loop) && VAR_P (loop->index)
         && !TREE_ADDRESSABLE (loop->index) && !entered_elsewhere (gsi, *loop);
}

} // namespace omptq
