/* Memory for variables of threads that other threads can access.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/lane-memory.h"

#include "cfghooks.h"
#include "function-scope.h"
#include "gimplify.h"
#include "start/changes.h"
#include "start/light-calls.h"
#include "threads/moved-variables.h"
#include "threads/private-variables.h"
#include "tree-cfg.h"
#include "tree-into-ssa.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The alignment of a lane's memory, and of its variables at most, in bytes.  */
constexpr unsigned memory_alignment = 16;

/* Assembly that notes where the memory of a warp's lanes is.  */
constexpr char note_memory[]
    = "{\n\t\t.reg.u32 %%ompwarp;\n\t\t.reg.u64 %%ompslot;\n"
      "\t\tmov.u32\t%%ompwarp, %%tid.y;\n"
      "\t\tmov.u64\t%%ompslot, omptq_lane_memory;\n"
      "\t\tmad.wide.u32\t%%ompslot, %%ompwarp, 8, %%ompslot;\n"
      "\t\tst.shared.u64\t[%%ompslot], %0;\n"
      "\t\tbar.warp.sync\t0xffffffff;\n\t}";

/* Assembly for the address of the memory of a lane that has BYTES.  */
std::string
read_memory (unsigned bytes)
{
  return "{\n\t\t.reg.u32 %%ompnumber;\n"
         "\t\tmov.u32\t%%ompnumber, %%tid.y;\n"
         "\t\tmov.u64\t%0, omptq_lane_memory;\n"
         "\t\tmad.wide.u32\t%0, %%ompnumber, 8, %0;\n"
         "\t\tld.shared.u64\t%0, [%0];\n"
         "\t\tmov.u32\t%%ompnumber, %%tid.x;\n"
         "\t\tmad.wide.u32\t%0, %%ompnumber, "
         + std::to_string (bytes) + ", %0;\n\t}";
}

/* The bytes from one variable to the next one.  */
unsigned HOST_WIDE_INT
size_of (const_tree variable)
{
  return ROUND_UP (tree_to_uhwi (DECL_SIZE_UNIT (variable)), memory_alignment);
}

/* Moves variables of the current function.  */
class variable_mover
{
public:
  // BYTES is the size of a lane's memory.
  explicit variable_mover (unsigned bytes);

  // Gives VARIABLE the PLACE in it.
  void add (tree variable, unsigned place);

  // Replaces the variables.
  void execute ();

private:
  tree mentioned (tree operand) const;

  bool
  moves (tree variable) const
  {
    return DECL_P (variable) && m_addresses.get (variable);
  }

  tree replaced (tree operand) const;
  tree address_of (tree operand) const;
  void visit (gphi *phi);
  void visit (gimple *stmt);
  void copy_parameters ();
  tree memory_of (tree variable) const;

  // Where the function begins, and the address of the memory.
  gimple_stmt_iterator m_begin;
  tree m_memory;
  // The variables, and their addresses.
  auto_vec<tree> m_variables;
  // GCC's maps have no const members.
  mutable hash_map<tree, tree> m_addresses;
};

variable_mover::variable_mover (unsigned bytes)
{
  basic_block first
      = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (cfun)));
  m_begin = gsi_start_bb (first);
  gsi_insert_before (&m_begin, gimple_build_nop (), GSI_NEW_STMT);
  m_memory
      = inserter (m_begin).read (read_memory (bytes).c_str (), ptr_type_node);
}

void
variable_mover::add (tree variable, unsigned place)
{
  tree type = build_pointer_type (TREE_TYPE (variable));
  inserter begin (m_begin);
  tree address = begin.compute (fold_build_pointer_plus_hwi (m_memory, place));
  m_addresses.put (variable, begin.compute (fold_convert (type, address)));
  m_variables.safe_push (variable);
}

/* The memory of VARIABLE as an operand.  */
tree
variable_mover::memory_of (tree variable) const
{
  tree address = *m_addresses.get (variable);
  tree memory = build2 (MEM_REF, TREE_TYPE (variable), address,
                        build_zero_cst (TREE_TYPE (address)));
  TREE_THIS_VOLATILE (memory) = TREE_THIS_VOLATILE (variable);
  TREE_SIDE_EFFECTS (memory) = TREE_THIS_VOLATILE (variable);
  return memory;
}

/* The variable that is moved and that OPERAND, of a statement, is a part of or
   has the address of; otherwise null.  */
tree
variable_mover::mentioned (tree operand) const
{
  tree variable = variable_of (operand);
  return moves (variable) ? variable : NULL_TREE;
}

/* OPERAND, a part of a variable, with the variable in memory.  */
tree
variable_mover::replaced (tree operand) const
{
  operand = unshare_expr (operand);
  tree *at = &operand;
  while (!DECL_P (*at) && TREE_CODE (*at) != MEM_REF)
    at = &TREE_OPERAND (*at, 0);
  if (DECL_P (*at))
    *at = memory_of (*at);
  else
    TREE_OPERAND (*at, 0) = *m_addresses.get (mentioned (*at));
  return operand;
}

/* The new value of OPERAND, the address of a part of a variable.  It is
   computed at the beginning, unless it depends on other values.  */
