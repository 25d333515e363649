/* The places of the program's threads.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef GOMP_EXT_PLACES_PLACEMENT_H
#define GOMP_EXT_PLACES_PLACEMENT_H 1

#include <atomic>

#include "distance.h"
#include "place-syntax.h"

namespace omptq
{

/* What is known of the machine and of OMP_PLACES and OMP_PROC_BIND: read once,
   when the first team of several threads meets a taskq, and not before.

   Places are those of libgomp, which has read the same variables, unless it
   does not understand them: an OMP_PLACES that is a list, or ll_caches, counts
   as the specification has it.  */
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

  // The distance of two places; see place_distances.
  uint8_t
  distance (unsigned p, unsigned q) const
  {
    return m_measured ? m_distances (p, q) : 0;
  }

  // Where libgomp has put the calling thread, or no_place.
  unsigned own_place () const;

  // Where thread number THREAD of the calling one's team of SIZE is to be: the
  // region has the proc_bind clause CLAUSE, or `on'.  no_place if only libgomp
  // can tell: it alone knows from which places the team of a nested region
  // starts.
  unsigned place_of (unsigned thread, unsigned size, bind_policy clause) const;

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

  // More places are not measured: the memory and the time for that grow with
  // the square of their number.
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
  // Those that libgomp's places are here.
  list<unsigned> m_numbers;
  bool m_measured;
  place_distances m_distances;
  bool m_steals_nearest;
};

/* Binds the calling thread to other CPUs than those that it has, as long as the
   object lives.  */
class temporary_binding
{
public:
  temporary_binding () = default;
  temporary_binding (const temporary_binding &) = delete;

  ~temporary_binding ()
  {
    if (m_before)
      end ();
  }

  // To CPUS; nothing happens if it is bound to them already.
  void begin (const cpu_set &cpus);

private:
  void end ();

  // What it was bound to; null if that has not changed.
  cpu_set *m_before = nullptr;
};

} // namespace omptq

#endif /* GOMP_EXT_PLACES_PLACEMENT_H */
