/* Purpose: on random machines the places of abstract names, and the distances
   of places, match the topology, and do not depend on how its CPUs are
   numbered.  */

#include <algorithm>

#include "places.h"

using omptq::cpu_info;
using omptq::place_list;
using omptq::place_name;
using omptq::topology;
using unit::check;
using unit::check_equal;

namespace
{

/* Returns whether the CPUs of a place of NAME are the same in A and B.  */
bool
together (place_name name, const cpu_info &a, const cpu_info &b)
{
  switch (name)
    {
    case place_name::threads:
      return a.number == b.number;
    case place_name::cores:
      return a.core == b.core;
    case place_name::sockets:
      return a.package == b.package;
    case place_name::ll_caches:
      return a.cache == b.cache;
    default:
      return a.node == b.node;
    }
}

/* Returns the place with CPU.  */
unsigned
place_with (const place_list &places, int64_t cpu)
{
  unsigned result = omptq::no_place;
  for (unsigned i = 0; i < places.size (); i++)
    if (places[i].contains (cpu))
      {
        check (result == omptq::no_place, "a CPU in two places", cpu);
        result = i;
      }
  check (result != omptq::no_place, "a CPU without a place", cpu);
  return result;
}

void
check_names (const topology &t)
{
  for (place_name name :
       { place_name::threads, place_name::cores, place_name::sockets,
         place_name::ll_caches, place_name::numa_domains })
    {
      place_list places = omptq::named_places (name, t);
      int64_t cpus = 0;
      for (unsigned i = 0; i < places.size (); i++)
        {
          cpus += places[i].count ();
          check (i == 0 || places[i - 1].first () < places[i].first (),
                 "places not in the order of their lowest CPUs", i);
        }
      check_equal ("CPUs", cpus, t.cpus.size ());
      for (const cpu_info &a : t.cpus)
        for (const cpu_info &b : t.cpus)
          check (
              (place_with (places, a.number) == place_with (places, b.number))
                  == together (name, a, b),
              spelling (name), a.number, b.number);
    }
}

/* Returns the distance of the nearest CPUs in P and Q, by the definition.  */
unsigned
distance (const topology &t, const omptq::cpu_set &p, const omptq::cpu_set &q)
{
  if (p == q)
    return 0;
  unsigned nearest = 255;
  for (const cpu_info &a : t.cpus)
    for (const cpu_info &b : t.cpus)
      if (p.contains (a.number) && q.contains (b.number))
        nearest = std::min (
            nearest, a.core == b.core         ? 1
                     : a.cache == b.cache     ? 2
                     : a.node == b.node       ? 3
                     : a.package == b.package ? 4
                     : a.node == b.node       ? 15
                                        : 5 + t.node_distance (a.node, b.node));
  return nearest;
}

void
check_distances (std::mt19937 &random, topology &t)
{
  for (unsigned a = 0; a < t.nodes; a++)
    for (unsigned b = 0; b < t.nodes; b++)
      t.node_distances.push (a == b ? 10 : 11 + (a ^ b) % 40);
  place_list places;
  unsigned count = 2 + random () % 6;
  while (places.size () < count)
    {
      omptq::cpu_set place;
      for (const cpu_info &cpu : t.cpus)
        if (random () % 4 == 0)
          place.add (cpu.number);
      if (place.empty ())
        place.add (t.cpus[0].number);
      places.push (std::move (place));
    }
  unsigned first = random () % 2;
  omptq::place_distances distances (t, places, { first, count - first });
  for (unsigned p = first; p < count; p++)
    for (unsigned q = first; q < count; q++)
      check_equal ("distance", distances (p, q),
                   distance (t, places[p], places[q]));
}

/* Returns the same machine with its CPUs renumbered.  */
void
check_renamed (std::mt19937 &random, const topology &t)
{
  std::vector<int64_t> name;
  for (const cpu_info &cpu : t.cpus)
    name.push_back (cpu.number + 5);
  std::shuffle (name.begin (), name.end (), random);
  std::vector<cpu_info> cpus (t.cpus.begin (), t.cpus.end ());
  for (size_t i = 0; i < cpus.size (); i++)
    cpus[i].number = name[i];
  std::sort (cpus.begin (), cpus.end (),
             [] (const cpu_info &a, const cpu_info &b) {
               return a.number < b.number;
             });
  topology renamed;
  for (const cpu_info &cpu : cpus)
    renamed.cpus.push (cpu);
  renamed.number_parts ();
  check_equal ("cores", renamed.cores, t.cores);
  check_equal ("nodes", renamed.nodes, t.nodes);
  for (place_name name_of_place : { place_name::cores, place_name::sockets })
    {
      place_list before = omptq::named_places (name_of_place, t);
      place_list after = omptq::named_places (name_of_place, renamed);
      for (size_t i = 0; i < t.cpus.size (); i++)
        for (size_t j = 0; j < t.cpus.size (); j++)
          check ((place_with (before, t.cpus[i].number)
                  == place_with (before, t.cpus[j].number))
                     == (place_with (after, name[i])
                         == place_with (after, name[j])),
                 "places depend on the numbers", i, j);
    }
}

void
check_lists_of_cpus ()
{
  struct
  {
    const char *text;
    const char *set;
  } const examples[] = { { "0-3,8,10-11\n", "{0:4,8,10:2}" },
                         { "5", "{5}" },
                         { "0-3,2-9,1\n", "{0:10}" },
                         { "3-1", "wrong" },
                         { "x", "wrong" },
                         { "1;2", "wrong" },
                         { "-1", "wrong" } };
  for (const auto &e : examples)
    {
      omptq::cpu_set set;
      bool good = omptq::parse_cpu_list (e.text, set);
      unit::check_text (
          e.text, good ? omptq::print_place (set).begin () : "wrong", e.set);
    }
}

} // namespace

int
main ()
{
  std::mt19937 random (1);
  for (unsigned i = 0; i < 150; i++)
    {
      topology t = unit::random_machine (random);
      check_names (t);
      check_renamed (random, t);
      check_distances (random, t);
    }
  check_lists_of_cpus ();
  // Reading this machine also works.
  omptq::cpu_set allowed;
  check (omptq::read_allowed_cpus (allowed), "the kernel reports no CPUs");
  topology here;
  omptq::read_topology ("", allowed, here);
  check (here.available () == allowed, "not the allowed CPUs");
  check_names (here);
}
