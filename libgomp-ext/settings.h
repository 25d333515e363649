/* The settings that the library reads from the environment.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_SETTINGS_H
#define GOMP_EXT_SETTINGS_H 1

#include <cstdint>

namespace omptq
{

/* The values of GOMP_TASKQ_DISPLAY.  */
enum class display_kind
{
  none,
  values,
  verbose
};

/* The values of GOMP_TARGET_TEAMS.  */
enum class teams_setting
{
  measured,
  all,
  few
};

/* The values of the environment variables, or the defaults.  */
struct settings
{
  // GOMP_EXT_REPLAY: tasks with depend clauses that repeat are not analysed.
  bool replays;
  // GOMP_EXT_TEAMS: this library has the program's teams and tasks, not
  // libgomp.
  bool teams;
  // OMP_STACKSIZE or GOMP_STACKSIZE: the size of the stacks of threads that the
  // library creates, in bytes; 0 for the system's.
  uint64_t stack_size;
  // GOMP_SPINCOUNT or OMP_WAIT_POLICY: how long a thread of the library's own
  // spins before it sleeps, in nanoseconds.
  uint64_t spin_time;
  // GOMP_TARGET_RECORDS: this library keeps records of target regions on the
  // device.
  bool target_records;
  // GOMP_TARGET_TEAMS: the teams that execute a target region that lets libgomp
  // choose the number of teams.
  teams_setting target_teams;
  // GOMP_TASKQ_DEPTH.
  unsigned depth;
  // GOMP_TASKQ_DISPLAY.
  display_kind display;
  // GOMP_TASKQ_NEAREST.
  bool nearest;
  // GOMP_TASKQ_STATS.
  bool stats;
  // GOMP_TASKQ_TRACE: a file name, with %p for the process ID; null for no
  // trace.
  const char *trace;
  // GOMP_TASKQ_TRACE_SIZE: the limit on that file's size, in bytes.
  uint64_t trace_size;
  // OMP_DISPLAY_AFFINITY, whose mistakes libgomp reports.
  bool display_affinity;
  // OMP_PLACES and OMP_PROC_BIND, or OMP_PROC_BIND_ALL, as they were at the
  // start, when libgomp reads them; null if they were not set.
  const char *places;
  const char *proc_bind;
};

/* The settings that the program started with.  */
const settings &program_settings ();

/* How many tasks of a taskq that starts now may wait; at least 1.  */
unsigned taskq_depth ();
void set_taskq_depth (long value);

} // namespace omptq

#endif /* GOMP_EXT_SETTINGS_H */
