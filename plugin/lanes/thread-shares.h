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

   If the lanes of a thread share its iterations, a thread with fewer of them
   than lanes still has to begin and end a region.  Where the program states no
   schedule, it cannot tell which thread executes an iteration, so the threads
   whose lanes are filled get all of them:

     choice = .GOMP_SIMT_VF (number_mark::choice);
     shares = threads;
     if (choice >= least_choice)
       {
         shares = MIN (threads, (iterations - 1) / 32 + 1);
         if (thread >= shares)
           goto after the loop;
       }
     each = iterations / shares;
     and so on

   A loop that is distributed among teams has the same code, with teams instead
   of threads.  There, all teams but the last one that gets any iterations get a
   multiple of the number of lanes:

     choice = .GOMP_SIMT_VF (number_mark::team_choice);
     if (choice >= least_choice)
       {
         turns = (iterations - 1) / 32;
         more = turns / teams;
         turn = (more + 1) * team;
         if (turn > turns)
           goto after the loop;
         first = turn * 32;
         last = first + MIN (more * 32 + 31, iterations - 1 - first) + 1;
         goto loop;
       }
     each = iterations / teams;
     and so on

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

  // Let lanes choose the shares.  They change the graph; dominators are no
  // longer known.
  void let_fill_threads ();
  void let_fill_teams ();

  // Gives MARK its other arguments.  It is the first mark in the loop.
  void complete (gcall *mark) const;

private:
  bool recognize (basic_block bb);
  bool can_choose () const;
  basic_block ask (number_mark choice);
  void go_if_chosen (basic_block bb, basic_block chosen) const;
  gimple_seq limit_shares () const;
  gimple_seq begin_share ();
  tree end_of_share (gimple_seq *seq, tree begin) const;
  gimple_seq end_share () const;

  // The computation of EACH and REST.
  gassign *m_quotient = nullptr;
  gassign *m_remainder = nullptr;
  tree m_threads = NULL_TREE;
  tree m_thread = NULL_TREE;
  tree m_first = NULL_TREE;
  tree m_last = NULL_TREE;
  // From the last condition: to the loop, and to what comes after it.
  edge m_enters = nullptr;
  edge m_skips = nullptr;
  tree m_choice = integer_zero_node;
  tree m_shares = NULL_TREE;
  // Of an unsigned type: ITERATIONS - 1, MORE and TURN.
  tree m_rest = NULL_TREE;
  tree m_more = NULL_TREE;
  tree m_turn = NULL_TREE;
  // What is compared: TURN and TURNS.
  tree m_compared = NULL_TREE;
  tree m_turns = NULL_TREE;
  // The last one, since the others are found with it.
  bool m_is_found;
};

} // namespace omptq

#endif /* OMPTQ_THREAD_SHARES_H */
