/* Locks of threads that are lanes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_LANE_LOCKS_H
#define OMPTQ_THREADS_LANE_LOCKS_H 1

#include "threads/lane-threads.h"

namespace omptq
{

/* Critical sections, locks, and the lock of reductions and atomic operations.

   The words in memory are libgomp's, and so are values, fences and atomic
   operations on them, so lanes and warps exclude each other.  libgomp's own
   code is not used: it is for devices before sm_70, and the driver may compile
   it so that no lane leaves a loop before all do.  For the owner of a lock that
   can be set again it asks for the thread's task, which a lane lacks.

   Where each way from a call that sets a lock leads to one that releases it,
   lanes wait at the end (lane-sections.h), else in a loop where they set it.
   Of lanes that come to a critical section together, the first tries to
   enter.  */
class lane_locks
{
public:
  // Replaces the calls in FNDECL, which lanes execute as threads.
  void replace (tree fndecl);

  // Has all functions but those of LANES use the same locks.
  void share (const lane_threads &lanes) const;

private:
  friend class lock_replacer;

  static tree variable_of (tree &var, const char *name);
  void share (gcall *call) const;

  // The locks that are libgomp's own; null if no lane needs them.
  tree m_critical = NULL_TREE;
  tree m_atomic = NULL_TREE;
};

} // namespace omptq

#endif /* OMPTQ_THREADS_LANE_LOCKS_H */
