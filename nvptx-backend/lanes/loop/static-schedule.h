/* GCC's code for schedule(static) without chunks.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_STATIC_SCHEDULE_H
#define OMPTQ_STATIC_SCHEDULE_H 1

#include "lanes/loop/marked-loop.h"

namespace omptq
{

/* The code that GCC makes of a loop without a stated schedule: that of a static
   one (loop-guard.h).

   With few iterations each thread has fewer than a warp has lanes, and all of
   them must begin and end a region.  The program cannot tell which thread
   executes an iteration, so all iterations go to the threads whose lanes they
   fill:

     threads = MIN (threads, (iterations - 1) / 32 + 1);
     if (thread < threads)
       {
         each = iterations / threads;
         rest = iterations % threads;
         and so on
       }

   No thread's lanes take more turns than before.  */
class static_schedule
{
public:
  explicit static_schedule (const marked_loop &loop) : m_loop (loop) {}

  // Returns whether the loop has this form.
  bool recognize ();

  // Changes it.
  void fill_lanes ();

private:
  bool find_number ();
  bool find_divisions (tree number);
  bool find_guard ();
  bool find_between ();
  bool is_skipped (basic_block bb, gimple_stmt_iterator from) const;
  bool can_skip () const;
  gimple_stmt_iterator begin () const;
  tree limit_threads (gimple_seq *seq);
  bool is_computed_before (tree value, gimple *stmt) const;
  tree known_thread () const;

  const marked_loop &m_loop;
  // The marked number of threads.
  tree m_number = NULL_TREE;
  gassign *m_quotient = nullptr;
  gassign *m_remainder = nullptr;
  // From the condition whether there is something to do: to the loop, and to
  // what comes after it.
  edge m_enters = nullptr;
  edge m_skips = nullptr;
  // The blocks between the divisions and the condition, and that of the latter.
  auto_vec<basic_block> m_between;
};

} // namespace omptq

#endif /* OMPTQ_STATIC_SCHEDULE_H */
