/* Which bytes of a variable an iteration writes before it reads them.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include "lanes/written-bytes.h"

namespace omptq
{

written_bytes::written_bytes (tree var, HOST_WIDE_INT size,
                              const class loop *loop)
    : m_var (var), m_size (size), m_loop (loop),
      m_blocks (get_loop_body_in_dom_order (loop))
{
  add_fields (TREE_TYPE (var), 0);
  // All bytes, until a path is found on which that is not so.
  for (unsigned b = 0; b < loop->num_nodes; b++)
    {
      bitmap all = BITMAP_ALLOC (nullptr);
      bitmap_set_range (all, 0, size);
      m_written.put (m_blocks[b]->index, all);
    }
}

written_bytes::~written_bytes ()
{
  for (auto entry : m_written)
    BITMAP_FREE (entry.second);
  free (m_blocks);
}

/* Adds the bytes of TYPE, of a part of the variable at OFFSET, to those with a
   value.  */
void
written_bytes::add_fields (tree type, HOST_WIDE_INT offset)
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

/* Finds which bytes REF, a part of the variable, is; false if not known.  */
bool
written_bytes::find_bytes (tree ref, HOST_WIDE_INT *first,
                           HOST_WIDE_INT *count) const
{
  poly_int64 offset, size, max_size;
  bool reverse;
  tree base
      = get_ref_base_and_extent (ref, &offset, &size, &max_size, &reverse);
  HOST_WIDE_INT o, s;
  if (base != m_var || !known_eq (size, max_size) || !offset.is_constant (&o)
      || !size.is_constant (&s) || o < 0 || s <= 0 || o % BITS_PER_UNIT
      || s % BITS_PER_UNIT)
    return false;
  *first = o / BITS_PER_UNIT;
  *count = s / BITS_PER_UNIT;
  return *first + *count <= m_size;
}

bool
written_bytes::note_load (gimple *, tree base, tree ref, void *data)
{
  written_bytes *self = static_cast<written_bytes *> (data);
  if (get_base_address (base) != self->m_var)
    return false;
  HOST_WIDE_INT first = 0, count = self->m_size;
  self->find_bytes (ref, &first, &count);
  for (HOST_WIDE_INT i = first; i < first + count; i++)
    self->m_read_before
        |= bitmap_bit_p (self->m_fields, i) && !bitmap_bit_p (self->m_now, i);
  return false;
}

bool
written_bytes::note_store (gimple *, tree base, tree ref, void *data)
{
  written_bytes *self = static_cast<written_bytes *> (data);
  HOST_WIDE_INT first, count;
  if (get_base_address (base) == self->m_var
      && self->find_bytes (ref, &first, &count))
    bitmap_set_range (self->m_now, first, count);
  return false;
}

/* What has been written on all paths to BB.  */
void
written_bytes::at_beginning (basic_block bb)
{
  bitmap_clear (m_now);
  if (bb == m_loop->header)
    return;
  bitmap_set_range (m_now, 0, m_size);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->preds)
  if (bitmap *before = m_written.get (e->src->index))
    bitmap_and_into (m_now, *before);
}

/* Walks through BB; returns whether less is written at its end than was
   thought.  */
bool
written_bytes::visit (basic_block bb)
{
  at_beginning (bb);
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
       gsi_next (&i))
    {
      gimple *stmt = gsi_stmt (i);
      if (is_gimple_debug (stmt))
        continue;
      if (gimple_clobber_p (stmt) && gimple_assign_lhs (stmt) == m_var)
        {
          bitmap_clear (m_now);
          continue;
        }
      walk_stmt_load_store_ops (stmt, this, note_load, nullptr);
      walk_stmt_load_store_ops (stmt, this, nullptr, note_store);
    }
  bitmap before = *m_written.get (bb->index);
  if (bitmap_equal_p (before, m_now))
    return false;
  bitmap_copy (before, m_now);
  return true;
}

bool
written_bytes::come_first ()
{
  for (bool changed = true; changed;)
    {
      changed = false;
      // Only what the last walk finds counts.
      m_read_before = false;
      for (unsigned b = 0; b < m_loop->num_nodes; b++)
        changed |= visit (m_blocks[b]);
    }
  return !m_read_before;
}

} // namespace omptq
