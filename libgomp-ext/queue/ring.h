/* The slots of a queue.
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

#ifndef GOMP_EXT_QUEUE_RING_H
#define GOMP_EXT_QUEUE_RING_H 1

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "../libgomp-ext.h"
#include "../system/memory.h"

namespace omptq
{

/* A ring of slots, which can grow.  Positions count tasks and never decrease;
   the last bits of a position determine its slot.  */
class ring
{
public:
  // A ring in MEMORY, which remains the caller's, of SIZE bytes, a power of
  // two.
  ring (char *memory, size_t size) : m_slots (memory), m_mask (size - 1) {}

  unsigned
  slot_shift () const
  {
    return m_slot_shift;
  }

  // Makes slots 2^SHIFT bytes large.
  void
  set_slot_shift (unsigned shift)
  {
    m_slot_shift = shift;
  }

  size_t
  slot_size () const
  {
    return size_t{ 1 } << m_slot_shift;
  }

  // The number of slots.
  uint64_t
  size () const
  {
    return (m_mask + 1) >> m_slot_shift;
  }

  char *
  slot_at (uint64_t position) const
  {
    return m_slots + ((position << m_slot_shift) & m_mask);
  }

  // The number of consecutive slots in memory from that of POSITION on.
  uint64_t
  row_at (uint64_t position) const
  {
    return size () - (position & (size () - 1));
  }

  // The function of the task in SLOT.
  gomp_taskq_task *
  function_of (char *slot) const
  {
    return gomp_taskq_slot_fn (slot, slot_size ());
  }

  // Copies the COUNT slots from position FIRST on to COPIES.
  void
  copy (uint64_t first, unsigned count, char *copies) const
  {
    const char *from = m_slots;
    uint64_t mask = m_mask;
    uint64_t offset = first << m_slot_shift;
    size_t size = static_cast<size_t> (count) << m_slot_shift;
    for (size_t i = 0; i < size; i += GOMP_TASKQ_MIN_SLOT)
      memcpy (copies + i, from + ((offset + i) & mask), GOMP_TASKQ_MIN_SLOT);
  }

  // Allocates more slots, up to ENOUGH, and drops the contents of the present
  // ones, whose memory is freed unless KEEPS. Returns false if there is no
  // memory.
  bool
  grow (uint64_t enough, bool keeps)
  {
    size_t size = m_mask + 1;
    for (unsigned i = 1; i < growth && size < enough << m_slot_shift; i *= 2)
      size *= 2;
    char *memory = static_cast<char *> (try_allocate (size, cache_line));
    if (!memory)
      return false;
    if (!keeps)
      free (m_slots);
    m_slots = memory;
    m_mask = size - 1;
    return true;
  }

private:
  // Growing multiplies the slots by this at most, so that a taskq with slightly
  // more tasks than slots does not allocate a large ring.
  static constexpr unsigned growth = 32;

  unsigned m_slot_shift = 0;
  char *m_slots;
  uint64_t m_mask;
};

} // namespace omptq

#endif /* GOMP_EXT_QUEUE_RING_H */
