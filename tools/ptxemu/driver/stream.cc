/* Streams: a thread each that executes operations in order.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "stream.h"

#include <thread>

namespace ptxemu::cuda
{

bool
stream::moment::passed () const
{
  if (!m_of)
    return true;
  std::lock_guard<std::mutex> lock (m_of->m_mutex);
  return m_of->m_done >= m_number;
}

void
stream::moment::wait () const
{
  if (!m_of)
    return;
  std::unique_lock<std::mutex> lock (m_of->m_mutex);
  m_of->m_changed.wait (lock, [&] { return m_of->m_done >= m_number; });
}

stream::moment
stream::submit (std::vector<moment> after, operation what)
{
  std::lock_guard<std::mutex> lock (m_mutex);
  // The thread owns the stream, not the reverse: nothing waits for it when the
  // program ends.
  if (!m_started)
    std::thread ([self = shared_from_this ()] { self->work (); }).detach ();
  m_started = true;
  m_tasks.push_back ({ std::move (after), std::move (what) });
  m_changed.notify_all ();
  return moment (shared_from_this (), ++m_submitted);
}

stream::moment
stream::last () const
{
  std::lock_guard<std::mutex> lock (m_mutex);
  return moment (shared_from_this (), m_submitted);
}

void
stream::finish ()
{
  std::lock_guard<std::mutex> lock (m_mutex);
  m_finished = true;
  m_changed.notify_all ();
}

void
stream::work ()
{
  std::unique_lock<std::mutex> lock (m_mutex);
  for (;;)
    {
      m_changed.wait (lock, [&] { return !m_tasks.empty () || m_finished; });
      if (m_tasks.empty ())
        return;
      task next = std::move (m_tasks.front ());
      m_tasks.pop_front ();
      lock.unlock ();
      for (const moment &each : next.after)
        each.wait ();
      next.what ();
      next = {};
      lock.lock ();
      m_done++;
      m_changed.notify_all ();
    }
}

} // namespace ptxemu::cuda
