/* The bytes of a variable that are defined before they are read, on all paths.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/memory/must-def.h"

namespace omptq
{

must_def::must_def (tree object, HOST_WIDE_INT size, argument_effects &given)
    : m_object (object), m_size (size), m_given (given)
{
}

must_def::must_def (tree var, HOST_WIDE_INT size, const class loop *loop,
                    argument_effects &given)
    : must_def (var, size, given)
{
  m_entry = loop->header;
  add_fields (TREE_TYPE (var), 0);
  for (basic_block bb : ordered_blocks_of (loop))
    add (bb);
}

must_def::must_def (tree parameter, function *fun, argument_effects &given)
    : must_def (parameter, max_followed, given)
{
  m_entry = single_succ (ENTRY_BLOCK_PTR_FOR_FN (fun));
  bitmap_set_range (m_fields, 0, m_size);
  int *order = XNEWVEC (int, n_basic_blocks_for_fn (fun));
  int count = pre_and_rev_post_order_compute_fn (fun, nullptr, order, false);
  for (int i = 0; i < count; i++)
    add (BASIC_BLOCK_FOR_FN (fun, order[i]));
  XDELETEVEC (order);
}

must_def::~must_def ()
{
  for (auto entry : m_written)
    BITMAP_FREE (entry.second);
}

/* Adds BB to the blocks.  All bytes are written in it, until a path is found on
   which that is not so.  */
void
must_def::add (basic_block bb)
{
  m_blocks.safe_push (bb);
  bitmap all = BITMAP_ALLOC (nullptr);
  bitmap_set_range (all, 0, m_size);
  m_written.put (bb->index, all);
}

/* Adds the bytes of TYPE, of a part of the variable at OFFSET, to those with a
   value.  */
void
must_def::add_fields (tree type, HOST_WIDE_INT offset)
{
  if (TREE_CODE (type) != RECORD_TYPE)
    {
      HOST_WIDE_INT size = int_size_in_bytes (type);
      if (size > 0)
        bitmap_set_range (m_fields, offset, size);
      return;
    }
  for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
    if (TREE_CODE (field) == FIELD_DECL && DECL_BIT_FIELD (field))
      {
        HOST_WIDE_INT first = int_bit_position (field);
        HOST_WIDE_INT last = first + tree_to_shwi (DECL_SIZE (field)) - 1;
        bitmap_set_range (m_fields, offset + first / BITS_PER_UNIT,
                          last / BITS_PER_UNIT - first / BITS_PER_UNIT + 1);
      }
    else if (TREE_CODE (field) == FIELD_DECL)
      add_fields (TREE_TYPE (field), offset + int_byte_position (field));
}

/* Finds the OFFSET of BASE, the base of a reference, in the object, in bytes;
   false if it is not in the object, or that is not known.  */
bool
must_def::find_offset (tree base, HOST_WIDE_INT *offset) const
{
  *offset = 0;
  if (base == m_object)
    return true;
  offset_int constant;
  if (!base || TREE_CODE (base) != MEM_REF
      || !is_address (TREE_OPERAND (base, 0), offset)
      || !mem_ref_offset (base).is_constant (&constant)
      || !wi::fits_shwi_p (constant + *offset))
    return false;
  *offset = (constant + *offset).to_shwi ();
  return true;
}

/* Returns whether REF is the object, or in it.  */
bool
must_def::is_object (tree ref) const
{
  HOST_WIDE_INT offset;
  return find_offset (get_base_address (ref), &offset);
}

/* Finds which bytes REF, a part of the object, is; false if not known.  */
bool
must_def::find_bytes (tree ref, HOST_WIDE_INT *first,
                      HOST_WIDE_INT *count) const
{
  poly_int64 offset, size, max_size;
  bool reverse;
  if (m_executed)
    ref = m_executed->reference (ref);
  tree base
      = get_ref_base_and_extent (ref, &offset, &size, &max_size, &reverse);
  HOST_WIDE_INT o, s, from;
  if (!find_offset (base, &from) || !known_eq (size, max_size)
      || !offset.is_constant (&o) || !size.is_constant (&s) || s <= 0
      || o % BITS_PER_UNIT || s % BITS_PER_UNIT)
    return false;
  *first = from + o / BITS_PER_UNIT;
  *count = s / BITS_PER_UNIT;
  return *first >= 0 && *first < m_size && *count <= m_size - *first;
}

