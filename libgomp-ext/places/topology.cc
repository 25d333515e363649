/* The machine: its CPUs, and what they share.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "topology.h"

namespace omptq
{
namespace
{

/* A node's distance from itself and, where the firmware has none, from other
   nodes: ACPI 6.5, section 5.2.17.  */
constexpr unsigned own_distance = 10;
constexpr unsigned usual_distance = 20;

/* Renumbers the member PART of CPUS from 0, in order of appearance; returns the
   number of different values.  */
unsigned
number (list<cpu_info> &cpus, unsigned cpu_info::*part)
{
  list<unsigned> seen;
  for (cpu_info &cpu : cpus)
    {
      unsigned i = 0;
      while (i < seen.size () && seen[i] != cpu.*part)
        i++;
      if (i == seen.size ())
        seen.push (cpu.*part);
      cpu.*part = i;
    }
  return seen.size ();
}

} // anon namespace

const cpu_info *
topology::find (int64_t number) const
{
  size_t low = 0;
  size_t high = cpus.size ();
  while (low < high)
    {
      size_t middle = low + (high - low) / 2;
      if (cpus[middle].number == number)
        return &cpus[middle];
      if (cpus[middle].number < number)
        low = middle + 1;
      else
        high = middle;
    }
  return nullptr;
}

cpu_set
topology::available () const
{
  cpu_set result;
  for (const cpu_info &cpu : cpus)
    result.add (cpu.number);
  return result;
}

unsigned
topology::node_distance (unsigned a, unsigned b) const
{
  if (!node_distances.empty ())
    return node_distances[size_t{ a } * nodes + b];
  return a == b ? own_distance : usual_distance;
}

void
topology::number_parts ()
{
  cores = number (cpus, &cpu_info::core);
  packages = number (cpus, &cpu_info::package);
  caches = number (cpus, &cpu_info::cache);
  nodes = number (cpus, &cpu_info::node);
}

} // namespace omptq
