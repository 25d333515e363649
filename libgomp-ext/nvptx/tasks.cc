/* Taskqs on devices: tasks from a claim to their completion, and the resumption
   of a generator.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#pragma omp declare target

#include "pool.h"
#include "taskq.h"

namespace omptq
{

/* Returns whether W, whose stack is as it is, may run tasks of the taskq while
   its form is FORM.  */
inline bool
taskq::admits (uint32_t form, const worker *w) const
{
  ring_form f;
  f.set (form);
  if (f.of_owner)
    return w == m_owner;
  if (is_league && f.is_restricted && w->its_pool () != m_pool)
    return false;
  return !f.is_restricted || !w->top () || w->top () == this;
}

/* Returns whether the generator, whose state is STATE, can go on.  */
inline bool
taskq::is_ready (uint32_t state) const
{
  if (state == static_cast<uint32_t> (generator_state::suspended))
    return part_is_free (load_relaxed (&m_next_part),
                         load_relaxed (&m_next_copied));
  return state == static_cast<uint32_t> (generator_state::draining)
         && load_acquire (&m_completed) == load_relaxed (&m_tail);
}

/* A guess decides first, since a compare-and-swap for nothing disturbs the
   warp that has the generator.  */
bool
taskq::resume (worker *w, uint32_t state)
{
  uint32_t running = static_cast<uint32_t> (generator_state::running);
  if (!is_ready (state) || !exchange (&m_state, state, running))
    return false;
  fence ();
  bool ready = admits (load_relaxed (&m_form_word), w) && is_ready (state);
  if (ready)
    {
      w->found_work ();
      run_generator (w);
    }
  else
    store_release (&m_state, state);
  return ready;
}

/* Resumes the generator while there are still a few tasks, which other warps
   find meanwhile.  */
bool
taskq::work (worker *w)
{
  uint32_t head = load_relaxed (&m_head);
  int32_t waiting = load_acquire (&m_tail) - head;
  uint32_t state = load_relaxed (&m_state);
  bool is_running = state <= static_cast<uint32_t> (generator_state::running);
  if (waiting <= 0 && is_running)
    return false;
  uint32_t form = load_relaxed (&m_form_word);
  if (!admits (form, w))
    return false;
  if (!is_running && waiting <= static_cast<int32_t> (most_waiting)
      && resume (w, state))
    return true;
  return waiting > 0 && run_claimed (w, form, head, waiting);
}

/* Claims tasks from HEAD on, where WAITING are, and runs them; false if
   another warp was faster.  */
inline bool
taskq::run_claimed (worker *w, uint32_t form_word, uint32_t head,
                    uint32_t waiting)
{
  ring_form form;
  form.set (form_word);
  uint32_t count = waiting >> form.share_shift;
  uint32_t left = form.part_size () - (head & (form.part_size () - 1));
  count = count == 0 ? 1 : count;
  count = count < left ? count : left;
  if (!exchange (&m_head, head, head + count))
    return false;
  w->found_work ();
  alignas (16) char tasks[most_to_copy];
  uint32_t size = count << form.slot_shift;
  copy_by_lanes (tasks, slot_at (head, form), size);
  fence ();
  fetch_add (&m_copied[form.part_of (head)], count);
  if (has_flag (tracked_flags))
    run_tracked (w, tasks, head);
  else
    {
      worker::alone_scope alone (w);
      size_t slot_size = size_t{ 1 } << form.slot_shift;
      char *task = tasks;
      do
        task = (*gomp_taskq_slot_fn (task, slot_size)) (task, tasks + size);
      while (task != tasks + size);
    }
  fence ();
  fetch_add (&m_completed, count);
  return true;
}

/* Runs TASK, which is at POSITION.  */
void
taskq::run_tracked (worker *w, char *task, uint32_t position)
{
  worker::alone_scope alone (w);
  tracked_task self = { this, position, false, w->running () };
  w->set_running (&self);
  size_t size = size_t{ 1 } << m_form.slot_shift;
  (*gomp_taskq_slot_fn (task, size)) (task, task + size);
  w->set_running (self.outer);
  if (has_flag (GOMP_TASKQ_ORDERED) && !self.ordered_done)
    m_tracking->pass (position);
}

} // namespace omptq

#pragma omp end declare target
