/* A thread that looks for messages.
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

#include "../system/futex.h"
#include "../system/thread.h"
#include "lookout.h"

namespace omptq
{
namespace
{

/* How long it sleeps, in nanoseconds, if nobody else has looked meanwhile, and
   if someone has.  To wake up takes some 3 us of a processor's time.  */
constexpr long nap = 500000;
constexpr long long_nap = 2000000;

} // anon namespace

void
lookout::look_now_and_then ()
{
  for (;;)
    {
      // Relaxed: what LOOK sees is protected by a lock.
      while (m_wanted.load (std::memory_order_relaxed) == 0)
        futex_wait (&m_wanted, 0, 0);
      sleep_briefly (m_look () ? nap : long_nap);
    }
}

void *
lookout::run (void *self)
{
  static_cast<lookout *> (self)->look_now_and_then ();
  return nullptr;
}

void
lookout::start ()
{
  if (!m_exists)
    m_exists = start_detached (run, this, 0);
  // Relaxed: as above.
  m_wanted.store (1, std::memory_order_relaxed);
  if (m_exists)
    futex_wake (&m_wanted, 1);
}

void
lookout::stop ()
{
  // Relaxed: as above.
  m_wanted.store (0, std::memory_order_relaxed);
}

} // namespace omptq
