/* The code by which threads share out the iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREAD_SHARES_H
#define OMPTQ_THREAD_SHARES_H 1

#include "lanes/lane-mark.h"

namespace omptq
{

/* The code that GCC makes of a static schedule without chunks, which is in
   front of the loop:

     threads = omp_get_num_threads ();
     thread = omp_get_thread_num ();
     each = iterations / threads;
     rest = iterations % threads;
     if (thread < rest)
       each++, rest = 0;
     first = each * thread + rest;
     last = first + each;
     if (first < last)
       loop

   A loop that is distributed among teams has the same code, with teams instead
   of threads.  If the lanes of a thread share its iterations, most shares leave
   lanes without work in the last turn, and a thread with fewer iterations than
   lanes still has to begin and end a region.  Where the program states no
   schedule, it cannot tell which thread executes an iteration, so all threads
   but the last one that gets any iterations get a multiple of the number of
   lanes:

     choice = .GOMP_SIMT_VF (CHOICE);
     if (choice >= least_choice)
       {
         turns = (iterations - 1) / 32;
         if (thread > turns)	// not asked for teams, which all have work
           goto after the loop;
         more = turns / threads;
         turn = (more + 1) * thread;
         if (turn > turns)
           goto after the loop;
         first = turn * 32;
         last = first + MIN (more * 32 + 31, iterations - 1 - first) + 1;
         each = iterations;
         goto loop;
       }
     each = iterations / threads;
     and so on

   From EACH, lanes see whether there are so many iterations that it is worth
   while to share them.  That is so for the last thread if it is for the others,
   which would have to wait for it if one lane executed what it has.

   So nothing overflows, however many teams and iterations there are.

   No thread's lanes take more turns than before.  Lanes choose that where they
   share the iterations (lane-mark.h); everywhere else the code is soon as it
   was.  */
class thread_shares
{
public:
  // The number of threads or teams comes from CALL.  If the code has another
  // form, the functions do nothing.
  explicit thread_shares (gimple *call);

  // Lets lanes make CHOICE of the shares.  This changes the graph; dominators
  // are no longer known.
  void let_fill_lanes (number_mark choice);

  // Gives MARK its other arguments.  It is the first mark in the loop.
  void complete (gcall *mark) const;

private:
  bool recognize (basic_block bb);
  bool can_choose () const;
  basic_block ask (number_mark choice);
  gimple_seq count_turns ();
  gimple_seq begin_share ();
  void go_on_if_turn (basic_block bb, tree value) const;
  tree end_of_share (gimple_seq *seq, tree begin) const;
  gimple_seq end_share () const;

  // The computation of EACH.
  gassign *m_quotient = nullptr;
  tree m_threads = NULL_TREE;
  tree m_thread = NULL_TREE;
  tree m_first = NULL_TREE;
  tree m_last = NULL_TREE;
  // From the last condition: to the loop, and to what comes after it.
  edge m_enters = nullptr;
  edge m_skips = nullptr;
  tree m_choice = integer_zero_node;
  tree m_turns = NULL_TREE;
  // Of an unsigned type: ITERATIONS - 1, MORE and TURN.
  tree m_rest = NULL_TREE;
  tree m_more = NULL_TREE;
  tree m_turn = NULL_TREE;
  // The last one, since the others are found with it.
  bool m_is_found;
};

} // namespace omptq

#endif /* OMPTQ_THREAD_SHARES_H */
