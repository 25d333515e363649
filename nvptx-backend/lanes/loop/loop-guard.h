/* Conditions whether a thread has iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LOOP_GUARD_H
#define OMPTQ_LOOP_GUARD_H 1

#include "lanes/loop/marked-loop.h"

namespace omptq
{

/* The code that GCC makes of a loop whose iterations are shared out evenly:

     each = iterations / threads;
     rest = iterations % threads;
     if (thread < rest)
       each++, rest = 0;
     first = each * thread + rest;
     last = first + each;
     if (first < last)
       loop

   EACH is the number of the thread's iterations, which begin with number
   FIRST.  */
class loop_guard
{
public:
  explicit loop_guard (const marked_loop &loop) : m_loop (loop) {}

  // Returns whether the loop has this form.
  bool recognize ();

  // Spares a thread with one of the rest a jump.
  void place_increment () const;

  tree
  each () const
  {
    return m_each;
  }

  tree
  first () const
  {
    return m_first;
  }

  // The number by which the iterations are divided.
  tree
  divisor () const
  {
    return m_divisor;
  }

  // The same, if that is the number of the team's threads; else null.
  tree threads () const;

private:
  bool is_each (tree value);
  bool find_each (gcond *cond);

  const marked_loop &m_loop;
  tree m_each = NULL_TREE;
  tree m_first = NULL_TREE;
  tree m_divisor = NULL_TREE;
  // Where EACH is incremented.
  basic_block m_increment = nullptr;
};

} // namespace omptq

#endif /* OMPTQ_LOOP_GUARD_H */
