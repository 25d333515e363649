/* Addresses of variables that functions are given to access the variables.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include "gcc-common.h"
#include "graph/graph.h"
#include "merge/addresses.h"
#include "merge/variables.h"

namespace omptq
{
namespace
{

/* True if a variable of TYPE can be a register that only statements that
   mention the variable as a whole access.  */
bool
scalar_p (tree type)
{
  return INTEGRAL_TYPE_P (type) || TREE_CODE (type) == POINTER_TYPE
         || SCALAR_FLOAT_TYPE_P (type);
}

/* The pointer that REF reads or writes a scalar through, a variable; null if
   REF is something else.  */
tree
pointer_of (tree ref)
{
  if (TREE_CODE (ref) != MEM_REF || !integer_zerop (TREE_OPERAND (ref, 1))
      || TREE_THIS_VOLATILE (ref) || !scalar_p (TREE_TYPE (ref))
      || !ADDR_SPACE_GENERIC_P (TYPE_ADDR_SPACE (TREE_TYPE (ref))))
    return NULL_TREE;
  tree pointer = TREE_OPERAND (ref, 0);
  return VAR_P (pointer) ? pointer : NULL_TREE;
}

/* True if CLAUSE does not need its variable to be in memory.  */
bool
accepts_register_p (tree clause)
{
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_SHARED:
    case OMP_CLAUSE_PRIVATE:
    case OMP_CLAUSE_FIRSTPRIVATE:
      return true;
    case OMP_CLAUSE_LASTPRIVATE:
      return !OMP_CLAUSE_LASTPRIVATE_CONDITIONAL (clause);
    case OMP_CLAUSE_REDUCTION:
      return !OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause)
             && !OMP_CLAUSE_REDUCTION_TASK (clause)
             && !OMP_CLAUSE_REDUCTION_INSCAN (clause);
    default:
      return false;
    }
}

} // anon namespace

dereferences::dereferences (gimple_seq body)
{
  walk_stmt_info wi = {};
  wi.info = this;
  walk_gimple_seq (body, nullptr, visit_operand, &wi);
}

void
dereferences::note_access (tree pointer, tree type)
{
  use &u = m_uses.get_or_insert (pointer);
  u.other |= u.type && !types_compatible_p (u.type, type);
  u.type = type;
}

