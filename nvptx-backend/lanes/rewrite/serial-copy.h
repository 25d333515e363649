/* Copies of loops, for one lane.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_SERIAL_COPY_H
#define OMPTQ_SERIAL_COPY_H 1

#include "lanes/loop/marked-loop.h"

namespace omptq
{

/* A truth value, and the statements that compute it; nothing if it is always
   true.  */
struct lane_condition
{
  gimple_seq seq = nullptr;
  tree value = NULL_TREE;
};

/* A copy of LOOP as it is before lanes share its iterations, for control to
   come to where that is not worth while, or not right.  The copy takes what the
   loop took without lanes, and the loop need not be prepared for one lane.
   Where it is not right, there are many iterations.  Then, to make up for what
   it takes to find that out, a small loop has another copy, which GCC unrolls.

   There is none of a loop that hands structures to functions: GCC has them in
   the function's frame for the copy, but in .local for lanes, and each thread
   would have a frame, also one without iterations.  Nor is there one of a large
   loop, where a region is little beside its body.  */
class serial_copy
{
public:
  // OWN are the variables in memory that only the loop uses.
  serial_copy (const marked_loop &loop, const vec<tree> &own)
      : m_loop (loop), m_own (own)
  {
  }

  // Returns whether there can be one.
  bool is_possible () const;

  // Makes it; control comes to the loop if both are true, to a copy as soon as
  // one is not.  WORTH or MAY can be nothing, but not both.  Nothing in the
  // loop but the marks is changed or moved; values that are used after it may
  // have other names.
  void make (const lane_condition &worth, const lane_condition &may);

private:
  static void add_condition (const lane_condition &condition, class loop *loop,
                             class loop *copy);
  class loop *copy_unless (const lane_condition &condition, class loop *loop,
                           bool counts_trips);
  void rename_variables (class loop *copy);
  void count_numbers (class loop *copy) const;
  void count_exactly (class loop *copy) const;

  const marked_loop &m_loop;
  const vec<tree> &m_own;
  // The variables of the loop's iterations, and those of the copies.
  hash_map<tree, tree> m_names;
};

/* The number of iterations of a thread from which on it takes fewer
   instructions to share those of LOOP.  Loops in it and functions of the
   program that it calls are taken to be large.  */
unsigned least_iterations (const marked_loop &loop);

} // namespace omptq

#endif /* OMPTQ_SERIAL_COPY_H */
