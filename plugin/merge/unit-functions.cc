/* The functions of a translation unit before OpenMP is lowered.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "calls/reach.h"
#include "merge/unit-functions.h"

namespace omptq
{
namespace
{

/* What a function's body consists of.  */
struct contents
{
  unsigned size = 0;
  bool region = false;
  auto_vec<tree> functions;
};

/* True if CODE, in GENERIC, usually becomes a statement in GIMPLE.  */
bool
becomes_statement_p (tree_code code)
{
  switch (code)
    {
    case NOP_EXPR:
    case CONVERT_EXPR:
    case NON_LVALUE_EXPR:
    case ADDR_EXPR:
    case COMPONENT_REF:
    case COMPOUND_EXPR:
    case CLEANUP_POINT_EXPR:
    case SAVE_EXPR:
    case DECL_EXPR:
      return false;
    default:
      return IS_EXPR_CODE_CLASS (TREE_CODE_CLASS (code))
             || code == STATEMENT_LIST;
    }
}

/* A callback of walk_tree; DATA is the contents.  */
tree
note_tree (tree *tp, int *walk_subtrees, void *data)
{
  contents *found = static_cast<contents *> (data);
  tree t = *tp;
  if (TREE_CODE (t) == FUNCTION_DECL)
    found->functions.safe_push (t);
  else if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (becomes_statement_p (TREE_CODE (t)))
    found->size++;
  found->region |= TREE_CODE (t) == OMP_PARALLEL;
  return NULL_TREE;
}

/* The same for the operands of a statement.  */
tree
note_operand (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = static_cast<walk_stmt_info *> (data);
  contents *found = static_cast<contents *> (wi->info);
  if (TREE_CODE (*tp) == FUNCTION_DECL)
    found->functions.safe_push (*tp);
  else if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

tree
note_statement (gimple_stmt_iterator *gsi, bool *, walk_stmt_info *wi)
{
  contents *found = static_cast<contents *> (wi->info);
  found->size++;
  found->region |= gimple_code (gsi_stmt (*gsi)) == GIMPLE_OMP_PARALLEL;
  return NULL_TREE;
}

/* Reads FN, which has a body here.  */
void
read_body (tree fn, contents *found)
{
  walk_stmt_info wi = {};
  wi.info = found;
  function *fun = DECL_STRUCT_FUNCTION (fn);
  basic_block bb;
  if (fun && fun->cfg)
    {
      FOR_EACH_BB_FN (bb, fun)
      walk_gimple_seq (bb_seq (bb), note_statement, note_operand, &wi);
    }
  else if (gimple_has_body_p (fn))
    walk_gimple_seq (gimple_body (fn), note_statement, note_operand, &wi);
  else
    walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), note_tree, found);
}

/* True if NODE, which is defined here, is compiled whatever calls it.  */
bool
always_compiled_p (const cgraph_node *node)
{
  const_tree fn = node->decl;
  return node->force_output || DECL_STATIC_CONSTRUCTOR (fn)
         || DECL_STATIC_DESTRUCTOR (fn)
         || (TREE_PUBLIC (fn) && !DECL_COMDAT (fn));
}

int
compare_orders (const void *a, const void *b)
{
  int first = (*static_cast<cgraph_node *const *> (a))->order;
  int second = (*static_cast<cgraph_node *const *> (b))->order;
  return first < second ? -1 : first > second;
}

} // anon namespace

/* Adds ROOT, and the functions that are reached from there.  */
void
unit_functions::find_from (tree root)
{
  auto_vec<tree> waiting;
  waiting.safe_push (root);
  while (!waiting.is_empty ())
    {
      tree fn = waiting.pop ();
      if (m_seen.contains (fn) || !has_final_body (fn))
        continue;
      m_seen.add (fn);
      m_all.safe_push (fn);
      contents found;
      read_body (fn, &found);
      m_size += found.size;
      m_any_region |= found.region;
      while (!found.functions.is_empty ())
        waiting.safe_push (found.functions.pop ());
    }
}

/* Notes the functions that values of variables, or functions that these may
   lead to, mention.  */
void
unit_functions::read_variables ()
{
  contents found;
  varpool_node *variable;
  FOR_EACH_VARIABLE (variable)
  if (DECL_INITIAL (variable->decl)
      && DECL_INITIAL (variable->decl) != error_mark_node)
    walk_tree_without_duplicates (&DECL_INITIAL (variable->decl), note_tree,
                                  &found);
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  if (DECL_VIRTUAL_P (node->decl) && has_final_body (node->decl)
      && !m_seen.contains (node->decl))
    read_body (node->decl, &found);
  for (tree fn : found.functions)
    m_reached_otherwise.add (fn);
}

void
unit_functions::mentioned_by (tree fn, auto_vec<tree> &functions)
{
  contents found;
  read_body (fn, &found);
  functions.safe_splice (found.functions);
}

unit_functions::unit_functions ()
{
  auto_vec<cgraph_node *> roots;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  if (node->definition && !node->alias && !node->thunk
      && !DECL_EXTERNAL (node->decl) && always_compiled_p (node))
    roots.safe_push (node);
  roots.qsort (compare_orders);
  for (cgraph_node *root : roots)
    {
      m_reached_otherwise.add (root->decl);
      find_from (root->decl);
    }
  read_variables ();
}

} // namespace omptq
