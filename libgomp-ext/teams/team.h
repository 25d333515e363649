/* The threads that execute parallel regions together.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_TEAM_H
#define GOMP_EXT_TEAMS_TEAM_H 1

#include "../system/processor.h"
#include "activities.h"
#include "construct.h"
#include "context.h"
#include "waiting.h"

namespace omptq
{
namespace teams
{

class thread;

typedef void region_function (void *data);

/* A team belongs to the thread that has made it, its master, and executes one
   region after the other, which may have different sizes.  Its other threads
   wait for the next one in between.  doc/teams.md has a picture.  */
class alignas (cache_line) team
{
public:
  team () = default;

  team (const team &) = delete;
  team &operator= (const team &) = delete;

  // Executes a region of at most SIZE threads, at least 1, which call FN
  // (DATA), as the calling thread.  Their tasks are in TASKS, if it is not
  // null.
  static void run (region_function *fn, void *data, unsigned size,
                   source *tasks = nullptr);

  // For a thread that becomes the member NUMBER, and has SEEN the last region:
  // executes regions until one is smaller.
  void work (thread *t, unsigned number, unsigned seen);

  // The thread with POSITION waits for all others, and for all tasks.  It must
  // have none itself.
  void barrier (context &position);

  // The thread with POSITION has created a task, and is to push it.
  void
  note_task (const context &position)
  {
    // Relaxed: published with the flag or the activities of that barrier.
    if (m_tasks_before.load (std::memory_order_relaxed) != position.barrier)
      m_tasks_before.store (position.barrier, std::memory_order_relaxed);
  }

  // The constructs that its threads encounter.
  worksharing &
  constructs ()
  {
    return m_constructs;
  }

  // Wakes the threads that sleep in the team, for a new task.  The caller has
  // the light fence before that.
  void wake_all ();

  // That of the master in this team's regions; see thread::take_team.
  team *inner = nullptr;

private:
  class helping;
  class member;

  void reserve (unsigned size);
  unsigned recruit (unsigned size);
  void begin (const context *outer, unsigned size);
  void enter (context *position, unsigned number) const;
  void end (const context &position);
  void leave ();
  void end_phase (unsigned size);
  void barrier_of_two (context &position);
  void counted_barrier (const context &position);

  // Written by the master while no region is executed.
  sleep_word m_go;
  unsigned m_size = 1;
  region_function *m_function = nullptr;
  void *m_data = nullptr;
  source *m_source = nullptr;
  const context *m_outer = nullptr;
  unsigned m_first_barrier = sleep_word::unit;
  unsigned m_constructs_before = 0;
  unsigned m_ranged_before = 0;
  // Including those that have been told to leave: the threads that wait for
  // the next region.
  unsigned m_present = 1;
  unsigned m_capacity = 0;
  member *m_members = nullptr;

  alignas (cache_line) activities m_activities;
  alignas (cache_line) sleep_word m_generation;
  // The threads that have been told to leave, and have not seen it.
  alignas (cache_line) sleep_word m_leaving;
  // The number of the last barrier before which a task was created.
  alignas (cache_line) std::atomic<unsigned> m_tasks_before{ 0 };
  worksharing m_constructs;
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_TEAM_H */
