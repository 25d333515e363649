/* A fence with one side that is free.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <linux/membarrier.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "fence.h"
#include "futex.h"
#include "thread.h"

/* Of glibc 2.32 or newer.  */
extern "C" char __libc_single_threaded __attribute__ ((weak));

namespace omptq
{
namespace
{

/* Milliseconds: a thousand times longer than processors need to make their
   stores visible, which they also do before they run another thread.  */
constexpr unsigned settling_time = 1;

bool
membarrier (int command)
{
  return syscall (SYS_membarrier, command, 0, 0) == 0;
}

/* Returns whether the calling thread is the only one, as far as that can be
   known.  */
bool
has_one_thread ()
{
  return &__libc_single_threaded && __libc_single_threaded;
}

/* Runs when the library is loaded.  */
__attribute__ ((constructor (101))) void
register_early ()
{
  if (has_one_thread ())
    asymmetric_fence::initialize ();
}

} // anon namespace

bool
asymmetric_fence::heavy ()
{
  // Stores before this must not move after the load.
  std::atomic_signal_fence (std::memory_order_seq_cst);
  // Relaxed: see the head of the class.
  mode now = s_mode.load (std::memory_order_relaxed);
  if (now != mode::both)
    {
      if (now != mode::refused && membarrier (MEMBARRIER_CMD_PRIVATE_EXPEDITED))
        return true;
      refuse ();
    }
  std::atomic_thread_fence (std::memory_order_seq_cst);
  return false;
}

/* The kernel refuses a membarrier.  Other threads may have read the mode before
   that, and so not fenced their stores.  */
void
asymmetric_fence::refuse ()
{
  s_mode.store (mode::refused);
  wait_for_stores ();
  s_mode.store (mode::both);
}

void
asymmetric_fence::wait_for_stores ()
{
  std::atomic<unsigned> nobody{ 0 };
  futex_wait (&nobody, 0, settling_time);
  // Values that are loaded next are not older than the wait.
  std::atomic_thread_fence (std::memory_order_seq_cst);
}

void *
asymmetric_fence::upgrade (void *)
{
  if (membarrier (MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED))
    {
      mode expected = mode::registered;
      s_mode.store (mode::registered);
      // Relaxed, both: ordered by the membarriers; see the head of the class.
      if (membarrier (MEMBARRIER_CMD_PRIVATE_EXPEDITED)
          && membarrier (MEMBARRIER_CMD_PRIVATE_EXPEDITED))
        s_mode.compare_exchange_strong (expected, mode::free,
                                        std::memory_order_relaxed,
                                        std::memory_order_relaxed);
    }
  return nullptr;
}

void
asymmetric_fence::initialize ()
{
  // Relaxed, both: only one may go on.
  if (s_initialized.load (std::memory_order_relaxed)
      || s_initialized.exchange (true, std::memory_order_relaxed))
    return;
  // If there is no thread, both sides just remain full fences.
  if (has_one_thread ())
    upgrade (nullptr);
  else
    start_detached (upgrade, nullptr, small_stack);
}

} // namespace omptq
