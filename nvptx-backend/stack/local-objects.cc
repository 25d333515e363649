/* Which of a function's variables the lanes of a warp can each have for
   themselves.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */
#include "stack/local-objects.h"

#include "attribs.h"

#include "escape.h"
#include "gcc-versions.h"
#include "gimple-atomic.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The attribute of variables whose lifetimes end in a SIMD region.  */
constexpr char ended_inside[] = "omptq ended inside";

/* The use of argument I by CALL, of a built-in function.  Each lane executes
   these functions, with its own copy of their objects.  GCC does not know of
   others whether one lane acts for all.  */
argument_use
use_by_builtin (const gcall *call, unsigned i)
{
  if (gimple_call_builtin_p (call, BUILT_IN_VA_START))
    return { false, false, false, true };
  return gimple_call_builtin_p (call, BUILT_IN_NORMAL)
             ? use_of_argument (call, i)
             : argument_use ();
}

/* Returns whether REF names a part of an object in memory.  */
bool
is_in_memory (tree ref)
{
  tree base = get_base_address (ref);
  return base
         && (DECL_P (base) || TREE_CODE (base) == MEM_REF
             || TREE_CODE (base) == TARGET_MEM_REF);
}

/* Returns whether VAR can be kept in other memory than the stack's.  */
bool
is_movable (tree var)
{
  return VAR_P (var) && auto_var_in_fn_p (var, current_function_decl)
         && !is_gimple_reg (var) && !DECL_HARD_REGISTER (var)
         && !DECL_HAS_VALUE_EXPR_P (var) && !DECL_RTL_SET_P (var)
         && TREE_TYPE (var) != error_mark_node
         && COMPLETE_TYPE_P (TREE_TYPE (var)) && DECL_SIZE_UNIT (var)
         && tree_fits_uhwi_p (DECL_SIZE_UNIT (var));
}

/* The number of a parameter in parameter_uses as a bit; 0 if it has none.  */
uint64_t
parameter_bit (unsigned number)
{
  return number < 64 ? uint64_t (1) << number : 0;
}

} // anon namespace

void
note_end_inside (tree var)
{
  if (!lookup_attribute (ended_inside, DECL_ATTRIBUTES (var)))
    DECL_ATTRIBUTES (var) = tree_cons (get_identifier (ended_inside), NULL_TREE,
                                       DECL_ATTRIBUTES (var));
}

const parameter_uses *
functions_parameters::called_by (const gcall *call) const
{
  tree fndecl = gimple_call_fndecl (call);
  cgraph_node *node = fndecl ? cgraph_node::get (fndecl) : nullptr;
  if (!node)
    return nullptr;
  enum availability available;
  node = node->ultimate_alias_target (&available);
  // What the uses of a function of a library are was said by who knows it.
  return available != AVAIL_INTERPOSABLE ? m_uses.get (DECL_UID (node->decl))
                                         : nullptr;
}

local_objects::local_objects (function *fun, const gimple_simd_regions &regions,
                              const functions_parameters &functions)
    : m_fun (fun), m_regions (regions), m_functions (functions)
{
  bitmap_obstack_initialize (&m_obstack);
  m_derived.safe_grow_cleared (SSANAMES (fun)->length ());
  add_objects ();
  do
    {
      m_changed = false;
      basic_block bb;
      FOR_EACH_BB_FN (bb, fun)
      {
        walk_phis (bb, [this] (gphi *phi) { visit_phi (phi); });
        walk_block (bb, [this] (gimple *stmt) { visit (stmt); });
      }
    }
  while (m_changed);
}

local_objects::~local_objects () { bitmap_obstack_release (&m_obstack); }

/* Begins with variables, and with the parameters' values.  */
void
local_objects::add_objects ()
{
  tree var;
  unsigned i;
  FOR_EACH_LOCAL_DECL (m_fun, i, var)
  if (is_movable (var) && !m_numbers.get (var))
    {
      m_numbers.put (var, m_objects.length ());
      m_objects.safe_push (local_object (var));
      m_objects.last ().ends_inside
          = lookup_attribute (ended_inside, DECL_ATTRIBUTES (var));
    }
  for (tree parm = DECL_ARGUMENTS (m_fun->decl); parm; parm = DECL_CHAIN (parm))
    if (!is_gimple_reg (parm))
      add_passed (parm);
    else if (POINTER_TYPE_P (TREE_TYPE (parm)))
      add_pointed_to (parm);
  tree result = DECL_RESULT (m_fun->decl);
  if (!VOID_TYPE_P (TREE_TYPE (result)) && !is_gimple_reg (result))
    add_passed (result);
  else if (DECL_BY_REFERENCE (result))
    add_pointed_to (result);
}

/* Adds DECL, a parameter or the result, which is in memory.  */
void
local_objects::add_passed (tree decl)
{
  m_numbers.put (decl, m_objects.length ());
  m_objects.safe_push (local_object (decl));
  m_objects.last ().passed = true;
}

