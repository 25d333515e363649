/* The functions of libgomp-ext-mpi that compiled code calls.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdarg>

#include "session.h"

using omptq::session;

extern "C"
{

  /* The second argument is the communicator.  Returns zero, which the region's
     number of threads is added to.  */
  __attribute__ ((visibility ("default"))) int
  GOMP_ranks_enter (unsigned number, ...)
  {
    va_list args;
    va_start (args, number);
    MPI_Comm comm = va_arg (args, MPI_Comm);
    va_end (args);
    session::get ().enter (comm);
    return 0;
  }

  __attribute__ ((visibility ("default"))) int
  GOMP_ranks_root (gomp_taskq_thunk *thunk, void *shared,
                   const uintptr_t *tasks)
  {
    return session::get ().begin (thunk, static_cast<char *> (shared), tasks);
  }

  __attribute__ ((visibility ("default"))) int
  GOMP_ranks_pull (gomp_taskq_thunk *thunk)
  {
    return session::get ().pull (thunk);
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_ranks_original (void *address, size_t size)
  {
    session::get ().share_original (address, size);
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_ranks_gather (void)
  {
    session::get ().gather ();
  }

  __attribute__ ((visibility ("default"))) int
  GOMP_ranks_slots (void)
  {
    return session::get ().slots ();
  }
}
