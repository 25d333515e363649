/* Beginning regions with this library's teams.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_INTERFACE_REGIONS_H
#define GOMP_EXT_INTERFACE_REGIONS_H 1

#include <cstdint>

#include "../teams/context.h"

namespace omptq
{
namespace interface
{

/* A request for a parallel region, from its construct's clauses.  */
struct region_request
{
  void (*function) (void *data);
  void *data;
  // The clause num_threads, 0 without; 1 if the clause if is false.
  unsigned threads;
  // The number of sections; 0 for any other region.
  unsigned sections;
  // Those of GOMP_parallel.
  unsigned flags;
  // The compiler's description of task reductions, or null.
  uintptr_t *reductions;
};

/* Executes the region; returns the number of its threads.  */
unsigned run_region (const region_request &request);

/* The same in two steps; see teams::team::start.  MEMORY is freed at the end;
   null for none.  */
void start_region (const region_request &request, void *memory);
void finish_region ();

} // namespace interface
} // namespace omptq

#endif /* GOMP_EXT_INTERFACE_REGIONS_H */
