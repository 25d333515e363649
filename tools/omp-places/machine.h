/* The machine to show: this one, or one that is described.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMP_PLACES_MACHINE_H
#define OMP_PLACES_MACHINE_H 1

#include <string>

#include "../../libgomp-ext/places/cpu-set.h"
#include "../../libgomp-ext/places/topology.h"

namespace omptq
{

/* Sets RESULT to the machine that DESCRIPTION names: an hwloc XML file, an
   hwloc synthetic description, or null for this machine.  If AVAILABLE is not
   null, only its CPUs may be used; otherwise, on this machine, those that the
   process may use.  Prints a message and returns false on failure.  */
bool load_machine (const char *description, const cpu_set *available,
                   topology &result);

} // namespace omptq

#endif /* OMP_PLACES_MACHINE_H */
