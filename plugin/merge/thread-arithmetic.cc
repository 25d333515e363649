/* Floating-point arithmetic of the master that each thread does.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <string>

#include "gcc-common.h"
#include "function-builder.h"
#include "merge/thread-arithmetic.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The exception flags in MXCSR, the register of x86 that has the modes.  */
constexpr unsigned flags_in_mxcsr = 0x3f;

/* True if the current function does scalar arithmetic with SSE only.  */
bool
modes_in_mxcsr_p ()
{
#ifdef TARGET_SSE_MATH
  return TARGET_SSE2 && TARGET_SSE_MATH
         && !DECL_FUNCTION_SPECIFIC_TARGET (current_function_decl)
         && targetm.c.excess_precision (EXCESS_PRECISION_TYPE_STANDARD)
                == FLT_EVAL_METHOD_PROMOTE_TO_FLOAT;
#else
  return false;
#endif
}

bool
floating_point_type_p (const_tree type)
{
  return SCALAR_FLOAT_TYPE_P (type) && !DECIMAL_FLOAT_TYPE_P (type)
         && (TYPE_MODE (type) == SFmode || TYPE_MODE (type) == DFmode);
}

/* True if an operand or a result may be of TYPE.  */
bool
number_type_p (const_tree type)
{
  return floating_point_type_p (type)
         || ((INTEGRAL_TYPE_P (type) || TREE_CODE (type) == BOOLEAN_TYPE)
             && TYPE_PRECISION (type) <= 64
             && SCALAR_INT_MODE_P (TYPE_MODE (type)));
}

/* True if GCC may contract a multiplication of TYPE and an addition that uses
   the product, which would round differently.  */
bool
contracted_p (tree type)
{
  return flag_fp_contract_mode == FP_CONTRACT_FAST
         && direct_internal_fn_supported_p (IFN_FMA, type, OPTIMIZE_FOR_SPEED);
}

/* True if STMT does one of the operations.  */
bool
operation_p (const gimple *stmt)
{
  switch (gimple_assign_rhs_code (stmt))
    {
    case MULT_EXPR:
      return !contracted_p (TREE_TYPE (gimple_assign_lhs (stmt)));
    case PLUS_EXPR:
    case MINUS_EXPR:
    case RDIV_EXPR:
    case FLOAT_EXPR:
    case FIX_TRUNC_EXPR:
    CASE_CONVERT:
    case NEGATE_EXPR:
    case ABS_EXPR:
      return true;
    default:
      return TREE_CODE_CLASS (gimple_assign_rhs_code (stmt)) == tcc_comparison;
    }
}

/* Part of a function's name that stands for TYPE.  */
std::string
name_of_type (const_tree type)
{
  std::string name = std::string (".") + GET_MODE_NAME (TYPE_MODE (type));
  if (INTEGRAL_TYPE_P (type))
    name += (TYPE_UNSIGNED (type) ? "u" : "s")
            + std::to_string (TYPE_PRECISION (type));
  return name;
}

/* The name of the function for STMT; no program can have one.  */
std::string
name_of_operation (const gassign *stmt)
{
  return std::string ("omptq.")
         + get_tree_code_name (gimple_assign_rhs_code (stmt))
         + name_of_type (TREE_TYPE (gimple_assign_lhs (stmt)))
         + name_of_type (TREE_TYPE (gimple_assign_rhs1 (stmt)));
}

/* An operand of inline assembly.  */
tree
asm_operand (const char *constraint, tree value, tree more = NULL_TREE)
{
  tree string = build_string (strlen (constraint), constraint);
  return tree_cons (build_tree_list (NULL_TREE, string), value, more);
}

/* An operand through which VALUE, a variable, passes.  */
tree
passed_operand (tree value, tree more = NULL_TREE)
{
  return asm_operand (SCALAR_FLOAT_TYPE_P (TREE_TYPE (value)) ? "+x" : "+r",
                      value, more);
}

tree
build_asm (const char *text, tree outputs, tree inputs = NULL_TREE)
{
  tree statement
      = build5 (ASM_EXPR, void_type_node, build_string (strlen (text), text),
                outputs, inputs, NULL_TREE, NULL_TREE);
  ASM_VOLATILE_P (statement) = 1;
  TREE_SIDE_EFFECTS (statement) = 1;
  return statement;
}

tree
build_copy (tree to, tree value)
{
  return build2 (MODIFY_EXPR, TREE_TYPE (to), to, value);
}

/* A local variable NAME of F that has a register's contents in memory.  */
tree
add_contents (function_builder &f, const char *name)
{
  tree variable = f.add_local (name, unsigned_type_node);
  TREE_ADDRESSABLE (variable) = 1;
  return variable;
}

