/* Taskqs on devices: ordered blocks, lastprivate and reductions.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_NVPTX_TRACKING_H
#define GOMP_EXT_NVPTX_TRACKING_H 1

#include <cstddef>
#include <cstdint>

#include "order.h"

namespace omptq
{

class taskq;

/* A running tracked task, on its warp's stack.  */
struct tracked_task
{
  taskq *tq;
  uint32_t position;
  // Its ordered block has been executed.
  bool ordered_done;
  // The next tracked task below on the stack, or null.
  tracked_task *outer;
};

/* The part of a taskq that it needs only if its tasks are tracked.  */
class tracker
{
public:
  // Begins the next use of the taskq, whose first task is at POSITION.
  void start (uint32_t position);

  /* Ordered blocks: tasks take turns in the order of their positions.  */

  // Waits for the turn of the task at POSITION.
  void wait_for_turn (uint32_t position) const;

  // Passes the turn from the task at POSITION to the next one.
  void end_turn (uint32_t position);

  // Must be called when the task at POSITION ends without having had its turn.
  void pass (uint32_t position);

  /* The last task.  Called by the warp in the generator, except is_last.  */

  // The task at POSITION, which is not published yet, is the last one.
  void
  set_last (uint32_t position)
  {
    // Relaxed: the task itself sees it, by the release of its publication.
    store_relaxed (&m_last, position);
  }

  // Called in the task at POSITION.
  bool
  is_last (uint32_t position) const
  {
    return load_relaxed (&m_last) == position;
  }

  /* Draining: the generator is suspended until all tasks are done.  Called by
     the warp in the generator.  */

  void
  set_draining (bool draining)
  {
    m_draining = draining;
  }

  bool
  is_draining () const
  {
    return m_draining;
  }

  /* Reductions: an accumulator for each thread and variable.  DATA is the
     argument of GOMP_taskq_reduction_register; see libgomp-ext.h.  */

  void allocate_accumulators (uintptr_t *data, uint32_t threads);
  static void free_accumulators (uintptr_t *data);

  // The accumulator of THREAD for the variable at ORIGINAL.
  void *accumulator (uint32_t thread, const void *original) const;

private:
  void wait_until (uint32_t distance, uint32_t position) const;
  void advance ();

  // How far ahead of the turn a task may end without having had it.
  static constexpr uint32_t window = 64;

  // The position of the task whose turn it is.
  uint32_t m_turn;
  // For tasks that will not take their turn: their positions plus one, at the
  // position modulo WINDOW.
  uint32_t m_passed[window];
  // The position of the last task, once it is known; before, one that no task
  // of this use has.
  uint32_t m_last;
  bool m_draining;
  uintptr_t *m_reductions;
};

} // namespace omptq

#endif /* GOMP_EXT_NVPTX_TRACKING_H */
