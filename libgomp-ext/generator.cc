/* Starting, suspending and resuming generators; the functions in their thunks.

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

#include <cstdlib>
#include <new>

#include "memory.h"
#include "settings.h"
#include "taskq.h"

namespace omptq
{
namespace
{

/* Every thunk has its taskq's address before it.  */
taskq *
taskq_of (gomp_taskq_thunk *thunk)
{
  return reinterpret_cast<taskq **> (thunk)[-1];
}

/* commit, in a pool of one thread.  The consumer is the same thread, so
   everything is in program order.  */
int
commit_serial (gomp_taskq_thunk *thunk)
{
  taskq *tq = taskq_of (thunk);
  uint64_t next = tq->tail.load (std::memory_order_relaxed) + 1;
  tq->tail.store (next, std::memory_order_relaxed);
  thunk->slot = &tq->slot_at (next);
  return next - tq->head.load (std::memory_order_relaxed) >= tq->limit;
}

/* commit, where others consume.  */
int
commit_shared (gomp_taskq_thunk *thunk)
{
  taskq *tq = taskq_of (thunk);
  // Relaxed: only the thread that runs the generator writes it.
  uint64_t next = tq->tail.load (std::memory_order_relaxed) + 1;
  // Release: the slot is written; pairs with the acquire in taskq::claim.
  tq->tail.store (next, std::memory_order_release);
  tq->pool->wake_one ();

  gomp_taskq_slot *slot = &tq->slot_at (next);
  thunk->slot = slot;
  if (next - tq->head_seen >= tq->limit)
    {
      // Relaxed: the slot's fn, below, says whether it can be written.
      tq->head_seen = tq->head.load (std::memory_order_relaxed);
      if (next - tq->head_seen >= tq->limit)
        return 1;
    }
  // Acquire: the slot has been read; pairs with the release in take_slot.
  return __atomic_load_n (&slot->fn, __ATOMIC_ACQUIRE) != nullptr;
}

void *
buffer (gomp_taskq_thunk *thunk, size_t size, size_t align)
{
  return thunk->slot->block = allocate (size, align);
}

void *
alloc (gomp_taskq_thunk *thunk, size_t size, size_t align)
{
  taskq *tq = taskq_of (thunk);
  if (align < sizeof (arena_block))
    align = sizeof (arena_block);
  /* The block's head fits into the alignment in front of the memory.  */
  char *memory = static_cast<char *> (allocate (align + size, align));
  arena_block *block = new (memory) arena_block{ tq->arena };
  tq->arena = block;
  return memory + align;
}

void *
stack_save (gomp_taskq_thunk *thunk)
{
  return taskq_of (thunk)->arena;
}

void
stack_restore (gomp_taskq_thunk *thunk, void *mark)
{
  taskq *tq = taskq_of (thunk);
  while (tq->arena != mark)
    {
      arena_block *block = tq->arena;
      tq->arena = block->below;
      free (block);
    }
}

/* The smallest power of two that is at least N.  */
uint64_t
round_up_to_power (uint64_t n)
{
  uint64_t power = 1;
  while (power < n)
    power *= 2;
  return power;
}

} // anon namespace

taskq *
create_taskq (pool *p, worker *owner)
{
  taskq *tq = new (allocate_cleared (sizeof (taskq), alignof (taskq))) taskq;
  tq->ring = tq->initial_ring;
  tq->mask = initial_slots - 1;
  tq->pool = p;
  tq->owner = owner;
  tq->serial = p->serial;
  tq->self = tq;
  return tq;
}

/* Finds room for a thunk of SIZE bytes aligned to ALIGN.  */
void
taskq::place_thunk (size_t size, size_t align)
{
  if (size <= inline_thunk_size && align <= cache_line)
    {
      thunk = reinterpret_cast<gomp_taskq_thunk *> (space);
      return;
    }
  if (align < cache_line)
    align = cache_line;
  if (size > large_thunk_size || align > large_thunk_align)
    {
      free (large_thunk);
      large_thunk = allocate (align + size, align);
      large_thunk_size = size;
      large_thunk_align = align;
    }
  thunk = reinterpret_cast<gomp_taskq_thunk *> (
      static_cast<char *> (large_thunk) + large_thunk_align);
  reinterpret_cast<taskq **> (thunk)[-1] = this;
}

