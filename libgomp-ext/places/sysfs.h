/* The topology of the machine as the Linux kernel shows it.
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
