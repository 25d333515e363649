/* The library's own threads.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_THREAD_H
#define GOMP_EXT_THREAD_H 1

#include <csignal>
#include <cstddef>
#include <pthread.h>

namespace omptq
{

/* During the object's lifetime, all signals are blocked in the calling thread
   and those that it starts.  */
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

  // The signals that were blocked before.
  const sigset_t &
  before () const
  {
    return m_before;
  }

private:
  sigset_t m_before;
};

/* The stack, in bytes, of a thread that does little but call the kernel.  */
constexpr size_t small_stack = 64 * 1024;

/* Starts a detached thread with STACK bytes of stack, or as many as usual if
   that is zero.  It calls FUNCTION (DATA) and receives none of the program's
   signals.  Returns false if that fails: its work must be optional.  */
bool start_detached (void *(*function) (void *), void *data, size_t stack);

} // namespace omptq

#endif /* GOMP_EXT_THREAD_H */
