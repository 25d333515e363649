/* The sources of divergence, for each thread model.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "uniformity/sources.h"

#include <cstring>
#include <iterator>

namespace omptq
{
namespace
{

constexpr value_trait computed = value_trait::computed;
constexpr value_trait source = value_trait::source;
constexpr value_trait uniform = value_trait::always_uniform;

struct kind_facts
{
  const char *name;
  // By thread_model.
  value_trait traits[static_cast<unsigned> (thread_model::count)];
};

/* By value_kind.

   The lanes of a warp execute one OpenMP thread, so thread numbers are the same
   for all, and so are the arguments of the warp's function.  Their own memory,
   .local, has the same addresses in all lanes but different contents.  Memory
   that others can write may change between the loads of two threads of a team,
   which do not execute them at the same time; converged lanes of a warp do.  An
   atomic operation returns a different old value to each lane.  The result of
   an indexed exchange is as uniform as its index, whatever the values
   exchanged.

   Outside SIMD regions, nvptx code with -muniform-simt keeps the registers of
   all lanes equal and their memory common: one lane executes atomic operations
   and broadcasts the results, and all call functions.  Only values that
   distinguish lanes differ, or may differ, there.  */
const kind_facts facts[] = {
  { "thread number", { source, uniform, uniform } },
  { "lane number", { source, source, source } },
  { "number of threads", { uniform, uniform, uniform } },
  { "block number", { uniform, uniform, uniform } },
  { "region's record", { uniform, uniform, uniform } },
  { "parameter", { source, source, uniform } },
  { "local address", { source, computed, computed } },
  { "thread-local address", { source, uniform, uniform } },
  { "load of a constant", { computed, computed, computed } },
  { "load of own memory", { source, source, computed } },
  { "load of shared memory", { source, computed, computed } },
  { "volatile load", { source, source, source } },
  { "result of an atomic operation", { source, source, uniform } },
  { "call of a constant function", { computed, computed, computed } },
  { "call", { source, source, computed } },
  { "vote", { source, uniform, uniform } },
  { "broadcast", { source, uniform, uniform } },
  { "exchange", { source, source, computed } },
  { "indexed exchange", { source, computed, computed } },
  { "inline assembly", { source, source, source } },
  { "arithmetic", { computed, computed, computed } },
};
static_assert (std::size (facts) == static_cast<size_t> (value_kind::count));

const struct
{
  const char *name;
  value_kind kind;
} functions[] = {
  { "omp_get_thread_num", value_kind::thread_number },
  { "omp_get_place_num", value_kind::thread_number },
  { "omp_get_num_threads", value_kind::number_of_threads },
  { "omp_get_level", value_kind::number_of_threads },
  { "omp_get_active_level", value_kind::number_of_threads },
  { "omp_in_parallel", value_kind::number_of_threads },
  { "omp_get_team_num", value_kind::block_number },
  { "omp_get_num_teams", value_kind::block_number },
  { "GOMP_SIMT_LANE", value_kind::lane_number },
  { "GOMP_SIMT_VF", value_kind::number_of_threads },
  { "GOMP_SIMT_LAST_LANE", value_kind::vote },
  { "GOMP_SIMT_VOTE_ANY", value_kind::vote },
  { "GOMP_SIMT_ORDERED_PRED", value_kind::exchange },
  { "GOMP_SIMT_XCHG_BFLY", value_kind::exchange },
  { "GOMP_SIMT_XCHG_IDX", value_kind::exchange },
};

} // anon namespace

value_trait
trait_of (value_kind kind, thread_model model)
{
  return facts[static_cast<unsigned> (kind)]
      .traits[static_cast<unsigned> (model)];
}

const char *
name_of (value_kind kind)
{
  return facts[static_cast<unsigned> (kind)].name;
}

const char *
name_of (thread_model model)
{
  switch (model)
    {
    case thread_model::team:
      return "threads of a team";
    case thread_model::warp:
      return "lanes of a warp";
    default:
      return "lanes of a warp outside of SIMD regions";
    }
}

value_kind
kind_of_function (const char *name)
{
  for (const auto &function : functions)
    if (strcmp (name, function.name) == 0)
      return function.kind;
  return value_kind::count;
}

} // namespace omptq
