/* Leagues of teams on the host.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* The calling thread is the initial thread of each team, one after the other.
   So it counts the threads of all their contention groups.  */

#include <climits>

#include "../teams/thread.h"
#include "interface.h"

namespace omptq
{
namespace interface
{
namespace
{

/* Unless the clause num_teams or OMP_NUM_TEAMS says something else; libgomp's
   number.  */
constexpr unsigned usual_league_size = 3;

unsigned
default_league_size ()
{
  const libgomp_functions &its = libgomp ();
  int size = its.get_max_teams ? its.get_max_teams () : 0;
  return size > 0 ? size : usual_league_size;
}

/* The limit in OMP_TEAMS_THREAD_LIMIT; 0 for none.  */
unsigned
default_thread_limit ()
{
  const libgomp_functions &its = libgomp ();
  return its.get_teams_thread_limit ? its.get_teams_thread_limit () : 0;
}

/* Sets the limit for the initial task C, if LIMIT is not 0.  */
void
limit_threads (teams::context *c, unsigned limit)
{
  if (limit)
    c->settings.thread_limit = limit > INT_MAX ? INT_MAX : limit;
}

} // anon namespace

void
teams_reg (void (*fn) (void *), void *data, unsigned size,
           unsigned thread_limit, unsigned)
{
  if (!size)
    size = default_league_size ();
  if (!thread_limit)
    thread_limit = default_thread_limit ();
  teams::context &c = teams::thread::current ()->position ();
  const teams::context before = c;
  c.league_size = size;
  for (unsigned i = 0; i < size; i++)
    {
      c.league_number = i;
      c.settings = before.settings;
      limit_threads (&c, thread_limit);
      fn (data);
    }
  c.league_number = before.league_number;
  c.league_size = before.league_size;
  c.settings = before.settings;
}

/* Begin a league, or its next team, in the host's version of a target region.
   What they change ends with the target region.  */

void
teams (unsigned, unsigned thread_limit)
{
  limit_threads (&teams::thread::current ()->position (), thread_limit);
}

bool
teams4 (unsigned least_size, unsigned, unsigned thread_limit, bool is_first)
{
  teams::context &c = teams::thread::current ()->position ();
  if (!is_first)
    {
      bool any = c.league_number + 1 < c.league_size;
      c.league_number += any;
      return any;
    }
  limit_threads (&c, thread_limit);
  c.league_number = 0;
  c.league_size = least_size ? least_size : 1;
  return true;
}

} // namespace interface
} // namespace omptq
