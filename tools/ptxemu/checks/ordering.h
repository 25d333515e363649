/* Which accesses of a kernel happen before which: a clock for each warp.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", section 8 (memory consistency model); C. Flanagan and
   S. N. Freund, "FastTrack: efficient and precise dynamic race detection"
   (PLDI 2009), whose epochs these are.

   Each warp has a time, which begins at 1 and advances where the warp releases
   what it has done: at a fence and at a barrier.  An access is named by warp
   and time.  A warp's clock says up to which time it knows the other warps:
   what they did until then happens before what it does from now on.

   A fence by which a warp advances to time T makes snapshot T of its clock.
   Another warp that reads a value which was written at time T observes
   snapshot T; its next fence adds that to its clock:

     warp 0                       warp 1
     st data         time 1
     fence           snapshot 2
     st flag         time 2       ld flag   observes snapshot 2 of warp 0
                                  fence     knows warp 0 up to time 1
                                  ld data   is ordered

   Scopes: a fence of scope .cta orders for warps of the same block only, so
   warps of other blocks observe the last snapshot by a fence of a wider scope.
   .gpu, .cluster and .sys are one scope: there is one GPU, and no block of a
   cluster is special here.

   Lanes of a warp share its clock, so a fence by some of them counts for all.
   lane-order.h has the order of lanes.  */

#ifndef PTXEMU_ORDERING_H
#define PTXEMU_ORDERING_H 1

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "../program/code.h"

namespace ptxemu
{

// The number of a warp in its grid, block after block.
using warp_number = uint32_t;

// Times of warps, sorted by warp; never changed once it is shared.
class vector_clock
{
public:
  using entry = std::pair<warp_number, uint32_t>;

  // The time of WARP; 0 if nothing of it is known.
  uint32_t time_of (warp_number) const;

  void raise (warp_number, uint32_t time);
  void join (const vector_clock &);

private:
  std::vector<entry> m_entries;
};

using shared_clock = std::shared_ptr<const vector_clock>;

// The clocks that a warp gets when it observes a value: for warps of BLOCK, and
// for all others.
struct release_clock
{
  uint32_t block = 0;
  shared_clock near, far; // null: nothing
};

// The warps that meet at a barrier.
struct meeting
{
  vector_clock clock;
};

class ordering
{
public:
  explicit ordering (unsigned warps_per_block);

  uint32_t time_of (warp_number);

  // Whether what OTHER did at TIME happens before what WARP does now.
  bool knows (warp_number warp, warp_number other, uint32_t time);

  void fence (warp_number, sync_scope);

  // The same for fence.sc: fences of which each is in the other's scope order
  // what is before one and after the other, in the order of execution.
  void fence_sc (warp_number, sync_scope);

  // WARP arrives at a barrier, and leaves it when all have arrived.
  void arrive (warp_number, meeting &);
  void leave (warp_number, const meeting &);

  // The clocks that a value releases which WARP wrote at TIME.
  release_clock released_at (warp_number, uint32_t time);

  // Joins what WARP releases now with OTHER, for a value that continues
  // OTHER's.
  release_clock released_after (warp_number, const release_clock &other);

  // Adds OTHER to what a value releases that continues OTHER's, too.
  static void join_release (release_clock &, const release_clock &other);

  // WARP reads a value that releases WHAT.
  void observe (warp_number, const release_clock &what);

  uint32_t
  block_of (warp_number warp) const
  {
    return warp / m_warps_per_block;
  }

private:
  struct snapshot
  {
    shared_clock clock; // without the warp itself
    uint32_t far = 0;   // the last snapshot of scope gpu
  };

  struct warp_state
  {
    shared_clock clock;
    uint32_t time = 1;
    std::vector<snapshot> snapshots; // by time, from 2 on
    vector_clock near, far;          // observed since the last fence
    bool any_near = false, any_far = false;

    // The last answer of `knows'.
    warp_number asked = 0;
    uint32_t answer = 0;
    bool answered = false;
  };

  warp_state &state_of (warp_number);
  void advance (warp_state &, sync_scope);
  void acquire (warp_state &, sync_scope);
  shared_clock released_by (warp_number, const warp_state &, uint32_t snapshot);
  static shared_clock joined (const shared_clock &, const shared_clock &);

  const unsigned m_warps_per_block;
  vector_clock m_sc;                                     // fence.sc.gpu
  std::unordered_map<uint32_t, vector_clock> m_block_sc; // all of a block
  std::unordered_map<warp_number, std::unique_ptr<warp_state>> m_warps;
  warp_number m_last_number = 0;
  warp_state *m_last = nullptr; // of M_LAST_NUMBER
};

} // namespace ptxemu

#endif /* PTXEMU_ORDERING_H */
