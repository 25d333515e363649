/* OpenMP's tool interface: the events that are seen.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TOOLS_EVENTS_H
#define GOMP_EXT_TOOLS_EVENTS_H 1

#include "../omp-tools.h"

namespace omptq
{
namespace tools
{

/* The result of ompt_set_callback for EVENT.  */
ompt_set_result_t how_often_seen (ompt_callbacks_t event);

} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_EVENTS_H */
