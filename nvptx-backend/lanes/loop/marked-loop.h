/* Worksharing loops that the host's plugin has marked.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MARKED_LOOP_H
#define OMPTQ_MARKED_LOOP_H 1

#include "lanes/loop/array-updates.h"
#include "lanes/loop/chunk-of-one-loop.h"

namespace omptq
{

/* A mark in the body of a loop.  */
struct found_mark
{
  gcall *call;
  lane_mark mark;

  // The value that is marked.
  tree
  value () const
  {
    return gimple_call_arg (call, 0);
  }
};

/* A reduction of the iterations of a thread: each adds, or whatever OPERATION
   is, something to it.  */
struct loop_reduction
{
  gphi *phi;
  lane_reduction operation;
  // The value with which the next iteration begins, and which is used after the
  // loop.
  tree next;
};

/* A loop over the iterations of one thread, or over one of its chunks:

     FIRST = ...
     do
       {
         COUNTER = PHI <FIRST, NEXT>
         body
         NEXT = COUNTER + STEP;
       }
     while (NEXT < BOUND);		// or another comparison, or of COUNTER

   or, with chunks of one iteration, that of chunk-of-one-loop.h, where BOUND is
   first that of the number of the iteration; with everything that goes from one
   iteration to the next.  */
class marked_loop
{
public:
  explicit marked_loop (class loop *loop) : m_loop (loop), m_chunk_of_one (loop)
  {
  }

  // Notes a mark in the loop.
  void add (const found_mark &mark);

  // Recognizes the loop, whose iterations a thread gets as SCHEDULE says.
  // Returns null, or why it is not of this form.
  const char *recognize (const lane_mark &schedule);

  class loop *
  get () const
  {
    return m_loop;
  }

  // WHAT the host's plugin has added to the mark of the iteration variable, or
  // null.
  tree
  stated (mark_argument what) const
  {
    return m_variable ? argument_of (m_variable, what) : NULL_TREE;
  }

  // Has threads get iterations for all their lanes, where the host's plugin has
  // let lanes choose that (plugin/lanes/thread-shares.h).
  void fill_lanes () const;

  location_t
  location () const
  {
    return gimple_location (m_marks[0].call);
  }

  // Removes the marks from the loop.  Their facts remain known.
  void remove_marks () const;

  gphi *
  counter () const
  {
    return m_counter;
  }

  tree first () const;

  // The schedule that `recognize' got; before that, the one that the program
  // states.
  const lane_mark &
  schedule () const
  {
    return m_schedule;
  }

  // The form of a loop over chunks of one iteration; null if it is no such
  // loop.
  const chunk_of_one_loop *
  chunk_of_one () const
  {
    return m_is_chunk_of_one ? &m_chunk_of_one : nullptr;
  }

  // Says that such a loop has been rotated: EXIT leaves it when the next trip
  // would be BOUND.
  void set_rotated (edge exit, tree bound);

  // The variable that differs in all iterations of all threads: the counter, or
  // the number; its value in the thread's first iteration; and the least
  // difference between two iterations.
  tree iteration () const;

  tree
  first_iteration () const
  {
    return m_is_chunk_of_one ? m_chunk_of_one.thread : first ();
  }

  HOST_WIDE_INT
  unit () const { return m_is_chunk_of_one ? 1 : absu_hwi (m_step); }

  // The constant that is added to the counter, of a signed type.
  HOST_WIDE_INT
  step () const { return m_step; }

  tree
  bound () const
  {
    return m_bound;
  }

  // How far beyond the bound the counter can be, in the direction of the step.
  HOST_WIDE_INT
  beyond () const { return m_beyond; }

  // The only edge that leaves the loop; the condition is where it begins.
  edge
  exit () const
  {
    return m_exit;
  }

  // The variables of collapsed loops, all of them functions of the counter.
  const vec<gphi *> &
  collapsed () const
  {
    return m_collapsed;
  }

  // Returns whether the program can have seen to it that there is one thread.
  bool may_be_alone () const;

  const vec<loop_reduction> &
  reductions () const
  {
    return m_reductions;
  }

  // The reduction that is NAME after the loop, or null.
  const loop_reduction *reduction_of (tree name) const;

  // The arrays that the iterations compute together.
  const vec<lane_array> &
  arrays () const
  {
    return m_arrays;
  }

  // Returns whether VAR is one of them.
  bool is_reduced_array (tree var) const;

  // The value that NAME, which is computed in the loop, has after the last
  // iteration, if the code after the loop uses it.
  tree last_value (tree name) const;

  // Returns whether there are variables that have no value before the loop, but
  // perhaps one that an iteration leaves for those after it.  No iteration can
  // rely on that, but the code after the loop may.
  bool
  has_unset () const
  {
    return m_has_unset;
  }

  // Returns whether STMT is in the loop.
  bool contains (const gimple *stmt) const;

  // Finds the counter.  Returns null, or why there is none.
  const char *find_counter ();

  // Finds the variables of collapsed loops.
  void find_collapsed ();

private:
  bool is_after_exit (basic_block bb) const;
  bool only_counts_after_exit () const;
  bool is_counter (gphi *phi, gcond *cond);
  const char *take_form ();
  const char *find_others ();
  bool is_unused (gphi *phi) const;
  bool is_collapsed_variable (gphi *phi) const;
  const char *find_reduction (gphi *phi);
  void find_arrays ();
  bool begins_unset (gphi *phi) const;

  class loop *m_loop;
  auto_vec<found_mark> m_marks;
  lane_mark m_schedule;
  // The mark of the first iteration variable.
  gcall *m_variable = nullptr;
  chunk_of_one_loop m_chunk_of_one;
  bool m_is_chunk_of_one = false;
  // The condition comes before the body.
  bool m_is_tested_first = false;
  gphi *m_counter = nullptr;
  HOST_WIDE_INT m_step = 0;
  tree m_bound = NULL_TREE;
  HOST_WIDE_INT m_beyond = 0;
  edge m_exit = nullptr;
  auto_vec<gphi *> m_collapsed;
  auto_vec<loop_reduction> m_reductions;
  auto_vec<lane_array> m_arrays;
  bool m_has_unset = false;
};

/* Why the iterations of a loop depend on each other.  */
extern const char *const uses_values_before;

/* Finds the marked loops of FUN, the current function, whose loops are in
   normal form.  Marks that are in no loop any more are added to LOST.  The
   caller deletes what is in LOOPS.  */
void find_marked_loops (function *fun, vec<marked_loop *> *loops,
                        vec<gcall *> *lost);

} // namespace omptq

#endif /* OMPTQ_MARKED_LOOP_H */
