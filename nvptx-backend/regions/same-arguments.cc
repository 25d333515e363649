/* Which arguments are warp-uniform.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "regions/same-arguments.h"

#include "gimple-common.h"

namespace omptq
{
namespace
{

/* How far definitions are followed.  */
const unsigned max_depth = 8;
/* More parameters are not looked at.  */
const unsigned max_parameters = HOST_BITS_PER_WIDE_INT;

/* The number of the parameter of FUNCTION that VALUE is there, or -1.  */
int
parameter_number (tree function, tree value)
{
  if (!SSA_NAME_IS_DEFAULT_DEF (value) || !SSA_NAME_VAR (value)
      || TREE_CODE (SSA_NAME_VAR (value)) != PARM_DECL)
    return -1;
  int number = 0;
  for (tree p = DECL_ARGUMENTS (function); p; p = DECL_CHAIN (p), number++)
    if (p == SSA_NAME_VAR (value))
      return number;
  return -1;
}

/* Returns whether the first parameters of FNDECL, to that with NUMBER, are in
   its first argument registers: each in one, and none for the address at which
   the result is to be stored.  */
bool
are_in_registers (const_tree fndecl, unsigned number)
{
  if (aggregate_value_p (DECL_RESULT (fndecl), fndecl))
    return false;
  tree p = DECL_ARGUMENTS (fndecl);
  for (unsigned i = 0; i <= number; i++, p = DECL_CHAIN (p))
    if (!p
        || !(INTEGRAL_TYPE_P (TREE_TYPE (p)) || POINTER_TYPE_P (TREE_TYPE (p))
             || SCALAR_FLOAT_TYPE_P (TREE_TYPE (p)))
        || tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (p))) > UNITS_PER_WORD)
      return false;
  return true;
}

/* Returns whether REF has no index that changes, nor another part of that
   kind.  */
bool
has_constant_parts (tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF
        && TREE_CODE (TREE_OPERAND (ref, 1)) != INTEGER_CST)
      return false;
  return true;
}

} // anon namespace

void
same_arguments::parameters::add (const_tree fndecl, unsigned number)
{
  const unsigned uid = DECL_UID (fndecl);
  if (uid >= m_bits.size ())
    m_bits.resize (uid + 1, 0);
  m_bits[uid] |= HOST_WIDE_INT_1U << number;
}

void
same_arguments::parameters::remove (const_tree fndecl, unsigned number)
{
  if (contains (fndecl, number))
    m_bits[DECL_UID (fndecl)] &= ~(HOST_WIDE_INT_1U << number);
}

bool
same_arguments::parameters::contains (const_tree fndecl, unsigned number) const
{
  const unsigned uid = DECL_UID (fndecl);
  return uid < m_bits.size () && number < max_parameters
         && (m_bits[uid] >> number & 1);
}

/* Notes the arguments that are numbers or pointers.  */
void
same_arguments::collect ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  {
    if (node->inlined_to)
      continue;
    node->get_body ();
    const unsigned uid = DECL_UID (node->decl);
    if (uid >= m_regions.size ())
      m_regions.resize (uid + 1);
    if (m_contexts->of (node->decl) == simd_state::outside)
      m_regions[uid] = std::make_unique<gimple_simd_regions> (
          DECL_STRUCT_FUNCTION (node->decl));
    for (cgraph_edge *e = node->callees; e; e = e->next_callee)
      for (unsigned i = 0;
           i < gimple_call_num_args (e->call_stmt) && i < max_parameters; i++)
        if (is_gimple_reg_type (TREE_TYPE (gimple_call_arg (e->call_stmt, i))))
          m_arguments.push_back (
              { node->decl, gimple_call_arg (e->call_stmt, i),
                e->callee->ultimate_alias_target ()->decl, i });
  }
}

/* Returns whether VALUE, which is not a parameter, is the same by how it is
   computed.  */
