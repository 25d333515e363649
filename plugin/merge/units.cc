/* Units of control flow in a sequence of statements.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/units.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The label whose address OP, an operand of an assignment or a call, contains;
   null if there is none.  */
tree
label_in (tree op)
{
  while (handled_component_p (op))
    op = TREE_OPERAND (op, 0);
  if (TREE_CODE (op) == MEM_REF)
    op = TREE_OPERAND (op, 0);
  if (TREE_CODE (op) == ADDR_EXPR)
    op = TREE_OPERAND (op, 0);
  return TREE_CODE (op) == LABEL_DECL ? op : NULL_TREE;
}

/* Adds to LABELS each mention of a label in STMT itself.  Most statements are
   assignments and calls, whose operands need not be walked.  */
void
note_labels (gimple *stmt, auto_vec<tree> &labels)
{
  if (!is_gimple_assign (stmt) && !is_gimple_call (stmt))
    {
      walk_operands_of (stmt, [&labels] (tree t) {
        if (TREE_CODE (t) == LABEL_DECL)
          labels.safe_push (t);
      });
      return;
    }
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    if (tree op = gimple_op (stmt, i))
      if (tree label = label_in (op))
        labels.safe_push (label);
}

} // anon namespace

void
label_uses::mentioned_by (gimple *stmt, auto_vec<tree> &labels)
{
  walk_statements_in (
      stmt, [&labels] (gimple *inner) { note_labels (inner, labels); });
}

label_uses::label_uses ()
{
  auto_vec<tree> labels;
  walk_statements (gimple_body (current_function_decl),
                   [&labels] (gimple *stmt) { note_labels (stmt, labels); });
  for (tree label : labels)
    m_counts.get_or_insert (label)++;
}

statement_list::statement_list (gimple_seq seq, label_uses &uses)
    : m_uses (uses)
{
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      auto_vec<tree> labels;
      label_uses::mentioned_by (gsi_stmt (gsi), labels);
      for (tree label : labels)
        m_mentions.get_or_insert (label).safe_push (m_statements.length ());
      m_statements.safe_push (gsi_stmt (gsi));
    }
}

/* True if LABEL, which the statements MENTIONS mention, connects a statement
   from FIRST to LAST with one outside.  */
bool
statement_list::leads_outside (const auto_vec<unsigned> &mentions, tree label,
                               unsigned first, unsigned last) const
{
  unsigned inside = 0;
  for (unsigned i : mentions)
    inside += i >= first && i <= last;
  return inside < m_uses.count (label) || FORCED_LABEL (label)
         || DECL_NONLOCAL (label);
}

void
statement_list::cut (unsigned first, unsigned last, auto_vec<unit> &units) const
{
  // For each statement, the earliest possible end of a unit that starts there.
  auto_vec<unsigned> ends;
  auto_vec<bool> open;
  for (unsigned i = first; i <= last; i++)
    {
      ends.safe_push (i);
      open.safe_push (false);
    }
  for (auto entry : m_mentions)
    {
      const auto_vec<unsigned> &mentions = entry.second;
      bool outside = leads_outside (mentions, entry.first, first, last);
      unsigned low = last + 1, high = 0;
      for (unsigned i : mentions)
        if (i >= first && i <= last)
          {
            open[i - first] |= outside;
            low = MIN (low, i);
            high = MAX (high, i);
          }
      if (!outside && low <= last)
        ends[low - first] = MAX (ends[low - first], high);
    }
  for (unsigned i = first; i <= last; i++)
    {
      unsigned end = ends[i - first];
      bool whole = !open[i - first];
      for (unsigned j = i + 1; j <= end; j++)
        {
          end = MAX (end, ends[j - first]);
          whole &= !open[j - first];
        }
      units.safe_push ({ i, end, whole });
      i = end;
    }
}

} // namespace omptq
