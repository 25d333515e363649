/* The code by which threads share out the iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREAD_SHARES_H
#define OMPTQ_THREAD_SHARES_H 1

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

   No thread's lanes take more turns than before.  Lanes choose that where they
   share the iterations (lane-mark.h); everywhere else the code is soon as it
   was.  */
class thread_shares
{
public:
  // MARK is the first mark in a loop with such a schedule, which is UNSTATED or
  // not.  THREADS come from CALL.
  thread_shares (gcall *mark, gimple *call, bool unstated)
      : m_mark (mark), m_call (call), m_unstated (unstated)
  {
  }

  // Gives the mark its other arguments, if the code has this form.  Lets lanes
  // choose if the schedule is unstated; then it changes the graph.
  void complete_mark ();

private:
  bool recognize ();
  void let_choose ();
  basic_block split_before_division () const;
  gimple_seq choose_shares ();
  gimple_seq limit_shares () const;

  gcall *m_mark;
  gimple *m_call;
  bool m_unstated;
  // The computation of EACH and REST.
  gassign *m_quotient = nullptr;
  gassign *m_remainder = nullptr;
  tree m_threads = NULL_TREE;
  tree m_thread = NULL_TREE;
  tree m_first = NULL_TREE;
  // Where control goes if the thread has no iterations.
  basic_block m_after = nullptr;
  tree m_choice = integer_zero_node;
  tree m_shares = NULL_TREE;
};

} // namespace omptq

#endif /* OMPTQ_THREAD_SHARES_H */
