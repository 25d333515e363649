/* Parallel regions, loops and barriers in the trace.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_CONSTRUCTS_H
#define GOMP_EXT_CONSTRUCTS_H 1

#include "../omp-tools.h"

namespace omptq
{

/* Returns a tool of the library's own that adds what threads do in parallel
   regions to the trace.  Tasks and taskqs are there without it.  */
ompt_start_tool_result_t *tool_of_trace ();

} // namespace omptq

#endif /* GOMP_EXT_CONSTRUCTS_H */
