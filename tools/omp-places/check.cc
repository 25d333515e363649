/* Warnings about a plan; and places for libgomp.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <algorithm>
#include <map>
#include <set>

#include "plan.h"

namespace omptq
{
namespace
{

/* Collects the warnings about a plan.  */
class checker
{
public:
  explicit checker (const plan &p) : m_plan (p), m_by_place (p.by_place ()) {}

  std::vector<std::string>
  check ()
  {
    if (!m_plan.model->binds ())
      {
        m_found.push_back ("threads are not bound: set OMP_PROC_BIND");
        check_count ();
        return m_found;
      }
    check_settings ();
    check_count ();
    check_loads ();
    check_twins ();
    check_spans ();
    check_remainders ();
    check_unused ();
    check_difference ();
    return m_found;
  }

private:
  void check_settings ();
  void check_count ();
  void check_loads ();
  void check_twins ();
  void check_spans ();
  void check_remainders ();
  void check_unused ();
  void check_difference ();

  std::set<unsigned>
  parts (const cpu_set &place, unsigned cpu_info::*part) const
  {
    std::set<unsigned> result;
    for (const cpu_info &cpu : m_plan.machine->cpus)
      if (place.contains (cpu.number))
        result.insert (cpu.*part);
    return result;
  }

  const place_list &
  places () const
  {
    return m_plan.model->places ();
  }

  void
  add (const std::string &text)
  {
    m_found.push_back (text);
  }

  const plan &m_plan;
  std::vector<std::vector<std::string>> m_by_place;
  std::vector<std::string> m_found;
};

/* "3 places, the first one being 5", or "place 5".  */
std::string
which (const std::vector<unsigned> &numbers, const char *what)
{
  std::string text (what);
  if (numbers.size () == 1)
    return text + " " + std::to_string (numbers[0]);
  return std::to_string (numbers.size ()) + " " + text + "s (the first one is "
         + std::to_string (numbers[0]) + ")";
}

/* The findings when the list was resolved, which may have lost places.  */
void
checker::check_settings ()
{
  for (const diagnostic &d : m_plan.found_places.all ())
    add (std::string ("OMP_PLACES: ") + d.message);
  for (const diagnostic &d : m_plan.found_bind.all ())
    add (std::string ("OMP_PROC_BIND: ") + d.message);
}

void
checker::check_count ()
{
  size_t cpus = m_plan.machine->cpus.size ();
  if (m_plan.working () > cpus)
    add (std::to_string (m_plan.working ())
         + " threads work at the same time, "
           "but there are "
         + std::to_string (cpus) + " CPUs");
}

void
checker::check_loads ()
{
  std::vector<unsigned> crowded;
  for (size_t i = 0; i < m_by_place.size (); i++)
    if (static_cast<int64_t> (m_by_place[i].size ()) > places ()[i].count ())
      crowded.push_back (i);
  if (!crowded.empty ())
    add ("oversubscribed: " + which (crowded, "place")
         + " with more threads "
           "than CPUs");
}

/* Threads on different hardware threads of a core while another core is
   idle.  */
void
checker::check_twins ()
{
  std::map<unsigned, size_t> threads;
  for (size_t i = 0; i < m_by_place.size (); i++)
    {
      std::set<unsigned> cores = parts (places ()[i], &cpu_info::core);
      // In a place of several cores, threads can have separate ones.
      size_t each = (m_by_place[i].size () + cores.size () - 1) / cores.size ();
      for (unsigned core : cores)
        if (!m_by_place[i].empty ())
          threads[core] += each;
    }
  std::vector<unsigned> shared;
  for (const auto &[core, count] : threads)
    if (count > 1)
      shared.push_back (core);
  if (!shared.empty () && threads.size () < m_plan.machine->cores)
    add ("hardware threads of " + which (shared, "core")
         + " are shared by "
           "several threads, while other cores have none");
  else if (!shared.empty ()
           && m_plan.machine->cpus.size () > m_plan.machine->cores)
    add ("hardware threads of " + which (shared, "core")
         + " are shared by "
           "several threads");
}

void
checker::check_spans ()
{
  std::vector<unsigned> packages;
  std::vector<unsigned> nodes;
  for (size_t i = 0; i < places ().size (); i++)
    if (parts (places ()[i], &cpu_info::package).size () > 1)
      packages.push_back (i);
    else if (parts (places ()[i], &cpu_info::node).size () > 1)
      nodes.push_back (i);
  if (!packages.empty ())
    add (which (packages, "place") + " on several packages");
  if (!nodes.empty ())
    add (which (nodes, "place") + " on several NUMA nodes");
}

void
checker::check_remainders ()
{
  std::set<std::string> seen;
  for (const planned_team &team : m_plan.teams)
    if (team.policy != bind_policy::primary && team.size > team.places
        && team.size % team.places)
      seen.insert (std::to_string (team.size)
                   + " threads do not divide evenly "
                     "among "
                   + std::to_string (team.places) + " places");
  for (const std::string &text : seen)
    add (text);
}

void
checker::check_unused ()
{
  cpu_set used;
  for (const cpu_set &place : places ())
    for (const cpu_run &run : place.runs ())
      used.add (run.first, run.last);
  cpu_set unused;
  for (const cpu_info &cpu : m_plan.machine->cpus)
    if (!used.contains (cpu.number))
      unused.add (cpu.number);
  if (!unused.empty ())
    add (std::string ("no place has the CPUs ")
         + print_place (unused).begin ());
}

/* Threads that would be elsewhere according to the specification.  */
void
checker::check_difference ()
{
  if (m_plan.like == runtime::spec)
    return;
  plan spec = make_plan (*m_plan.machine, runtime::spec, m_plan.settings,
                         m_plan.sizes);
  if (!spec.model->binds ())
    {
      add (std::string (spelling (m_plan.like))
           + " binds threads, though OMP_PROC_BIND does not ask for it");
      return;
    }
  size_t different = 0;
  for (size_t i = 0; i < m_plan.threads.size (); i++)
    {
      const placement &here = m_plan.threads[i].where;
      const placement &there = spec.threads[i].where;
      different += places ()[here.place] != spec.model->places ()[there.place];
    }
  if (different > 0)
    add (std::string (spelling (m_plan.like)) + " puts "
         + std::to_string (different) + " of "
         + std::to_string (m_plan.threads.size ())
         + " threads elsewhere than the specification");
}

} // namespace

std::vector<std::string>
warnings_about (const plan &p)
{
  return checker (p).check ();
}

/* Libgomp takes an explicit list as it is written.  In a team with more threads
   than places, the threads that it binds to a place may not have consecutive
   numbers.  A list with a place for each thread avoids that, but not with
   nested teams, since the list would be longer for them, too.  */
std::string
exported (const plan &p)
{
  const place_list &places = p.model->places ();
  bool repeated = p.sizes.size () == 1 && p.model->binds ()
                  && p.model->initial ().bind != bind_policy::primary
                  && p.sizes[0] > places.size () && p.sizes[0] % places.size ();
  place_list list;
  if (repeated)
    for (const planned_thread &thread : p.threads)
      list.push (places[thread.where.place].copy ());
  else
    for (const cpu_set &place : places)
      list.push (place.copy ());
  return print_places (list, true).begin ();
}

} // namespace omptq