/* Notes that COUNT bytes from FIRST on are read.  */
void
must_def::read (HOST_WIDE_INT first, HOST_WIDE_INT count)
{
  for (HOST_WIDE_INT i = first; i < first + count; i++)
    if (bitmap_bit_p (m_fields, i) && !bitmap_bit_p (m_now, i))
      bitmap_set_bit (m_read_before, i);
}

/* Returns whether OPERAND is an address in the object; then finds its OFFSET in
   bytes, which is negative if it is not known.  */
bool
must_def::is_address (tree operand, HOST_WIDE_INT *offset) const
{
  *offset = 0;
  if (operand && TREE_CODE (operand) == SSA_NAME)
    return operand == m_object || is_computed_address (operand, offset);
  if (!operand || TREE_CODE (operand) != ADDR_EXPR
      || !is_object (TREE_OPERAND (operand, 0)))
    return false;
  HOST_WIDE_INT count;
  if (!find_bytes (TREE_OPERAND (operand, 0), offset, &count))
    *offset = -1;
  return true;
}

/* Returns whether NAME is an address at a known OFFSET in the object, wherever
   it is used.  */
bool
must_def::is_computed_address (tree name, HOST_WIDE_INT *offset) const
{
  gassign *assign = computed (name);
  if (!assign || !POINTER_TYPE_P (TREE_TYPE (name)))
    return false;
  tree_code code = gimple_assign_rhs_code (assign);
  tree from = gimple_assign_rhs1 (assign);
  if (code == ADDR_EXPR)
    {
      poly_int64 constant;
      tree base
          = get_addr_base_and_unit_offset (TREE_OPERAND (from, 0), &constant);
      HOST_WIDE_INT start;
      if (!base || !find_offset (base, &start)
          || !constant.is_constant (offset))
        return false;
      *offset += start;
    }
  else if (code == POINTER_PLUS_EXPR || code == SSA_NAME
           || CONVERT_EXPR_CODE_P (code))
    {
      tree added = code == POINTER_PLUS_EXPR ? gimple_assign_rhs2 (assign)
                                             : size_zero_node;
      if (!is_address (from, offset) || *offset < 0
          || !tree_fits_shwi_p (added))
        return false;
      *offset += tree_to_shwi (added);
    }
  else
    return false;
  return *offset >= 0 && *offset < m_size;
}

/* Notes what CALL does with the object, to which its arguments lead.  */
void
must_def::note_call (gcall *call)
{
  auto_bitmap written;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      HOST_WIDE_INT offset;
      if (!is_address (gimple_call_arg (call, i), &offset))
        continue;
      if (offset < 0)
        {
          read (0, m_size);
          continue;
        }
      const argument_facts &facts = m_given.facts_of (call, i);
      for (HOST_WIDE_INT k = offset; k < m_size; k++)
        {
          if (bitmap_bit_p (&facts.read, k - offset))
            read (k, 1);
          if (bitmap_bit_p (&facts.written, k - offset))
            bitmap_set_bit (written, k);
        }
      // It may look at what comes before, too.
      if (!bitmap_empty_p (&facts.read))
        read (0, offset);
    }
  bitmap_ior_into (m_now, written);
}

/* Notes what STMT does with addresses of the object.  */
void
must_def::note_addresses (gimple *stmt)
{
  HOST_WIDE_INT offset;
  if (gcall *call = dyn_cast<gcall *> (stmt))
    note_call (call);
  else if (!is_a<gcond *> (stmt)
           && !is_address (gimple_get_lhs (stmt), &offset))
    for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
      if (is_address (gimple_op (stmt, i), &offset))
        read (0, m_size);
}

/* Sets m_now to the bytes that have been written on all paths to BB.  */
void
must_def::at_beginning (basic_block bb)
{
  bitmap_clear (m_now);
  if (bb == m_entry)
    return;
  bitmap_set_range (m_now, 0, m_size);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->preds)
  if (bitmap *before = m_written.get (e->src->index))
    bitmap_and_into (m_now, *before);
}

