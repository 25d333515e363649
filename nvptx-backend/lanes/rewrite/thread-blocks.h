/* Blocks of iterations for the lanes of a thread.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREAD_BLOCKS_H
#define OMPTQ_THREAD_BLOCKS_H 1

#include "lanes/loop/marked-loop.h"

namespace omptq
{

/* With `schedule(static, 1)' thread T of N executes iterations T, T + N, and so
   on.  Lanes that shared these would access memory far apart, and a loop with
   fewer iterations than lanes would give each thread one.  If the program
   cannot tell which thread executes an iteration, a thread gets a block with an
   iteration for each lane instead, and after that each Nth block:

     number = first = 32 * T
     if (first <= last)
       {
         blocks = (last - first) / (32 * N)
         last_trip = 32 * blocks + MIN (last - first - 32 * N * blocks, 31)
         number = first + lane
         do
           {
             body
             number += 32 * N
           }
         while (the lane has a trip)
       }

   where LAST is the last number of all threads.  If the program finds out that
   one lane must execute the thread's iterations, each 32 here is 1, and the
   iterations are those that GCC gives the thread.  That must be the same for
   all threads.  */
class thread_blocks
{
public:
  // On SKIPS, a thread without iterations comes to what follows the loop.
  thread_blocks (const marked_loop &loop, edge skips)
      : m_loop (loop), m_skips (skips)
  {
  }

  // Returns whether threads get blocks; else the members below must not be
  // used.
  bool
  are_given () const
  {
    return m_loop.schedule ().combined && m_loop.chunk_of_one ()
           && m_loop.chunk_of_one ()->is_thread_known ();
  }

  // Puts SEQ, and a condition whether the thread has a block, before the loop.
  // LANES is how many lanes take part, and SHIFT its logarithm; SEQ can compute
  // them.
  void begin (gimple_seq seq, tree lanes, tree shift);

  // Adds to SEQ how many iterations come after the thread's first one.
  tree last_trip (gimple_seq *seq);

  // Adds to SEQ the number of the first iteration of LANE, and has the loop
  // count the numbers of the lane's iterations.  Comes after `last_trip'.
  void count_numbers (gimple_seq *seq, tree lane) const;

private:
  const marked_loop &m_loop;
  edge m_skips;
  tree m_lanes = NULL_TREE;
  tree m_shift = NULL_TREE;
  // The last number of all threads, and the first one of the thread; of an
  // unsigned type.
  tree m_last = NULL_TREE;
  tree m_first = NULL_TREE;
  // By how much the numbers of a lane's iterations differ.
  tree m_stride = NULL_TREE;
};

} // namespace omptq

#endif /* OMPTQ_THREAD_BLOCKS_H */
