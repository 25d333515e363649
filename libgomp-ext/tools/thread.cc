/* OpenMP's tool interface: what a thread does.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <new>
#include <pthread.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "../system/memory.h"
#include "../system/thread.h"
#include "../teams/thread.h"
#include "thread.h"

namespace omptq
{
namespace tools
{

__thread thread *thread::s_current;
thread *thread::s_initial;

/* Threads.  */

/* Begins the calling thread, which is none of a team's other threads.  */
__attribute__ ((noinline)) thread *
thread::begin ()
{
  // The tool's initializer may ask for the thread.
  if (tool::is_starting ())
    return nullptr;
  tool::start ();
  if (!tool::is_active ())
    return nullptr;
  bool is_initial = syscall (SYS_gettid) == getpid ();
  return begin (is_initial ? ompt_thread_initial : ompt_thread_other);
}

void
thread::begin_worker ()
{
  begin (ompt_thread_worker);
}

void
thread::worker_will_end ()
{
  // Relaxed: a counter; a thread counts others before it ends itself.
  s_ending.fetch_add (1, std::memory_order_relaxed);
}

void
thread::end_worker ()
{
  if (s_current)
    end (s_current);
  // Release: pairs with the acquire in wait_for_workers; the tool's end sees
  // what it has noted of this thread.
  s_ending.fetch_sub (1, std::memory_order_release);
}

void
thread::initialize ()
{
  s_has_key = !pthread_key_create (&s_key, end);
  // A child of fork has none.  Relaxed: it has one thread.
  pthread_atfork (nullptr, nullptr,
                  [] { s_ending.store (0, std::memory_order_relaxed); });
}

thread *
thread::begin (ompt_thread_t kind)
{
  if (!tool::is_active ())
    return nullptr;
  // A signal handler may call the library, too.
  signals_blocked blocked;
  if (s_current)
    return s_current;
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, initialize);
  thread *t = new (allocate (sizeof (thread), alignof (thread))) thread (kind);
  s_current = t;
  if (kind == ompt_thread_initial)
    s_initial = t;
  else if (kind != ompt_thread_worker && s_has_key)
    pthread_setspecific (s_key, t);
  if (auto call = tool::callback<ompt_callback_thread_begin> ())
    call (kind, &t->data);
  if (kind == ompt_thread_worker)
    return t;
  t->m_initial_task.flags = ompt_task_initial;
  t->m_initial_task.its_region = &t->m_initial_region;
  t->m_initial_region.size = 1;
  t->running = &t->m_initial_task;
  if (auto call = tool::callback<ompt_callback_implicit_task> ())
    call (ompt_scope_begin, &t->m_initial_region.data, &t->m_initial_task.data,
          1, 1, ompt_task_initial);
  return t;
}

thread::thread (ompt_thread_t kind)
    : state (kind == ompt_thread_worker ? ompt_state_idle
                                        : ompt_state_work_serial)
{
}

/* The thread WHICH ends.  */
void
thread::end (void *which)
{
  thread *t = static_cast<thread *> (which);
  if (tool::is_active ())
    t->end_this ();
  s_current = nullptr;
  t->~thread ();
  free (t);
}

void
thread::end_this ()
{
  if (m_initial_task.its_region)
    {
      end_all_work (&m_initial_task);
      if (auto call = tool::callback<ompt_callback_implicit_task> ())
        call (ompt_scope_end, nullptr, &m_initial_task.data, 0, 1,
              ompt_task_initial);
    }
  if (auto call = tool::callback<ompt_callback_thread_end> ())
    call (&data);
}

/* Those of other threads that the program has made are not told to end.  */
void
thread::wait_for_workers ()
{
  constexpr timespec pause = { 0, 500000 };
  // Acquire: pairs with the release in end_worker.
  while (s_ending.load (std::memory_order_acquire) != 0)
    nanosleep (&pause, nullptr);
}

void
thread::end_initial ()
{
  // The program may exit in a region, whose end is not seen.
  if (s_initial && s_initial == s_current
      && s_initial->running == &s_initial->m_initial_task)
    s_initial->end_this ();
}

/* Implicit tasks.  */

void
thread::begin_implicit (task *t, region *r)
{
  new (t) task ();
  t->flags = ompt_task_implicit;
  t->its_region = r;
  t->outer = r->encountering;
  t->index = teams::thread::current ()->position ().number;
  running = t;
  state = ompt_state_work_parallel;
  if (auto call = tool::callback<ompt_callback_implicit_task> ())
    call (ompt_scope_begin, &r->data, &t->data, r->size, t->index,
          ompt_task_implicit);
}

void
thread::begin_final_barrier ()
{
  end_all_work (running);
  running->frame.exit_frame.ptr = nullptr;
  region *r = running->its_region;
  if (auto call = tool::callback<ompt_callback_sync_region> ())
    call (ompt_sync_region_barrier_implicit_parallel, ompt_scope_begin,
          &r->data, &running->data, r->code);
  if (auto call = tool::callback<ompt_callback_sync_region_wait> ())
    call (ompt_sync_region_barrier_implicit_parallel, ompt_scope_begin,
          &r->data, &running->data, r->code);
  state = ompt_state_wait_barrier_implicit_parallel;
  if (running != &m_implicit)
    return;
  // They may be gone before the thread is seen again.
  running->its_region = nullptr;
  running->outer = nullptr;
}

void
thread::end_final_barrier (const region *r)
{
  task *t = running;
  const void *code = r ? r->code : nullptr;
  if (auto call = tool::callback<ompt_callback_sync_region_wait> ())
    call (ompt_sync_region_barrier_implicit_parallel, ompt_scope_end, nullptr,
          &t->data, code);
  if (auto call = tool::callback<ompt_callback_sync_region> ())
    call (ompt_sync_region_barrier_implicit_parallel, ompt_scope_end, nullptr,
          &t->data, code);
  if (auto call = tool::callback<ompt_callback_implicit_task> ())
    call (ompt_scope_end, nullptr, &t->data, 0, t->index, ompt_task_implicit);
  running = nullptr;
}

void
thread::end_implicit ()
{
  thread *t = s_current;
  if (!t || t->running != &t->m_implicit)
    return;
  t->end_final_barrier (nullptr);
  t->state = ompt_state_idle;
}

} // namespace tools
} // namespace omptq
