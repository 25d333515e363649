/* OpenMP's routines for places.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* If no thread is bound, libgomp's answers are right.  */

#include "../teams/team-places.h"
#include "../teams/thread.h"
#include "interface.h"

namespace omptq
{
namespace interface
{
namespace
{

/* The place and partition of the calling thread.  */
thread_place
where ()
{
  const placement *all = placement::get ();
  return all ? teams::team_places::current (teams::thread::current (), *all)
             : thread_place{ no_place, { 0, 0 } };
}

/* The CPUs of the place with NUMBER in ALL; null if there is none.  */
const cpu_set *
cpus_of (const placement *all, int number)
{
  if (number < 0 || static_cast<unsigned> (number) >= all->size ())
    return nullptr;
  return &all->cpus (number);
}

} // anon namespace

int
get_num_places ()
{
  const placement *all = placement::get ();
  return all ? static_cast<int> (all->size ()) : libgomp ().get_num_places ();
}

int
get_place_num_procs (int place)
{
  const placement *all = placement::get ();
  if (!all)
    return libgomp ().get_place_num_procs (place);
  const cpu_set *cpus = cpus_of (all, place);
  return cpus ? cpus->count () : 0;
}

void
get_place_proc_ids (int place, int *ids)
{
  const placement *all = placement::get ();
  if (!all)
    {
      libgomp ().get_place_proc_ids (place, ids);
      return;
    }
  if (const cpu_set *cpus = cpus_of (all, place))
    for (const cpu_run &run : cpus->runs ())
      for (int64_t cpu = run.first; cpu <= run.last; cpu++)
        *ids++ = cpu;
}

int
get_place_num ()
{
  return where ().place;
}

int
get_partition_num_places ()
{
  return where ().partition.count;
}

void
get_partition_place_nums (int *places)
{
  place_partition its = where ().partition;
  for (unsigned i = 0; i < its.count; i++)
    places[i] = its.first + i;
}

} // namespace interface
} // namespace omptq
