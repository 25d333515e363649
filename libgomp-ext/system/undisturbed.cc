/* Output that does not disturb the program.
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
