/* OpenMP's tool interface: waiting for other threads or tasks.
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

#ifndef GOMP_EXT_TOOLS_SYNC_H
#define GOMP_EXT_TOOLS_SYNC_H 1

#include "thread.h"

namespace omptq
{
namespace tools
{

/* During the object's lifetime the current task synchronizes with others.  */
class sync_region
{
public:
  // In a construct of KIND, called from CODE; meanwhile the thread is in
  // STATE.  FRAME is that of the function with the object.
  sync_region (ompt_sync_region_t kind, ompt_state_t state, const void *code,
               const void *frame = __builtin_frame_address (0))
      : m_thread (thread::current ()), m_kind (kind), m_code (code)
  {
    if (!m_thread)
      return;
    ompt_frame_t &of_task = m_thread->running->frame;
    m_frame = of_task.enter_frame;
    of_task.enter_frame.ptr = const_cast<void *> (frame);
    of_task.enter_frame_flags = ompt_frame_runtime | ompt_frame_framepointer;
    raise<ompt_callback_sync_region> (ompt_scope_begin);
    raise<ompt_callback_sync_region_wait> (ompt_scope_begin);
    m_state = m_thread->state;
    m_thread->state = state;
  }

  ~sync_region ()
  {
    if (!m_thread)
      return;
    m_thread->state = m_state;
    raise<ompt_callback_sync_region_wait> (ompt_scope_end);
    raise<ompt_callback_sync_region> (ompt_scope_end);
    m_thread->running->frame.enter_frame = m_frame;
  }

  sync_region (const sync_region &) = delete;

private:
  thread *m_thread;
  ompt_sync_region_t m_kind;
  const void *m_code;
  ompt_state_t m_state;
  // Before.
  ompt_data_t m_frame;

  template <ompt_callbacks_t event>
  void
  raise (ompt_scope_endpoint_t endpoint) const
  {
    task *t = m_thread->running;
    if (auto call = tool::callback<event> ())
      call (m_kind, endpoint, t->parallel_data (), &t->data, m_code);
  }
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
