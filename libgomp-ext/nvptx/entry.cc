/* The functions that compiled code calls on devices.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#pragma omp declare target

#include "libgomp-ext.h"
#include "memory.h"
#include "omptq.h"
#include "pool.h"

namespace
{

omptq::worker *
current_worker ()
{
  return omptq::pool::of_team ()->self ();
}

} // anon namespace

extern "C"
{
  int omp_get_num_threads (void);

  void
  GOMP_taskq (gomp_taskq_generator generator, void *data, size_t thunk_size,
              size_t thunk_align, size_t slot_size, unsigned flags)
  {
    omptq::pool *p = omptq::pool::of_team ();
    uint32_t threads = omp_get_num_threads ();
    omptq::taskq_request request = { generator, data,  thunk_size, thunk_align,
                                     slot_size, flags, threads };
    p->encounter (p->self (), request);
  }

  unsigned
  GOMP_taskq_alone_begin (void)
  {
    return current_worker ()->begin_alone ();
  }

  void
  GOMP_taskq_alone_end (unsigned before)
  {
    current_worker ()->end_alone (before);
  }

  void
  GOMP_taskq_ordered_start (void)
  {
    const omptq::tracked_task *task = current_worker ()->running ();
    if (task->ordered_done)
      omptq::fatal ("a task has executed more than one ordered block");
    task->tq->tracking ()->wait_for_turn (task->position);
  }

  void
  GOMP_taskq_ordered_end (void)
  {
    omptq::tracked_task *task = current_worker ()->running ();
    task->ordered_done = true;
    task->tq->tracking ()->end_turn (task->position);
  }

  int
  GOMP_taskq_is_last (void)
  {
    const omptq::tracked_task *task = current_worker ()->running ();
    return task->tq->tracking ()->is_last (task->position);
  }

  void
  GOMP_taskq_reduction_register (gomp_taskq_thunk *thunk, uintptr_t *data)
  {
    const omptq::taskq *tq = omptq::taskq::of (thunk);
    tq->tracking ()->allocate_accumulators (data, tq->threads ());
  }

  void
  GOMP_taskq_reduction_unregister (uintptr_t *data)
  {
    omptq::tracker::free_accumulators (data);
  }

  void
  GOMP_taskq_reduction_remap (size_t cnt, size_t cntorig, void **ptrs)
  {
    const omptq::taskq *tq = current_worker ()->running ()->tq;
    uint32_t thread = tq->thread_on (omptq::warp_number ());
    for (size_t i = 0; i < cnt; i++)
      {
        void *original = ptrs[i];
        if (i < cntorig)
          ptrs[cnt + i] = original;
        ptrs[i] = tq->tracking ()->accumulator (thread, original);
      }
  }

  void
  omptq_set_taskq_depth (int depth)
  {
    omptq::pool::of_team ()->set_depth (depth < 0 ? 1 : depth);
  }

  int
  omptq_get_taskq_depth (void)
  {
    return omptq::pool::of_team ()->depth ();
  }
}

#pragma omp end declare target
