/* Loops over chunks of one iteration.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_CHUNK_OF_ONE_LOOP_H
#define OMPTQ_CHUNK_OF_ONE_LOOP_H 1

#include "lanes/loop/gimple-loops.h"

namespace omptq
{

/* The code that GCC makes of `schedule(static, 1)':

     while (trip = PHI <0, trip + 1>, number = thread + trip * threads,
            number < count)
       body of iteration NUMBER

   It is recognized only; loop-rotation.h gives it the form of other loops.  */
class chunk_of_one_loop
{
public:
  explicit chunk_of_one_loop (const class loop *loop) : m_loop (loop) {}

  // Returns whether the loop has this form; else the members below must not be
  // used.
  bool recognize ();

  // Returns whether NAME is the number without that of the thread.
  bool is_part_of_number (tree name) const;

  // Returns whether the number of the thread is what it seems to be, so that
  // another one could be taken for it.
  bool is_thread_known () const;

  // Adds to SEQ the number of the last iteration of all threads, of an unsigned
  // type, where there is one.
  tree last_number (gimple_seq *seq) const;

  // Adds to SEQ the number of trips, if there is one at least.
  tree count_trips (gimple_seq *seq) const;

  // Adds to SEQ whether the loop makes about LEAST trips at least, in each
  // thread if all have the same count, if it makes one at least.
  tree has_trips (gimple_seq *seq, unsigned least) const;

  gphi *trip = nullptr;
  // The assignment that computes the number of the iteration among those of all
  // threads, from the number of the thread and that of threads.
  gassign *number = nullptr;
  tree thread = NULL_TREE;
  tree threads = NULL_TREE;
  // There is another iteration if its number is less than COUNT, or, if CODE
  // says so, not greater.
  tree count = NULL_TREE;
  tree_code code = ERROR_MARK;
  // From the condition to what follows.
  edge exit = nullptr;

private:
  bool find_number (gassign *assign);
  bool is_header_simple () const;
  bool are_trips_counted () const;
  tree rest (gimple_seq *seq) const;

  const class loop *m_loop;
  gcond *m_condition = nullptr;
  gassign *m_product = nullptr;
};

} // namespace omptq

#endif /* OMPTQ_CHUNK_OF_ONE_LOOP_H */
