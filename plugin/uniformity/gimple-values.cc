/* A function in SSA form for the uniformity analysis.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <optional>

#include "gcc-common.h"
#include "calls/reach.h"
#include "region/fork-mark.h"
#include "uniformity/gimple-values.h"

namespace omptq
{
namespace
{

/* True if FN is a built-in atomic operation.  */
bool
atomic_function_p (tree fn)
{
  const char *name = source_name (fn);
  return fndecl_built_in_p (fn, BUILT_IN_NORMAL)
         && (strncmp (name, "__atomic_", 9) == 0
             || strncmp (name, "__sync_", 7) == 0);
}

/* True if VARIABLE is in the function's own memory.  */
bool
automatic_p (const_tree variable)
{
  return (VAR_P (variable) || TREE_CODE (variable) == PARM_DECL
          || TREE_CODE (variable) == RESULT_DECL)
         && !is_global_var (variable);
}

/* The kind of the address of REF, an invariant.  */
value_kind
kind_of_address (tree ref)
{
  tree base = get_base_address (ref);
  if (base && DECL_P (base) && automatic_p (base))
    return value_kind::local_address;
  if (base && VAR_P (base) && DECL_THREAD_LOCAL_P (base))
    return value_kind::thread_local_address;
  return value_kind::arithmetic;
}

} // anon namespace

gimple_values::gimple_values (function *fun, thread_model model)
    : m_fun (fun), m_model (model), m_graph (n_basic_blocks_for_fn (fun))
{
  tree parameter = DECL_ARGUMENTS (fun->decl);
  bool region = region_function_p (fun->decl)
                || cgraph_node::get (fun->decl)->parallelized_function;
  if (region && parameter)
    m_received = ssa_default_def (fun, parameter);
  std::optional<record_uses> record;
  if (m_received)
    m_record = &record.emplace (fun, parameter);
  number_blocks ();
  add_edges ();
  m_of_name.safe_grow (SSANAMES (fun)->length ());
  for (value_id &value : m_of_name)
    value = no_id;
  add_parameters ();
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  add_definitions (bb);
  FOR_EACH_BB_FN (bb, fun)
  {
    add_phi_operands (bb);
    add_operands (bb);
    add_end (bb);
  }
  m_values.finish (m_graph);
  m_record = nullptr;
}

void
gimple_values::number_blocks ()
{
  m_numbers.safe_grow_cleared (last_basic_block_for_fn (m_fun));
  basic_block bb;
  FOR_ALL_BB_FN (bb, m_fun)
  {
    m_numbers[bb->index] = m_blocks.length ();
    m_blocks.safe_push (bb->index);
  }
}

void
gimple_values::add_edges ()
{
  basic_block bb;
  FOR_ALL_BB_FN (bb, m_fun)
  {
    edge e;
    edge_iterator ei;
    FOR_EACH_EDGE (e, ei, bb->succs)
    m_graph.add_edge (m_numbers[bb->index], m_numbers[e->dest->index]);
  }
  m_graph.finish ();
}

value_id
gimple_values::value_of (const_tree name) const
{
  return m_of_name[SSA_NAME_VERSION (name)];
}

tree
gimple_values::name_of (value_id value) const
{
  return m_names[value];
}

/* Notes that VALUE stands for NAME.  */
value_id
gimple_values::add (tree name, value_id value)
{
  m_of_name[SSA_NAME_VERSION (name)] = value;
  m_names.safe_push (name);
  return value;
}

/* A value that stands for no SSA name.  */
value_id
gimple_values::add_plain (block_id block, value_trait trait)
{
  m_names.safe_push (NULL_TREE);
  return m_values.add_value (block, trait);
}

/* The kind of the parameter, or of another variable's first value, NAME.  */
value_kind
gimple_values::kind_of_parameter (tree name)
{
  return name == m_received ? value_kind::region_record : value_kind::parameter;
}

/* The kind of a load from REF.  */
value_kind
gimple_values::kind_of_load (tree ref)
{
  tree base = get_base_address (ref);
  if (base && DECL_P (base)
      && (automatic_p (base) || (VAR_P (base) && DECL_THREAD_LOCAL_P (base))))
    return value_kind::local_load;
  if (!base || TREE_THIS_VOLATILE (ref))
    return value_kind::shared_load;
  if (m_record)
    if (tree field = accessed_field (ref, m_received))
      return m_record->only_loaded_p (field) ? value_kind::constant_load
                                             : value_kind::shared_load;
  if (CONSTANT_CLASS_P (base)
      || (DECL_P (base) && TREE_READONLY (base) && TREE_STATIC (base)))
    return value_kind::constant_load;
  // A pointer that is the same in all lanes can point to each lane's own
  // memory.
  return DECL_P (base) || m_model == thread_model::team
             ? value_kind::shared_load
             : value_kind::local_load;
}

value_kind
gimple_values::kind_of_call (const gcall *call)
{
  if (gimple_call_internal_p (call))
    {
      value_kind kind = kind_of_function (
          internal_fn_name (gimple_call_internal_fn (call)));
      if (kind != value_kind::count)
        return kind;
    }
  else if (tree fn = gimple_call_fndecl (call))
    {
      value_kind kind = kind_of_function (source_name (fn));
      if (kind != value_kind::count)
        return kind;
      if (atomic_function_p (fn))
        return value_kind::atomic_result;
    }
  return (gimple_call_flags (call) & ECF_CONST) != 0 ? value_kind::constant_call
                                                     : value_kind::call;
}

