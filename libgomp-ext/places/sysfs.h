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

/* Puts the CPUs that the kernel lets the calling thread run on into RESULT;
   false if the kernel does not say.  */
bool read_allowed_cpus (cpu_set &result);

/* The CPUs in TEXT, a list as "0-3,8", which ends at the end of the text or of
   its line; false if it is not one.  */
bool parse_cpu_list (const char *text, cpu_set &result);

/* The topology that the files in ROOT/sys/devices/system describe, with those
   CPUs of it that are in ALLOWED and online.  ROOT is "" for the machine's own.
   What a file does not say is taken from what is known: a CPU without a file
   about its core is a core; without one about its package, in one package with
   all such CPUs; without one about its caches, it shares them with its core;
   without nodes the machine is one node.  */
void read_topology (const char *root, const cpu_set &allowed, topology &result);

} // namespace omptq

#endif /* GOMP_EXT_PLACES_SYSFS_H */
