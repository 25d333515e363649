/* The position of a thread in parallel regions.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_CONTEXT_H
#define GOMP_EXT_TEAMS_CONTEXT_H 1

#include <atomic>
#include <cstdint>

#include "../places/affinity.h"
#include "icvs.h"

namespace omptq
{
namespace teams
{

class team;
class construct;

/* In the innermost region.  */
struct context
{
  // Null outside of all regions.
  team *its_team = nullptr;
  unsigned number = 0;
  unsigned size = 1;
  unsigned level = 0;
  unsigned active_level = 0;
  // That of the next barrier; the end of the region is one.
  unsigned barrier = 0;
  // True from the first barrier on before which there have been tasks.
  bool has_tasks = false;
  // That of the region's activities.
  unsigned parity = 0;
  // How many `single' constructs the thread has encountered in this region.
  unsigned singles = 0;
  // The same for sections; and how many the construct has that it has
  // encountered last, how many of these have been begun if it is alone, and
  // whether there is a worksharing construct for it, too.
  unsigned sections = 0;
  unsigned section_count = 0;
  unsigned begun_alone = 0;
  bool sections_have_construct = false;
  // The worksharing construct that the thread has encountered last, and the
  // numbers of that and of the last loop with ranges.
  construct *current = nullptr;
  unsigned constructs = 0;
  unsigned ranged = 0;
  // How often it has got iterations there; whether there can be no more.
  uint64_t turns = 0;
  bool is_over = false;
  // The iterations that it has got there if the loop is ordered; none if they
  // are equal.
  uint64_t chunk_first = 0;
  uint64_t chunk_end = 0;
  // Of the thread that has begun the region; null outside.
  const context *outer = nullptr;
  // Those of the current task.
  icvs settings = initial_icvs::of_initial_task ();
  // def-allocator-var.
  omp_allocator_handle_t allocator = initial_icvs::allocator ();
  // The thread's place and partition; see team_places.  Without any, the thread
  // is outside of all regions, and has not been asked for them.
  thread_place where = { no_place, { 0, 0 } };
  // In a league on the host: the number of the initial team, and how many there
  // are.
  unsigned league_number = 0;
  unsigned league_size = 1;
  // The threads of the contention group, as far as their number is limited.
  std::atomic<unsigned> *busy = nullptr;
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_CONTEXT_H */
