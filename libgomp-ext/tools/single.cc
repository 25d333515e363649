/* OpenMP's tool interface: the single construct.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* A function tells each thread whether it executes the block:

     if (GOMP_single_start ())
       ...
     GOMP_barrier ();                   unless there is a nowait clause

   Nothing marks the end of the block.  It has ended when the thread does what
   it cannot do in there (end_single); the other threads leave at once.  With
   -fopenmp-ompt, which GCC 17 has, GOMP_single_start_with_end begins a block,
   and GOMP_single_end ends it in the thread that executes it.  With a
   copyprivate clause the other threads wait for the values first:

     if (!(values = GOMP_single_copy_start ()))
       {
         ...
         GOMP_single_copy_end (values);
       }
     else
       ... = values
     GOMP_barrier ();  */

#include "../interface/interface.h"
#include "race-detector.h"
#include "sync.h"

namespace omptq
{
namespace tools
{
namespace
{

void
begin_single (task *t, bool is_executor, const void *code)
{
  begin_work (
      t, { is_executor ? ompt_work_single_executor : ompt_work_single_other,
           1,
           code,
           {} });
  if (!is_executor)
    end_work (t);
}

/* The identifier of copyprivate values, which the thread that executes the
   block releases.  */
ompt_wait_id_t
id_of_copies (const thread *t)
{
  return reinterpret_cast<ompt_wait_id_t> (&t->running->its_region->size);
}

} // anon namespace

namespace observed
{

bool
single_start ()
{
  bool is_executor = interface::single_start ();
  if (thread *t = thread::current ())
    begin_single (t->running, is_executor, __builtin_return_address (0));
  return is_executor;
}

bool
single_start_with_end ()
{
  return single_start ();
}

void
single_end ()
{
  if (thread *t = thread::current ())
    end_single (t->running);
}

void *
single_copy_start ()
{
  thread *t = thread::current ();
  if (!t)
    return interface::single_copy_start ();
  const void *code = __builtin_return_address (0);
  // Only when a thread has waited for the values it is known that it has not
  // executed the block, so the tool gets to know late.
  ompt_state_t state = t->state;
  t->state = ompt_state_wait_barrier_implementation;
  void *values;
  {
    in_library entered (__builtin_frame_address (0));
    values = interface::single_copy_start ();
  }
  t->state = state;
  if (values)
    race_detector::after_acquire (id_of_copies (t));
  begin_single (t->running, !values, code);
  if (values)
    sync_region waited (ompt_sync_region_barrier_implementation,
                        ompt_state_wait_barrier_implementation, code);
  return values;
}

void
single_copy_end (void *values)
{
  const void *code = __builtin_return_address (0);
  if (thread *t = thread::current ())
    {
      end_work (t->running);
      race_detector::before_release (id_of_copies (t));
    }
  sync_region wait (ompt_sync_region_barrier_implementation,
                    ompt_state_wait_barrier_implementation, code);
  interface::single_copy_end (values);
}

} // namespace observed

} // namespace tools
} // namespace omptq
