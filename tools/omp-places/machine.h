/* The machine that is shown: this one, or a described one.

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

/* Puts the machine that DESCRIPTION names into RESULT: an hwloc XML file, an
   hwloc synthetic description, or this machine if it is null.  If AVAILABLE is
   not null, only these CPUs of it may be used; otherwise, of this machine those
   that the process may use.  False after a message if that is not possible.  */
bool load_machine (const char *description, const cpu_set *available,
                   topology &result);

} // namespace omptq

#endif /* OMP_PLACES_MACHINE_H */
