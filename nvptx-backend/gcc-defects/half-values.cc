/* Defect: GCC lacks code for values of half precision.

   before:				after:

     _Float16 twice (_Float16 v)	unsigned short twice (unsigned short v)
     {					{
					  v.1 = VIEW_CONVERT <_Float16> (v);  (1)
       _2 = v + v;			  _2 = v.1 + v.1;
       return _2;			  _3 = VIEW_CONVERT <unsigned short> (_2);
     }					  return _3;			      (2)
					}

     _5 = twice (_4);			_6 = VIEW_CONVERT <unsigned short> (_4);
					_7 = twice (_6);		      (3)
					_5 = VIEW_CONVERT <_Float16> (_7);

     _9 = .GOMP_SIMT_XCHG_BFLY		the same
       (_8, 1);

     _11 = (_Float16) _10;		_12 = (float) _10;		      (4)
					_11 = (_Float16) _12;

   With _Float16 as an argument or result GCC crashes, since it makes numbers of
   32 bits of them as it does of short integers; where lanes exchange their
   values for a reduction, it crashes, too.  Conversions of integers of 64 bits
   call functions that libgcc does not have.

   Why this is right: all functions and calls are changed alike, and a value
   keeps its bytes.  (4) rounds once: the integers that _Float16 can represent,
   and those between, are exact as float, and greater ones overflow either way.

   Steps: (1) give the function's parameters that are of half precision the type
   of integers, and (2) its result; (3) convert what calls are given and return;
   (4) replace conversions.

   Not done here: functions of C's library for half precision, such as those of
   complex multiplication, which newlib does not have; arguments after the named
   ones are converted as others are.
   Tests: testsuite/device/code/defects/half-precision.c

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "attribs.h"
#include "diagnostic-core.h"
#include "gimple-fold.h"
#include "gimplify.h"
#include "tree-cfg.h"
#include "tree-into-ssa.h"

#include "gcc-versions.h"
#include "gcc-defects/defects.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Returns whether TYPE is a number of half precision.  */
bool
is_half (const_tree type)
{
  return SCALAR_FLOAT_TYPE_P (type) && TYPE_MODE (type) == HFmode;
}

/* Returns whether TYPE is a complex number of half precision.  */
bool
is_complex_half (const_tree type)
{
  return TREE_CODE (type) == COMPLEX_TYPE && is_half (TREE_TYPE (type));
}

/* The type of integers that a number of half precision is passed as.  */
tree
bits_type ()
{
  return unsigned_intHI_type_node;
}

/* Returns whether functions of TYPE have a parameter or a result of half
   precision.  */
bool
has_half (const_tree type)
{
  for (tree p = TYPE_ARG_TYPES (type); p; p = TREE_CHAIN (p))
    if (is_half (TREE_VALUE (p)))
      return true;
  return is_half (TREE_TYPE (type));
}

/* The type of functions like TYPE that have integers for half precision.  */
tree
function_with_bits (tree type)
{
  if (!has_half (type))
    return type;
  tree result = is_half (TREE_TYPE (type)) ? bits_type () : TREE_TYPE (type);
  auto_vec<tree> parameters;
  for (tree p = TYPE_ARG_TYPES (type); p && p != void_list_node;
       p = TREE_CHAIN (p))
    parameters.safe_push (is_half (TREE_VALUE (p)) ? bits_type ()
                                                   : TREE_VALUE (p));
  tree same;
  if (!TYPE_ARG_TYPES (type))
    same = build_function_type (result, NULL_TREE);
  else if (stdarg_p (type))
    same = build_varargs_function_type_array (result, parameters.length (),
                                              parameters.address ());
  else
    same = build_function_type_array (result, parameters.length (),
                                      parameters.address ());
  // These say that functions do not return, for example.
  same = build_qualified_type (same, TYPE_QUALS (type));
  return build_type_attribute_variant (same, TYPE_ATTRIBUTES (type));
}

/* Gives DECL, a parameter or the result, the type of integers.  */
void
make_bits (tree decl)
{
  TREE_TYPE (decl) = bits_type ();
  if (TREE_CODE (decl) == PARM_DECL)
    DECL_ARG_TYPE (decl) = bits_type ();
  TREE_ADDRESSABLE (decl) = 0;
  DECL_NOT_GIMPLE_REG_P (decl) = 0;
  SET_DECL_MODE (decl, HImode);
  relayout_decl (decl);
}

/* Returns statements that set TARGET to the number whose bits are BITS.  */
gimple_seq
set_from_bits (tree target, tree bits, location_t location)
{
  gimple_seq seq = nullptr;
  tree type = TREE_TYPE (target);
  tree value = TREE_CODE (target) == SSA_NAME ? target : make_ssa_name (type);
  gassign *assign
      = gimple_build_assign (value, build1 (VIEW_CONVERT_EXPR, type, bits));
  gimple_set_location (assign, location);
  gimple_seq_add_stmt (&seq, assign);
  if (value != target)
    gimple_seq_add_stmt (&seq, gimple_build_assign (target, value));
  return seq;
}