void
taskq::start (gomp_taskq_generator fn, void *fn_data, size_t thunk_size,
              size_t thunk_align)
{
  generator = fn;
  data = fn_data;
  depth = taskq_depth ();
  limit = depth < mask + 1 ? depth : mask + 1;
  place_thunk (thunk_size, thunk_align);
  thunk->commit = serial ? commit_serial : commit_shared;
  thunk->buffer = buffer;
  thunk->alloc = alloc;
  thunk->stack_save = stack_save;
  thunk->stack_restore = stack_restore;
  thunk->status = 0;
  // Relaxed: what makes the taskq visible publishes this too.
  state.store (generator_state::running, std::memory_order_relaxed);
}

void
taskq::run_generator (worker *w)
{
  // Relaxed: this thread is the one that writes it now.
  thunk->slot = &slot_at (tail.load (std::memory_order_relaxed));
  generator (data, thunk);
  if (thunk->status != 0)
    {
      if (pool->alone && fill () > 1)
        pool->call_helpers ();
      // Release: the generator's variables; pairs with the acquire in
      // try_resume.  Nothing of this taskq may be touched after it.
      state.store (generator_state::suspended, std::memory_order_release);
      return;
    }

  stack_restore (thunk, nullptr);
  if (pool->alone && fill () > 1)
    pool->call_helpers ();
  if (owner == w)
    {
      // Relaxed: the owner itself waits for the end.  A thief that misses it
      // wakes nobody, and the owner looks again before it sleeps.
      state.store (generator_state::ended, std::memory_order_relaxed);
      return;
    }
  omptq::pool *p = pool;
  // Seq_cst: either this thread sees the last task completed, or the thread
  // that completes it sees the end; see count_completed.
  state.store (generator_state::ended, std::memory_order_seq_cst);
  p->wake_all ();
}

/* True if a larger ring is due.  */
bool
taskq::wants_growth () const
{
  return mask + 1 < depth;
}

/* True if the queue has drained so far that it pays to resume the generator.  A
   ring can be replaced only when it is empty.  */
bool
taskq::drained () const
{
  return fill () <= (wants_growth () ? 0 : limit / 2);
}

/* True if no consumer is still copying a slot.  */
bool
taskq::all_slots_free () const
{
  for (uint64_t i = 0; i <= mask; i++)
    // Acquire: pairs with the release in take_slot.
    if (__atomic_load_n (&ring[i].fn, __ATOMIC_ACQUIRE))
      return false;
  return true;
}

/* Replaces the ring, which nobody uses, by one with room for DEPTH tasks.  */
void
taskq::grow ()
{
  uint64_t slots = round_up_to_power (depth);
  gomp_taskq_slot *larger = static_cast<gomp_taskq_slot *> (
      allocate_cleared (slots * sizeof (gomp_taskq_slot), cache_line));
  if (ring != initial_ring)
    free (ring);
  ring = larger;
  mask = slots - 1;
  limit = depth;
}

bool
taskq::try_resume (worker *w)
{
  // Relaxed: a hint; the exchange below decides.
  if (state.load (std::memory_order_relaxed) != generator_state::suspended
      || !drained ())
    return false;
  generator_state expected = generator_state::suspended;
  // Acquire: the generator's variables; pairs with the release in
  // run_generator.
  if (!state.compare_exchange_strong (expected, generator_state::running,
                                      std::memory_order_acquire,
                                      std::memory_order_relaxed))
    return false;

  bool ready;
  if (wants_growth ())
    {
      ready = fill () == 0 && all_slots_free ();
      if (ready)
        grow ();
    }
  else
    {
      // Relaxed and acquire: as in commit_shared.
      uint64_t position = tail.load (std::memory_order_relaxed);
      head_seen = head.load (std::memory_order_relaxed);
      ready = (position - head_seen < limit
               && !__atomic_load_n (&slot_at (position).fn, __ATOMIC_ACQUIRE));
    }
  if (!ready)
    {
      state.store (generator_state::suspended, std::memory_order_release);
      return false;
    }
  run_generator (w);
  return true;
}

} // namespace omptq
