/* Taskqs that other processes help to execute.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_QUEUE_RANKS_H
#define GOMP_EXT_QUEUE_RANKS_H 1

#include "../ranks/ranks.h"

namespace omptq
{

/* The last argument of GOMP_ext_ranks_use.  */
gomp_ranks *current_ranks ();

} // namespace omptq

#endif /* GOMP_EXT_QUEUE_RANKS_H */
