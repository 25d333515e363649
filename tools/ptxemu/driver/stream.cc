/* Streams: a thread each that executes operations in order.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
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
