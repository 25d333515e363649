/* Code for offload devices, as opposed to code for the host alone.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
