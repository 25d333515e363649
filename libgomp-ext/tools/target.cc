/* OpenMP's tool interface: target constructs.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* Requests of the host to devices.  Libgomp moves the data and executes the
   code of a target region where this library does not see it.  With `nowait' a
   construct is seen while the host makes a task of it, or executes it at
   once.  */

#include <cstdlib>

#include "../devices/devices.h"
#include "../interface/interface.h"
#include "../system/memory.h"
#include "../tasks/team.h"
#include "explicit-task.h"
#include "thread.h"

namespace omptq
{
namespace tools
{

/* A target data construct that has begun.  */
struct target_data
{
  int device;
  target_data *outer;
};

namespace
{

using devices::device_of;

/* FLAGS of libgomp's functions for target constructs.  */
constexpr unsigned flag_nowait = 1;
constexpr unsigned flag_exit_data = 2;

/* KIND is one of the constructs without nowait.  */
ompt_target_t
with_flags (ompt_target_t kind, unsigned flags)
{
  constexpr int nowait = ompt_target_nowait - ompt_target;
  return flags & flag_nowait ? static_cast<ompt_target_t> (kind + nowait)
                             : kind;
}

/* The current task is in a target construct during the object's lifetime.  */
class target_construct
{
public:
  // One of KIND for DEVICE, called from CODE; meanwhile the thread is in STATE
  // if it waits for a device.
  target_construct (ompt_target_t kind, int device, ompt_state_t state,
                    const void *code)
      : m_thread (thread::current ()), m_kind (kind), m_device (device),
        m_code (code)
  {
    if (!m_thread)
      return;
    if (tool::callback<ompt_callback_target> ())
      m_id = tool::unique_id ();
    report (ompt_scope_begin);
    m_state = m_thread->state;
    if (device != omp_get_initial_device ())
      m_thread->state = state;
  }

  ~target_construct ()
  {
    if (!m_thread)
      return;
    m_thread->state = m_state;
    report (ompt_scope_end);
  }

  target_construct (const target_construct &) = delete;

private:
  thread *m_thread;
  ompt_target_t m_kind;
  int m_device;
  const void *m_code;
  ompt_data_t m_data = ompt_data_none;
  ompt_id_t m_id = ompt_id_none;
  ompt_state_t m_state = ompt_state_undefined;

  void
  report (ompt_scope_endpoint_t endpoint)
  {
    ompt_data_t *task = &m_thread->running->data;
    if (auto call = tool::callback<ompt_callback_target_emi> ())
      call (m_kind, endpoint, m_device, task, nullptr, &m_data, m_code);
    else if (auto call = tool::callback<ompt_callback_target> ())
      call (m_kind, endpoint, m_device, task, m_id, m_code);
  }
};

/* True if a target construct will not be executed at once, but as a task of the
   library's, which tells of it.  */
bool
is_made_a_task (unsigned flags, void **depend)
{
  return tasks::worker::current () && (depend || flags & flag_nowait);
}

} // anon namespace

namespace observed
{

void
target_ext (int device, task_function *fn, size_t count, void **addresses,
            size_t *sizes, unsigned short *kinds, unsigned flags, void **depend,
            void **args)
{
  const void *code = __builtin_return_address (0);
  creation entered (code, __builtin_frame_address (0));
  int which = device_of (device);
  target_construct here (with_flags (ompt_target, flags), which,
                         ompt_state_wait_target, code);
  tools::task *t = nullptr;
  if (!is_made_a_task (flags, depend))
    t = create_task_with (ompt_task_target | ompt_task_undeferred, depend);
  task_run run (t);
  if (t && which != omp_get_initial_device ())
    thread::current ()->state = ompt_state_wait_target;
  interface::target_ext (device, fn, count, addresses, sizes, kinds, flags,
                         depend, args);
}

void
target_update_ext (int device, size_t count, void **addresses, size_t *sizes,
                   unsigned short *kinds, unsigned flags, void **depend)
{
  const void *code = __builtin_return_address (0);
  creation entered (code, __builtin_frame_address (0));
  target_construct here (with_flags (ompt_target_update, flags),
                         device_of (device), ompt_state_wait_target_update,
                         code);
  interface::target_update_ext (device, count, addresses, sizes, kinds, flags,
                                depend);
}

void
target_enter_exit_data (int device, size_t count, void **addresses,
                        size_t *sizes, unsigned short *kinds, unsigned flags,
                        void **depend)
{
  ompt_target_t kind
      = flags & flag_exit_data ? ompt_target_exit_data : ompt_target_enter_data;
  const void *code = __builtin_return_address (0);
  creation entered (code, __builtin_frame_address (0));
  target_construct here (with_flags (kind, flags), device_of (device),
                         ompt_state_wait_target_map, code);
  interface::target_enter_exit_data (device, count, addresses, sizes, kinds,
                                     flags, depend);
}

/* The task that it may be is one that the program creates.  */
void
interop (int device, int init_count, void ***init, const int *kinds,
         const char **preferences, int use_count, void **use, int destroy_count,
         void ***destroy, unsigned flags, void **depend)
{
  creation here (__builtin_return_address (0), __builtin_frame_address (0));
  interface::interop (device, init_count, init, kinds, preferences, use_count,
                      use, destroy_count, destroy, flags, depend);
}

/* Target data: its beginning and its end are told as if they were
   constructs.  */

void
target_data_ext (int device, size_t count, void **addresses, size_t *sizes,
                 unsigned short *kinds)
{
  int which = device_of (device);
  target_construct here (ompt_target_enter_data, which,
                         ompt_state_wait_target_map,
                         __builtin_return_address (0));
  if (thread *t = thread::current ())
    {
      auto *d = static_cast<target_data *> (
          allocate (sizeof (target_data), alignof (target_data)));
      *d = { which, t->running->data_regions };
      t->running->data_regions = d;
    }
  interface::target_data_ext (device, count, addresses, sizes, kinds);
}

void
target_end_data ()
{
  int device = omp_get_default_device ();
  thread *t = thread::current ();
  // Null if the tool was being started when it began.
  if (target_data *d = t ? t->running->data_regions : nullptr)
    {
      device = d->device;
      t->running->data_regions = d->outer;
      free (d);
    }
  target_construct here (ompt_target_exit_data, device,
                         ompt_state_wait_target_map,
                         __builtin_return_address (0));
  libgomp ().target_end_data ();
}

} // namespace observed

} // namespace tools
} // namespace omptq
