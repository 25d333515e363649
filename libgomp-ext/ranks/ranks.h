/* Taskqs over the ranks of an MPI program: calls between the parts.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* Compiled code calls GOMP_ranks_*, of libgomp-ext-mpi; that calls
   GOMP_ext_ranks_*, of libgomp-ext, which knows nothing of MPI; and libgomp-ext
   calls `poll' while tasks are executed.

   For `parallel taskq ranks (comm)' compiled code does this, in each rank:

       GOMP_ranks_enter (number, comm);		// before the region
       GOMP_parallel (...):			// the region, in it
	 GOMP_taskq (generator, &shared, ..., GOMP_TASKQ_RANKS);

   and the generator

       if (GOMP_ranks_root (thunk, shared, tasks))
	 the block;				// in rank 0
       while (GOMP_ranks_pull (thunk))		// enqueues other ranks' tasks
	 suspend;
       // with reductions:
       drain;
       GOMP_ranks_original (&variable, size);	// for each
       GOMP_ranks_gather ();
       for (int i = 0; i < GOMP_ranks_slots (); i++)
	 combine accumulator I;

   `tasks' is a table that describes each task of the block, a row of words:

       function, size, align, count, then COUNT times:
	 offset, from, bytes, kind

   FUNCTION is what is in a slot, or, if ALIGN is not zero, the task's function:
   the SIZE bytes that it captures are in a block of memory with that alignment.
   The values that each rank has for itself are BYTES bytes at OFFSET; KIND, a
   gomp_ranks_kind, says how they are found at FROM in the generator's record of
   shared variables.  A zero ends the table.  */

#ifndef LIBGOMP_EXT_RANKS_H
#define LIBGOMP_EXT_RANKS_H 1

#include <stddef.h>
#include <stdint.h>

#include "../libgomp-ext.h"

#ifdef __cplusplus
extern "C"
{
#endif

#pragma GCC visibility push(default)

  /* How a value of the task is found in the record of shared variables.  */
  enum gomp_ranks_kind
  {
    GOMP_RANKS_VALUE,   // it is there
    GOMP_RANKS_ADDRESS, // it is the address of what is there
    GOMP_RANKS_TARGET   // it is what the address there points to
  };

  int GOMP_ranks_enter (unsigned number, ...);
  int GOMP_ranks_root (struct gomp_taskq_thunk *thunk, void *shared,
                       const uintptr_t *tasks);
  int GOMP_ranks_pull (struct gomp_taskq_thunk *thunk);
  void GOMP_ranks_original (void *address, size_t size);
  void GOMP_ranks_gather (void);
  int GOMP_ranks_slots (void);

  /* A taskq with ranks, as the two libraries share it; there is one at a time
     in a process.  */
  struct gomp_ranks
  {
    /* Written by libgomp-ext-mpi before GOMP_ext_ranks_use.  */

    // Called by workers of the taskq between tasks; POLLED is when any thread
    // last looked for messages, in ticks, and it is not called for PAUSE ticks
    // after that.
    void (*poll) (struct gomp_ranks *ranks);
    uint64_t pause;
    // The number of ranks.
    unsigned size;
    // Written at any time, atomically: another rank waits for tasks that this
    // one did not have, so it is called without a pause.
    unsigned hungry;

    /* Written atomically: POLLED by both, the other one by libgomp-ext.  */

    uint64_t polled;
    // The number of tasks executed in this process.
    uint64_t executed;
  };

  /* The next taskq with GOMP_TASKQ_RANKS is RANKS's.  */
  void GOMP_ext_ranks_use (struct gomp_ranks *ranks);

  /* The taskq of THUNK: how large its slots are; which function a slot has
     whose captured values are in a block; how many tasks have been enqueued;
     what GOMP_taskq_reduction_register got, and for how many threads there are
     accumulators.  */
  struct gomp_ranks_queue
  {
    size_t slot_size;
    gomp_taskq_run run_block;
    uint64_t enqueued;
    uintptr_t *reductions;
    unsigned threads;
  };
  void GOMP_ext_ranks_describe (const struct gomp_taskq_thunk *thunk,
                                struct gomp_ranks_queue *queue);

  /* Takes up to MOST tasks that wait in the taskq of THUNK, one in PARTS of
     those that each thread has, for another rank, and copies their slots to
     SLOTS; returns how many.  Called by any thread while the generator has not
     ended.  */
  unsigned GOMP_ext_ranks_take (struct gomp_taskq_thunk *thunk, char *slots,
                                unsigned most, unsigned parts);

  /* The contents of a slot with `run_block'; free () frees the block.  */
  struct gomp_ranks_block
  {
    gomp_taskq_task fn;
    void *block;
  };

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif /* LIBGOMP_EXT_RANKS_H */
