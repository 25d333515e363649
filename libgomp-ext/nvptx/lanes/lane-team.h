/* Worksharing constructs of teams whose threads are lanes.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_NVPTX_LANE_TEAM_H
#define GOMP_EXT_NVPTX_LANE_TEAM_H 1

#include <cstddef>
#include <cstdint>

/* All threads of a team encounter its worksharing constructs in the same order,
   and count them.  Construct number N is in place N % most_constructs of a
   ring.  The first thread that comes to it fills the place.  The last one that
   leaves it, when all have, gives it to construct N + most_constructs; threads
   that are there already wait.  So threads may be in different constructs, as
   after `nowait'.

   This is in .shared memory, so that fences are for the block only.  The
   offload compiler's plugin makes the variable, of lane_team_size (threads)
   bytes.  */

namespace omptq
{

constexpr uint32_t most_constructs = 8;

/* How a construct is shared out.  */
enum class lane_schedule : uint32_t
{
  dynamic,
  guided,
  // The schedule is static, but the loop is ordered: each thread computes its
  // chunks.
  fixed
};

/* A worksharing construct.  */
struct alignas (8) lane_construct
{
  // Which construct has this place, and whether it is filled: see turn_of.
  uint32_t turn;
  lane_schedule schedule;
  // The threads that have left it.
  uint64_t left;
  // The chunks that threads have taken, or with guided the iterations.
  uint64_t taken;
  // Iterations before this one have passed `ordered'.
  uint64_t ordered;
  // All there are.
  uint64_t iterations;
  uint64_t chunks;
  // The loop.
  uint64_t start;
  uint64_t end;
  uint64_t step;
  uint64_t chunk;
};

/* The constructs of a team.  */
struct lane_team
{
  lane_construct ring[most_constructs];
  // How many constructs the threads of the next region have encountered, and
  // those of the one that executes.
  uint32_t first;
  uint16_t encountered[];
};

/* The iterations that a thread has of an ordered loop.  These are apart from
   lane_team, as few programs need them.  */
struct lane_chunk
{
  uint64_t first;
  uint64_t many;
};

/* The size of the constructs of a team of THREADS, in bytes.  */
constexpr size_t
lane_team_size (size_t threads)
{
  return sizeof (lane_team) + threads * sizeof (uint16_t);
}

} // namespace omptq

#endif /* GOMP_EXT_NVPTX_LANE_TEAM_H */
