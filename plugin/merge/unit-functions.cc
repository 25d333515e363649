/* The functions of a translation unit before OpenMP is lowered.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "calls/reach.h"
#include "merge/unit-functions.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The contents of a function's body.  */
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

/* Reads *ROOT, in GENERIC.  */
void
read_tree (tree *root, contents *found)
{
  walk_expression_once (root, [found] (tree t) {
    if (TYPE_P (t))
      return visit::over;
    if (TREE_CODE (t) == FUNCTION_DECL)
      found->functions.safe_push (t);
    else if (becomes_statement_p (TREE_CODE (t)))
      found->size++;
    found->region |= TREE_CODE (t) == OMP_PARALLEL;
    return visit::inside;
  });
}

/* The same for the statements of SEQ.  */
void
read_statements (gimple_seq seq, contents *found)
{
  walk_both (
      seq,
      [found] (gimple *stmt) {
        found->size++;
        found->region |= gimple_code (stmt) == GIMPLE_OMP_PARALLEL;
      },
      [found] (tree t) {
        if (TREE_CODE (t) == FUNCTION_DECL)
          found->functions.safe_push (t);
      });
}

/* Reads FN, which has a body here.  */
void
read_body (tree fn, contents *found)
{
  function *fun = DECL_STRUCT_FUNCTION (fn);
  basic_block bb;
  if (fun && fun->cfg)
    {
      FOR_EACH_BB_FN (bb, fun)
      read_statements (bb_seq (bb), found);
    }
  else if (gimple_has_body_p (fn))
    read_statements (gimple_body (fn), found);
  else
    read_tree (&DECL_SAVED_TREE (fn), found);
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
    read_tree (&DECL_INITIAL (variable->decl), &found);
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
