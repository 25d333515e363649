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

#ifndef GOMP_EXT_UNDISTURBED_H
#define GOMP_EXT_UNDISTURBED_H 1

#include <csignal>

namespace omptq
{

/* During the object's lifetime, its thread can write to files and pipes without
   the program noticing a failure: no signal (SIGPIPE, SIGXFSZ) reaches it, and
   the thread is not cancelled.  Afterwards the signal mask, the pending signals
   and errno are restored.  Objects may be nested.  */
class undisturbed
{
public:
  undisturbed ();
  ~undisturbed ();

  undisturbed (const undisturbed &) = delete;

private:
  sigset_t m_mask;
  // The signals that were pending before.
  sigset_t m_waiting;
  int m_cancel_state;
  int m_error;
};

} // namespace omptq

#endif /* GOMP_EXT_UNDISTURBED_H */
