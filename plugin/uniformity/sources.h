/* The sources of divergence, for each thread model.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Adapters for GIMPLE and RTL determine the kind of a value; this part needs no
   GCC header.  */

#ifndef OMPTQ_UNIFORMITY_SOURCES_H
#define OMPTQ_UNIFORMITY_SOURCES_H 1

#include "analysis/value-graph.h"

namespace omptq
{

/* The threads whose values are compared.  */
enum class thread_model
{
  team,   // the threads that execute a parallel region
  warp,   // the lanes of a warp on an nvptx device, in a SIMD region
  as_one, // the same outside SIMD regions, where all act as one
  count
};

/* Kinds of values, especially those not only computed from others.  */
enum class value_kind
{
  // Numbers that identify a thread: omp_get_thread_num; %laneid, %tid.x.
  thread_number,
  lane_number,
  // Numbers common to all: omp_get_num_threads, %ntid, %ctaid, the lane count.
  number_of_threads,
  block_number,
  // The data that a region's function is called with.
  region_record,
  // A parameter of another function.
  parameter,
  // Addresses of the function's own memory, and of thread-local variables.
  local_address,
  thread_local_address,
  // Loads from memory that nothing writes; only the thread itself can write;
  // others can write.
  constant_load,
  local_load,
  shared_load,
  // Loads of memory that others may write at any time, so that each thread can
  // read a different value.
  volatile_load,
  // The result of an atomic operation.
  atomic_result,
  // The result of a call that depends on its arguments only; of another call.
  constant_call,
  call,
  // Votes among the threads; exchanges with a source that is the same for all;
  // other exchanges.
  vote,
  broadcast,
  exchange,
  // An exchange with the thread of a given number, computed from that number
  // alone.
  indexed_exchange,
  // Inline assembly.
  assembly,
  // Everything else: arithmetic.
  arithmetic,
  count
};

/* The trait of a value of KIND for threads of MODEL.  */
value_trait trait_of (value_kind kind, thread_model model);

/* The names of KIND and MODEL in dumps.  */
const char *name_of (value_kind kind);
const char *name_of (thread_model model);

/* The kind of the result of the OpenMP or built-in function NAME, without the
   prefix "__builtin_"; value_kind::count if it is unknown.  */
value_kind kind_of_function (const char *name);

} // namespace omptq

#endif /* OMPTQ_UNIFORMITY_SOURCES_H */