/* Returns whether a PHI node in BB chooses an address of the object.  */
bool
must_def::has_choice (basic_block bb) const
{
  HOST_WIDE_INT offset;
  for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
    for (unsigned a = 0; a < gimple_phi_num_args (i.phi ()); a++)
      if (is_address (gimple_phi_arg_def (i.phi (), a), &offset))
        return true;
  return false;
}

/* Notes what STMT does.  */
void
must_def::visit (gimple *stmt)
{
  if (is_gimple_debug (stmt))
    return;
  HOST_WIDE_INT first, count;
  const auto on_load = [&] (tree base, tree ref) {
    if (is_object (base) && find_bytes (ref, &first, &count))
      read (first, count);
    else if (is_object (base))
      read (0, m_size);
  };
  const auto on_store = [&] (tree, tree ref) {
    if (find_bytes (ref, &first, &count))
      bitmap_set_range (m_now, first, count);
  };
  walk_accesses (stmt, on_load, no_visitor ());
  note_addresses (stmt);
  walk_accesses (stmt, no_visitor (), on_store);
}

/* Notes the bytes that are written at the end of BB; returns whether they are
   fewer than was thought.  */
bool
must_def::set_written (basic_block bb)
{
  bitmap before = *m_written.get (bb->index);
  if (bitmap_equal_p (before, m_now))
    return false;
  bitmap_copy (before, m_now);
  return true;
}

/* Executes the loop that HEADER begins, if there is one, and it always does the
   same; returns whether it was executed, and sets *CHANGED if less is written
   at its end than was thought.  */
bool
must_def::execute (basic_block header, bool *changed)
{
  const class loop *loop = header->loop_father;
  if (header == m_entry || loop->header != header
      || m_other_loops.contains (loop))
    return false;
  const auto_vec<basic_block> blocks = blocks_of (loop);
  bool has_choices = false;
  for (basic_block bb : blocks)
    has_choices |= has_choice (bb);
  auto_bitmap read_before;
  bitmap_copy (read_before, m_read_before);
  at_beginning (header);
  constant_loop code (loop);
  m_executed = &code;
  bool executed
      = !has_choices && code.execute ([this] (gimple *stmt) { visit (stmt); });
  m_executed = nullptr;
  (executed ? m_constant_loops : m_other_loops).add (loop);
  if (executed)
    for (basic_block bb : blocks)
      *changed |= set_written (bb);
  else
    bitmap_copy (m_read_before, read_before);
  return executed;
}

/* Returns whether BB is in a loop that always does the same.  */
bool
must_def::is_executed (basic_block bb)
{
  for (const class loop *loop = bb->loop_father; loop; loop = loop_outer (loop))
    if (m_constant_loops.contains (loop) && loop->header != bb)
      return true;
  return false;
}

/* Walks through BB; returns whether less is written at its end than was
   thought.  */
bool
must_def::visit (basic_block bb)
{
  bool changed = false;
  if (is_executed (bb) || execute (bb, &changed))
    return changed;
  at_beginning (bb);
  if (has_choice (bb))
    read (0, m_size);
  walk_block (bb, [this] (gimple *stmt) { visit (stmt); });
  return set_written (bb);
}

/* Walks through all blocks until nothing changes.  */
void
must_def::follow ()
{
  for (bool changed = true; changed;)
    {
      changed = false;
      // Only the reads that the last walk finds count.
      bitmap_clear (m_read_before);
      for (basic_block bb : m_blocks)
        changed |= visit (bb);
    }
}

bool
must_def::come_first ()
{
  follow ();
  return bitmap_empty_p (m_read_before);
}

void
must_def::find (bitmap read, bitmap written)
{
  follow ();
  bitmap_copy (read, m_read_before);
  bitmap_set_range (written, 0, m_size);
  for (basic_block bb : m_blocks)
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
      if (e->dest->index == EXIT_BLOCK)
        bitmap_and_into (written, *m_written.get (bb->index));
    }
}

} // namespace omptq
