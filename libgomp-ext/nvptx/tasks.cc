/* Taskqs on devices: tasks from a claim to their completion, and who resumes a
   generator.

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

#include "pool.h"
#include "taskq.h"

namespace omptq
{

/* The owner, which waits for this taskq, may; and a warp with nothing on its
   stack.  */
bool
taskq::may_run_on (const worker *w) const
{
  if (m_threads == 1)
    return w == m_owner;
  return !has_flag (restricted_flags) || !w->top () || w->top () == this;
}

/* A guess decides first, since a compare-and-swap for nothing disturbs the warp
   that has the generator.  */
bool
taskq::resume (worker *w)
{
  uint32_t state = load_relaxed (&m_state);
  if (state == static_cast<uint32_t> (generator_state::draining))
    {
      if (load_acquire (&m_completed) != load_relaxed (&m_tail))
        return false;
    }
  else if (state != static_cast<uint32_t> (generator_state::suspended)
           || !next_part_is_free ())
    return false;
  uint32_t running = static_cast<uint32_t> (generator_state::running);
  if (!exchange (&m_state, state, running))
    return false;
  fence ();
  bool ready = state == static_cast<uint32_t> (generator_state::suspended)
                   ? next_part_is_free ()
                   : load_acquire (&m_completed) == m_tail;
  if (ready)
    run_generator (w);
  else
    store_release (&m_state, state);
  return ready;
}

/* Resumes the generator while the ring is half empty, so that other warps find
   tasks meanwhile.  */
bool
taskq::work (worker *w)
{
  uint32_t head = load_relaxed (&m_head);
  int32_t waiting = load_acquire (&m_tail) - head;
  int32_t half = (1u << form ().slots_shift) / 2;
  if (waiting <= half && resume (w))
    return true;
  return waiting > 0 && run_claimed (w, head, waiting);
}

/* Claims tasks from HEAD on, where WAITING are, and runs them.  If another warp
   was faster, there may be more: then the answer is true as well.  */
bool
taskq::run_claimed (worker *w, uint32_t head, uint32_t waiting)
{
  ring_form f = form ();
  uint32_t part_size = 1u << f.part_shift;
  uint32_t count = waiting >> f.share_shift;
  uint32_t left = part_size - (head & (part_size - 1));
  count = count == 0 ? 1 : count;
  count = count < left ? count : left;
  if (!exchange (&m_head, head, head + count))
    return true;
  alignas (16) char tasks[most_to_copy];
  copy_by_lanes (tasks, slot_at (head, f), count << f.slot_shift);
  uint32_t part_mask = (1u << (f.slots_shift - f.part_shift)) - 1;
  fence ();
  fetch_add (&m_copied[head >> f.part_shift & part_mask], count);
  run_copies (w, tasks, count, head, f.slot_shift);
  fence ();
  fetch_add (&m_completed, count);
  return true;
}

/* Runs the COUNT tasks in TASKS, the first of them at POSITION.  */
void
taskq::run_copies (worker *w, char *tasks, uint32_t count, uint32_t position,
                   uint32_t slot_shift)
{
  worker::alone_scope alone (w);
  size_t size = size_t{ 1 } << slot_shift;
  char *end = tasks + (count << slot_shift);
  tracked_task self = { this, position, false, w->running () };
  if (has_flag (tracked_flags))
    w->set_running (&self);
  do
    tasks = (*gomp_taskq_slot_fn (tasks, size)) (tasks, end);
  while (tasks != end);
  if (!has_flag (tracked_flags))
    return;
  w->set_running (self.outer);
  if (has_flag (GOMP_TASKQ_ORDERED) && !self.ordered_done)
    m_tracking->pass (position);
}

} // namespace omptq

#pragma omp end declare target
