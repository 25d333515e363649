/* Values that stay the same in a range of statements.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/live-variables.h"
#include "merge/range-values.h"
#include "merge/variables.h"

namespace omptq
{
namespace
{

/* What OPERAND, of which nothing else is known, is in a sum.  */
affine
symbol (tree operand)
{
  tree type = TREE_TYPE (operand);
  if (!INTEGRAL_TYPE_P (type) && !POINTER_TYPE_P (type))
    return affine ();
  return POINTER_TYPE_P (type) ? affine::through (operand)
                               : affine::of (operand);
}

/* True if REF is always the same part of an object.  */
bool
one_part_p (tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) != COMPONENT_REF && TREE_CODE (ref) != ARRAY_REF)
      return false;
    else if (TREE_CODE (ref) == ARRAY_REF
             && TREE_CODE (TREE_OPERAND (ref, 1)) != INTEGER_CST)
      return false;
  return DECL_P (ref) || TREE_CODE (ref) == MEM_REF;
}

bool
variable_p (tree t)
{
  return DECL_P (t) || TREE_CODE (t) == SSA_NAME;
}

} // anon namespace

range_values::range_values (step_list &steps, variable_roles &roles)
    : m_steps (steps), m_roles (roles)
{
}

/* True if VARIABLE, a replicated one, is live at the start of the range.  */
bool
range_values::live_at_start_p (tree variable)
{
  if (!m_live)
    {
      m_live.emplace ();
      find_live_at_start (m_steps, m_roles, *m_live);
    }
  for (unsigned i = 0; i < m_roles.all ().length (); i++)
    if (m_roles.all ()[i] == variable)
      return bitmap_bit_p (*m_live, i);
  return true;
}

tree
range_values::index_of_level (unsigned level)
{
  while (m_levels.length () <= level)
    m_levels.safe_push (create_tmp_var_raw (ssizetype, "level"));
  return m_levels[level];
}

bool
range_values::stable_p (tree symbol)
{
  return !variable_p (symbol) || m_levels.contains (symbol)
         || m_roles.stable_p (symbol);
}

bool
range_values::available_p (tree symbol)
{
  if (variable_p (symbol))
    return m_roles.stable_p (symbol);
  tree base = get_base_address (symbol);
  return base && DECL_P (base) && !m_roles.inside_p (base)
         && !tree_could_trap_p (symbol);
}

affine
range_values::variable (tree operand)
{
  return of (operand);
}

affine
range_values::address_of_object (tree object)
{
  if (TREE_CODE (object) == INDIRECT_REF)
    return value (TREE_OPERAND (object, 0));
  bool plain = VAR_P (object) && !DECL_HAS_VALUE_EXPR_P (object);
  return plain ? affine::address_of (object) : affine ();
}

/* The statement that sets VARIABLE before each use, and which nothing else in
   the range does; null if there is none.  */
gassign *
range_values::definition (tree variable)
{
  variable_uses::use *u = m_roles.uses ().get (variable);
  if (!u || u->definitions.length () != 1
      || m_steps[u->definitions[0]].role != step_role::serial)
    return nullptr;
  gassign *stmt = dyn_cast<gassign *> (m_steps[u->definitions[0]].stmt);
  if (!stmt || gimple_assign_lhs (stmt) != variable)
    return nullptr;
  bool set_before_use = m_roles.replicated_p (variable)
                            ? !live_at_start_p (variable)
                            : m_roles.inside_p (variable);
  return set_before_use ? stmt : nullptr;
}

/* The value of VARIABLE, which something in the range sets, as a sum of values
   that nothing in it does; unknown if it is not that.  */
affine
range_values::computed (tree variable)
{
  gassign *stmt = definition (variable);
  if (!stmt)
    return affine ();
  tree_code code = gimple_assign_rhs_code (stmt);
  tree first = gimple_assign_rhs1 (stmt);
  affine result = get_gimple_rhs_class (code) == GIMPLE_SINGLE_RHS
                      ? value (first)
                      : operation (code, TREE_TYPE (variable), first,
                                   gimple_assign_rhs2 (stmt));
  bool changes
      = result.any_value ([this] (tree other) { return !stable_p (other); });
  return changes || result.width ? affine () : result;
}

/* The value of REF, a part of something.  */
affine
range_values::part (tree ref)
{
  if (!one_part_p (ref) || !m_roles.stable_part_p (ref))
    return affine ();
  for (tree known : m_parts)
    if (operand_equal_p (known, ref, 0)
        && types_compatible_p (TREE_TYPE (known), TREE_TYPE (ref)))
      return symbol (known);
  m_parts.safe_push (ref);
  return symbol (ref);
}

affine
range_values::of (tree operand)
{
  if (REFERENCE_CLASS_P (operand))
    return part (operand);
  if (!variable_p (operand))
    return affine ();
  if (m_roles.stable_p (operand))
    return symbol (operand);
  if (const affine *known = m_known.get (operand))
    return *known;
  affine unknown = DECL_P (operand) && m_roles.agreed_p (operand)
                       ? symbol (operand)
                       : affine ();
  // What depends on itself is not computed.
  m_known.put (operand, unknown);
  affine result = computed (operand);
  if (!result.known)
    return unknown;
  m_known.put (operand, result);
  return result;
}

} // namespace omptq
