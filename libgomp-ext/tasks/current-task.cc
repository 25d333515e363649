/* Functions of libgomp's that tell which task the thread executes.
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

#include <omp.h>

#include "team.h"

namespace omptq
{
namespace tasks
{
namespace
{

/* The current task is about to take a nestable lock, which it then owns.  */
void
note_nest_lock ()
{
  if (worker *w = worker::current ())
    w->its_team ()->nest_locks_are_used ();
}

} // anon namespace
} // namespace tasks
} // namespace omptq

using namespace omptq::tasks;

extern "C"
{

  __attribute__ ((visibility ("default"))) void
  omp_set_nest_lock (omp_nest_lock_t *lock)
  {
    note_nest_lock ();
    libgomp ().set_nest_lock (lock);
  }

  __attribute__ ((visibility ("default"))) int
  omp_test_nest_lock (omp_nest_lock_t *lock)
  {
    note_nest_lock ();
    return libgomp ().test_nest_lock (lock);
  }

  // Fortran's; only libgomp knows what LOCK is.
  __attribute__ ((visibility ("default"))) void
  omp_set_nest_lock_ (void *lock)
  {
    note_nest_lock ();
    libgomp ().fortran_set_nest_lock (lock);
  }

  __attribute__ ((visibility ("default"))) int32_t
  omp_test_nest_lock_ (void *lock)
  {
    note_nest_lock ();
    return libgomp ().fortran_test_nest_lock (lock);
  }

  __attribute__ ((visibility ("default"))) int
  omp_in_final (void)
  {
    if (worker *w = worker::current ())
      return w->running ()->is_final;
    return libgomp ().in_final ();
  }

  __attribute__ ((visibility ("default"))) int32_t
  omp_in_final_ (void)
  {
    return omp_in_final ();
  }

  // In GCC 13 and later.
  __attribute__ ((visibility ("default"))) int
  omp_in_explicit_task (void)
  {
    if (worker *w = worker::current ())
      return w->running ()->outer != nullptr;
    static optional_function<int ()> libgomps ("omp_in_explicit_task");
    return libgomps.get () ? libgomps.get () () : 0;
  }

  __attribute__ ((visibility ("default"))) int32_t
  omp_in_explicit_task_ (void)
  {
    return omp_in_explicit_task ();
  }
}
