/* The internal control variables that a task inherits.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_ICVS_H
#define GOMP_EXT_TASKS_ICVS_H 1

namespace omptq
{
namespace tasks
{

/* The values of a task's internal control variables that a program can change
   (OpenMP 5.2, section 2.4): a task gets its creator's.  */
struct icvs
{
  int threads;
  int dynamic;
  int max_active_levels;
  int schedule;
  int chunk_size;
  int default_device;

  // Those of the calling thread's current task.
  static icvs current ();

  // Sets those of the calling thread's current task.
  void set () const;
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_ICVS_H */
