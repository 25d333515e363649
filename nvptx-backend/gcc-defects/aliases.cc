/* Defect: functions and variables with a second name are not compiled.

   PTX of the versions that GCC 12 writes has no second names.  G++ makes them
   for constructors and destructors, so that each that is not inlined ends in an
   error, "alias definitions not supported in this configuration"; programs can
   ask for them.

     before:				after:

       P::P (int) [base] { ... }	P::P (int) [base] { ... }
       P::P (int) [complete]		P::P (&p, 4) [base];		(1)
	 = P::P (int) [base];
       P::P (&p, 4) [complete];
       void *t[] = { D::~D [complete] }	void *t[] = { D::~D [base] }	(2)

   Why this is right: both names are of one object, and all of the program's
   device code is here, so no other code uses the second name.

   Steps: (1) use the first name in functions, and (2) in initial values of
   variables; (3) remove the second one.

   Not done here: aliases of functions that are elsewhere, by the attribute
   weakref.
   Tests: testsuite/device/code/defects/second-names.c,
   constructors-that-stay-calls.cc

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "function-scope.h"
#include "gcc-defects/defects.h"
#include "walk.h"

#include "ssa-iterators.h"
#include "tree-into-ssa.h"

namespace omptq
{
namespace
{

/* Returns whether NODE is a second name that the compiler would have to
   print.  */
bool
is_second_name (const symtab_node *node)
{
  return node->alias && node->definition && !node->weakref
         && !node->transparent_alias;
}

/* Returns the object of which *WHERE is a second name, or null.  */
tree
first_name (tree decl)
{
  if (!VAR_OR_FUNCTION_DECL_P (decl))
    return NULL_TREE;
  symtab_node *node = symtab_node::get (decl);
  return node && is_second_name (node) ? node->ultimate_alias_target ()->decl
                                       : NULL_TREE;
}

/* Replaces *WHERE, a part of a statement or an initial value, if it is a second
   name, and sets *CHANGED.  Two names of a variable can have different
   types.  */
visit
replace (tree *where, bool *changed)
{
  if (TYPE_P (*where))
    return visit::over;
  tree first = first_name (*where);
  if (!first)
    return visit::inside;
  *where
      = TREE_CODE (first) == FUNCTION_DECL
            ? first
            : build2 (MEM_REF, TREE_TYPE (*where), build_fold_addr_expr (first),
                      build_zero_cst (ptr_type_node));
  *changed = true;
  return visit::over;
}

/* Step (1).  */
void
change_function (cgraph_node *node)
{
  function_scope current (node->decl);
  bool changed = false;
  walk_whole_blocks (cfun, [&changed] (gimple *stmt) {
    bool stmt_changed = false;
    const auto visit_part
        = [&stmt_changed] (tree *t) { return replace (t, &stmt_changed); };
    if (gphi *phi = dyn_cast<gphi *> (stmt))
      walk_arguments (phi, visit_part);
    else
      {
        walk_operands_of (stmt, visit_part);
        if (stmt_changed)
          update_stmt (stmt);
      }
    changed |= stmt_changed;
  });
  if (!changed)
    return;
  if (dump_file)
    fprintf (dump_file, "%s: changed\n", node->dump_name ());
  update_ssa (TODO_update_ssa_only_virtuals);
  cgraph_edge::rebuild_edges ();
}

/* Step (2).  */
void
change_variable (varpool_node *node)
{
  if (!DECL_INITIAL (node->decl))
    return;
  tree value = node->get_constructor ();
  bool changed = false;
  walk_expression_once (&value,
                        [&changed] (tree *t) { return replace (t, &changed); });
  if (changed && dump_file)
    fprintf (dump_file, "%s: changed\n", node->dump_name ());
}

/* Steps (1) and (2) for what GCC does not have as statements: thunks, the
   calls of which are edges, and initial values.  */
void
move_references (symtab_node *node)
{
  symtab_node *first = node->ultimate_alias_target ();
  if (cgraph_node *function = dyn_cast<cgraph_node *> (node))
    while (function->callers)
      function->callers->redirect_callee (as_a<cgraph_node *> (first));
  ipa_ref *ref;
  while (node->iterate_referring (0, ref))
    {
      symtab_node *user = ref->referring;
      ipa_ref_use use = ref->use;
      ref->remove_reference ();
      if (use != IPA_REF_ALIAS)
        user->create_reference (first, use);
    }
}

bool
has_second_names ()
{
  symtab_node *node;
  FOR_EACH_SYMBOL (node)
  if (is_second_name (node))
    return true;
  return false;
}

void
repair ()
{
  if (!has_second_names ())
    return;
  walk_bodies (change_function);
  varpool_node *variable;
  FOR_EACH_VARIABLE (variable)
  if (!variable->alias)
    change_variable (variable);
  auto_vec<symtab_node *> removed;
  symtab_node *node;
  FOR_EACH_SYMBOL (node)
  if (is_second_name (node))
    removed.safe_push (node);
  for (symtab_node *second : removed)
    move_references (second);
  for (symtab_node *second : removed)
    {
      if (dump_file)
        fprintf (dump_file, "%s: removed\n", second->dump_name ());
      second->remove ();
    }
}

} // anon namespace

const defect defects::aliases
    = define_defect<repair> ("aliases", "PR target/105018", all_versions);

} // namespace omptq
