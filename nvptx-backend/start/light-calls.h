/* Replaces the calls of libgomp that light kernels cannot make.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LIGHT_CALLS_H
#define OMPTQ_LIGHT_CALLS_H 1

#include "gimple-common.h"
#include "threads/lane-threads.h"

namespace omptq
{

/* Assembly for the number of a thread in its block, the number of threads of
   the block, that of the block, and the number of blocks.  */
constexpr char read_thread_number[] = "mov.u32\t%0, %%tid.y;";
constexpr char read_block_threads[] = "mov.u32\t%0, %%ntid.y;";
constexpr char read_block_number[] = "mov.u32\t%0, %%ctaid.x;";
constexpr char read_blocks[] = "mov.u32\t%0, %%nctaid.x;";

/* The variables of a block of a light kernel, in .shared memory.  The first
   three are what a parallel region has its threads do.

   Each thread of each warp executes the same sequence of `bar.sync 0', which
   counts all threads of the block, and none ends before the last one; so it is
   the same barrier for all, whether the lanes of a warp are in step or not.  A
   barrier orders accesses to memory among the threads of a block.  The first
   warp stores the variables before the barrier where a region begins; the
   others load them before they arrive at the one where it ends, which the first
   warp passes only then.  Its lanes meet before they store, since a late one
   could still load values that belong outside of the region.  They store the
   same values; and a late one itself overwrites, before it arrives, the value
   that it stored after the last region.  The memory to which a region's data
   point was written before the same barrier.

   OpenMP has a flush where a region ends and in a barrier, for threads of other
   blocks too; `bar.sync' does not reach so far, so each thread has a fence
   there, the others before they arrive, and the first warp, which alone goes on
   after a region, afterwards.  Where a region begins libgomp has none either.
   Threads of other blocks can observe that order only together with an atomic
   operation of this block, before which it wrote, or after which it reads.
   Kernels without any have no fences.  */
struct block_variables
{
  // The function that they call; null if they are to end.
  tree function;
  // The argument of the call.
  tree data;
  // The number of threads that call it, those with lower numbers; 1 outside of
  // regions.
  tree threads;
  // The limit that a teams construct gave, or 0; null if none gives one.
  tree limit;
  // libgomp's number of the team, and of the last one, the same for all blocks
  // and not in .shared memory; null, both, if there are no teams.
  tree team;
  tree last_team;
  // The number of teams that the host allows, or 0; null if libgomp does not
  // ask for it.
  tree most_teams;

  // Makes the variables; WITH_LIMIT and WITH_TEAMS say whether those for a
  // limit and for teams are needed.  Variables that are declared for nothing
  // bring parts of libgomp along that cost time.
  void make (bool with_limit, bool with_teams);

  // The same of a kernel that all threads begin: each has those that it needs,
  // as variables of the current function.
  block_variables of_each_thread () const;
};

/* A new variable NAME of TYPE in .shared memory.  */
tree shared_variable (const char *name, tree type);

/* Replaces the calls in the body of NODE, whose threads may be LANES.  Barriers
   and ends of regions have FENCES or not.  */
void replace_runtime_calls (cgraph_node *node, const block_variables &block,
                            const lane_threads &lanes, bool fences);

/* Has KERNEL begin with the variables of a block of one thread outside of
   teams.  */
void set_at_start (cgraph_node *kernel, const block_variables &block);

/* Both for a kernel that all threads begin, with the code of NODE.  */
void begin_by_all (cgraph_node *node, const block_variables &block,
                   const lane_threads &lanes, bool fences);

} // namespace omptq

#endif /* OMPTQ_LIGHT_CALLS_H */
