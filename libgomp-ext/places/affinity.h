/* Which thread of a team is bound to which place.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* Source: OpenMP 5.2, section 10.1.3, Controlling OpenMP Thread Affinity.
   Where it is implementation defined, larger blocks of threads and larger runs
   of places come first, and a partition is divided from its first place on.  */

#ifndef GOMP_EXT_PLACES_AFFINITY_H
#define GOMP_EXT_PLACES_AFFINITY_H 1

#include "place-syntax.h"

namespace omptq
{

/* The place of a thread that is not bound.  */
constexpr unsigned no_place = ~0u;

/* The places FIRST to FIRST + COUNT - 1 of the list: a place-partition-var.  */
struct place_partition
{
  unsigned first;
  unsigned count;

  bool
  contains (unsigned place) const
  {
    return place - first < count;
  }
};

/* A thread's place, and the places for the teams that it starts.  */
struct thread_place
{
  unsigned place;
  place_partition partition;
};

/* The binding of a team that is about to start, from its parent thread, size
   and policy.  Threads can be queried in any order; each query takes a few
   divisions and no memory.

   PARENT's place must be in its partition, or be no_place: then no thread is
   bound, as with the policy `off', and all keep PARENT's partition.  SIZE is at
   least 1.  */
class team_affinity
{
public:
  team_affinity (bind_policy policy, thread_place parent, unsigned size);

  // The place of THREAD, less than the team's size, and its partition.
  thread_place operator[] (unsigned thread) const;

private:
  // Divides ITEMS items into PARTS parts whose sizes differ by at most one, the
  // larger ones first.
  struct cut
  {
    unsigned items;
    unsigned parts;

    // The part that ITEM is in.
    unsigned part (unsigned item) const;
    // The first item of PART, and their number.
    unsigned first (unsigned part) const;
    unsigned count (unsigned part) const;
  };

  // The place STEPS after the parent's in the ring of the partition.
  unsigned ring (unsigned steps) const;

  bind_policy m_policy;
  thread_place m_parent;
  unsigned m_size;
};

/* The policy of a region with bind-var BIND and the proc_bind clause CLAUSE,
   which is `on' if there is none.  A clause does not enable binding if bind-var
   is false.  */
inline bind_policy
region_policy (bind_policy bind, bind_policy clause)
{
  return bind == bind_policy::off || clause == bind_policy::on ? bind : clause;
}

} // namespace omptq

#endif /* GOMP_EXT_PLACES_AFFINITY_H */
