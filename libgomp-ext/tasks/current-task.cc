/* Functions of libgomp's that tell which task the thread executes.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <omp.h>

#include "team.h"

using namespace omptq;
using namespace omptq::tasks;

extern "C"
{

  int
  omp_in_final (void)
  {
    if (worker *w = worker::current ())
      return w->running ()->is_final;
    return libgomp ().in_final ();
  }

  // In GCC 13 and later.
  int
  omp_in_explicit_task (void)
  {
    if (worker *w = worker::current ())
      return w->running ()->outer != nullptr;
    return libgomp ().in_explicit_task ? libgomp ().in_explicit_task () : 0;
  }
}
