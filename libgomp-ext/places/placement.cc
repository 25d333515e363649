/* The places of the program's threads.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdio>
#include <new>
#include <omp.h>
#include <pthread.h>
#include <sched.h>

#include "../settings.h"
#include "../system/memory.h"
#include "../libgomp/libgomp.h"
#include "affinity.h"
#include "placement.h"
#include "sysfs.h"

namespace omptq
{
namespace
{

/* The places that libgomp uses; none if it binds no threads.  */
place_list
libgomps_places ()
{
  const libgomp_functions &its = libgomp ();
  place_list result;
  int count = its.get_num_places ();
  for (int p = 0; p < count; p++)
    {
      list<int> cpus;
      for (int n = its.get_place_num_procs (p); n > 0; n--)
        cpus.push (0);
      its.get_place_proc_ids (p, cpus.begin ());
      cpu_set place;
      for (int cpu : cpus)
        place.add (cpu);
      result.push (std::move (place));
    }
  return result;
}

cpu_set
union_of (const place_list &places)
{
  cpu_set result;
  for (const cpu_set &place : places)
    for (const cpu_run &run : place.runs ())
      result.add (run.first, run.last);
  return result;
}

/* Returns the list of the CPUs that libgomp shows for the calling thread, to be
   freed.  */
void *
capture_cpus (void *)
{
  auto capture = libgomp ().capture_affinity;
  size_t size = capture (nullptr, 0, "%A") + 1;
  char *text = allocate_objects<char> (size);
  capture (text, size, "%A");
  return text;
}

/* Sets RESULT to the CPUs that the program could use before libgomp bound the
   initial thread, which libgomp shows for a thread that it has not bound; false
   if they cannot be found.  */
bool
find_initial_cpus (cpu_set &result)
{
  pthread_t id;
  void *text;
  if (!libgomp ().capture_affinity
      || pthread_create (&id, nullptr, capture_cpus, nullptr) != 0
      || pthread_join (id, &text) != 0)
    return false;
  bool good = parse_cpu_list (static_cast<char *> (text), result);
  free (text);
  return good;
}

void
report (const char *variable, const char *text, const diagnostics &found)
{
  for (const diagnostic &d : found.all ())
    print_diagnostic (stderr, "libgomp-ext", variable, text, d);
}

/* Returns the places that SYNTAX, the list in OMP_PLACES, stands for where
   libgomp may have misread it, and sets MACHINE; none if LIBGOMPS apply.  */
place_list
listed_places (const place_syntax &syntax, const place_list &libgomps,
               topology &machine, diagnostics &found)
{
  place_list result;
  if (syntax.name == place_name::none)
    read_topology ("", union_of (libgomps), machine);
  else if (cpu_set initial;
           syntax.name == place_name::ll_caches && find_initial_cpus (initial))
    read_topology ("", initial, machine);
  else
    return result;
  if (!resolve_places (syntax, machine, result, found))
    result.clear ();
  return result;
}

/* Returns the places that OMP_PLACES stands for, and sets MACHINE; none if
   LIBGOMPS apply.  */
place_list
read_places (const char *text, const place_list &libgomps, topology &machine)
{
  place_list result;
  if (!text)
    return result;
  diagnostics found;
  place_syntax syntax;
  if (parse_places (text, syntax, found))
    result = listed_places (syntax, libgomps, machine, found);
  report ("OMP_PLACES", text, found);
  return result;
}

/* The value of OMP_PROC_BIND; `true' where libgomp binds threads without
   it.  */
bind_list
read_bind (const char *text)
{
  bind_list result;
  diagnostics found;
  if (text && parse_bind (text, result, found))
    return result;
  if (text)
    report ("OMP_PROC_BIND", text, found);
  bind_list usual;
  usual.policies.push (bind_policy::on);
  return usual;
}

/* Returns PLACES restricted to the CPUs of MACHINE, without empty ones.  */
place_list
on_machine (const place_list &places, const topology &machine)
{
  cpu_set available = machine.available ();
  place_list result;
  for (const cpu_set &place : places)
    if (cpu_set here = place.intersection (available); !here.empty ())
      result.push (std::move (here));
  return result;
}

/* For each of SOME, the first of PLACES that has its first CPU.  */
list<unsigned>
numbers_in (const place_list &places, const place_list &some)
{
  list<unsigned> result;
  for (const cpu_set &place : some)
    {
      unsigned i = 0;
      while (i < places.size () && !places[i].contains (place.first ()))
        i++;
      result.push (i < places.size () ? i : no_place);
    }
  return result;
}

} // anon namespace

bool
bind_thread (const cpu_set &cpus)
{
  size_t size = CPU_ALLOC_SIZE (cpus.last () + 1);
  cpu_set_t *mask
      = static_cast<cpu_set_t *> (allocate_cleared (size, alignof (cpu_set_t)));
  for (const cpu_run &run : cpus.runs ())
    for (int64_t cpu = run.first; cpu <= run.last; cpu++)
      CPU_SET_S (cpu, size, mask);
  bool good = sched_setaffinity (0, size, mask) == 0;
  free (mask);
  return good;
}

placement::placement (bind_list bind, topology machine, place_list places,
                      list<unsigned> numbers)
    : m_bind (std::move (bind)), m_places (std::move (places)),
      m_numbers (std::move (numbers)),
      m_measured (m_places.size () <= most_measured),
      m_distances (machine, m_places,
                   { 0, m_measured ? unsigned (m_places.size ()) : 0 }),
      m_steals_nearest (program_settings ().nearest)
{
}

void
placement::read ()
{
  const settings &set = program_settings ();
  place_list libgomps = libgomps_places ();
  bind_list bind = read_bind (set.proc_bind);
  // Release, all: pairs with the acquire in get.
  if (libgomps.empty () || bind.at (0) == bind_policy::off)
    {
      s_state.store (state::none, std::memory_order_release);
      return;
    }
  topology machine;
  place_list places = read_places (set.places, libgomps, machine);
  if (places.empty ())
    {
      machine = topology ();
      read_topology ("", union_of (libgomps), machine);
      places = on_machine (libgomps, machine);
    }
  if (places.empty ())
    {
      s_state.store (state::none, std::memory_order_release);
      return;
    }
  list<unsigned> numbers = numbers_in (places, libgomps);
  void *memory = allocate (sizeof (placement), alignof (placement));
  placement *p
      = new (memory) placement (std::move (bind), std::move (machine),
                                std::move (places), std::move (numbers));
  if (set.display != display_kind::none)
    p->display ();
  s_the_one = p;
  s_state.store (state::some, std::memory_order_release);
}

const placement *
placement::read_once ()
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, read);
  return s_the_one;
}

/* As libgomp shows them with OMP_DISPLAY_ENV.  */
void
placement::display () const
{
  fputs ("\nOMPTQ DISPLAY PLACES BEGIN\n  OMP_PROC_BIND = '", stderr);
  const char *separator = "";
  for (bind_policy policy : m_bind.policies)
    {
      fprintf (stderr, "%s%s", separator, spelling (policy));
      separator = ",";
    }
  fprintf (stderr, "'\n  OMP_PLACES = '%s'\nOMPTQ DISPLAY PLACES END\n",
           print_places (m_places, true).begin ());
}

} // namespace omptq
