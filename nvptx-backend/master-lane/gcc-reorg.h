/* GCC's own restriction of side effects to one lane.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_GCC_REORG_H
#define OMPTQ_NVPTX_GCC_REORG_H 1

#include "options.h"
#include "regions/contexts.h"
#include "report.h"

namespace omptq
{

/* GCC's pass `mach' calls a hook of the back end, nvptx_reorg, a part of which
   restricts atomic operations and calls of vprintf, malloc and free to one
   lane, if -muniform-simt is given.  Nothing else selects this part, so the
   hook is called by one of ours, which has the option off while it runs.
   Nothing else in nvptx_reorg looks at the option, and what the beginning of a
   function and SIMD regions print depends on cfun->machine.  */

/* Has GCC do so only where why_left_to_gcc () has a reason, and tells REPORT.
   To be called once.  */
void keep_gcc_from_restricting (const nvptx_options &options,
                                const function_contexts &contexts,
                                function_report &report);

} // namespace omptq

#endif /* OMPTQ_NVPTX_GCC_REORG_H */
