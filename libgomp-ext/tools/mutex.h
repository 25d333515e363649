/* OpenMP's tool interface: mutexes.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TOOLS_MUTEX_H
#define GOMP_EXT_TOOLS_MUTEX_H 1

#include <omp.h>

#include "race-detector.h"
#include "thread.h"

namespace omptq
{
namespace tools
{

/* Libgomp's implementation of mutexes, for ompt_enumerate_mutex_impls.  */
constexpr unsigned mutex_impl_libgomp = 1;

/* A use by CODE of a mutex of KIND that ID identifies.  */
struct mutex_use
{
  ompt_mutex_t kind;
  const void *id;
  const void *code;

  ompt_wait_id_t
  wait_id () const
  {
    return reinterpret_cast<ompt_wait_id_t> (id);
  }

  // EVENT is one whose callback gets these members only.
  template <ompt_callbacks_t event>
  void
  report () const
  {
    if (auto call = find_callback<event> ())
      call (kind, wait_id (), code);
  }

  // EVENT is one whose callback also gets HINT and the implementation.
  template <ompt_callbacks_t event>
  void
  report (omp_sync_hint_t hint) const
  {
    if (auto call = find_callback<event> ())
      call (kind, hint, mutex_impl_libgomp, wait_id (), code);
  }

  // A nestable lock is taken once more, or released that often.
  void
  report_nesting (ompt_scope_endpoint_t endpoint) const
  {
    if (auto call = find_callback<ompt_callback_nest_lock> ())
      call (endpoint, wait_id (), code);
  }

  // Calls ORIGINAL (), which may wait; the thread is in STATE meanwhile.
  template <typename F>
  auto
  acquire (ompt_state_t state, F original) const
  {
    report<ompt_callback_mutex_acquire> (omp_sync_hint_none);
    waiting here (wait_id (), state);
    return original ();
  }

  // Calls ORIGINAL (), which releases it.
  template <typename F>
  void
  release (F original) const
  {
    race_detector::before_release (wait_id ());
    original ();
  }

private:
  // Starts the tool and the thread at the first event.
  template <ompt_callbacks_t event>
  static typename signature<event>::type
  find_callback ()
  {
    thread *t = thread::current ();
    auto call = tool::callback<event> ();
    return t ? call : nullptr;
  }

  /* The thread may wait for a mutex during the object's lifetime.  */
  class waiting
  {
  public:
    waiting (ompt_wait_id_t id, ompt_state_t state)
        : m_thread (thread::current ())
    {
      if (!m_thread)
        return;
      m_state = m_thread->state;
      m_thread->wait_id = id;
      m_thread->state = state;
    }

    ~waiting ()
    {
      if (!m_thread)
        return;
      m_thread->state = m_state;
      m_thread->wait_id = ompt_wait_id_none;
    }

    waiting (const waiting &) = delete;

  private:
    thread *m_thread;
    ompt_state_t m_state = ompt_state_undefined;
  };
};

} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_MUTEX_H */
