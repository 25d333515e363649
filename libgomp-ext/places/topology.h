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

#ifndef GOMP_EXT_PLACES_TOPOLOGY_H
#define GOMP_EXT_PLACES_TOPOLOGY_H 1

#include <cstdint>

#include "cpu-set.h"
#include "list.h"

namespace omptq
{

/* A CPU, that is, a hardware thread.  Its core, package, last-level cache and
   NUMA node are numbers from 0 without gaps, in the order of the lowest CPUs
   that they have.  */
struct cpu_info
{
  // The system's number for it.
  int64_t number;
  unsigned core;
  unsigned package;
  // This CPU's last-level cache; if that is unknown, its core.
  unsigned cache;
  unsigned node;
};

/* A plain value.  It leaves out CPUs that are offline or that the process may
   not use, which cannot affect any place.  */
struct topology
{
  // In the order of their numbers.
  list<cpu_info> cpus;
  // The number of each.
  unsigned cores = 0;
  unsigned packages = 0;
  unsigned caches = 0;
  unsigned nodes = 0;
  // The distance from node A to node B at A * nodes + B, as the firmware
  // reports it: 10 from a node to itself.  Empty if unknown.
  list<unsigned> node_distances;
  // CPUs of the machine that are not in CPUS, because they are offline or
  // because the process may not use them.
  cpu_set offline;
  cpu_set forbidden;

  // The CPU with NUMBER; null if it is not in CPUS.
  const cpu_info *find (int64_t number) const;

  // The set of the CPUs in CPUS.
  cpu_set available () const;

  // 10 for the same node, more for others.
  unsigned node_distance (unsigned a, unsigned b) const;

  // Replaces the cores, packages, caches and nodes in CPUS, arbitrary numbers
  // that are equal for the same part, by numbers from 0 as described above, and
  // counts them.
  void number_parts ();
};

} // namespace omptq

#endif /* GOMP_EXT_PLACES_TOPOLOGY_H */
