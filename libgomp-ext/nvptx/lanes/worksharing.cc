/* Loops and sections of teams whose threads are lanes.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* The offload compiler's plugin calls these in place of libgomp's functions,
   which keep the state of a warp.  As a function that lanes call must have no
   frame on the stack of their warp, and performs side effects in each lane,
   this is compiled without -mgomp.  */

#pragma omp declare target

#include "lanes/lane.h"
#include "lanes/lane-team.h"

namespace omptq
{
namespace
{

/* Flags of a loop.  */
constexpr uint32_t goes_up = 1;
constexpr uint32_t is_unsigned = 2;
constexpr uint32_t is_guided = 4;
constexpr uint32_t is_fixed = 8;

/* The states of a place in the ring.  */
constexpr uint32_t is_free = 0;
constexpr uint32_t is_being_filled = 1;
constexpr uint32_t is_filled = 2;

/* The value of lane_construct::turn while construct N occupies its place in
   STATE.
   Threads count constructs in 16 bits.  */
uint32_t
turn_of (uint16_t n, uint32_t state)
{
  return uint32_t (n / most_constructs) << 2 | state;
}

lane_construct &
place_of (lane_team *team, uint16_t n)
{
  return team->ring[n % most_constructs];
}

/* The construct in which the thread is.  */
uint16_t
current (const lane_team *team)
{
  return team->encountered[lane_number ()] - 1;
}

/* The number of iterations of a loop with FLAGS.  */
uint64_t
count_iterations (uint32_t flags, uint64_t start, uint64_t end, uint64_t step)
{
  // Signed numbers are in the order of unsigned ones with the other sign.
  const uint64_t sign = flags & is_unsigned ? 0 : uint64_t (1) << 63;
  const uint64_t first = start ^ sign, last = end ^ sign;
  if (flags & goes_up)
    return first < last ? (last - first - 1) / step + 1 : 0;
  return first > last ? (first - last - 1) / -step + 1 : 0;
}

/* Makes CONSTRUCT that of a loop.  */
void
fill (lane_construct &construct, uint32_t flags, uint64_t start, uint64_t end,
      uint64_t step, uint64_t chunk)
{
  const uint64_t iterations = count_iterations (flags, start, end, step);
  construct.schedule = flags & is_guided  ? lane_schedule::guided
                       : flags & is_fixed ? lane_schedule::fixed
                                          : lane_schedule::dynamic;
  construct.left = 0;
  construct.taken = 0;
  construct.ordered = 0;
  construct.iterations = iterations;
  construct.start = start;
  construct.end = end;
  construct.step = step;
  // Without a stated chunk a static schedule has one for each thread.
  construct.chunk = chunk != 0 || flags & is_fixed ? chunk : 1;
  construct.chunks = iterations != 0 && construct.chunk != 0
                         ? (iterations - 1) / construct.chunk + 1
                         : 0;
}

/* The chunk with NUMBER of CONSTRUCT, whose chunks have a stated size:
   iterations from *FIRST on; returns how many.  */
uint64_t
find_chunk (const lane_construct &construct, uint64_t number, uint64_t *first)
{
  if (number >= construct.chunks)
    return 0;
  *first = number * construct.chunk;
  const uint64_t rest = construct.iterations - *first;
  return rest < construct.chunk ? rest : construct.chunk;
}

/* Takes iterations of CONSTRUCT, from *FIRST on; returns how many.  */
uint64_t
take_chunk (lane_construct &construct, uint64_t *first)
{
  return find_chunk (construct, lane_count (&construct.taken), first);
}

/* The same if a thread, of THREADS, gets a share of the iterations that
   remain.  */
uint64_t
take_share (lane_construct &construct, uint32_t threads, uint64_t *first)
{
  uint64_t taken = 0;
  for (;;)
    {
      const uint64_t rest = construct.iterations - taken;
      if (rest == 0)
        return 0;
      uint64_t many = rest / threads + (rest % threads != 0);
      if (many < construct.chunk)
        many = construct.chunk;
      if (many > rest)
        many = rest;
      const uint64_t before
          = lane_exchange (&construct.taken, taken, taken + many);
      if (before == taken)
        {
          *first = taken;
          return many;
        }
      taken = before;
    }
}

/* The same for the first chunk of the thread, one of THREADS, if all are known
   before.  */
uint64_t
find_first (const lane_construct &construct, uint32_t threads, uint64_t *first)
{
  const uint32_t thread = lane_number ();
  if (construct.chunk != 0)
    return find_chunk (construct, thread, first);
  const uint64_t many = construct.iterations / threads;
  const uint64_t more = construct.iterations % threads;
  *first = thread * many + (thread < more ? thread : more);
  return many + (thread < more);
}

/* The same for the one after that from *FIRST on.  */
uint64_t
find_next (const lane_construct &construct, uint32_t threads, uint64_t *first)
{
  return construct.chunk != 0
             ? find_chunk (construct, *first / construct.chunk + threads, first)
             : 0;
}

/* Takes iterations of CONSTRUCT, for one of THREADS, from *FIRST on; returns
   how many.  */
uint64_t
take (lane_construct &construct, uint32_t threads, uint64_t *first)
{
  return construct.schedule == lane_schedule::guided
             ? take_share (construct, threads, first)
             : take_chunk (construct, first);
}

/* Stores the bounds of the MANY iterations of CONSTRUCT from FIRST on; returns
   whether there are any.  */
bool
give (const lane_construct &construct, uint64_t first, uint64_t many,
      uint64_t *start, uint64_t *end)
{
  if (many == 0)
    return false;
  *start = construct.start + first * construct.step;
  // Beyond the end there may be no number.
  *end = construct.iterations - first == many
             ? construct.end
             : construct.start + (first + many) * construct.step;
  return true;
}

/* Waits until all iterations before CHUNK have passed `ordered'.  */
void
wait_for_turn (const lane_construct &construct, const lane_chunk &chunk)
{
  while (lane_load (&construct.ordered) != chunk.first)
    ;
  // Also for threads of other blocks, as a flush is.
  asm volatile("membar.sys;" : : : "memory");
}

} // anon namespace
} // namespace omptq