/* Adds what DECL, a parameter or the result, points to.  */
void
local_objects::add_pointed_to (tree decl)
{
  tree name = ssa_default_def (m_fun, decl);
  if (!name)
    return;
  auto_bitmap object;
  bitmap_set_bit (object, m_objects.length ());
  derive (name, object);
  m_objects.safe_push (local_object (decl));
}

/* Adds to OBJECTS those whose address VALUE, an operand that is not loaded, has
   or is computed from.  */
void
local_objects::collect (tree value, bitmap objects) const
{
  walk_expression (&value, [this, objects] (tree t) {
    if (TREE_CODE (t) == SSA_NAME)
      {
        // Names that were made since have nothing.
        unsigned version = SSA_NAME_VERSION (t);
        if (version < m_derived.length () && m_derived[version])
          bitmap_ior_into (objects, m_derived[version]);
      }
    else if (DECL_P (t))
      {
        if (const unsigned *number = m_numbers.get (t))
          bitmap_set_bit (objects, *number);
      }
  });
}

/* Notes that NAME can point to OBJECTS.  */
void
local_objects::derive (tree name, const_bitmap objects)
{
  bitmap &derived = m_derived[SSA_NAME_VERSION (name)];
  if (!derived)
    derived = BITMAP_ALLOC (&m_obstack);
  m_changed |= bitmap_ior_into (derived, objects);
}

/* Notes that the addresses of OBJECTS get by STMT to where they are not
   followed, and HOW.  */
void
local_objects::escape (const_bitmap objects, const gimple *stmt,
                       const char *how, tree to)
{
  // A fence, which has no arguments, has no objects either.
  if (bitmap_empty_p (objects))
    return;
  // The expected value of a compare-and-swap is loaded and stored as usual.
  auto_bitmap locations;
  if (gimple_atomic (stmt).is_found ())
    collect (gimple_call_arg (stmt, 0), locations);
  unsigned i;
  bitmap_iterator bi;
  EXECUTE_IF_SET_IN_BITMAP (objects, 0, i, bi)
  {
    local_object &object = m_objects[i];
    object.used_outside |= !m_regions.contains (stmt);
    object.atomic |= bitmap_bit_p (locations, i);
    if (object.escape)
      continue;
    object.escape = how;
    object.to = to;
  }
}

/* Notes that STMT, a clobber, ends the lifetime of VAR.  Other clobbers begin
   one, as that in a constructor.  */
void
local_objects::clobber (tree var, const gassign *stmt)
{
  if (!ends_storage_p (gimple_assign_rhs1 (stmt)))
    return;
  if (const unsigned *number = m_numbers.get (var))
    m_objects[*number].ends_inside |= m_regions.contains (stmt);
}

/* Notes so for all objects that STMT says something of.  */
void
local_objects::escape_operands (const gimple *stmt, const char *how)
{
  auto_bitmap objects;
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    if (tree op = gimple_op (stmt, i))
      collect (op, objects);
  escape (objects, stmt, how);
}

/* Notes that STMT reads OBJECTS, or writes them.  */
void
local_objects::access_objects (const_bitmap objects, bool write,
                               const gimple *stmt)
{
  unsigned i;
  bitmap_iterator bi;
  EXECUTE_IF_SET_IN_BITMAP (objects, 0, i, bi)
  {
    const bool inside = m_regions.contains (stmt);
    (write ? m_objects[i].written : m_objects[i].read) = true;
    m_objects[i].written_inside |= write && inside;
    m_objects[i].used_outside |= !inside;
  }
}

/* Notes that STMT reads REF, a part of an object in memory, or writes it.  */
void
local_objects::access (tree ref, bool write, const gimple *stmt)
{
  bool indexed = false;
  auto_bitmap indices;
  while (handled_component_p (ref))
    {
      for (int i = 1; i < TREE_OPERAND_LENGTH (ref); i++)
        if (tree op = TREE_OPERAND (ref, i))
          {
            indexed |= !is_gimple_min_invariant (op)
                       && TREE_CODE (op) != FIELD_DECL;
            collect (op, indices);
          }
      ref = TREE_OPERAND (ref, 0);
    }
  escape (indices, stmt, "is used as an index");
  auto_bitmap objects;
  collect (ref, objects);
  access_objects (objects, write, stmt);
  // Where the variable is seen as an array of another type.
  tree base = get_base_address (ref);
  if (!indexed || !base)
    return;
  if (const unsigned *number = m_numbers.get (base))
    m_objects[*number].indexed = true;
}

void
local_objects::visit_phi (const gphi *phi)
{
  auto_bitmap objects;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    collect (gimple_phi_arg_def (phi, i), objects);
  if (!virtual_operand_p (gimple_phi_result (phi)))
    derive (gimple_phi_result (phi), objects);
}

