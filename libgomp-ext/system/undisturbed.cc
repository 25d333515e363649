/* Output that does not disturb the program.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cerrno>
#include <pthread.h>
#include <unistd.h>

#include "undisturbed.h"

namespace omptq
{
namespace
{

/* The signals that the kernel sends to a thread whose write (2) fails: the pipe
   has no reader; the file would exceed the process's size limit.  */
constexpr int signals[] = { SIGPIPE, SIGXFSZ };

/* Removes SIGNAL if it is pending for this thread and came from a write of this
   process.  */
void
take_away (int signal)
{
  sigset_t one;
  sigemptyset (&one);
  sigaddset (&one, signal);
  const timespec now = { 0, 0 };
  siginfo_t info;
  int taken;
  do
    taken = sigtimedwait (&one, &info, &now);
  while (taken < 0 && errno == EINTR);
  // Another process has sent it meanwhile: pass it on to the program.
  if (taken == signal && info.si_pid != getpid ())
    kill (getpid (), signal);
}

} // anon namespace

undisturbed::undisturbed () : m_error (errno)
{
  pthread_setcancelstate (PTHREAD_CANCEL_DISABLE, &m_cancel_state);
  sigset_t blocked;
  sigemptyset (&blocked);
  for (int signal : signals)
    sigaddset (&blocked, signal);
  pthread_sigmask (SIG_BLOCK, &blocked, &m_mask);
  sigpending (&m_waiting);
}

undisturbed::~undisturbed ()
{
  for (int signal : signals)
    if (!sigismember (&m_waiting, signal))
      take_away (signal);
  pthread_sigmask (SIG_SETMASK, &m_mask, nullptr);
  pthread_setcancelstate (m_cancel_state, nullptr);
  errno = m_error;
}

} // namespace omptq
