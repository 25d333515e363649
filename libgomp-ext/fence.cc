/* A fence of which one side is free.

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

#include <climits>
#include <csignal>
#include <linux/membarrier.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "fence.h"

namespace omptq
{
namespace
{

/* For the thread that registers; it calls nothing but the kernel.  Bytes.  */
constexpr size_t stack_size = 64 * 1024;

bool
membarrier (int command)
{
  return syscall (SYS_membarrier, command, 0, 0) == 0;
}

/* Blocks all signals in the calling thread, and in those that it starts: they
   are for the program's threads.  */
class signals_blocked
{
public:
  signals_blocked ()
  {
    sigset_t all;
    sigfillset (&all);
    pthread_sigmask (SIG_SETMASK, &all, &m_before);
  }

  ~signals_blocked () { pthread_sigmask (SIG_SETMASK, &m_before, nullptr); }

  signals_blocked (const signals_blocked &) = delete;

private:
  sigset_t m_before;
};

} // anon namespace

void
asymmetric_fence::heavy ()
{
  // What was stored before must not come after the load.
  std::atomic_signal_fence (std::memory_order_seq_cst);
  // Relaxed: see the head of the class.
  if (s_mode.load (std::memory_order_relaxed) == mode::both)
    std::atomic_thread_fence (std::memory_order_seq_cst);
  else
    membarrier (MEMBARRIER_CMD_PRIVATE_EXPEDITED);
}

void *
asymmetric_fence::upgrade (void *)
{
  if (membarrier (MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED))
    {
      s_mode.store (mode::registered);
      membarrier (MEMBARRIER_CMD_PRIVATE_EXPEDITED);
      // Release: pairs with the acquire in light.
      s_mode.store (mode::free, std::memory_order_release);
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
  signals_blocked blocked;
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init (&attributes) != 0)
    return;
  size_t size = stack_size;
  if (size < static_cast<size_t> (PTHREAD_STACK_MIN))
    size = PTHREAD_STACK_MIN;
  // If there is no thread, or no smaller stack, nothing is lost but time.
  pthread_attr_setstacksize (&attributes, size);
  pthread_attr_setdetachstate (&attributes, PTHREAD_CREATE_DETACHED);
  pthread_create (&thread, &attributes, upgrade, nullptr);
  pthread_attr_destroy (&attributes);
}

} // namespace omptq