tree
dereferences::visit_operand (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = static_cast<walk_stmt_info *> (data);
  auto *self = static_cast<dereferences *> (wi->info);
  bool plain = (is_gimple_assign (wi->stmt) || is_gimple_call (wi->stmt))
               && !gimple_clobber_p (wi->stmt);
  tree pointer = plain ? pointer_of (*tp) : NULL_TREE;
  if (pointer)
    self->note_access (pointer, TREE_TYPE (*tp));
  else if (VAR_P (*tp))
    self->m_uses.get_or_insert (*tp).other = true;
  else if (handled_component_p (*tp) || TREE_CODE (*tp) == ADDR_EXPR)
    {
      // A part of what the pointer points to, or its address.
      tree base = get_base_address (
          TREE_CODE (*tp) == ADDR_EXPR ? TREE_OPERAND (*tp, 0) : *tp);
      if (base && TREE_CODE (base) == MEM_REF && VAR_P (TREE_OPERAND (base, 0)))
        self->m_uses.get_or_insert (TREE_OPERAND (base, 0)).other = true;
    }
  if (pointer || TYPE_P (*tp) || DECL_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

tree
dereferences::target_type (tree pointer)
{
  const use *u = m_uses.get (pointer);
  return u && !u->other ? u->type : NULL_TREE;
}

namespace
{

/* A callback for operands; WI->info has the variables for pointers.  */
tree
replace_dereference (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = static_cast<walk_stmt_info *> (data);
  auto *targets = static_cast<hash_map<tree, tree> *> (wi->info);
  if (tree pointer = pointer_of (*tp))
    if (tree *target = targets->get (pointer))
      *tp = *target;
  if (TYPE_P (*tp) || DECL_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

} // anon namespace

void
replace_dereferences (gimple_seq *seq, hash_map<tree, tree> &targets)
{
  if (targets.is_empty ())
    return;
  walk_stmt_info wi = {};
  wi.info = &targets;
  walk_gimple_seq_mod (seq, nullptr, replace_dereference, &wi);
}

memory_uses::memory_uses (gimple_seq body)
{
  walk_stmt_info wi = {};
  wi.info = this;
  walk_gimple_seq (body, nullptr, visit_operand, &wi);
}

/* Notes a use of the variable that T is a part of, if there is one.  */
void
memory_uses::note (tree t)
{
  tree base = get_base_address (t);
  if (base && DECL_P (base))
    m_counts.get_or_insert (base)++;
}

tree
memory_uses::visit_operand (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = static_cast<walk_stmt_info *> (data);
  auto *self = static_cast<memory_uses *> (wi->info);
  if (TREE_CODE (*tp) == ADDR_EXPR)
    self->note (TREE_OPERAND (*tp, 0));
  else if (handled_component_p (*tp)
           || (DECL_P (*tp) && gimple_code (wi->stmt) == GIMPLE_ASM))
    self->note (*tp);
  else if (VAR_P (*tp) && DECL_HAS_VALUE_EXPR_P (*tp))
    {
      tree value = DECL_VALUE_EXPR (*tp);
      walk_tree (&value, visit_operand, data, nullptr);
    }
  else if (TREE_CODE (*tp) == OMP_CLAUSE)
    {
      if (!accepts_register_p (*tp))
        for (unsigned i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (*tp)]; i++)
          if (tree operand = OMP_CLAUSE_OPERAND (*tp, i))
            self->note (operand);
      walk_statements_of (*tp, nullptr, visit_operand, wi);
    }
  if (TYPE_P (*tp) || DECL_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

tree
variable_passed (tree argument)
{
  if (TREE_CODE (argument) != ADDR_EXPR)
    return NULL_TREE;
  tree variable = TREE_OPERAND (argument, 0);
  if (!(VAR_P (variable) || TREE_CODE (variable) == PARM_DECL)
      || is_global_var (variable)
      || DECL_CONTEXT (variable) != current_function_decl
      || !scalar_p (TREE_TYPE (variable)) || TREE_THIS_VOLATILE (variable)
      || DECL_NOT_GIMPLE_REG_P (variable) || DECL_HAS_VALUE_EXPR_P (variable)
      || (VAR_P (variable) && DECL_HARD_REGISTER (variable))
      || lang_hooks.decls.omp_privatize_by_reference (variable))
    return NULL_TREE;
  return variable;
}

namespace
{

/* A callback for statements: removes those that end the lives of the variables
   in WI->info.  */
tree
remove_clobber (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*gsi);
  auto *variables = static_cast<hash_set<tree> *> (wi->info);
  *handled = false;
  if (!gimple_clobber_p (stmt)
      || !variables->contains (gimple_assign_lhs (stmt)))
    return NULL_TREE;
  // GCC expects that a cleanup has a statement.
  if (gimple_seq_singleton_p (*gsi->seq))
    gsi_replace (gsi, gimple_build_nop (), true);
  else
    {
      gsi_remove (gsi, true);
      wi->removed_stmt = true;
    }
  *handled = true;
  return NULL_TREE;
}

/* A callback for statements: replaces `try BODY finally ;' by BODY.  */
tree
remove_empty_cleanup (gimple_stmt_iterator *gsi, bool *handled,
                      walk_stmt_info *wi)
{
  gtry *stmt = dyn_cast<gtry *> (gsi_stmt (*gsi));
  *handled = false;
  if (!stmt || !gimple_seq_singleton_p (gimple_try_cleanup (stmt))
      || gimple_code (gimple_try_cleanup (stmt)) != GIMPLE_NOP
      || gimple_seq_empty_p (gimple_try_eval (stmt)))
    return NULL_TREE;
  gimple_seq body = gimple_try_eval (stmt);
  gimple_try_set_eval (stmt, nullptr);
  gimple *first = gimple_seq_first_stmt (body);
  gsi_insert_seq_before (gsi, body, GSI_SAME_STMT);
  gsi_remove (gsi, true);
  // The walk goes on there.
  *gsi = gsi_for_stmt (first, gsi->seq);
  wi->removed_stmt = true;
  *handled = true;
  return NULL_TREE;
}

/* A callback for operands: finds one of the variables in WI->info.  */
tree
find_variable (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = static_cast<walk_stmt_info *> (data);
  auto *variables = static_cast<hash_set<tree> *> (wi->info);
  if (TYPE_P (*tp) || DECL_P (*tp))
    *walk_subtrees = 0;
  return DECL_P (*tp) && variables->contains (*tp) ? *tp : NULL_TREE;
}

/* Makes the statement at GSI valid although a variable that it mentions is no
   register any more.  The temporaries for that belong to a block around it, so
   that each thread of a region has its own.  */
void
make_valid (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  gbind *block = gimple_build_bind (NULL_TREE, nullptr, NULL_TREE);
  gsi_replace (gsi, block, false);
  gimple_seq seq = nullptr;
  gimple_seq_add_stmt_without_update (&seq, stmt);
  gimple_stmt_iterator inner = gsi_start (seq);
  unsigned known = vec_safe_length (cfun->local_decls);
  gimple_regimplify_operands (stmt, &inner);
  if (gimple_seq_singleton_p (seq))
    {
      gsi_replace (gsi, stmt, false);
      return;
    }
  tree vars = NULL_TREE;
  for (unsigned i = known; i < vec_safe_length (cfun->local_decls); i++)
    {
      tree variable = (*cfun->local_decls)[i];
      DECL_SEEN_IN_BIND_EXPR_P (variable) = 1;
      DECL_CHAIN (variable) = vars;
      vars = variable;
    }
  vec_safe_truncate (cfun->local_decls, known);
  gimple_bind_set_vars (block, vars);
  gimple_bind_set_body (block, seq);
}

/* A callback for statements: makes those valid that mention the variables in
   WI->info, which were registers.  */
tree
make_mention_valid (gimple_stmt_iterator *gsi, bool *handled,
                    walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*gsi);
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
    case GIMPLE_CALL:
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
    case GIMPLE_RETURN:
      {
        walk_stmt_info inner = {};
        inner.info = wi->info;
        if (walk_gimple_op (stmt, find_variable, &inner))
          make_valid (gsi);
        *handled = true;
        break;
      }
    default:
      *handled = false;
      break;
    }
  return NULL_TREE;
}

} // anon namespace

void
make_registers (gimple_seq *seq, hash_set<tree> &variables)
{
  for (tree variable : variables)
    TREE_ADDRESSABLE (variable) = 0;
  walk_stmt_info wi = {};
  wi.info = &variables;
  walk_gimple_seq_mod (seq, remove_clobber, nullptr, &wi);
  walk_gimple_seq_mod (seq, remove_empty_cleanup, nullptr, &wi);
}

void
make_addressable (gimple_seq *seq, hash_set<tree> &variables)
{
  for (tree variable : variables)
    TREE_ADDRESSABLE (variable) = 1;
  walk_stmt_info wi = {};
  wi.info = &variables;
  walk_gimple_seq_mod (seq, make_mention_valid, nullptr, &wi);
}

} // namespace omptq
