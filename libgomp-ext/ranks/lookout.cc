/* A thread that looks for messages.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "../system/futex.h"
#include "../system/thread.h"
#include "lookout.h"

namespace omptq
{
namespace
{

/* How long it sleeps, in nanoseconds, if no other thread has looked meanwhile,
   and if one has.  To wake up takes some 3 us of a processor's time.  */
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
