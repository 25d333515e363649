/* The order in which a worker looks for work at the others of its team.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* Workers are ordered by the distance of their places.  Those at the same
   distance, a *ring*, follow from the worker's own number on, so that no two
   workers start with the same one.  A worker looks only at the rings within its
   *reach*, which grows by a ring after some sweeps without success.  So tasks
   stay near the thread that generated them as long as nearby threads can run
   them, and yet every task is found in the end.  */

#ifndef GOMP_EXT_PLACES_VICTIMS_H
#define GOMP_EXT_PLACES_VICTIMS_H 1

#include <cstdint>

#include "distance.h"
#include "../system/list.h"

namespace omptq
{

/* The distance of a worker whose place is unknown.  */
constexpr uint8_t unknown_distance = UINT8_MAX;

struct victim
{
  unsigned worker : 24;
  unsigned distance : 8;
};

class victims
{
public:
  // Orders the victims of worker SELF in a team of SIZE; DISTANCE (V) returns
  // that of worker V, a uint8_t.  The reach is then the first ring.
  template <typename F> void arrange (unsigned self, unsigned size, F distance);

  // The number of victims, which are numbered in their order.
  unsigned
  size () const
  {
    return m_order.size ();
  }

  const victim &
  operator[] (unsigned i) const
  {
    return m_order[i];
  }

  // The number of victims within reach.
  unsigned
  reach () const
  {
    return m_reach;
  }

  // True if a worker at DISTANCE would be within reach.
  bool
  reaches (uint8_t distance) const
  {
    return m_reach == size () || distance < m_order[m_reach].distance;
  }

  // True if the last sweep covered all victims and found nothing.
  bool
  all_missed () const
  {
    return m_all_missed;
  }

  // A sweep has found something at victim I: the reach shrinks to I's ring,
  // unless it is already smaller.
  void found (unsigned i);

  // The worker has had work since the last sweep.  If the sweep did not find
  // it, it was the worker's own: the reach is the first ring again.
  void
  worked ()
  {
    if (!m_found)
      fall_back ();
    m_found = false;
  }

  // A sweep over the victims within reach has found nothing.
  void missed ();

private:
  void sort ();
  void fall_back ();
  unsigned end_of_ring (unsigned i) const;

  // The others, from the worker's own number on; and by distance.
  list<victim> m_rotation;
  list<victim> m_order;
  unsigned m_first_ring = 0;
  unsigned m_reach = 0;
  unsigned m_misses = 0;
  bool m_all_missed = false;
  bool m_found = false;
};

template <typename F>
void
victims::arrange (unsigned self, unsigned size, F distance)
{
  m_rotation.clear ();
  for (unsigned step = 1; step < size; step++)
    {
      unsigned v = (self + step) % size;
      // Called only once, since other threads may change the result.
      m_rotation.push ({ v, distance (v) });
    }
  sort ();
}

} // namespace omptq

#endif /* GOMP_EXT_PLACES_VICTIMS_H */
