/* Purpose: each thread's place and partition follow OpenMP 5.2, section 10.1.3,
   for all policies, small teams and partitions, and parents.  */

#include <algorithm>

#include "places.h"

using omptq::bind_policy;
using omptq::no_place;
using omptq::place_partition;
using omptq::team_affinity;
using omptq::thread_place;
using unit::check;
using unit::check_equal;

namespace
{

bool
same (thread_place a, thread_place b)
{
  return a.place == b.place && a.partition.first == b.partition.first
         && a.partition.count == b.partition.count;
}

/* A team, by threads.  */
std::vector<thread_place>
team (bind_policy policy, thread_place parent, unsigned size)
{
  team_affinity affinity (policy, parent, size);
  std::vector<thread_place> result;
  for (unsigned i = 0; i < size; i++)
    result.push_back (affinity[i]);
  return result;
}

/* The place STEPS after the parent's.  */
unsigned
ring (thread_place parent, unsigned steps)
{
  const place_partition &all = parent.partition;
  return all.first + (parent.place - all.first + steps) % all.count;
}

/* Each place has floor or ceiling of T / P threads, with consecutive numbers,
   and the places are in ring order from the parent's.  */
void
check_blocks (thread_place parent, const std::vector<thread_place> &threads)
{
  unsigned places = parent.partition.count;
  unsigned floor = threads.size () / places;
  unsigned ceiling = (threads.size () + places - 1) / places;
  unsigned next = 0;
  for (unsigned steps = 0; steps < places; steps++)
    {
      unsigned load = 0;
      while (next < threads.size ()
             && threads[next].place == ring (parent, steps))
        {
          next++;
          load++;
        }
      check (load == floor || load == ceiling, "threads on a place", load);
    }
  check_equal ("threads on places in ring order", next, threads.size ());
}

/* Sub-partitions of floor or ceiling of P / T places, which tile the partition
   in ring order; the first one has the parent.  */
void
check_runs (thread_place parent, const std::vector<thread_place> &threads)
{
  const place_partition &all = parent.partition;
  unsigned floor = all.count / threads.size ();
  unsigned ceiling = (all.count + threads.size () - 1) / threads.size ();
  std::vector<unsigned> covered (all.count);
  for (unsigned i = 0; i < threads.size (); i++)
    {
      const place_partition &run = threads[i].partition;
      const place_partition &next
          = threads[(i + 1) % threads.size ()].partition;
      check (run.count == floor || run.count == ceiling, "places of a run",
             run.count);
      for (unsigned p = run.first; p < run.first + run.count; p++)
        {
          check (all.contains (p), "place outside of the partition", p);
          covered[p - all.first]++;
        }
      unsigned end = run.first + run.count;
      check_equal ("the next run", next.first,
                   end == all.first + all.count ? all.first : end);
      check (i == 0 || threads[i].place == run.first,
             "thread not on the first place of its run", i);
    }
  check (threads[0].partition.contains (parent.place),
         "the parent's run is not the first one");
  for (unsigned times : covered)
    check_equal ("runs with a place", times, 1);
}

void
check_team (bind_policy policy, thread_place parent, unsigned size)
{
  std::vector<thread_place> threads = team (policy, parent, size);
  check_equal ("place of thread 0", threads[0].place, parent.place);
  bool few = size <= parent.partition.count;
  for (const thread_place &thread : threads)
    {
      check (thread.partition.contains (thread.place),
             "place outside of its partition");
      if (policy == bind_policy::primary)
        check (same (thread, parent), "not where the parent is");
      else if (policy != bind_policy::spread)
        check (thread.partition.first == parent.partition.first
                   && thread.partition.count == parent.partition.count,
               "partition not kept");
      else if (!few)
        check_equal ("partition of one place", thread.partition.count, 1);
    }
  if (policy == bind_policy::primary)
    return;
  if (!few)
    check_blocks (parent, threads);
  else if (policy == bind_policy::spread)
    check_runs (parent, threads);
  else
    for (unsigned i = 0; i < size; i++)
      check_equal ("close", threads[i].place, ring (parent, i));
}

/* Nested teams stay inside the parent's partition.  */
void
check_nested (std::mt19937 &random, thread_place parent, unsigned depth)
{
  static const bind_policy policies[]
      = { bind_policy::on, bind_policy::primary, bind_policy::close,
          bind_policy::spread };
  unsigned size = 1 + random () % 6;
  bind_policy policy = policies[random () % 4];
  check_team (policy, parent, size);
  for (const thread_place &thread : team (policy, parent, size))
    {
      check (thread.partition.first >= parent.partition.first
                 && thread.partition.first + thread.partition.count
                        <= parent.partition.first + parent.partition.count,
             "partition outside of the parent's");
      if (depth > 0)
        check_nested (random, thread, depth - 1);
    }
}

void
check_special_cases ()
{
  thread_place parent = { 4, { 2, 5 } };
  for (bind_policy policy : { bind_policy::on, bind_policy::primary,
                              bind_policy::close, bind_policy::spread })
    check (same (team (policy, parent, 1)[0], parent),
           "a team of one is where it was");
  for (const thread_place &thread : team (bind_policy::off, parent, 7))
    check (same (thread, { no_place, parent.partition }), "bound by `false'");
  thread_place unbound = { no_place, { 0, 8 } };
  for (const thread_place &thread : team (bind_policy::spread, unbound, 3))
    check (same (thread, unbound), "bound though the parent is not");
  check (omptq::region_policy (bind_policy::off, bind_policy::close)
             == bind_policy::off,
         "a clause binds though bind-var is false");
  check (omptq::region_policy (bind_policy::close, bind_policy::spread)
             == bind_policy::spread,
         "the clause does not count");
  check (omptq::region_policy (bind_policy::close, bind_policy::on)
             == bind_policy::close,
         "bind-var does not count");
  // Large teams take little time and memory.
  thread_place large = { 65535, { 0, 65536 } };
  check_equal (
      "the last of 2^31 - 1 threads",
      team_affinity (bind_policy::close, large, 2147483647)[2147483646].place,
      65534);
}

} // namespace

int
main ()
{
  unsigned teams = 0;
  for (bind_policy policy : { bind_policy::on, bind_policy::primary,
                              bind_policy::close, bind_policy::spread })
    for (unsigned first : { 0, 3 })
      for (unsigned count = 1; count <= 12; count++)
        for (unsigned place = first; place < first + count; place++)
          for (unsigned size = 1; size <= 30; size++, teams++)
            check_team (policy, { place, { first, count } }, size);
  check_equal ("teams", teams, 4 * 2 * 78 * 30);

  // With as many threads as places, spread and close are the same.
  for (unsigned count = 1; count <= 12; count++)
    for (unsigned place = 0; place < count; place++)
      {
        thread_place parent = { place, { 0, count } };
        team_affinity close (bind_policy::close, parent, count);
        team_affinity spread (bind_policy::spread, parent, count);
        for (unsigned i = 0; i < count; i++)
          check_equal ("spread and close", spread[i].place, close[i].place);
      }

  std::mt19937 random (1);
  for (unsigned i = 0; i < 3000; i++)
    {
      unsigned count = 1 + random () % 20;
      unsigned place = random () % count;
      check_nested (random, { place, { 0, count } }, 2);
    }
  check_special_cases ();
}