value_kind
gimple_values::kind_of (tree name)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gimple_nop_p (def))
    return kind_of_parameter (name);
  if (const gcall *call = dyn_cast<gcall *> (def))
    return kind_of_call (call);
  if (gimple_code (def) == GIMPLE_ASM)
    return value_kind::assembly;
  if (gimple_assign_single_p (def))
    {
      tree ref = gimple_assign_rhs1 (def);
      if (TREE_CODE (ref) == ADDR_EXPR)
        return kind_of_address (TREE_OPERAND (ref, 0));
      if (gimple_assign_load_p (def))
        return kind_of_load (ref);
    }
  return value_kind::arithmetic;
}

/* Adds the parameters.  An uninitialized variable may have any value.  */
void
gimple_values::add_parameters ()
{
  unsigned version;
  tree name;
  FOR_EACH_SSA_NAME (version, name, m_fun)
  if (SSA_NAME_IS_DEFAULT_DEF (name) && !virtual_operand_p (name))
    {
      if (VAR_P (SSA_NAME_VAR (name)))
        m_of_name[version] = value_graph::undefined;
      else
        add (name, m_values.add_value (
                       no_id, trait_of (kind_of_parameter (name), m_model)));
    }
}

void
gimple_values::add_definitions (basic_block bb)
{
  block_id block = m_numbers[bb->index];
  for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!virtual_operand_p (gimple_phi_result (gsi.phi ())))
      add (gimple_phi_result (gsi.phi ()), m_values.add_phi (block));
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      tree name;
      ssa_op_iter iterator;
      FOR_EACH_SSA_TREE_OPERAND (name, gsi_stmt (gsi), iterator, SSA_OP_DEF)
      add (name,
           m_values.add_value (block, trait_of (kind_of (name), m_model)));
    }
}

/* The value of INVARIANT.  */
value_id
gimple_values::constant (tree invariant)
{
  if (value_id *known = m_constants.get (invariant))
    return *known;
  value_kind kind = value_kind::arithmetic;
  if (TREE_CODE (invariant) == ADDR_EXPR)
    kind = kind_of_address (TREE_OPERAND (invariant, 0));
  value_id value = add_plain (no_id, trait_of (kind, m_model));
  m_constants.put (invariant, value);
  return value;
}

/* The value of the operand USE in BLOCK.  */
value_id
gimple_values::operand (tree use, block_id block)
{
  if (TREE_CODE (use) != SSA_NAME)
    return is_gimple_min_invariant (use)
               ? constant (use)
               : add_plain (block, value_trait::source);
  return value_of (use);
}

void
gimple_values::add_phi_operands (basic_block bb)
{
  for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gphi *phi = gsi.phi ();
      if (virtual_operand_p (gimple_phi_result (phi)))
        continue;
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
        {
          block_id from = m_numbers[gimple_phi_arg_edge (phi, i)->src->index];
          m_values.add_phi_operand (value_of (gimple_phi_result (phi)),
                                    operand (gimple_phi_arg_def (phi, i), from),
                                    from);
        }
    }
}

/* True if the statement's operands include an address that differs from thread
   to thread.  */
static bool
has_local_address (gimple *stmt)
{
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    {
      tree op = gimple_op (stmt, i);
      if (op && TREE_CODE (op) == ADDR_EXPR
          && kind_of_address (TREE_OPERAND (op, 0)) != value_kind::arithmetic)
        return true;
    }
  return false;
}

void
gimple_values::add_operands (basic_block bb)
{
  block_id block = m_numbers[bb->index];
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      tree name, use;
      ssa_op_iter defs, uses;
      FOR_EACH_SSA_TREE_OPERAND (name, stmt, defs, SSA_OP_DEF)
      {
        FOR_EACH_SSA_TREE_OPERAND (use, stmt, uses, SSA_OP_USE)
        if (value_of (use) != value_graph::undefined)
          m_values.add_operand (value_of (name), value_of (use));
        if (has_local_address (stmt))
          m_values.add_operand (
              value_of (name),
              add_plain (block, trait_of (value_kind::local_address, m_model)));
      }
    }
}

/* Adds the values that the end of BB depends on.  These are unknown for a call
   after which control may continue elsewhere.  */
void
gimple_values::add_end (basic_block bb)
{
  block_id block = m_numbers[bb->index];
  if (!m_graph.is_branch (block))
    return;
  gimple *last = last_real_stmt (bb);
  if (last
      && (gimple_code (last) == GIMPLE_COND
          || gimple_code (last) == GIMPLE_SWITCH
          || gimple_code (last) == GIMPLE_GOTO))
    {
      tree use;
      ssa_op_iter iterator;
      FOR_EACH_SSA_TREE_OPERAND (use, last, iterator, SSA_OP_USE)
      if (value_of (use) != value_graph::undefined)
        m_values.add_end_operand (block, value_of (use));
      if (!has_local_address (last))
        return;
    }
  m_values.add_end_operand (block, add_plain (block, value_trait::source));
}

} // namespace omptq
