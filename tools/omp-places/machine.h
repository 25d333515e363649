/* The machine to show: this one, or one that is described.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
