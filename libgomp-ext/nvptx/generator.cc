/* Taskqs on devices: from the generator's first entry to its end.

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

#pragma omp declare target

#include <new>

#include "memory.h"
#include "pool.h"
#include "taskq.h"

namespace omptq
{
namespace
{

/* What a slot has for a task whose captured values are elsewhere.  */
struct task_in_block
{
  gomp_taskq_task fn;
  void *block;
};

/* Runs such tasks, in slots of SIZE bytes.  */
template <size_t size>
char *
run_blocks (char *slot, char *end)
{
  gomp_taskq_run self = *gomp_taskq_slot_fn (slot, size);
  do
    {
      task_in_block *task = reinterpret_cast<task_in_block *> (slot);
      task->fn (task->block);
      free_aligned (task->block);
      slot += size;
    }
  while (slot != end && *gomp_taskq_slot_fn (slot, size) == self);
  return slot;
}

// The largest power of two that is not larger than N, as a shift.
uint32_t
floor_log2 (uint32_t n)
{
  return 31 - __builtin_clz (n);
}

} // anon namespace

uint32_t
taskq::ring_form::word_for (const taskq_request &request, uint32_t depth)
{
  ring_form form (0);
  form.slot_shift = floor_log2 (request.slot_size);
  form.slots_shift = floor_log2 (ring_size) - form.slot_shift;
  // A task that is held back occupies a slot.
  if (request.flags & GOMP_TASKQ_LASTPRIVATE && depth == 1)
    depth = 2;
  if (depth != 0 && floor_log2 (depth) < form.slots_shift)
    form.slots_shift = floor_log2 (depth);
  form.part_shift = form.slots_shift < 2 ? 0 : form.slots_shift - 2;
  // Half of what each thread would get, so that the next one finds some, too.
  if (request.flags & tracked_flags)
    form.share_shift = 31;
  else if (request.threads != 1)
    form.share_shift = floor_log2 (request.threads - 1) + 2;
  return form.word ();
}

/* Positions go on after those of the last use.  The head moves first: a warp
   that sees the new tail sees the new head.  */
void
taskq::begin_positions (uint32_t form)
{
  uint32_t position = (m_tail + most_slots - 1) & -most_slots;
  store_relaxed (&m_head, position);
  store_relaxed (&m_base, position);
  store_relaxed (&m_form, form);
  store_relaxed (&m_filled, position);
  store_relaxed (&m_completed, position);
  for (uint32_t &copied : m_copied)
    store_relaxed (&copied, 0);
  store_release (&m_tail, position);
}

void
taskq::place_thunk (size_t size, size_t align)
{
  char *memory = m_thunk_memory;
  if (size > inline_thunk_size || align > 64)
    {
      align = align < 64 ? 64 : align;
      m_large_thunk = allocate (size + align, align);
      memory = static_cast<char *> (m_large_thunk) + align;
    }
  reinterpret_cast<taskq **> (memory)[-1] = this;
  m_thunk = reinterpret_cast<gomp_taskq_thunk *> (memory);
}

void
taskq::start (const taskq_request &request, uint32_t depth)
{
  m_generator = request.generator;
  m_data = request.data;
  m_flags = request.flags;
  m_threads = request.threads;
  m_step = 1;
  begin_positions (ring_form::word_for (request, depth));
  if (has_flag (tracked_flags))
    {
      if (!m_tracking)
        m_tracking
            = new (allocate (sizeof (tracker), alignof (tracker))) tracker;
      m_tracking->start (m_filled);
    }
  place_thunk (request.thunk_size, request.thunk_align);
  m_thunk->tail = &m_end_of_tasks;
  m_thunk->attention = &m_attention;
  m_thunk->commit = commit;
  m_thunk->buffer = buffer;
  m_thunk->alloc = alloc;
  m_thunk->stack_save = stack_save;
  m_thunk->stack_restore = stack_restore;
  m_thunk->drain = drain;
  m_thunk->status = 0;
  begin_part ();
  store_release (&m_state, static_cast<uint32_t> (generator_state::running));
}

/* Returns whether the part of the ring at the next position, its first, has no
   tasks to be copied.  */
bool
taskq::next_part_is_free () const
{
  ring_form f = form ();
  uint32_t filled = load_relaxed (&m_filled) - load_relaxed (&m_base);
  uint32_t part_mask = (1u << (f.slots_shift - f.part_shift)) - 1;
  uint32_t part = filled >> f.part_shift & part_mask;
  uint32_t before = filled >> f.slots_shift << f.part_shift;
  return load_acquire (&m_copied[part]) == before;
}

/* Has the generator call commit after some tasks, fewer at the end of a
   part.  */
