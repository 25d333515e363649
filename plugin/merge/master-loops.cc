/* Loops that the master executes in a merged region.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "block-variable.h"
#include "merge/master-loops.h"
#include "merge/regions.h"
#include "merge/team.h"
#include "merge/variables.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* How a sequence of statements uses scalars.  */
class scalar_uses
{
public:
  struct use
  {
    bool written = false;
    // It may be read, or be left as it is, before it is written.
    bool read_first = false;
  };

  explicit scalar_uses (gimple_seq seq)
  {
    walk_both (
        seq, [this] (gimple *stmt) { visit_statement (stmt); },
        [this] (tree t, operand_place place) { visit_operand (t, place); });
  }

  /* True if there is a backward jump.  */
  bool
  has_loop () const
  {
    return m_loop;
  }

  /* The use of VARIABLE; null if it is not mentioned.  */
  const use *
  of (tree variable)
  {
    return m_uses.get (variable);
  }

private:
  hash_map<tree, use> m_uses;
  hash_set<tree> m_labels;
  bool m_loop = false;
  // No statement so far is in a loop or under a condition.
  bool m_straight = true;

  void visit_statement (const gimple *stmt);
  void visit_operand (tree t, operand_place place);
};

void
scalar_uses::visit_statement (const gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_LABEL:
      m_labels.add (gimple_label_label (as_a<const glabel *> (stmt)));
      /* FALLTHRU */
    case GIMPLE_GOTO:
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
      m_straight = false;
      break;
    default:
      break;
    }
}

void
scalar_uses::visit_operand (tree t, operand_place place)
{
  if (TREE_CODE (t) == LABEL_DECL)
    m_loop |= gimple_code (place.stmt) != GIMPLE_LABEL && m_labels.contains (t);
  else if (DECL_P (t))
    {
      // GCC visits what a statement writes last.
      bool all = place.is_lhs && gimple_get_lhs (place.stmt) == t;
      bool known = m_uses.get (t);
      use &u = m_uses.get_or_insert (t);
      u.written |= written_variable (place.stmt) == t;
      u.read_first |= !known && !(all && m_straight);
    }
}

} // anon namespace

void
keep_scalars_of_loops (gimple_seq *seq, variable_roles &roles)
{
  scalar_uses uses (*seq);
  if (!uses.has_loop ())
    return;
  hash_map<tree, tree> copies;
  gbind *block = new_block ();
  gimple_seq before = nullptr, after = nullptr;
  for (tree variable : roles.all ())
    {
      const scalar_uses::use *u = uses.of (variable);
      if (!u || !roles.shared_scalar_p (variable))
        continue;
      tree mine = new_variable (TREE_TYPE (variable), "mine", block);
      copies.put (variable, mine);
      if (u->read_first)
        gimple_seq_add_stmt (&before, gimple_build_assign (mine, variable));
      if (u->written)
        gimple_seq_add_stmt (&after, gimple_build_assign (variable, mine));
    }
  replace_variables (seq, copies);
  location_t loc = gimple_location (*seq);
  annotate_all_with_location (before, loc);
  annotate_all_with_location (after, loc);
  gimple_seq_add_seq (&before, *seq);
  gimple_seq_add_seq (&before, after);
  gimple_bind_set_body (block, before);
  *seq = nullptr;
  gimple_seq_add_stmt (seq, block);
}

} // namespace omptq
