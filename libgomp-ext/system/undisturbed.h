/* Output that does not disturb the program.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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
