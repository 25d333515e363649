/* The sources of divergence, for each kind of threads.

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

/* The one table of it.  Adapters for GIMPLE and RTL say of which kind a value
   is; no header of GCC is needed here.  */

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
  as_one, // the same outside of SIMD regions, where all do the same
  count
};

/* Kinds of values that are not only computed from others.  */
enum class value_kind
{
  // A number of the thread: omp_get_thread_num; %laneid, %tid.x.
  thread_number,
  lane_number,
  // Numbers of all: omp_get_num_threads, %ntid, %ctaid, the number of lanes.
  number_of_threads,
  block_number,
  // The data that a region's function is called with.
  region_record,
  // A parameter of another function.
  parameter,
  // An address of the function's own memory, and of thread-local variables.
  local_address,
  thread_local_address,
  // What is loaded from memory: nothing writes it; the thread alone can; others
  // can.
  constant_load,
  local_load,
  shared_load,
  // What others may write at any time, so that each thread can see something
  // else.
  volatile_load,
  // The result of an atomic operation.
  atomic_result,
  // The result of a call that depends on its arguments only; of another call.
  constant_call,
  call,
  // Votes among the threads; exchanges with one of them, with a source that is
  // the same for all, and with others.
  vote,
  broadcast,
  exchange,
  // An exchange with the one that a number says, and computed from this number
  // alone.
  indexed_exchange,
  // Inline assembly.
  assembly,
  // All else: arithmetic.
  arithmetic,
  count
};

/* The trait of a value of KIND for threads of MODEL.  */
value_trait trait_of (value_kind kind, thread_model model);

/* The names of KIND and MODEL in dumps.  */
const char *name_of (value_kind kind);
const char *name_of (thread_model model);

/* The kind of what the OpenMP or built-in function NAME returns, without the
   prefix "__builtin_"; value_kind::count if it is not one of these.  */
value_kind kind_of_function (const char *name);

} // namespace omptq

#endif /* OMPTQ_UNIFORMITY_SOURCES_H */