tree
variable_mover::address_of (tree operand) const
{
  tree part = TREE_OPERAND (operand, 0);
  if (is_gimple_min_invariant (operand))
    {
      poly_int64 offset;
      tree base = get_addr_base_and_unit_offset (part, &offset);
      if (base && TREE_CODE (base) == MEM_REF)
        offset += mem_ref_offset (base).force_shwi ();
      gcc_assert (base);
      tree address = *m_addresses.get (mentioned (part));
      return inserter (m_begin).compute (fold_convert (
          TREE_TYPE (operand),
          fold_build_pointer_plus_hwi (address, offset.to_constant ())));
    }
  operand = build1 (ADDR_EXPR, TREE_TYPE (operand), replaced (part));
  recompute_tree_invariant_for_addr_expr (operand);
  return operand;
}

void
variable_mover::visit (gphi *phi)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (mentioned (gimple_phi_arg_def (phi, i)))
      SET_USE (gimple_phi_arg_imm_use_ptr (phi, i),
               address_of (gimple_phi_arg_def (phi, i)));
}

/* Replaces the variables in STMT.  */
void
variable_mover::visit (gimple *stmt)
{
  if (is_gimple_debug (stmt))
    return;
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    return visit (phi);
  bool changed = false;
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    if (tree operand = gimple_op (stmt, i))
      if (mentioned (operand))
        {
          gimple_set_op (stmt, i,
                         TREE_CODE (operand) == ADDR_EXPR ? address_of (operand)
                                                          : replaced (operand));
          changed = true;
        }
  if (changed)
    update_stmt (stmt);
}

/* Copies parameters to their places.  */
void
variable_mover::copy_parameters ()
{
  for (tree variable : m_variables)
    if (TREE_CODE (variable) == PARM_DECL)
      {
        tree value = is_gimple_reg_type (TREE_TYPE (variable))
                         ? inserter (m_begin).load (variable)
                         : variable;
        gsi_insert_before (&m_begin,
                           gimple_build_assign (memory_of (variable), value),
                           GSI_SAME_STMT);
      }
}

void
variable_mover::execute ()
{
  remove_ends ([this] (tree variable) { return moves (variable); });
  walk_whole_blocks (cfun, [this] (gimple *stmt) { visit (stmt); });
  copy_parameters ();
  finish_change ();
}

} // anon namespace

unsigned
lane_memory_of (const std::vector<tree> &variables)
{
  unsigned bytes = 0;
  for (const_tree variable : variables)
    bytes += size_of (variable);
  return bytes;
}

const char *
why_not_in_lane_memory (cgraph_node *node, tree variable, bool recursive)
{
  if (TREE_CODE (variable) == RESULT_DECL)
    return "it is in the caller's memory";
  if (recursive)
    return "the function is recursive";
  if (DECL_ALIGN_UNIT (variable) > memory_alignment)
    return "its alignment is large";
  if (!tree_fits_uhwi_p (DECL_SIZE_UNIT (variable))
      || tree_to_uhwi (DECL_SIZE_UNIT (variable)) > most_lane_memory)
    return "it is large";
  return has_constructor (DECL_STRUCT_FUNCTION (node->decl))
             ? "the function has vectors"
             : nullptr;
}

HOST_WIDE_INT
memory_of_variables (const cgraph_node *node)
{
  function *fun = DECL_STRUCT_FUNCTION (node->decl);
  HOST_WIDE_INT bytes = 0;
  const auto add = [&bytes] (const_tree var) {
    if (!is_gimple_reg (const_cast<tree> (var)) && DECL_SIZE_UNIT (var)
        && tree_fits_uhwi_p (DECL_SIZE_UNIT (var)))
      // So many are no less too much.
      bytes
          = MIN (bytes + HOST_WIDE_INT (size_of (var)), HOST_WIDE_INT_1 << 40);
  };
  tree var;
  unsigned i;
  FOR_EACH_LOCAL_DECL (fun, i, var)
  if (auto_var_in_fn_p (var, node->decl))
    add (var);
  for (tree parm = DECL_ARGUMENTS (node->decl); parm; parm = DECL_CHAIN (parm))
    add (parm);
  return bytes;
}

lane_memory::lane_memory (const function_set &functions)
{
  const private_variables found (functions);
  std::map<cgraph_node *, std::vector<tree>, in_order> variables;
  for (cgraph_node *node : functions)
    if (std::vector<tree> escaping = found.escaping (node); !escaping.empty ())
      {
        m_bytes += lane_memory_of (escaping);
        variables[node] = escaping;
      }
  unsigned place = 0;
  for (const auto &[node, escaping] : variables)
    {
      function_scope current (node->decl);
      variable_mover mover (m_bytes);
      for (tree variable : escaping)
        {
          mover.add (variable, place);
          place += size_of (variable);
        }
      mover.execute ();
    }
  if (!empty ())
    shared_variable ("omptq_lane_memory",
                     build_array_type_nelts (ptr_type_node,
                                             most_lanes_of_block / warp_size));
}

void
lane_memory::begin_region (inserter before) const
{
  tree memory = create_tmp_var (
      build_array_type_nelts (char_type_node, m_bytes * warp_size), "lanes");
  TREE_ADDRESSABLE (memory) = 1;
  SET_DECL_ALIGN (memory, memory_alignment * BITS_PER_UNIT);
  DECL_USER_ALIGN (memory) = 1;
  before.synchronise (note_memory, build_fold_addr_expr (memory));
}

} // namespace omptq
