/* Loops over chunks of one iteration.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_CHUNK_OF_ONE_LOOP_H
#define OMPTQ_CHUNK_OF_ONE_LOOP_H 1

#include "lanes/marked-loop.h"

namespace omptq
{

/* The code that GCC makes of `schedule(static, 1)':

     while (trip = PHI <0, trip + 1>, number = thread + trip * threads,
            number < count)
       body of iteration NUMBER

   The number of trips is computed before the loop, which then has the form that
   marked_loop knows, with TRIP as its counter:

     if (thread < count)
       {
         trips = (count - thread - 1) / threads + 1;
         do
           {
             number = thread + trip * threads;
             body
             trip++;
           }
         while (trip != trips);
       }  */
class chunk_of_one_loop
{
public:
  explicit chunk_of_one_loop (marked_loop &loop) : m_loop (loop) {}

  // Returns whether the loop has this form.
  bool recognize ();

  // Changes it.  Dominators must be computed anew, and virtual operands
  // renamed.
  void rotate ();

  // Has the rotated loop count by NUMBER again, since it stays as it is
  // otherwise: a counter beside it would cost an instruction.
  void count_numbers () const;

  // The same for COPY, a copy of it, in which CONDITION is that of another
  // iteration, and NUMBER computes the number.
  void count_numbers (class loop *copy, gcond *condition,
                      gassign *number) const;

  // The assignment that computes the number in the rotated loop, and the loop's
  // condition.
  gassign *
  number () const
  {
    return m_number;
  }
  gcond *condition () const;

  // Returns whether the program cannot tell which thread executes an iteration
  // of the rotated loop.
  bool is_free () const;

  // Adds to SEQ the number of the last iteration of all threads, of an unsigned
  // type, where there is one.
  tree last_number (gimple_seq *seq) const;

  // The edge on which a thread without iterations comes to what follows.
  edge
  skips () const
  {
    return m_skips;
  }

  // Adds to SEQ whether the rotated loop makes about NUMBER trips at least, in
  // each thread if all have the same count, if it makes one at least.
  tree has_trips (gimple_seq *seq, unsigned number) const;

private:
  bool find_number (gassign *assign);
  bool is_used_inside (tree name) const;
  bool is_header_simple () const;
  bool are_trips_counted () const;
  tree rest (gimple_seq *seq) const;
  tree count_trips (gimple_seq *seq) const;
  void move_exit (tree trips, basic_block after);
  void begin_after_exit (edge skips);
  void reset_debug_uses (tree name) const;

  marked_loop &m_loop;
  gcond *m_condition = nullptr;
  edge m_exit = nullptr;
  edge m_skips = nullptr;
  gphi *m_trip = nullptr;
  gassign *m_product = nullptr;
  gassign *m_number = nullptr;
  tree m_thread = NULL_TREE;
  tree m_threads = NULL_TREE;
  // The condition of another iteration is that its number is less than this, or
  // not greater.
  tree m_count = NULL_TREE;
  tree_code m_code = ERROR_MARK;
};

} // namespace omptq

#endif /* OMPTQ_CHUNK_OF_ONE_LOOP_H */
