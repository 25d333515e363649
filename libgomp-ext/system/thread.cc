/* The library's own threads.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <climits>
#include <pthread.h>

#include "thread.h"

namespace omptq
{

bool
start_detached (void *(*function) (void *), void *data, size_t stack)
{
  // Signals are for the program's threads.
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