void
taskq::set_end ()
{
  ring_form f = form ();
  uint32_t part = 1u << f.part_shift;
  uint32_t left = part - (m_filled & (part - 1));
  uint32_t step = has_flag (GOMP_TASKQ_LASTPRIVATE) ? 1 : m_step;
  m_thunk->end = m_thunk->slot + ((step < left ? step : left) << f.slot_shift);
}

/* Gives the generator the slots from the next position on.  */
void
taskq::begin_part ()
{
  m_thunk->slot = slot_at (m_filled, form ());
  set_end ();
}

/* Makes tasks before POSITION known.  */
void
taskq::publish (uint32_t position)
{
  if (position == m_tail)
    return;
  store_release (&m_tail, position);
  m_pool->published ();
}

/* Counts what the generator has filled.  */
void
taskq::note_filled ()
{
  ring_form f = form ();
  uint32_t before = m_filled & ((1u << f.slots_shift) - 1);
  uint32_t now = (m_thunk->slot - m_slots) >> f.slot_shift;
  store_relaxed (&m_filled, m_filled + now - before);
}

int
taskq::commit (gomp_taskq_thunk *thunk)
{
  taskq *tq = of (thunk);
  tq->note_filled ();
  uint32_t held = tq->has_flag (GOMP_TASKQ_LASTPRIVATE) ? 1 : 0;
  tq->publish (tq->m_filled - held);
  if (tq->m_pool->has_idle ())
    tq->m_step = 1;
  else if (tq->m_step < most_unpublished)
    tq->m_step *= 2;
  uint32_t part = 1u << tq->form ().part_shift;
  if ((tq->m_filled & (part - 1)) != 0)
    tq->set_end ();
  else if (tq->next_part_is_free ())
    tq->begin_part ();
  else
    return 1;
  return 0;
}

void *
taskq::buffer (gomp_taskq_thunk *thunk, gomp_taskq_task fn, size_t size,
               size_t align)
{
  static constexpr gomp_taskq_run run[]
      = { run_blocks<16>, run_blocks<32>, run_blocks<64> };
  task_in_block *task = reinterpret_cast<task_in_block *> (thunk->slot);
  task->fn = fn;
  task->block = allocate (size, align);
  uint32_t shift = of (thunk)->form ().slot_shift;
  *gomp_taskq_slot_fn (thunk->slot, size_t{ 1 } << shift) = run[shift - 4];
  return task->block;
}

void *
taskq::alloc (gomp_taskq_thunk *thunk, size_t size, size_t align)
{
  if (align < GOMP_TASKQ_SLOT_ALIGN)
    align = GOMP_TASKQ_SLOT_ALIGN;
  size_t offset = (sizeof (block) + align - 1) & -align;
  char *memory = static_cast<char *> (allocate (offset + size, align));
  taskq *tq = of (thunk);
  block *b = reinterpret_cast<block *> (memory);
  b->below = tq->m_blocks;
  tq->m_blocks = b;
  return memory + offset;
}

void *
taskq::stack_save (gomp_taskq_thunk *thunk)
{
  return of (thunk)->m_blocks;
}

void
taskq::stack_restore (gomp_taskq_thunk *thunk, void *mark)
{
  taskq *tq = of (thunk);
  while (tq->m_blocks && tq->m_blocks != mark)
    {
      block *b = tq->m_blocks;
      tq->m_blocks = b->below;
      free_aligned (b);
    }
}

/* The last task is known now, and the generator goes on when all are done.  */
int
taskq::drain (gomp_taskq_thunk *thunk)
{
  taskq *tq = of (thunk);
  tq->note_filled ();
  if (tq->has_flag (GOMP_TASKQ_LASTPRIVATE))
    tq->m_tracking->set_last (tq->m_filled - 1);
  tq->publish (tq->m_filled);
  bool busy = load_acquire (&tq->m_completed) != tq->m_tail;
  tq->m_tracking->set_draining (busy);
  return busy;
}

/* After the last store, the thunk may be another warp's.  */
void
taskq::run_generator (worker *w)
{
  worker::alone_scope alone (w);
  if (m_thunk->slot == m_thunk->end)
    begin_part ();
  m_generator (m_data, m_thunk);
  generator_state next = generator_state::ended;
  if (m_thunk->status == 0)
    {
      note_filled ();
      if (has_flag (GOMP_TASKQ_LASTPRIVATE))
        m_tracking->set_last (m_filled - 1);
      publish (m_filled);
    }
  else
    next = (m_tracking && m_tracking->is_draining ())
               ? generator_state::draining
               : generator_state::suspended;
  store_release (&m_state, static_cast<uint32_t> (next));
  m_pool->published ();
}

void
taskq::finish ()
{
  stack_restore (m_thunk, nullptr);
  free_aligned (m_large_thunk);
  m_large_thunk = nullptr;
}

} // namespace omptq

#pragma omp end declare target
