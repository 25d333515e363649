/* Functions of libgomp's that tell which task the thread executes.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <omp.h>

#include "../interface/interface.h"
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

  void
  omp_set_nest_lock (omp_nest_lock_t *lock)
  {
    note_nest_lock ();
    if (omptq::teams::mode::is_ours ())
      omptq::interface::set_nest_lock (lock);
    else
      libgomp ().set_nest_lock (lock);
  }

  int
  omp_test_nest_lock (omp_nest_lock_t *lock)
  {
    note_nest_lock ();
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::test_nest_lock (lock);
    return libgomp ().test_nest_lock (lock);
  }

  // Fortran's.
  void
  omp_set_nest_lock_ (void *lock)
  {
    note_nest_lock ();
    if (omptq::teams::mode::is_ours ())
      omptq::interface::set_nest_lock_ (lock);
    else
      libgomp ().set_nest_lock_ (lock);
  }

  int32_t
  omp_test_nest_lock_ (void *lock)
  {
    note_nest_lock ();
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::test_nest_lock_ (lock);
    return libgomp ().test_nest_lock_ (lock);
  }

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
