/* OpenMP's tool interface: waiting for other threads or tasks.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TOOLS_SYNC_H
#define GOMP_EXT_TOOLS_SYNC_H 1

#include "thread.h"

namespace omptq
{
namespace tools
{

/* During the object's lifetime the current task is in the library, which it has
   entered at FRAME.  */
class in_library
{
public:
  explicit in_library (const void *frame) : m_thread (thread::current ())
  {
    if (!m_thread)
      return;
    ompt_frame_t &of_task = m_thread->running->frame;
    m_frame = of_task.enter_frame;
    of_task.enter_frame.ptr = const_cast<void *> (frame);
    of_task.enter_frame_flags = ompt_frame_runtime | ompt_frame_framepointer;
  }

  ~in_library ()
  {
    if (m_thread)
      m_thread->running->frame.enter_frame = m_frame;
  }

  in_library (const in_library &) = delete;

private:
  thread *m_thread;
  // Before.
  ompt_data_t m_frame;
};

/* The current task begins or ends a construct of KIND, called from CODE.  */
template <ompt_callbacks_t event>
void
report_sync (ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
             const void *code)
{
  thread *th = thread::current ();
  if (auto call = tool::callback<event> (); call && th)
    {
      task *t = th->running;
      call (kind, endpoint, t->parallel_data (), &t->data, code);
    }
}

/* During the object's lifetime the current task waits for others.  */
class sync_wait
{
public:
  // In a construct of KIND, called from CODE; meanwhile the thread is in
  // STATE.  FRAME is that of the function with the object.
  sync_wait (ompt_sync_region_t kind, ompt_state_t state, const void *code,
             const void *frame = __builtin_frame_address (0))
      : m_entered (frame), m_thread (thread::current ()), m_kind (kind),
        m_code (code)
  {
    if (!m_thread)
      return;
    report_sync<ompt_callback_sync_region_wait> (kind, ompt_scope_begin, code);
    m_state = m_thread->state;
    m_thread->state = state;
  }

  ~sync_wait ()
  {
    if (!m_thread)
      return;
    m_thread->state = m_state;
    report_sync<ompt_callback_sync_region_wait> (m_kind, ompt_scope_end,
                                                 m_code);
  }

  sync_wait (const sync_wait &) = delete;

private:
  in_library m_entered;
  thread *m_thread;
  ompt_sync_region_t m_kind;
  const void *m_code;
  ompt_state_t m_state;
};

/* During the object's lifetime the current task synchronizes with others, in a
   construct that only waits.  */
class sync_region
{
public:
  // As for sync_wait.
  sync_region (ompt_sync_region_t kind, ompt_state_t state, const void *code,
               const void *frame = __builtin_frame_address (0))
      : m_scope (kind, code, frame), m_wait (kind, state, code, frame)
  {
  }

  sync_region (const sync_region &) = delete;

private:
  struct scope
  {
    scope (ompt_sync_region_t kind_, const void *code_, const void *frame)
        : entered (frame), kind (kind_), code (code_)
    {
      report_sync<ompt_callback_sync_region> (kind, ompt_scope_begin, code);
    }

    ~scope ()
    {
      report_sync<ompt_callback_sync_region> (kind, ompt_scope_end, code);
    }

    in_library entered;
    ompt_sync_region_t kind;
    const void *code;
  };

  scope m_scope;
  sync_wait m_wait;
};

/* The current task ends its construct by ORIGINAL, which has the barrier at its
   end.  */
template <typename R>
R
end_work_with_barrier (R (*original) ())
{
  const void *code = nullptr;
  if (thread *t = thread::current ())
    {
      code = t->running->work.code;
      end_work (t->running);
    }
  sync_region wait (ompt_sync_region_barrier_implicit_workshare,
                    ompt_state_wait_barrier_implicit_workshare, code);
  return original ();
}

} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_SYNC_H */
