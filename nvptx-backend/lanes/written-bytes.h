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

#ifndef OMPTQ_WRITTEN_BYTES_H
#define OMPTQ_WRITTEN_BYTES_H 1

#include "gimple-loops.h"

namespace omptq
{

/* Follows the bytes of VAR, of SIZE bytes, whose address is not taken, through
   an iteration of LOOP.  */
class written_bytes
{
public:
  written_bytes (tree var, HOST_WIDE_INT size, const class loop *loop);
  ~written_bytes ();

  written_bytes (const written_bytes &) = delete;
  written_bytes &operator= (const written_bytes &) = delete;

  // Returns whether each byte that an iteration reads was written before, by
  // the same iteration, on all paths.  Bytes between fields, which are copied
  // with a structure, have no value.
  bool come_first ();

private:
  static bool note_load (gimple *, tree base, tree ref, void *data);
  static bool note_store (gimple *, tree base, tree ref, void *data);
  void add_fields (tree type, HOST_WIDE_INT offset);
  bool find_bytes (tree ref, HOST_WIDE_INT *first, HOST_WIDE_INT *count) const;
  void at_beginning (basic_block bb);
  bool visit (basic_block bb);

  tree m_var;
  HOST_WIDE_INT m_size;
  const class loop *m_loop;
  basic_block *m_blocks;
  // What has been written at the end of each of the blocks; by index.
  hash_map<int_hash<int, -1, -2>, bitmap> m_written;
  // And where the walk is.
  auto_bitmap m_now;
  // The bytes that are not padding.
  auto_bitmap m_fields;
  bool m_read_before = false;
};

} // namespace omptq

#endif /* OMPTQ_WRITTEN_BYTES_H */
