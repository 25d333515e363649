/* Loops that the master executes in a merged region.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "block-variable.h"
#include "merge/master-loops.h"
#include "merge/regions.h"
#include "merge/team.h"

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
    walk_stmt_info wi = {};
    wi.info = this;
    walk_gimple_seq (seq, visit_statement, visit_operand, &wi);
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

  static tree visit_statement (gimple_stmt_iterator *gsi, bool *handled,
                               walk_stmt_info *wi);
  static tree visit_operand (tree *tp, int *walk_subtrees, void *data);
};

tree
scalar_uses::visit_statement (gimple_stmt_iterator *gsi, bool *handled,
                              walk_stmt_info *wi)
{
  scalar_uses *self = static_cast<scalar_uses *> (wi->info);
  gimple *stmt = gsi_stmt (*gsi);
  *handled = false;
  switch (gimple_code (stmt))
    {
    case GIMPLE_LABEL:
      self->m_labels.add (gimple_label_label (as_a<glabel *> (stmt)));
      /* FALLTHRU */
    case GIMPLE_GOTO:
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
      self->m_straight = false;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

tree
scalar_uses::visit_operand (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = static_cast<walk_stmt_info *> (data);
  scalar_uses *self = static_cast<scalar_uses *> (wi->info);
  if (TREE_CODE (*tp) == LABEL_DECL || TREE_CODE (*tp) == CASE_LABEL_EXPR)
    {
      tree label = TREE_CODE (*tp) == LABEL_DECL ? *tp : CASE_LABEL (*tp);
      self->m_loop |= gimple_code (wi->stmt) != GIMPLE_LABEL
                      && self->m_labels.contains (label);
    }
  else if (DECL_P (*tp))
    {
      // GCC visits what a statement writes last.
      bool all = wi->is_lhs && gimple_get_lhs (wi->stmt) == *tp;
      bool known = self->m_uses.get (*tp);
      use &u = self->m_uses.get_or_insert (*tp);
      u.written |= written_variable (wi->stmt) == *tp;
      u.read_first |= !known && !(all && self->m_straight);
    }
  if (TYPE_P (*tp) || DECL_P (*tp) || TREE_CODE (*tp) == CASE_LABEL_EXPR)
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* A callback for operands: replaces variables; WI->info maps them.  */
tree
replace_variable (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = static_cast<walk_stmt_info *> (data);
  if (tree *copy = static_cast<hash_map<tree, tree> *> (wi->info)->get (*tp))
    *tp = *copy;
  if (TYPE_P (*tp) || DECL_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

} // anon namespace

void
keep_scalars_of_loops (gimple_seq *seq, variable_roles &roles)
{
  scalar_uses uses (*seq);
  if (!uses.has_loop ())
    return;
  hash_map<tree, tree> copies;
  gbind *block = gimple_build_bind (NULL_TREE, nullptr, make_node (BLOCK));
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
  walk_stmt_info wi = {};
  wi.info = &copies;
  walk_gimple_seq_mod (seq, nullptr, replace_variable, &wi);
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
