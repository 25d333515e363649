/* Tasks as bytes, for other ranks.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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
