/* The topology of the machine as the Linux kernel shows it.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_PLACES_SYSFS_H
#define GOMP_EXT_PLACES_SYSFS_H 1

#include "cpu-set.h"
#include "topology.h"

namespace omptq
{

/* Adds the CPUs that the kernel lets the calling thread run on to RESULT; false
   if the kernel does not report them.  */
bool read_allowed_cpus (cpu_set &result);

/* Adds the CPUs in the first line of TEXT, a list such as "0-3,8", to RESULT;
   false if it is not one.  */
bool parse_cpu_list (const char *text, cpu_set &result);

/* Reads the topology that the files in ROOT/sys/devices/system describe, with
   only the CPUs that are online and in ALLOWED.  ROOT is "" for the running
   machine.  Missing files have defaults: without one about its core, a CPU is a
   core; without one about its package, it is in one package with all such CPUs;
   without one about its caches, it shares them with its core; without nodes,
   the machine is one node.  */
void read_topology (const char *root, const cpu_set &allowed, topology &result);

} // namespace omptq

#endif /* GOMP_EXT_PLACES_SYSFS_H */
