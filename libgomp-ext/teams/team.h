/* The threads that execute parallel regions together.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_TEAM_H
#define GOMP_EXT_TEAMS_TEAM_H 1

#include "../system/processor.h"
#include "activities.h"
#include "construct.h"
#include "context.h"
#include "team-places.h"
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
  team (const team &) = delete;
  team &operator= (const team &) = delete;

  // Executes a region of at most SIZE threads, at least 1, which call FN
  // (DATA), as the calling thread.  Their tasks are in TASKS, if it is not
  // null.
  static void run (region_function *fn, void *data, unsigned size,
                   source *tasks = nullptr);

  // The same in steps: the calling thread takes the team of a region of at most
  // SIZE threads, sees how many there are, starts the region, does itself what
  // FN (DATA) does in the other threads, and finishes the region.  CLAUSE is
  // that of proc_bind, `on' without one.
  static team *take (unsigned size);
  void start (region_function *fn, void *data,
              bind_policy clause = bind_policy::on);
  void finish ();

  // Returns whether there may have been tasks in its region.
  bool
  has_started_tasks () const
  {
    // Acquire: pairs with the release in tasks_begin.
    return m_source && m_source->has_begun.load (std::memory_order_acquire);
  }

  // The threads of the region, which need not have started.
  unsigned
  size () const
  {
    return m_next_size;
  }

  // The tasks of its regions, null for none.
  source *
  tasks () const
  {
    return m_source;
  }

  void
  set_tasks (source *s)
  {
    // Without a store if it is the same: other threads have the line.
    if (m_source != s)
      m_source = s;
  }

  // The calling thread, which is in no region, ends: sends the threads of its
  // teams away, the FIRST and those that it leads to, and frees them.
  static void disband_all (team *first);

  // For a thread that becomes the member NUMBER, and has SEEN the last region:
  // executes regions until one is smaller.  Then it must call `leave', and not
  // look at the team any more.
  void work (thread *t, unsigned number, unsigned seen);
  void leave ();

  // The thread with POSITION waits for all others, and for all tasks.  It must
  // have none itself.
  void barrier (context &position);

  // The same for a barrier that may be cancelled; returns true if the region
  // is.
  bool barrier_or_cancelled (context &position);

  // The thread with POSITION waits until IS_OVER (DATA), and helps meanwhile,
  // even if there have been no tasks.  The thread that makes it true then calls
  // end_waits.
  void wait (const context &position, bool (*is_over) (const void *data),
             const void *data);

  // If there have been no tasks, as many threads help as is usual for tasks,
  // until `need_all_helpers'.
  void limit_helpers ();

  void
  end_waits ()
  {
    m_waits.add_and_wake (sleep_word::unit);
  }

  // Cancels the region.
  void cancel ();

  bool
  is_cancelled () const
  {
    return m_generation.value () & cancelled_bit;
  }

  // Cancels the worksharing construct at POSITION.  Until the barrier at its
  // end is_construct_cancelled is true there.
  void
  cancel_construct (const context &position)
  {
    // Relaxed, here and below: advice.
    m_cancelled_before.store (position.barrier, std::memory_order_relaxed);
  }

  bool
  is_construct_cancelled (const context &position) const
  {
    return m_cancelled_before.load (std::memory_order_relaxed)
           == position.barrier;
  }

  // Returns true for the first thread at the next `single' construct after
  // POSITION.
  bool
  begin_single (context &position)
  {
    unsigned before = position.singles++;
    // Relaxed, both: each construct is chosen once, and nothing else is
    // published.
    return m_singles.load (std::memory_order_relaxed) == before
           && m_singles.compare_exchange_strong (before, before + 1,
                                                 std::memory_order_relaxed);
  }

  // The thread at POSITION encounters COUNT sections.
  static void
  begin_sections (context *position, unsigned count)
  {
    position->sections++;
    position->section_count = count;
    position->begun_alone = 0;
    position->sections_have_construct = false;
  }

  // Returns the number of one of them, from 1 on, which no other thread gets; 0
  // if there are no more.
  static unsigned
  next_section (context *position)
  {
    if (position->size > 1)
      return position->its_team->next_shared_section (*position);
    bool any = position->begun_alone < position->section_count;
    return any ? ++position->begun_alone : 0;
  }

  // The address that a thread gives to all others before a barrier.
  void *&
  shared_address ()
  {
    return m_shared_address;
  }

  // A task that waits for something, or lies in no deque, keeps the phase from
  // ending; the calling thread, which has not arrived, adds or removes it.
  void
  add_blocked ()
  {
    m_activities.add ();
  }

  void
  remove_blocked ()
  {
    m_activities.remove ();
  }

  // The constructs that its threads encounter.
  worksharing &
  constructs ()
  {
    return m_constructs;
  }

  // The calling thread, which is in the region, is to create its first task.
  void tasks_begin ();

  // Wakes threads that sleep in the team, for a new task.  The caller has the
  // light fence before that.
  void wake_helpers ();

  // From now on as many threads may help as there are, since tasks wait for
  // something other than a processor.
  void need_all_helpers ();

private:
  class helping;
  class member;

  explicit team (bool has_others);

  // The same as next_section in a team of more than one thread.
  unsigned
  next_shared_section (const context &position)
  {
    // Relaxed, both: as in begin_single.
    uint64_t seen = m_sections.load (std::memory_order_relaxed);
    for (;;)
      {
        // In a construct after this one, all sections of this one have begun.
        int later = position.sections - static_cast<unsigned> (seen >> 32);
        unsigned begun = later > 0 ? 0 : static_cast<unsigned> (seen);
        if (later < 0 || begun == position.section_count)
          return 0;
        uint64_t next = uint64_t{ position.sections } << 32 | (begun + 1);
        if (m_sections.compare_exchange_weak (seen, next,
                                              std::memory_order_relaxed))
          return begun + 1;
      }
  }

  void disband ();
  void reserve (unsigned size);
  unsigned recruit (unsigned size);
  void begin (unsigned size, region_function *fn, void *data, context *outer);
  void enter (context *position, unsigned number) const;
  void end (const context &position);
  void end_phase (unsigned size);
  void tell_tool_of_end (const context &position, helping *tasks);
  bool has_tasks (context &position) const;
  unsigned usual_helpers () const;
  void wake (unsigned most);
  void replace_helper ();
  void barrier_of_two (context &position);
  void counted_barrier (const context &position);
  void reset_after_cancel ();

  // The number of a phase, and a bit that is set if the region is cancelled.
  static constexpr unsigned cancelled_bit = sleep_word::unit;
  static constexpr unsigned phase_unit = 2 * cancelled_bit;
  // The number of none.
  static constexpr unsigned no_barrier = 1;

  // The numbers of constructs at the beginning of a region; see context.
  struct numbers
  {
    unsigned barrier = sleep_word::unit;
    unsigned constructs = 0;
    unsigned ranged = 0;
  };

  // The description of a region, one cache line, which threads read on entry.
  // The master writes all of it just before the region begins, because the
  // waiting threads poll the go word.
  alignas (cache_line) sleep_word m_go;
  unsigned m_size = 1;
  numbers m_first;
  region_function *m_function = nullptr;
  void *m_data = nullptr;
  // Where the master has been before.
  context *m_outer = nullptr;

  // The same, as long as regions are alike.  It has several threads.
  alignas (cache_line) const bool m_has_others;
  unsigned m_capacity = 0;
  member *m_members = nullptr;
  source *m_source = nullptr;
  // Including those that have been told to leave: the threads that wait for
  // the next region.
  unsigned m_present = 1;
  team_places m_places;

  // For the master: where it keeps the team, see thread::kept_team; the size of
  // the next region, and its numbers; and where it is in the region.
  alignas (cache_line) team *m_inner = nullptr;
  unsigned m_next_size = 1;
  numbers m_next;
  context m_of_master;

  alignas (cache_line) activities m_activities;
  alignas (cache_line) sleep_word m_generation;
  // The threads that have been told to leave, and have not seen it.
  alignas (cache_line) sleep_word m_leaving;
  // How often end_waits has been called.
  sleep_word m_waits;
  // The first barrier before which there have been tasks in this region.
  alignas (cache_line) std::atomic<unsigned> m_tasks_from{ no_barrier };
  // The threads that help, and how many may; zero if all may, which are not
  // counted then.
  std::atomic<unsigned> m_helpers{ 0 };
  std::atomic<unsigned> m_most_helpers{ 0 };
  // The threads that sleep because so many help already.
  std::atomic<unsigned> m_refused{ 0 };
  // The threads that wait in a barrier that may be cancelled.
  std::atomic<unsigned> m_arrived{ 0 };
  // The barrier at the end of the last construct that was cancelled.
  std::atomic<unsigned> m_cancelled_before{ 0 };
  // Each `single' changes it.
  alignas (cache_line) std::atomic<unsigned> m_singles{ 0 };
  // The number of the last construct with sections, and how many of them have
  // begun.
  std::atomic<uint64_t> m_sections{ 0 };
  void *m_shared_address = nullptr;
  worksharing m_constructs;
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_TEAM_H */