/* The function called NAME, if there is one.  */
tree
known_function (const std::string &name)
{
  cgraph_node *node
      = cgraph_node::get_for_asmname (get_identifier (name.c_str ()));
  return node ? node->decl : NULL_TREE;
}

/* The function that does what STMT does, with its operands, the modes and the
   flags as parameters.  */
tree
operation_function (const gassign *stmt)
{
  std::string name = name_of_operation (stmt);
  if (tree known = known_function (name))
    return known;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (gimple_assign_lhs (stmt)));
  tree from = TYPE_MAIN_VARIANT (TREE_TYPE (gimple_assign_rhs1 (stmt)));
  bool binary = gimple_num_ops (stmt) == 3;
  tree u = unsigned_type_node;
  function_builder f (
      name.c_str (),
      binary ? build_function_type_list (type, from, from, u, u, NULL_TREE)
             : build_function_type_list (type, from, u, u, NULL_TREE));
  tree a = f.parameter (0), b = binary ? f.parameter (1) : NULL_TREE;
  tree master = add_contents (f, "master"), own = add_contents (f, "own");
  tree now = add_contents (f, "now"), result = f.add_local ("result", type);
  f.add (build_copy (master, f.parameter (1 + binary)));
  f.add (build_asm ("stmxcsr %0", asm_operand ("=m", own)));
  f.add (build_asm (binary ? "ldmxcsr %2" : "ldmxcsr %1",
                    passed_operand (a, binary ? passed_operand (b) : NULL_TREE),
                    asm_operand ("m", master)));
  tree_code code = gimple_assign_rhs_code (stmt);
  f.add (build_copy (result, binary ? build2 (code, type, a, b)
                                    : build1 (code, type, a)));
  f.add (build_asm ("stmxcsr %1",
                    passed_operand (result, asm_operand ("=m", now))));
  tree raised = build2 (BIT_AND_EXPR, u, now, f.parameter (2 + binary));
  f.add (build_copy (now, build2 (BIT_IOR_EXPR, u, own, raised)));
  f.add (build_asm ("ldmxcsr %1", passed_operand (result),
                    asm_operand ("m", now)));
  f.add_return (result);
  return f.finish ();
}

/* The function that returns a thread's modes.  */
tree
modes_function ()
{
  const char name[] = "omptq.modes";
  if (tree known = known_function (name))
    return known;
  tree u = unsigned_type_node;
  function_builder f (name, build_function_type_list (u, NULL_TREE));
  tree own = add_contents (f, "own");
  f.add (build_asm ("stmxcsr %0", asm_operand ("=m", own)));
  f.add_return (
      build2 (BIT_AND_EXPR, u, own, build_int_cst (u, ~flags_in_mxcsr)));
  return f.finish ();
}

} // anon namespace

bool
thread_arithmetic_p (const gimple *stmt)
{
  if (!is_gimple_assign (stmt) || gimple_num_ops (stmt) > 3
      || !modes_in_mxcsr_p () || !operation_p (stmt))
    return false;
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    if (!number_type_p (TREE_TYPE (gimple_op (stmt, i))))
      return false;
  return gimple_num_ops (stmt) == 2
         || types_compatible_p (TREE_TYPE (gimple_assign_rhs1 (stmt)),
                                TREE_TYPE (gimple_assign_rhs2 (stmt)));
}

bool
mode_changes::possible_in (gimple *stmt)
{
  if (bool *known = m_known.get (stmt))
    return *known;
  bool found = walk_statements_in (stmt, [this] (const gimple *inner) {
    const gcall *call = dyn_cast<const gcall *> (inner);
    return gimple_code (inner) == GIMPLE_ASM
           || (call && m_calls.may_change_modes (call));
  });
  m_known.put (stmt, found);
  return found;
}

gcall *
build_thread_arithmetic (const gassign *stmt, tree modes, tree flags)
{
  tree fn = operation_function (stmt);
  gcall *call
      = gimple_num_ops (stmt) == 3
            ? gimple_build_call (fn, 4, gimple_assign_rhs1 (stmt),
                                 gimple_assign_rhs2 (stmt), modes, flags)
            : gimple_build_call (fn, 3, gimple_assign_rhs1 (stmt), modes,
                                 flags);
  gimple_call_set_lhs (call, gimple_assign_lhs (stmt));
  gimple_call_set_nothrow (call, true);
  gimple_set_location (call, gimple_location (stmt));
  return call;
}

gcall *
build_modes_query ()
{
  gcall *call = gimple_build_call (modes_function (), 0);
  gimple_call_set_nothrow (call, true);
  return call;
}

tree
exception_flags (bool master)
{
  return build_int_cst (unsigned_type_node, master ? flags_in_mxcsr : 0);
}

} // namespace omptq
