/* The places of the program's threads.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_PLACES_PLACEMENT_H
#define GOMP_EXT_PLACES_PLACEMENT_H 1

#include <atomic>

#include "distance.h"
#include "place-syntax.h"

namespace omptq
{

/* The machine, OMP_PLACES and OMP_PROC_BIND, read once: with this library's
   teams, when the first region begins, and otherwise when the first team of
   several threads encounters a taskq.

   The places are libgomp's, which has read the same variables, except where it
   may misread OMP_PLACES: a list, and ll_caches, are read as the specification
   defines them.  */
class placement
{
public:
  // Null if no thread is bound to a place.
  static const placement *
  get ()
  {
    // Acquire: pairs with the release in read_once.
    state now = s_state.load (std::memory_order_acquire);
    if (__builtin_expect (now == state::none, 1))
      return nullptr;
    return now == state::some ? s_the_one : read_once ();
  }

  // True if workers look for others' tasks at the nearest places first.
  bool
  steals_nearest () const
  {
    return m_steals_nearest;
  }

  // The distance between two places; see place_distances.
  uint8_t
  distance (unsigned p, unsigned q) const
  {
    return m_measured ? m_distances (p, q) : 0;
  }

  // The place to which libgomp has bound a thread that it says is in NUMBER, or
  // no_place.
  unsigned
  of_libgomps (unsigned number) const
  {
    return number < m_numbers.size () ? m_numbers[number] : no_place;
  }

  // The number of places.
  unsigned
  size () const
  {
    return m_places.size ();
  }

  const cpu_set &
  cpus (unsigned place) const
  {
    return m_places[place];
  }

private:
  enum class state
  {
    unread,
    none,
    some
  };

  // The distances between more places are not computed: the memory and time for
  // that grow with the square of their number.
  static constexpr unsigned most_measured = 1024;

  placement (bind_list bind, topology machine, place_list places,
             list<unsigned> numbers);
  static const placement *read_once ();
  static void read ();
  void display () const;

  inline static std::atomic<state> s_state{ state::unread };
  inline static const placement *s_the_one = nullptr;

  bind_list m_bind;
  place_list m_places;
  // The index in m_places of each of libgomp's places.
  list<unsigned> m_numbers;
  bool m_measured;
  place_distances m_distances;
  bool m_steals_nearest;
};

/* Binds the calling thread to CPUS; false if the kernel refuses.  */
bool bind_thread (const cpu_set &cpus);

} // namespace omptq

#endif /* GOMP_EXT_PLACES_PLACEMENT_H */
