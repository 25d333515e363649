/* Taskqs on devices: from the generator's first entry to its end.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#pragma omp declare target

#include <new>

#include "memory.h"
#include "pool.h"
#include "taskq.h"

namespace omptq
{
namespace
{

/* The contents of a slot whose captured values are in a block of memory.  */
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

void
taskq::ring_form::set (uint32_t slot_size, unsigned flags, uint32_t threads,
                       uint32_t depth)
{
  slot_shift = floor_log2 (slot_size);
  slots_shift = floor_log2 (ring_size) - slot_shift;
  // A task that is held back occupies a slot.
  if (flags & GOMP_TASKQ_LASTPRIVATE && depth == 1)
    depth = 2;
  if (depth != 0 && floor_log2 (depth) < slots_shift)
    slots_shift = floor_log2 (depth);
  part_shift = slots_shift < 2 ? 0 : slots_shift - 2;
  of_owner = threads == 1;
  is_restricted = flags & restricted_flags;
  // Each thread's share.
  if (flags & tracked_flags)
    share_shift = 31;
  else if (threads == 1)
    share_shift = 0;
  else
    share_shift = floor_log2 (threads - 1) + 1;
}

/* Gives the ring the form that it needs, with DEPTH.  If that is what it has,
   positions go on after those of the last use.  Otherwise the head moves
   first: a warp that sees the new tail sees the new head.  */
void
taskq::begin_ring (uint32_t depth)
{
  uint64_t key = uint64_t{ depth } << 32 | m_slot_size << 24
                 | (m_flags & tracked_flags) << 8 | m_threads;
  if (key == m_form_key)
    return;
  m_form_key = key;
  m_form.set (m_slot_size, m_flags, m_threads, depth);
  m_base = (m_tail + most_slots - 1) & -most_slots;
  m_filled = m_base;
  store_relaxed (&m_head, m_base);
  store_relaxed (&m_form_word, m_form.word ());
  store_relaxed (&m_completed, m_base);
  for (uint32_t &copied : m_copied)
    store_relaxed (&copied, 0);
  store_release (&m_tail, m_base);
}

void
taskq::place_thunk (size_t size, size_t align)
{
  char *memory = m_thunk_memory;
  if (size > inline_thunk_size || align > inline_thunk_align)
    {
      align = align < inline_thunk_align ? inline_thunk_align : align;
      m_large_thunk = allocate (size + align, align);
      memory = static_cast<char *> (m_large_thunk) + align;
    }
  reinterpret_cast<taskq **> (memory)[-1] = this;
  m_thunk = reinterpret_cast<gomp_taskq_thunk *> (memory);
  m_thunk->tail = &m_end_of_tasks;
  m_thunk->attention = &m_attention;
  m_thunk->buffer = buffer;
  m_thunk->alloc = alloc;
  m_thunk->stack_save = stack_save;
  m_thunk->stack_restore = stack_restore;
  m_thunk->drain = drain;
}

void
taskq::start (uint32_t depth)
{
  m_thunk->commit = commit;
  m_step = 1;
  m_held = has_flag (GOMP_TASKQ_LASTPRIVATE) ? 1 : 0;
  begin_ring (depth);
  if (is_tracked ())
    {
      if (!m_tracking)
        m_tracking
            = new (allocate (sizeof (tracker), alignof (tracker))) tracker;
      m_tracking->start (m_filled);
    }
  begin_part ();
  store_release (&m_state, static_cast<uint32_t> (generator_state::running));
}

inline void
taskq::enter_generator (worker *w)
{
  worker::alone_scope alone (w);
  m_generator (m_data, m_thunk);
}

bool
taskq::run_at_once ()
{
  m_thunk->commit = commit_at_once;
  m_thunk->slot = m_slots;
  m_thunk->end = m_slots + m_slot_size;
  enter_generator (m_owner);
  if (m_thunk->commit == commit_at_once)
    return true;
  after_generator ();
  return false;
}

/* Makes the taskq, whose tasks were calls, one like others, with the task that
   has been enqueued as its first.  */
void
taskq::stop_calling ()
{
  uint64_t task[GOMP_TASKQ_MAX_SLOT / sizeof (uint64_t)];
  copy_by_lanes (task, m_slots, m_slot_size);
  start (m_pool->depth ());
  copy_by_lanes (m_next_slot, task, m_slot_size);
  m_thunk->slot = m_next_slot + m_slot_size;
  m_owner->publish_top ();
}