using namespace omptq;

extern "C"
{
  /* Begins a kernel.  Called by the initial thread, as those functions that say
     so; its lanes all store the same.  */
  void
  GOMP_ext_lanes_begin (lane_team *team)
  {
    for (uint32_t i = 0; i < most_constructs; i++)
      team->ring[i].turn = turn_of (i, is_free);
    team->first = 0;
  }

  /* Begins the work of a thread.  */
  void
  GOMP_ext_lanes_enter (lane_team *team)
  {
    team->encountered[lane_number ()] = team->first;
  }

  /* Called by the initial thread after a region: all its threads have
     encountered as many constructs as the first one.  */
  void
  GOMP_ext_lanes_leave (lane_team *team)
  {
    team->first = team->encountered[0];
  }

  /* Begins a loop that is a whole region.  Called by the initial thread before
     the region.  */
  void
  GOMP_ext_lanes_loop (lane_team *team, uint32_t flags, uint64_t start,
                       uint64_t end, uint64_t step, uint64_t chunk)
  {
    const uint16_t n = team->first;
    lane_construct &construct = place_of (team, n);
    fill (construct, flags, start, end, step, chunk);
    construct.turn = turn_of (n, is_filled);
    team->first = n + 1;
  }

  /* Begins a loop in a region.  The thread that fills the place waits with the
     others, so that these, if they are in step, do not wait for it.  */
  void
  GOMP_ext_lanes_loop_start (lane_team *team, uint32_t flags, uint64_t start,
                             uint64_t end, uint64_t step, uint64_t chunk)
  {
    const uint16_t n = team->encountered[lane_number ()]++;
    lane_construct &construct = place_of (team, n);
    const uint32_t free = turn_of (n, is_free), filled = turn_of (n, is_filled);
    for (;;)
      {
        const uint32_t turn = lane_load (&construct.turn);
        if (turn == filled)
          break;
        if (turn != free
            || lane_exchange (&construct.turn, free,
                              turn_of (n, is_being_filled))
                   != free)
          continue;
        // After what threads have done in the construct before.
        lane_fence ();
        fill (construct, flags, start, end, step, chunk);
        lane_fence ();
        lane_store (&construct.turn, filled);
      }
    lane_fence ();
  }

  /* Takes iterations, for one of THREADS; returns whether there were any.  */
  bool
  GOMP_ext_lanes_loop_next (lane_team *team, uint32_t threads, uint64_t *start,
                            uint64_t *end)
  {
    lane_construct &construct = place_of (team, current (team));
    uint64_t first = 0;
    const uint64_t many = take (construct, threads, &first);
    return give (construct, first, many, start, end);
  }

  /* Takes the first iterations of an ordered loop, for one of THREADS, whose
     iterations are in CHUNKS; returns whether there were any.  */
  bool
  GOMP_ext_lanes_ordered_first (lane_team *team, lane_chunk *chunks,
                                uint32_t threads, uint64_t *start,
                                uint64_t *end)
  {
    lane_construct &construct = place_of (team, current (team));
    lane_chunk &own = chunks[lane_number ()];
    own.first = 0;
    own.many = construct.schedule == lane_schedule::fixed
                   ? find_first (construct, threads, &own.first)
                   : take (construct, threads, &own.first);
    return give (construct, own.first, own.many, start, end);
  }

  /* The same for others.  First those that the thread has must have passed
     `ordered'; also if they did without it.  */
  bool
  GOMP_ext_lanes_ordered_next (lane_team *team, lane_chunk *chunks,
                               uint32_t threads, uint64_t *start, uint64_t *end)
  {
    lane_construct &construct = place_of (team, current (team));
    lane_chunk &own = chunks[lane_number ()];
    wait_for_turn (construct, own);
    const uint64_t next = own.first + own.many;
    own.many = construct.schedule == lane_schedule::fixed
                   ? find_next (construct, threads, &own.first)
                   : take (construct, threads, &own.first);
    // The thread's earlier accesses come before the store.
    asm volatile("membar.sys;" : : : "memory");
    lane_store (&construct.ordered, next);
    return give (construct, own.first, own.many, start, end);
  }

  /* Waits where `ordered' begins.  */
  void
  GOMP_ext_lanes_ordered_wait (lane_team *team, lane_chunk *chunks)
  {
    wait_for_turn (place_of (team, current (team)), chunks[lane_number ()]);
  }

  /* Returns the number of a section, from 1 on, or 0 if there is none.  */
  uint32_t
  GOMP_ext_lanes_section_next (lane_team *team)
  {
    lane_construct &construct = place_of (team, current (team));
    uint64_t first = 0;
    return take_chunk (construct, &first) ? first + 1 : 0;
  }

  /* Leaves a construct, as one of THREADS.  */
  void
  GOMP_ext_lanes_loop_end (lane_team *team, uint32_t threads)
  {
    const uint16_t n = current (team);
    lane_construct &construct = place_of (team, n);
    lane_fence ();
    if (lane_count (&construct.left) + 1 != threads)
      return;
    lane_fence ();
    lane_store (&construct.turn, turn_of (n + most_constructs, is_free));
  }
}

#pragma omp end declare target