/* Changes what a function does with half precision.  */
class half_function
{
public:
  explicit half_function (function *fun) : m_fun (fun) {}

  /* Returns whether something was changed.  */
  bool change ();

private:
  tree copy_of (tree decl);
  void replace_uses (tree decl, tree copy);
  void change_parameter (tree parm);
  void change_parameters ();
  void change_argument (gcall *call, unsigned number);
  void change_result (gcall *call);
  void change_call (gcall *call);
  void change_return (greturn *stmt);
  void change_conversion (gassign *assign);
  void change_statement (gimple *stmt);

  tree bits_before (gimple *stmt, tree value);

  function *m_fun;
  bool m_changed = false;
};

/* Returns a new variable that takes the place of DECL.  */
tree
half_function::copy_of (tree decl)
{
  tree copy = create_tmp_var_raw (TREE_TYPE (decl), get_name (decl));
  TREE_ADDRESSABLE (copy) = TREE_ADDRESSABLE (decl);
  DECL_NOT_GIMPLE_REG_P (copy) = DECL_NOT_GIMPLE_REG_P (decl);
  DECL_SOURCE_LOCATION (copy) = DECL_SOURCE_LOCATION (decl);
  gimple_add_tmp_var_fn (m_fun, copy);
  return copy;
}

/* Replaces DECL by COPY in the function's statements.  */
void
half_function::replace_uses (tree decl, tree copy)
{
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, m_fun)
  if (SSA_NAME_VAR (name) == decl)
    SET_SSA_NAME_VAR_OR_IDENTIFIER (name, copy);
  const auto replace = [=] (tree *t) {
    if (*t == decl)
      *t = copy;
  };
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fun)
  walk_phis (bb, [&] (gphi *phi) { walk_arguments (phi, replace); });
  walk_blocks (m_fun, [&] (gimple *stmt) {
    for (unsigned o = 0; o < gimple_num_ops (stmt); o++)
      walk_expression (gimple_op_ptr (stmt, o), replace);
    update_stmt (stmt);
  });
}

/* Step (1) for PARM.  */
void
half_function::change_parameter (tree parm)
{
  tree value = is_gimple_reg (parm) ? ssa_default_def (m_fun, parm) : parm;
  if (value && TREE_CODE (value) == SSA_NAME)
    set_ssa_default_def (m_fun, parm, NULL_TREE);
  tree copy = copy_of (parm);
  replace_uses (parm, copy);
  make_bits (parm);
  if (!value)
    return;
  tree bits = get_or_create_ssa_default_def (m_fun, parm);
  edge entry = single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (m_fun));
  tree target = value == parm ? copy : value;
  gsi_insert_seq_on_edge_immediate (
      entry, set_from_bits (target, bits, DECL_SOURCE_LOCATION (parm)));
}

void
half_function::change_parameters ()
{
  tree type = TREE_TYPE (m_fun->decl);
  for (tree p = DECL_ARGUMENTS (m_fun->decl); p; p = DECL_CHAIN (p))
    if (is_half (TREE_TYPE (p)))
      {
        change_parameter (p);
        m_changed = true;
      }
  if (is_half (TREE_TYPE (type)))
    {
      tree result = DECL_RESULT (m_fun->decl);
      replace_uses (result, copy_of (result));
      make_bits (result);
      m_changed = true;
    }
  if (m_changed)
    TREE_TYPE (m_fun->decl) = function_with_bits (type);
}

/* Returns the bits of VALUE, which are computed before STMT.  */
tree
half_function::bits_before (gimple *stmt, tree value)
{
  gimple_seq seq = nullptr;
  if (!is_gimple_reg (value) && !CONSTANT_CLASS_P (value))
    {
      tree loaded = make_ssa_name (TREE_TYPE (value));
      gimple_seq_add_stmt (&seq, gimple_build_assign (loaded, value));
      value = loaded;
    }
  tree bits = gimple_build (&seq, gimple_location (stmt), VIEW_CONVERT_EXPR,
                            bits_type (), value);
  gimple_stmt_iterator at = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
  m_changed = true;
  return bits;
}

void
half_function::change_argument (gcall *call, unsigned number)
{
  tree argument = gimple_call_arg (call, number);
  if (is_half (TREE_TYPE (argument)))
    gimple_call_set_arg (call, number, bits_before (call, argument));
}

