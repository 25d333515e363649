/* The places of a team's threads.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_TEAM_PLACES_H
#define GOMP_EXT_TEAMS_TEAM_PLACES_H 1

#include <atomic>

#include "../places/affinity.h"

namespace omptq
{

class placement;

namespace teams
{

class thread;

/* Each thread of a region goes to its place when it comes into the region, as
   OpenMP 5.2, section 10.1.3 defines, and displays where it is if
   OMP_DISPLAY_AFFINITY asks for that.

   A program binds all of its threads or none.  Outside of all regions a thread
   is on the first place, and its partition has all places, as soon as it begins
   a region or asks for them.  */
class team_places
{
public:
  // The calling thread, SELF, is to begin a region of SIZE threads with the
  // proc_bind clause CLAUSE, `on' without one.
  void
  begin (thread *self, unsigned size, bind_policy clause)
  {
    // Relaxed: advice.
    if (__builtin_expect (s_are_used.load (std::memory_order_relaxed), 0))
      prepare (self, size, clause);
  }

  // The calling thread, SELF, has come into the region.
  void
  enter (thread *self) const
  {
    if (__builtin_expect (m_are_used, 0))
      take_place (self);
  }

  // The place and partition of the calling thread, SELF, in ALL.
  static thread_place current (thread *self, const placement &all);

private:
  // The properties of a region that determine the places of its threads, and
  // the affinity that they display.
  struct region
  {
    bind_policy policy;
    unsigned size;
    thread_place parent;
    unsigned parent_number;
    unsigned level;
    unsigned league_number;
    unsigned league_size;

    bool operator== (const region &other) const;
  };

  void prepare (thread *self, unsigned size, bind_policy clause);
  void take_place (thread *self) const;

  // False if it is known that regions have neither places nor displays.
  inline static std::atomic<bool> s_are_used{ true };

  bool m_are_used = false;
  bool m_are_displayed = false;
  // Null if no thread is bound.
  const placement *m_all = nullptr;
  region m_region = {};
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_TEAM_PLACES_H */
