/* The steps that each thread of a merged region can execute on its own.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/replicable.h"
#include "merge/thread-arithmetic.h"
#include "merge/variables.h"
#include "walk.h"

namespace omptq
{

/* True if each thread can evaluate all that REF consists of, besides BASE, on
   its own in BLOCK.  */
bool
replicable_steps::replicable_parts (tree ref, tree base, unsigned block)
{
  return !walk_expression (&ref, [this, base, block] (tree t) {
    return (DECL_P (t) || TREE_CODE (t) == SSA_NAME) && t != base
           && TREE_CODE (t) != FIELD_DECL && !replicable_operand (t, block);
  });
}

/* True if each thread can read REF, a part of a variable, on its own in
   BLOCK.  */
bool
replicable_steps::replicable_part (tree ref, unsigned block)
{
  if (!REFERENCE_CLASS_P (ref) || !m_roles.stable_part_p (ref))
    return false;
  tree parameter = parameter_read_through (ref);
  return replicable_parts (ref, parameter ? parameter : get_base_address (ref),
                           block);
}

/* True if each thread can evaluate OPERAND, which may be a shared variable that
   a region has written, on its own in BLOCK.  */
bool
replicable_steps::replicable_operand (tree operand, unsigned block)
{
  if (CONSTANT_CLASS_P (operand))
    return true;
  if (TREE_CODE (operand) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (operand, 0));
      return base && TREE_CONSTANT (operand)
             && (TREE_CODE (base) == FUNCTION_DECL
                 || TREE_CODE (base) == STRING_CST
                 || (VAR_P (base) && is_global_var (base)
                     && !DECL_THREAD_LOCAL_P (base)));
    }
  if (!DECL_P (operand) && TREE_CODE (operand) != SSA_NAME)
    return replicable_part (operand, block);
  if (m_roles.stable_p (operand) || m_roles.replicated_p (operand))
    return true;
  const variable_uses::use *u = m_uses.get (operand);
  return u && local_p (operand) && m_uses.candidate (operand)
         && u->written_in_region && !u->blocks.contains (block);
}

/* True if each thread can read REF, memory that something in the range may
   write, on its own in BLOCK: the plan of barriers knows that it does.  */
bool
replicable_steps::replicable_load (tree ref, unsigned block)
{
  tree base = get_base_address (ref);
  if (!base || TREE_THIS_VOLATILE (ref) || !is_gimple_reg_type (TREE_TYPE (ref))
      || !ADDR_SPACE_GENERIC_P (TYPE_ADDR_SPACE (TREE_TYPE (ref))))
    return false;
  bool global = VAR_P (base) && is_global_var (base)
                && !DECL_THREAD_LOCAL_P (base) && !DECL_HARD_REGISTER (base)
                && !TREE_THIS_VOLATILE (base)
                && ADDR_SPACE_GENERIC_P (TYPE_ADDR_SPACE (TREE_TYPE (base)));
  variable_uses::use *local
      = local_p (base) && DECL_P (base) ? m_uses.get (base) : nullptr;
  if (local)
    {
      if (TREE_THIS_VOLATILE (base) || m_uses.candidate (base)
          || m_roles.reference_p (base) || DECL_HAS_VALUE_EXPR_P (base)
          || m_uses.function ().captured (base))
        return false;
    }
  else if (!global && TREE_CODE (base) != MEM_REF)
    return false;
  if (!replicable_parts (ref, DECL_P (base) ? base : NULL_TREE, block))
    return false;
  if (local)
    local->in_copy = true;
  return true;
}

/* True if each thread can execute CALL on its own in BLOCK.  */
bool
replicable_steps::replicable_call (const gcall *call, unsigned block)
{
  tree lhs = gimple_call_lhs (call);
  if (!lhs)
    return false;
  if (!call_effects::asks_for_own (call)
      && !call_effects::same_in_all_threads (call))
    {
      const memory_summary *called = m_roles.calls ().memory (call);
      if (!called || !called->replicable || !m_what.loads
          || !m_wanted.contains (lhs))
        return false;
    }
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (!replicable_operand (gimple_call_arg (call, i), block))
      return false;
  return true;
}

bool
replicable_steps::replicable (unsigned i)
{
  gimple *stmt = m_steps[i].stmt;
  tree lhs = gimple_get_lhs (stmt);
  bool wanted = lhs && m_wanted.contains (lhs);
  // Calls are examined below: a function that only loads a number does no
  // arithmetic.
  if (floating_point_arithmetic_p (stmt) && !is_gimple_call (stmt)
      && !(m_what.arithmetic && wanted && thread_arithmetic_p (stmt)))
    return false;
  unsigned first = 0, end = 0;
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
      first = 1;
      end = gimple_num_ops (stmt);
      break;
    case GIMPLE_CALL:
      if (!replicable_call (as_a<gcall *> (stmt), m_uses.block (i)))
        return false;
      break;
    case GIMPLE_COND:
      end = 2;
      break;
    case GIMPLE_SWITCH:
      end = 1;
      break;
    default:
      return true;
    }
  if (lhs && !m_roles.replicated_p (lhs))
    return false;
  for (unsigned j = first; j < end; j++)
    {
      tree op = gimple_op (stmt, j);
      if (!replicable_operand (op, m_uses.block (i))
          && !(m_what.loads && wanted && gimple_assign_load_p (stmt)
               && replicable_load (op, m_uses.block (i))))
        return false;
    }
  return true;
}

bool
replicable_steps::copies_from_master (unsigned i)
{
  gimple *stmt = m_steps[i].stmt;
  if (!gimple_assign_single_p (stmt))
    return false;
  tree to = gimple_assign_lhs (stmt), from = gimple_assign_rhs1 (stmt);
  variable_uses::use *source = DECL_P (from) ? m_uses.get (from) : nullptr;
  if (!source || !m_uses.candidate (from) || !source->by_master
      || !m_roles.replicated_p (to) || !m_uses.get (to)->in_region)
    return false;
  source->in_copy = true;
  return true;
}

} // namespace omptq
