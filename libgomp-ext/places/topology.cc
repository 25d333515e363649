/* The machine: its CPUs, and what they share.
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
