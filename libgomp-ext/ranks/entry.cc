/* The functions of libgomp-ext-mpi that compiled code calls.
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
