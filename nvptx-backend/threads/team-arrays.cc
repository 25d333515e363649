/* Arrays of a team in .shared memory.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/team-arrays.h"

#include "function-scope.h"
#include "gimplify.h"
#include "start/light-calls.h"
#include "threads/moved-variables.h"
#include "tree-into-ssa.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* A block has 48 KiB of .shared memory for variables.  The rest is for those of
   light kernels and of libgomp, whose largest are 256 and 128 bytes.  */
constexpr HOST_WIDE_INT buffer_limit = 48 * 1024 - 1024;

/* The alignment of the buffer, in bytes.  */
constexpr unsigned buffer_alignment = 16;

/* The arrays of a kernel, with their places in the buffer.  */
class team_arrays
{
public:
  team_arrays (cgraph_node *kernel, HOST_WIDE_INT reserved);

  // The number of bytes that they take.
  HOST_WIDE_INT
  size () const { return m_size; }

  // Puts them into BUFFER.
  void move (tree buffer, FILE *file);

private:
  void visit (const gimple *stmt);
  void add (tree var);
  bool mentions (tree operand);

  bool
  moves (tree var)
  {
    return VAR_P (var) && m_places.get (var);
  }

  void replace (tree *operand);
  void replace (gimple *stmt);

  cgraph_node *m_kernel;
  HOST_WIDE_INT m_limit;
  tree m_buffer = NULL_TREE;
  HOST_WIDE_INT m_size = 0;
  hash_map<tree, HOST_WIDE_INT> m_places;
};

/* Finds the arrays of KERNEL whose addresses it stores, for its threads.  */
team_arrays::team_arrays (cgraph_node *kernel, HOST_WIDE_INT reserved)
    : m_kernel (kernel), m_limit (buffer_limit - reserved)
{
  function_scope current (kernel->decl);
  if (!has_constructor (cfun))
    walk_blocks (cfun, [this] (gimple *stmt) { visit (stmt); });
}

void
team_arrays::visit (const gimple *stmt)
{
  const gassign *assign = dyn_cast<const gassign *> (stmt);
  if (!assign || !gimple_store_p (assign) || !gimple_assign_single_p (assign))
    return;
  tree value = gimple_assign_rhs1 (assign);
  if (TREE_CODE (value) == ADDR_EXPR)
    if (tree var = get_base_address (TREE_OPERAND (value, 0)))
      add (var);
}

/* Gives VAR a place if it is an array and there is room.  */
void
team_arrays::add (tree var)
{
  if (!VAR_P (var) || !auto_var_in_fn_p (var, cfun->decl)
      || TREE_CODE (TREE_TYPE (var)) != ARRAY_TYPE || m_places.get (var)
      || !tree_fits_uhwi_p (DECL_SIZE_UNIT (var))
      || DECL_ALIGN_UNIT (var) > buffer_alignment)
    return;
  HOST_WIDE_INT place = ROUND_UP (m_size, buffer_alignment);
  unsigned HOST_WIDE_INT size = tree_to_uhwi (DECL_SIZE_UNIT (var));
  if (size > unsigned (m_limit) || place + HOST_WIDE_INT (size) > m_limit)
    return;
  m_places.put (var, place);
  m_size = place + size;
}

/* Returns whether OPERAND, of a statement, is or has the address of an array
   that is moved.  */
bool
team_arrays::mentions (tree operand)
{
  return moves (variable_of (operand));
}

/* Replaces the array in *OPERAND, if there is one, by its part of the
   buffer.  */
void
team_arrays::replace (tree *operand)
{
  if (!mentions (*operand))
    return;
  // GCC can use one tree for several operands.
  *operand = unshare_expr (*operand);
  tree *at = operand;
  tree *memory = nullptr;
  for (; !VAR_P (*at); at = &TREE_OPERAND (*at, 0))
    if (TREE_CODE (*at) == MEM_REF)
      memory = at;
  tree buffer = build_fold_addr_expr (m_buffer);
  HOST_WIDE_INT place = *m_places.get (*at);
  if (memory)
    {
      tree &offset = TREE_OPERAND (*memory, 1);
      TREE_OPERAND (*memory, 0) = buffer;
      offset
          = wide_int_to_tree (TREE_TYPE (offset), wi::to_wide (offset) + place);
    }
  else
    {
      tree type = TREE_TYPE (*at);
      *at = build2 (MEM_REF, type, buffer,
                    build_int_cst (build_pointer_type (type), place));
    }
  if (TREE_CODE (*operand) == ADDR_EXPR)
    recompute_tree_invariant_for_addr_expr (*operand);
}

/* Replaces arrays in STMT.  */
void
team_arrays::replace (gimple *stmt)
{
  if (is_gimple_debug (stmt))
    return;
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
        replace (gimple_phi_arg_def_ptr (phi, i));
      return;
    }
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    if (gimple_op (stmt, i))
      replace (gimple_op_ptr (stmt, i));
  update_stmt (stmt);
}

void
team_arrays::move (tree buffer, FILE *file)
{
  if (!m_size)
    return;
  m_buffer = buffer;
  function_scope current (m_kernel->decl);
  remove_ends ([this] (tree var) { return moves (var); });
  walk_whole_blocks (cfun, [this] (gimple *stmt) { replace (stmt); });
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
  cgraph_edge::rebuild_references ();
  if (file)
    fprintf (file, "%s: arrays in .shared: " HOST_WIDE_INT_PRINT_DEC " bytes\n",
             m_kernel->name (), m_size);
}

/* A buffer of SIZE bytes.  */
tree
make_buffer (HOST_WIDE_INT size)
{
  tree type = build_array_type_nelts (char_type_node, size);
  tree buffer = shared_variable ("omptq_team_arrays", type);
  SET_DECL_ALIGN (buffer, buffer_alignment * BITS_PER_UNIT);
  DECL_USER_ALIGN (buffer) = 1;
  return buffer;
}

} // anon namespace

void
share_team_arrays (const function_set &kernels, HOST_WIDE_INT reserved,
                   FILE *file)
{
  auto_delete_vec<team_arrays> all;
  HOST_WIDE_INT size = 0;
  for (cgraph_node *kernel : kernels)
    {
      all.safe_push (new team_arrays (kernel, reserved));
      size = MAX (size, all.last ()->size ());
    }
  if (!size)
    return;
  tree buffer = make_buffer (size);
  for (team_arrays *arrays : all)
    arrays->move (buffer, file);
}

} // namespace omptq