void
half_function::change_result (gcall *call)
{
  tree lhs = gimple_call_lhs (call);
  if (!lhs || !is_half (TREE_TYPE (lhs)))
    return;
  tree bits = make_ssa_name (bits_type ());
  gimple_call_set_lhs (call, bits);
  gimple_seq seq = set_from_bits (lhs, bits, gimple_location (call));
  gimple_stmt_iterator at = gsi_for_stmt (call);
  if (stmt_ends_bb_p (call))
    gsi_insert_seq_on_edge_immediate (find_fallthru_edge (gsi_bb (at)->succs),
                                      seq);
  else
    gsi_insert_seq_after (&at, seq, GSI_SAME_STMT);
  m_changed = true;
}

/* Step (3).  */
void
half_function::change_call (gcall *call)
{
  bool exchanges = gimple_call_internal_p (call, IFN_GOMP_SIMT_XCHG_BFLY)
                   || gimple_call_internal_p (call, IFN_GOMP_SIMT_XCHG_IDX);
  if (!exchanges
      && (gimple_call_internal_p (call) || gimple_call_builtin_p (call)))
    return;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    change_argument (call, i);
  change_result (call);
  if (!exchanges)
    gimple_call_set_fntype (call,
                            function_with_bits (gimple_call_fntype (call)));
  update_stmt (call);
}

/* Step (2).  */
void
half_function::change_return (greturn *stmt)
{
  tree value = gimple_return_retval (stmt);
  if (!value || !is_half (TREE_TYPE (value)))
    return;
  gimple_return_set_retval (stmt, bits_before (stmt, value));
  update_stmt (stmt);
}

/* Step (4).  */
void
half_function::change_conversion (gassign *assign)
{
  if (gimple_assign_rhs_code (assign) != FLOAT_EXPR
      || !is_half (TREE_TYPE (gimple_assign_lhs (assign))))
    return;
  gimple_seq seq = nullptr;
  tree number = gimple_build (&seq, gimple_location (assign), FLOAT_EXPR,
                              float_type_node, gimple_assign_rhs1 (assign));
  gimple_stmt_iterator at = gsi_for_stmt (assign);
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (&at, NOP_EXPR, number);
  update_stmt (gsi_stmt (at));
  m_changed = true;
}

void
half_function::change_statement (gimple *stmt)
{
  if (gcall *call = dyn_cast<gcall *> (stmt))
    change_call (call);
  else if (greturn *last = dyn_cast<greturn *> (stmt))
    change_return (last);
  else if (gassign *assign = dyn_cast<gassign *> (stmt))
    change_conversion (assign);
}

bool
half_function::change ()
{
  change_parameters ();
  auto_vec<gimple *> statements;
  walk_blocks (m_fun, [&] (gimple *stmt) { statements.safe_push (stmt); });
  for (gimple *stmt : statements)
    change_statement (stmt);
  return m_changed;
}

/* Returns whether STMT has a value of a type that TEST accepts.  */
bool
has_value (const gimple *stmt, bool (*test) (const_tree))
{
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    if (const_tree operand = gimple_op (stmt, i);
        operand && TREE_TYPE (operand) && test (TREE_TYPE (operand)))
      return true;
  return false;
}

/* Returns the first statement of FUN that has a value of a type that TEST
   accepts, or null.  */
gimple *
find_value (function *fun, bool (*test) (const_tree))
{
  return walk_blocks (fun, [test] (const gimple *stmt) {
    return !is_gimple_debug (stmt) && has_value (stmt, test);
  });
}

/* Ends the compilation if the device has no instructions for half precision, or
   GCC's code for OpenACC or for complex numbers has none.  */
void
refuse (function *fun)
{
  gimple *half = find_value (fun, is_half);
  gimple *complex = find_value (fun, is_complex_half);
  if (!half && !complex)
    return;
  location_t location = gimple_location (complex ? complex : half);
  if (location == UNKNOWN_LOCATION)
    location = DECL_SOURCE_LOCATION (fun->decl);
  if (!TARGET_SM53)
    fatal_error (location,
                 "%<_Float16%> needs "
                 "%<-foffload-options=nvptx-none=-misa=sm_53%> or a higher "
                 "architecture");
  if (complex)
    fatal_error (location, "%<_Complex _Float16%> is not supported on nvptx "
                           "devices");
  if (oacc_get_fn_attrib (fun->decl))
    fatal_error (location, "%<_Float16%> is not supported in OpenACC regions "
                           "on nvptx devices");
}

void
repair (function *fun)
{
  refuse (fun);
  if (!half_function (fun).change ())
    return;
  if (dump_file)
    fprintf (dump_file, "%s: half precision is passed as integers\n",
             current_function_name ());
  mark_virtual_operands_for_renaming (fun);
  update_ssa (TODO_update_ssa_only_virtuals);
}

} // anon namespace

const defect defects::half_values
    = define_defect<repair> ("half-values", not_reported, all_versions);

} // namespace omptq
