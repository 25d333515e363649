/* Tasks as bytes, for other ranks.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef GOMP_EXT_RANKS_CODEC_H
#define GOMP_EXT_RANKS_CODEC_H 1

#include <cstddef>
#include <cstdint>

#include "ranks.h"

namespace omptq
{

/* Packs and unpacks the tasks of one taskq.  A packed task:

     8 bytes			8 bytes
     +-------------------------+-------------------------+-----------------+
     | function - table        | bytes captured          | captured values |
     +-------------------------+-------------------------+-----------------+

   in multiples of 8 bytes.  A function is known by its distance from the table
   of the tasks, in the same module.  */
class task_codec
{
public:
  // For the taskq of QUEUE, whose generator has given TASKS and SHARED to
  // GOMP_ranks_root.
  void open (const gomp_ranks_queue &queue, const uintptr_t *tasks,
             char *shared);

  // The size of the largest packed task.
  size_t
  largest () const
  {
    return m_largest;
  }

  // Packs the task in SLOT at TO, and frees its block if it has one; returns
  // the end.
  char *pack (char *to, const char *slot) const;

  // Enqueues the task that is packed at *FROM, which is advanced, by THUNK.
  // True if the generator must return.
  bool unpack (const char **from, gomp_taskq_thunk *thunk) const;

  // The packed task after the one at FROM.
  static const char *next (const char *from);

private:
  // A value of the task that each rank has for itself; see ranks.h.
  struct own_value
  {
    uintptr_t offset, from, bytes, kind;
  };

  // A row of the table.
  struct row
  {
    uintptr_t function, size, align, count;
    own_value own[];
  };

  static constexpr size_t head_size = 16;

  static const row *
  after (const row *r)
  {
    return reinterpret_cast<const row *> (&r->own[r->count]);
  }

  const row *first () const;
  const row *find (uintptr_t function) const;
  void set_own (const row *r, char *captured) const;

  const uintptr_t *m_tasks = nullptr;
  char *m_shared = nullptr;
  size_t m_slot_size = 0;
  gomp_taskq_run m_run_block = nullptr;
  size_t m_largest = 0;
};

} // namespace omptq

#endif /* GOMP_EXT_RANKS_CODEC_H */
