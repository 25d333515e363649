/* The library's own threads.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <climits>
#include <csignal>
#include <pthread.h>

#include "thread.h"

namespace omptq
{
namespace
{

/* Blocks all signals in the calling thread and those that it starts, since
   signals are for the program's threads.  */
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

bool
start_detached (void *(*function) (void *), void *data, size_t stack)
{
  signals_blocked blocked;
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init (&attributes) != 0)
    return false;
  if (stack != 0 && stack < static_cast<size_t> (PTHREAD_STACK_MIN))
    stack = PTHREAD_STACK_MIN;
  // If that is too small, or zero, the default size is used.
  pthread_attr_setstacksize (&attributes, stack);
  pthread_attr_setdetachstate (&attributes, PTHREAD_CREATE_DETACHED);
  int error = pthread_create (&thread, &attributes, function, data);
  pthread_attr_destroy (&attributes);
  return error == 0;
}

} // namespace omptq