void
local_objects::visit_assign (const gassign *assign)
{
  tree lhs = gimple_assign_lhs (assign);
  if (gimple_clobber_p (assign))
    {
      clobber (lhs, assign);
      return;
    }
  tree_code code = gimple_assign_rhs_code (assign);
  auto_bitmap objects;
  if (gimple_assign_single_p (assign)
      && is_in_memory (gimple_assign_rhs1 (assign)))
    access (gimple_assign_rhs1 (assign), false, assign);
  else
    for (unsigned i = 1; i < gimple_num_ops (assign); i++)
      collect (gimple_op (assign, i), objects);
  if (TREE_CODE (lhs) != SSA_NAME)
    {
      access (lhs, true, assign);
      escape (objects, assign, "is stored");
      return;
    }
  // How far from each other two addresses in one object are is no address.
  bool difference = false;
  if (code == POINTER_DIFF_EXPR || code == MINUS_EXPR)
    {
      auto_bitmap from;
      auto_bitmap to;
      collect (gimple_assign_rhs1 (assign), from);
      collect (gimple_assign_rhs2 (assign), to);
      difference = bitmap_single_bit_set_p (from) && bitmap_equal_p (from, to);
    }
  if (!difference && TREE_CODE_CLASS (code) != tcc_comparison)
    derive (lhs, objects);
}

/* Notes what CALL does with its argument I.  */
void
local_objects::visit_argument (const gcall *call, unsigned i)
{
  tree argument = gimple_call_arg (call, i);
  if (is_in_memory (argument))
    {
      // A copy is passed.
      access (argument, false, call);
      return;
    }
  auto_bitmap objects;
  collect (argument, objects);
  if (bitmap_empty_p (objects))
    return;
  argument_use use;
  if (const parameter_uses *uses = m_functions.called_by (call))
    use = { !(uses->confined & parameter_bit (i)), false,
            (uses->read & parameter_bit (i)) != 0,
            (uses->written & parameter_bit (i)) != 0 };
  else
    use = use_by_builtin (call, i);
  if (use.kept)
    {
      tree fndecl = gimple_call_fndecl (call);
      escape (objects, call,
              fndecl ? "is passed to" : "is passed to a function or operation",
              fndecl);
      return;
    }
  if (use.read)
    access_objects (objects, false, call);
  if (use.written)
    access_objects (objects, true, call);
  tree lhs = gimple_call_lhs (call);
  if (!use.returned || !lhs)
    return;
  if (TREE_CODE (lhs) == SSA_NAME)
    derive (lhs, objects);
  else
    escape (objects, call, "is stored");
}

void
local_objects::visit_call (const gcall *call)
{
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    visit_argument (call, i);
  auto_bitmap called;
  if (gimple_call_fn (call))
    collect (gimple_call_fn (call), called);
  if (gimple_call_chain (call))
    collect (gimple_call_chain (call), called);
  escape (called, call, "is passed to a nested function");
  tree lhs = gimple_call_lhs (call);
  if (!lhs || TREE_CODE (lhs) == SSA_NAME)
    return;
  access (lhs, true, call);
  if (is_gimple_reg_type (TREE_TYPE (lhs)))
    return;
  const parameter_uses *uses = m_functions.called_by (call);
  if (uses && uses->result_confined)
    return;
  auto_bitmap objects;
  collect (get_base_address (lhs), objects);
  escape (objects, call, "gets the result of", gimple_call_fndecl (call));
}

void
local_objects::visit (const gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
      visit_assign (as_a<const gassign *> (stmt));
      return;
    case GIMPLE_CALL:
      visit_call (as_a<const gcall *> (stmt));
      return;
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
    case GIMPLE_DEBUG:
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
      return;
    case GIMPLE_ASM:
      escape_operands (stmt, "is in an assembler statement");
      return;
    case GIMPLE_RETURN:
      {
        tree value = gimple_return_retval (as_a<const greturn *> (stmt));
        if (value && is_in_memory (value))
          access (value, false, stmt);
        // The caller knows the address.
        else if (!DECL_BY_REFERENCE (DECL_RESULT (m_fun->decl)))
          escape_operands (stmt, "is returned");
        return;
      }
    default:
      escape_operands (stmt, "is in a statement of another kind");
      return;
    }
}

parameter_uses
local_objects::parameters () const
{
  parameter_uses uses;
  unsigned number = 0;
  for (tree parm = DECL_ARGUMENTS (m_fun->decl); parm;
       parm = DECL_CHAIN (parm), number++)
    for (const local_object &object : m_objects)
      if (object.decl == parm && !object.passed && !object.escape
          && !object.written_inside)
        {
          uses.confined |= parameter_bit (number);
          if (object.read)
            uses.read |= parameter_bit (number);
          if (object.written)
            uses.written |= parameter_bit (number);
        }
  return uses;
}

bool
local_objects::is_result_confined () const
{
  tree result = DECL_RESULT (m_fun->decl);
  if (DECL_BY_REFERENCE (result) && !is_gimple_reg (result))
    return false;
  for (const local_object &object : m_objects)
    if (object.decl == result && object.escape)
      return false;
  return true;
}

} // namespace omptq
