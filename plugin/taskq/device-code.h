/* Code for offload devices, as opposed to code for the host alone.

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

#ifndef OMPTQ_DEVICE_CODE_H
#define OMPTQ_DEVICE_CODE_H 1

namespace omptq
{

/* True if GCC generates code for devices from FN, besides that for the
   host.  */
bool device_function_p (const_tree fn);

/* True if it does so from the body of the OpenMP construct STMT.  */
bool device_region_p (const gimple *stmt);

/* The first device that the command line asks to generate code for and that
   there is no run-time library for, in memory that is never freed; null if
   there is none.  */
const char *device_without_library ();

/* Notes CALL, in device code, which the lanes of a thread execute
   separately.  */
void note_call_in_lanes (const gimple *call);

/* Reports those among the calls noted that can encounter a taskq.  Call when
   all functions are lowered and their carriers are still there.  */
void check_calls_in_lanes ();

} // namespace omptq

#endif /* OMPTQ_DEVICE_CODE_H */