/* Runs the task that has been enqueued, unless a warp has nothing to do.  */
int
taskq::commit_at_once (gomp_taskq_thunk *thunk)
{
  taskq *tq = of (thunk);
  if (tq->m_threads != 1 && tq->m_pool->idle () != 0)
    {
      tq->stop_calling ();
      return commit (thunk);
    }
  char *end = thunk->slot;
  thunk->slot = tq->m_slots;
  (*reinterpret_cast<gomp_taskq_run *> (end - sizeof (gomp_taskq_run))) (
      tq->m_slots, end);
  return 0;
}

/* Returns whether the part of the ring at the next position, its first, has no
   tasks to be copied.  */
bool
taskq::next_part_is_free ()
{
  uint32_t part = m_form.part_of (m_filled);
  uint32_t copied = (m_filled - m_base) >> m_form.slots_shift
                                               << m_form.part_shift;
  if (part_is_free (part, copied))
    return true;
  store_relaxed (&m_next_part, part);
  store_relaxed (&m_next_copied, copied);
  return false;
}

/* Has the generator call commit after some tasks, at most LEFT.  */
void
taskq::set_end (uint32_t left)
{
  uint32_t step = m_step < left ? m_step : left;
  m_thunk->end = m_next_slot + (step << m_form.slot_shift);
}

/* Gives the generator the slots from the next position on, to the end of their
   part.  */
void
taskq::begin_part ()
{
  m_next_slot = slot_at (m_filled, m_form);
  m_thunk->slot = m_next_slot;
  uint32_t part_size = m_form.part_size ();
  set_end (part_size - (m_filled & (part_size - 1)));
}

/* Makes tasks before POSITION known.  */
void
taskq::publish (uint32_t position)
{
  store_release (&m_tail, position);
}

/* Counts what the generator has filled.  */
void
taskq::note_filled ()
{
  m_filled += (m_thunk->slot - m_next_slot) >> m_form.slot_shift;
  m_next_slot = m_thunk->slot;
}

/* Chooses how many tasks the generator enqueues before it publishes them: one
   if a warp has nothing to do and finds nothing here.  */
void
taskq::choose_step ()
{
  if (m_held != 0
      || (m_pool->idle () != 0 && m_tail - load_relaxed (&m_head) < most_step))
    m_step = 1;
  else if (m_step < most_step)
    m_step *= 2;
}

int
taskq::commit (gomp_taskq_thunk *thunk)
{
  taskq *tq = of (thunk);
  tq->note_filled ();
  tq->publish (tq->m_filled - tq->m_held);
  tq->choose_step ();
  uint32_t part_size = tq->m_form.part_size ();
  uint32_t in_part = tq->m_filled & (part_size - 1);
  if (in_part != 0)
    tq->set_end (part_size - in_part);
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
  uint32_t slot_size = of (thunk)->m_slot_size;
  *gomp_taskq_slot_fn (thunk->slot, slot_size)
      = run[floor_log2 (slot_size) - 4];
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
  if (tq->m_held)
    tq->m_tracking->set_last (tq->m_filled - 1);
  tq->publish (tq->m_filled);
  bool busy = load_acquire (&tq->m_completed) != tq->m_tail;
  tq->m_tracking->set_draining (busy);
  return busy;
}

/* After the last store, the thunk may be another warp's.  */
void
taskq::after_generator ()
{
  generator_state next = generator_state::ended;
  if (m_thunk->status == 0)
    {
      note_filled ();
      if (m_held)
        m_tracking->set_last (m_filled - 1);
      publish (m_filled);
    }
  else
    next = (is_tracked () && m_tracking->is_draining ())
               ? generator_state::draining
               : generator_state::suspended;
  store_release (&m_state, static_cast<uint32_t> (next));
}

void
taskq::run_generator (worker *w)
{
  if (m_thunk->slot == m_thunk->end)
    begin_part ();
  enter_generator (w);
  after_generator ();
}

void
taskq::free_memory ()
{
  stack_restore (m_thunk, nullptr);
  free_aligned (m_large_thunk);
  m_large_thunk = nullptr;
  m_thunk = nullptr;
}

} // namespace omptq

#pragma omp end declare target
