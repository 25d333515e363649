/* Arrays of a team in .shared memory.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_TEAM_ARRAYS_H
#define OMPTQ_THREADS_TEAM_ARRAYS_H 1

#include "start/light-kernels.h"

namespace omptq
{

/* Moves arrays that kernels declare outside of parallel regions, and whose
   addresses their threads get, to .shared memory.  The kernels have one buffer
   there, as a block executes one kernel.  Arrays that do not fit stay on the
   stack of the block's first warp, in global memory.  RESERVED bytes are for
   something else.  */
void share_team_arrays (const function_set &kernels, HOST_WIDE_INT reserved,
                        FILE *file);

} // namespace omptq

#endif /* OMPTQ_THREADS_TEAM_ARRAYS_H */
