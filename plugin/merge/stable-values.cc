/* The values that a range of statements does not change.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/stable-values.h"
#include "merge/variables.h"
#include "walk.h"

namespace omptq
{

stable_values::stable_values (step_list &steps, variable_uses &uses,
                              call_effects &calls)
    : m_uses (uses), m_calls (calls)
{
  for (unsigned i = 0; i < steps.length (); i++)
    walk_statements_in (steps[i].stmt,
                        [this] (gimple *inner) { note_own_stores (inner); });
}

/* Notes that the range stores to REF, which a pointer leads to.  */
void
stable_values::note_pointer_store (tree ref)
{
  alias_set_type set = get_alias_set (ref);
  tree parameter = parameter_read_through (ref);
  if (!parameter || !m_uses.function ().never_written (parameter))
    {
      m_pointer_stores.add (set);
      return;
    }
  for (const parameter_store &known : m_parameter_stores)
    if (known.parameter == parameter && known.set == set)
      return;
  m_parameter_stores.safe_push ({ parameter, set });
}

/* True if a store through a pointer that is not a parameter may change what is
   READ.  */
bool
stable_values::stored_through_pointer (alias_set_type read) const
{
  for (alias_set_type set : m_pointer_stores)
    if (alias_sets_conflict_p (set, read))
      return true;
  return false;
}

/* Notes the effects of STMT itself on variables.  */
void
stable_values::note_own_stores (gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  tree base = lhs ? get_base_address (lhs) : NULL_TREE;
  if (base && !DECL_P (base) && TREE_CODE (base) != SSA_NAME)
    note_pointer_store (lhs);
  else if (base && DECL_P (base) && is_global_var (base))
    m_written_globals.add (base);
  note_stores_of (clauses_of (stmt));
  switch (gimple_code (stmt))
    {
    case GIMPLE_CALL:
      note_stores_of (as_a<gcall *> (stmt));
      break;
    case GIMPLE_ASM:
    case GIMPLE_OMP_ATOMIC_LOAD:
    case GIMPLE_OMP_CRITICAL:
    case GIMPLE_OMP_ORDERED:
    case GIMPLE_OMP_TASK:
    case GIMPLE_OMP_TARGET:
      m_unknown_calls = true;
      break;
    default:
      break;
    }
}

/* Notes the effects of CLAUSES on variables.  */
void
stable_values::note_stores_of (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      // The C++ front end stores functions of classes there.
      m_unknown_calls |= TREE_TYPE (c) != NULL_TREE;
      switch (OMP_CLAUSE_CODE (c))
        {
        case OMP_CLAUSE_REDUCTION:
          m_unknown_calls |= OMP_CLAUSE_REDUCTION_PLACEHOLDER (c) != NULL_TREE;
          /* FALLTHRU */
        case OMP_CLAUSE_LASTPRIVATE:
        case OMP_CLAUSE_LINEAR:
        case OMP_CLAUSE_COPYPRIVATE:
          {
            tree written = OMP_CLAUSE_DECL (c);
            tree type = TREE_TYPE (written);
            if (!DECL_P (written) || DECL_HAS_VALUE_EXPR_P (written))
              m_pointer_stores.add (get_alias_set (written));
            else if (lang_hooks.decls.omp_privatize_by_reference (written))
              m_pointer_stores.add (get_alias_set (TREE_TYPE (type)));
            else
              m_written_globals.add (written);
            break;
          }
        default:
          break;
        }
    }
}

/* Notes the effects of CALL on variables.  */
void
stable_values::note_stores_of (const gcall *call)
{
  if (call_effects::touches_no_memory (call))
    return;
  const memory_summary *called = m_calls.memory (call);
  if (!called)
    {
      m_unknown_calls = true;
      return;
    }
  for (alias_set_type set : called->stores)
    m_pointer_stores.add (set);
  for (tree variable : called->written)
    m_written_globals.add (variable);
}

/* True if REF, a part of the global VARIABLE, keeps its value in the range.  */
bool
stable_values::stable_global (tree variable, tree ref)
{
  if (!VAR_P (variable) || !is_global_var (variable)
      || DECL_THREAD_LOCAL_P (variable) || TREE_THIS_VOLATILE (variable)
      || TREE_THIS_VOLATILE (ref)
      || m_unknown_calls
      // Each thread may have its own segment registers.
      || !ADDR_SPACE_GENERIC_P (TYPE_ADDR_SPACE (TREE_TYPE (variable)))
      || m_written_globals.contains (variable) || other_names_p (variable))
    return false;
  if (!TREE_PUBLIC (variable) && !TREE_ADDRESSABLE (variable))
    return true;
  alias_set_type read = get_alias_set (ref);
  for (const parameter_store &store : m_parameter_stores)
    if (alias_sets_conflict_p (store.set, read))
      return false;
  return !stored_through_pointer (read);
}

/* True if REF, a part of what PARAMETER points to, keeps its value in the
   range.  It is no variable of this call of the function.  Other parameters do
   not point to it if PARAMETER is restrict-qualified.  */
bool
stable_values::stable_target (tree parameter, tree ref)
{
  if (m_unknown_calls || TREE_THIS_VOLATILE (ref) || !local_p (parameter)
      || DECL_HAS_VALUE_EXPR_P (parameter)
      || decl_function_context (parameter) != current_function_decl
      || !m_uses.function ().never_written (parameter)
      || m_uses.function ().address_taken (parameter)
      || m_uses.function ().captured (parameter)
      || !m_uses.task_local (parameter)
      || !ADDR_SPACE_GENERIC_P (TYPE_ADDR_SPACE (TREE_TYPE (ref))))
    return false;
  alias_set_type read = get_alias_set (ref);
  for (tree written : m_written_globals)
    if (alias_sets_conflict_p (get_alias_set (written), read))
      return false;
  bool apart = TYPE_RESTRICT (TREE_TYPE (parameter));
  for (const parameter_store &store : m_parameter_stores)
    if (alias_sets_conflict_p (store.set, read)
        && (store.parameter == parameter || !apart))
      return false;
  return !stored_through_pointer (read);
}

bool
stable_values::stable_part_p (tree ref)
{
  if (tree parameter = parameter_read_through (ref))
    return stable_target (parameter, ref);
  tree base = get_base_address (ref);
  if (!base || !VAR_P (base) || TREE_THIS_VOLATILE (ref)
      || DECL_HAS_VALUE_EXPR_P (base))
    return false;
  if (!local_p (base))
    return stable_global (base, ref);
  const variable_uses::use *u = m_uses.get (base);
  return u && !m_uses.function ().address_taken (base) && !u->written_serially
         && !u->written_in_region && !m_uses.function ().captured (base)
         && m_uses.task_local (base);
}

bool
stable_values::stable_p (tree variable)
{
  if (!local_p (variable))
    return is_gimple_reg_type (TREE_TYPE (variable))
           && stable_global (variable, variable);
  const variable_uses::use *u = m_uses.get (variable);
  return u && m_uses.candidate (variable) && !u->written_serially
         && !u->written_in_region;
}

} // namespace omptq
