/* Addresses of variables that functions are given to access the variables.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
  walk_operands (body, [this] (tree t, operand_place place) {
    return visit_operand (t, place.stmt);
  });
}

void
dereferences::note_access (tree pointer, tree type)
{
  use &u = m_uses.get_or_insert (pointer);
  u.other |= u.type && !types_compatible_p (u.type, type);
  u.type = type;
}

visit
dereferences::visit_operand (tree t, gimple *stmt)
{
  bool plain = (is_gimple_assign (stmt) || is_gimple_call (stmt))
               && !gimple_clobber_p (stmt);
  if (tree pointer = plain ? pointer_of (t) : NULL_TREE)
    {
      note_access (pointer, TREE_TYPE (t));
      return visit::over;
    }
  if (VAR_P (t))
    m_uses.get_or_insert (t).other = true;
  else if (handled_component_p (t) || TREE_CODE (t) == ADDR_EXPR)
    {
      // A part of what the pointer points to, or its address.
      tree base = get_base_address (
          TREE_CODE (t) == ADDR_EXPR ? TREE_OPERAND (t, 0) : t);
      if (base && TREE_CODE (base) == MEM_REF && VAR_P (TREE_OPERAND (base, 0)))
        m_uses.get_or_insert (TREE_OPERAND (base, 0)).other = true;
    }
  return visit::inside;
}

tree
dereferences::target_type (tree pointer)
{
  const use *u = m_uses.get (pointer);
  return u && !u->other ? u->type : NULL_TREE;
}

void
replace_dereferences (gimple_seq *seq, hash_map<tree, tree> &targets)
{
  if (targets.is_empty ())
    return;
  walk_operands (seq, [&targets] (tree *t) {
    if (TYPE_P (*t))
      return visit::over;
    if (tree pointer = pointer_of (*t))
      if (tree *target = targets.get (pointer))
        *t = *target;
    return visit::inside;
  });
}

memory_uses::memory_uses (gimple_seq body)
{
  walk_operands (body, [this] (tree t, operand_place place) {
    visit_operand (t, place.stmt);
  });
}

/* Notes a use of the variable that T is a part of, if there is one.  */
void
memory_uses::note (tree t)
{
  tree base = get_base_address (t);
  if (base && DECL_P (base))
    m_counts.get_or_insert (base)++;
}

void
memory_uses::visit_operand (tree t, const gimple *stmt)
{
  if (TREE_CODE (t) == ADDR_EXPR)
    note (TREE_OPERAND (t, 0));
  else if (handled_component_p (t)
           || (DECL_P (t) && gimple_code (stmt) == GIMPLE_ASM))
    note (t);
  else if (VAR_P (t) && DECL_HAS_VALUE_EXPR_P (t))
    {
      tree value = DECL_VALUE_EXPR (t);
      walk_expression (&value,
                       [this, stmt] (tree t) { visit_operand (t, stmt); });
    }
  else if (TREE_CODE (t) == OMP_CLAUSE && !accepts_register_p (t))
    for (unsigned i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (t)]; i++)
      if (tree operand = OMP_CLAUSE_OPERAND (t, i))
        note (operand);
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

/* Removes the statement at GSI if it ends the life of one of VARIABLES.  */
visit
remove_clobber (gimple_stmt_iterator *gsi, hash_set<tree> &variables)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (!gimple_clobber_p (stmt)
      || !variables.contains (gimple_assign_lhs (stmt)))
    return visit::inside;
  // GCC expects that a cleanup has a statement.
  if (gimple_seq_singleton_p (*gsi->seq))
    {
      gsi_replace (gsi, gimple_build_nop (), true);
      return visit::over;
    }
  gsi_remove (gsi, true);
  return visit::removed;
}

/* Replaces the statement at GSI, if it is `try BODY finally ;', by BODY.  */
visit
remove_empty_cleanup (gimple_stmt_iterator *gsi)
{
  gtry *stmt = dyn_cast<gtry *> (gsi_stmt (*gsi));
  if (!stmt || !gimple_seq_singleton_p (gimple_try_cleanup (stmt))
      || gimple_code (gimple_try_cleanup (stmt)) != GIMPLE_NOP
      || gimple_seq_empty_p (gimple_try_eval (stmt)))
    return visit::inside;
  gimple_seq body = gimple_try_eval (stmt);
  gimple_try_set_eval (stmt, nullptr);
  gimple *first = gimple_seq_first_stmt (body);
  gsi_insert_seq_before (gsi, body, GSI_SAME_STMT);
  gsi_remove (gsi, true);
  // The walk goes on there.
  *gsi = gsi_for_stmt (first, gsi->seq);
  return visit::removed;
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

/* Makes the statement at GSI valid if it mentions one of VARIABLES, which were
   registers.  */
visit
make_mention_valid (gimple_stmt_iterator *gsi, hash_set<tree> &variables)
{
  gimple *stmt = gsi_stmt (*gsi);
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
    case GIMPLE_CALL:
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
    case GIMPLE_RETURN:
      if (walk_operands_of (stmt, [&variables] (tree t) {
            return DECL_P (t) && variables.contains (t);
          }))
        make_valid (gsi);
      return visit::over;
    default:
      return visit::inside;
    }
}

} // anon namespace

void
make_registers (gimple_seq *seq, hash_set<tree> &variables)
{
  for (tree variable : variables)
    TREE_ADDRESSABLE (variable) = 0;
  walk_statements (seq, [&variables] (gimple_stmt_iterator *gsi) {
    return remove_clobber (gsi, variables);
  });
  walk_statements (seq, remove_empty_cleanup);
}

void
make_addressable (gimple_seq *seq, hash_set<tree> &variables)
{
  for (tree variable : variables)
    TREE_ADDRESSABLE (variable) = 1;
  walk_statements (seq, [&variables] (gimple_stmt_iterator *gsi) {
    return make_mention_valid (gsi, variables);
  });
}

} // namespace omptq
