/* The machine: its CPUs, and what they share.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_PLACES_TOPOLOGY_H
#define GOMP_EXT_PLACES_TOPOLOGY_H 1

#include <cstdint>

#include "cpu-set.h"
#include "../system/list.h"

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