bool
same_arguments::is_same_definition (tree function, tree value,
                                    certainty certain, unsigned depth) const
{
  gimple *stmt = SSA_NAME_DEF_STMT (value);
  const gimple_simd_regions *regions = m_regions[DECL_UID (function)].get ();
  if (certain == certainty::expected && regions && !is_a<gphi *> (stmt)
      && !regions->contains (stmt))
    return true;
  gassign *def = dyn_cast<gassign *> (stmt);
  if (!def)
    return false;
  tree first = gimple_assign_rhs1 (def);
  switch (gimple_assign_rhs_code (def))
    {
    case POINTER_PLUS_EXPR:
      return TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST
             && is_same (function, first, certain, depth);
    case SSA_NAME:
    CASE_CONVERT:
      return is_same (function, first, certain, depth);
    case ADDR_EXPR:
      first = TREE_OPERAND (first, 0);
      break;
    case COMPONENT_REF:
    case MEM_REF:
    case VAR_DECL:
      if (gimple_has_volatile_ops (def))
        return false;
      break;
    default:
      return false;
    }
  // Of a variable, or of memory to which a pointer that is the same points.
  tree base = get_base_address (first);
  return base && has_constant_parts (first)
         && (TREE_CODE (base) == MEM_REF
                 ? is_same (function, TREE_OPERAND (base, 0), certain, depth)
                 : VAR_P (base) && is_global_var (base));
}

/* Returns whether VALUE is the same in all lanes that execute FUNCTION
   together.  A variable of FUNCTION can have an address for each lane that
   looks the same.  */
bool
same_arguments::is_same (tree function, tree value, certainty certain,
                         unsigned depth) const
{
  if (certain == certainty::proved ? is_gimple_ip_invariant (value)
                                   : is_gimple_min_invariant (value))
    return true;
  if (TREE_CODE (value) != SSA_NAME || depth == max_depth)
    return false;
  const int number = parameter_number (function, value);
  if (number >= 0)
    return m_contexts->of (function) == simd_state::outside
           || (certain == certainty::expected
               && m_same.contains (function, number));
  return is_same_definition (function, value, certain, depth + 1);
}

bool
same_arguments::expects_same (const_tree fndecl, unsigned number) const
{
  return m_same.contains (fndecl, number) && are_in_registers (fndecl, number);
}

bool
same_arguments::is_fixed (const_tree fndecl, unsigned number) const
{
  return m_fixed.contains (fndecl, number) && are_in_registers (fndecl, number);
}

/* Finds the most parameters on which all calls agree.  A function that is not
   called here may be called with anything.  */
void
same_arguments::find_same ()
{
  for (const argument &a : m_arguments)
    m_same.add (a.to, a.number);
  for (bool changed = true; changed;)
    {
      changed = false;
      for (const argument &a : m_arguments)
        if (m_same.contains (a.to, a.number)
            && !is_same (a.from, a.value, certainty::expected, 0))
          {
            m_same.remove (a.to, a.number);
            changed = true;
          }
    }
}

void
same_arguments::find_fixed (const region_calls &calls)
{
  for (const argument &a : m_arguments)
    if (calls.is_one_call (a.to))
      m_fixed.add (a.to, a.number);
  for (const argument &a : m_arguments)
    if (!is_same (a.from, a.value, certainty::proved, 0))
      m_fixed.remove (a.to, a.number);
}

void
same_arguments::compute (const function_contexts &contexts,
                         const region_calls &calls, FILE *file)
{
  m_contexts = &contexts;
  collect ();
  find_same ();
  find_fixed (calls);
  cgraph_node *node;
  if (file)
    FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  for (unsigned i = 0; i < max_parameters; i++)
    if (expects_same (node->decl, i))
      fprintf (file, "parameter %u of %s: the same%s\n", i, node->name (),
               is_fixed (node->decl, i) ? " in a region" : "");
  m_arguments.clear ();
  m_regions.clear ();
}

} // namespace omptq
