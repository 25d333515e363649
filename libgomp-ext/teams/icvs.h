/* Internal control variables (ICVs).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_ICVS_H
#define GOMP_EXT_TEAMS_ICVS_H 1

#include <omp.h>

namespace omptq
{
namespace teams
{

/* The ICVs that each task has its own copy of, which it inherits from the task
   that has created it.  OpenMP 5.2, section 2.2.  */
struct icvs
{
  // nthreads-var; at least 1.
  unsigned threads;
  unsigned max_active_levels;
  // run-sched-var; CHUNK is zero or less for the schedule's own.
  omp_sched_t schedule;
  int chunk;
  int default_device;
  // thread-limit-var.
  unsigned thread_limit;
  omp_proc_bind_t bind;
  bool dynamic;
};

/* The ICVs that a program begins with.  */
class initial_icvs
{
public:
  // Those of an initial task.
  static const icvs &
  of_initial_task ()
  {
    return s_icvs;
  }

  // def-allocator-var, which belongs to a thread.
  static omp_allocator_handle_t
  allocator ()
  {
    return s_allocator;
  }

  // Changes INHERITED, those of a task that has begun a region, to those of the
  // region's implicit tasks, whose level is LEVEL: the lists of values in
  // OMP_NUM_THREADS and OMP_PROC_BIND have an element for each level.
  static void
  enter_level (unsigned level, icvs *inherited)
  {
    if (__builtin_expect (level < s_levels, 0))
      set_from_lists (level, inherited);
  }

  // Reads them, from libgomp and the environment.
  static void initialize ();

private:
  static void set_from_lists (unsigned level, icvs *inherited);

  inline static icvs s_icvs;
  inline static omp_allocator_handle_t s_allocator;
  // The length of the longer list.
  inline static unsigned s_levels = 0;
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_ICVS_H */
