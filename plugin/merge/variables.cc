/* Properties of variables, and of the clauses for them.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/variables.h"
#include "walk.h"

namespace omptq
{

bool
local_p (tree t)
{
  return TREE_CODE (t) == SSA_NAME
         || ((VAR_P (t) || TREE_CODE (t) == PARM_DECL
              || TREE_CODE (t) == RESULT_DECL)
             && !is_global_var (t));
}

bool
mention_p (tree t)
{
  return local_p (t) && !pointer_to_array (t);
}

void
mentioned_by (gimple *stmt, auto_vec<tree> &variables)
{
  walk_operands_in (stmt, [&variables] (tree t) {
    if (mention_p (t))
      variables.safe_push (t);
  });
}

void
replace_variables (gimple_seq *seq, hash_map<tree, tree> &replacements)
{
  if (replacements.is_empty ())
    return;
  walk_operands (seq, [&replacements] (tree *t) {
    if (TYPE_P (*t))
      return visit::over;
    if (tree *replacement = replacements.get (*t))
      *t = *replacement;
    return visit::inside;
  });
}

tree
parameter_read_through (tree ref)
{
  tree base = get_base_address (ref);
  if (!base || TREE_CODE (base) != MEM_REF)
    return NULL_TREE;
  tree pointer = TREE_OPERAND (base, 0);
  return TREE_CODE (pointer) == PARM_DECL ? pointer : NULL_TREE;
}

int
privatizes (tree clause)
{
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_PRIVATE:
    case OMP_CLAUSE_FIRSTPRIVATE:
    case OMP_CLAUSE_LASTPRIVATE:
    case OMP_CLAUSE_LINEAR:
    case OMP_CLAUSE_REDUCTION:
      return 1;
    case OMP_CLAUSE_SHARED:
    case OMP_CLAUSE_MAP:
    case OMP_CLAUSE_IN_REDUCTION:
    case OMP_CLAUSE_TASK_REDUCTION:
      return 0;
    default:
      return -1;
    }
}

bool
leads_to_object_p (tree variable)
{
  return DECL_P (variable)
         && (lang_hooks.decls.omp_privatize_by_reference (variable)
             || lang_hooks.decls.omp_private_outer_ref (variable));
}

bool
made_like_outer_p (tree clause)
{
  return OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_PRIVATE
         && OMP_CLAUSE_PRIVATE_OUTER_REF (clause);
}

tree
pointer_to_array (tree variable)
{
  if (!VAR_P (variable) || is_global_var (variable)
      || !DECL_HAS_VALUE_EXPR_P (variable) || !DECL_SIZE (variable)
      || TREE_CONSTANT (DECL_SIZE (variable)))
    return NULL_TREE;
  tree target = DECL_VALUE_EXPR (variable);
  if (TREE_CODE (target) != INDIRECT_REF && TREE_CODE (target) != MEM_REF)
    return NULL_TREE;
  tree pointer = TREE_OPERAND (target, 0);
  return VAR_P (pointer) && !is_global_var (pointer) ? pointer : NULL_TREE;
}

bool
for_debuggers_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_PRIVATE
      || !OMP_CLAUSE_PRIVATE_DEBUG (clause))
    return false;
  tree variable = OMP_CLAUSE_DECL (clause);
  return is_global_var (variable) || pointer_to_array (variable);
}

bool
other_names_p (tree variable)
{
  symtab_node *node = symtab_node::get (variable);
  return lookup_attribute ("alias", DECL_ATTRIBUTES (variable))
         || lookup_attribute ("weakref", DECL_ATTRIBUTES (variable))
         || DECL_WEAK (variable) || DECL_HARD_REGISTER (variable)
         || (DECL_ASSEMBLER_NAME_SET_P (variable)
             && IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (variable))[0] == '*')
         || (node && (node->alias || node->has_aliases_p ()));
}

} // namespace omptq
