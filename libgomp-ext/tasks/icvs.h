/* The internal control variables that a task inherits.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_ICVS_H
#define GOMP_EXT_TASKS_ICVS_H 1

#include "../teams/icvs.h"

namespace omptq
{
namespace tasks
{

/* Those of a task, which gets its creator's.  With libgomp's teams, only those
   that a program can change, which are all that a task needs.  */
struct icvs : teams::icvs
{
  icvs () = default;
  icvs (const teams::icvs &values) : teams::icvs (values) {}

  // Those of the calling thread's current task.
  static icvs current ();

  // Sets those of the calling thread's current task.
  void set () const;
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_ICVS_H */
