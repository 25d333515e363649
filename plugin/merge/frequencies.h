/* How often the steps of a range are executed.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_FREQUENCIES_H
#define OMPTQ_MERGE_FREQUENCIES_H 1

#include "merge/steps.h"

namespace omptq
{

/* A guess how often each step is executed when its range is executed once: a
   loop has ten iterations, and other conditions are true every other time.  */
class step_frequencies
{
public:
  explicit step_frequencies (const step_list &steps);

  double
  operator[] (unsigned i) const
  {
    return m_frequencies[i];
  }

private:
  struct jump
  {
    unsigned to;
    double probability;
  };
  struct loop
  {
    unsigned first;
    unsigned last;
  };

  const step_list &m_steps;
  auto_vec<loop> m_loops;
  auto_vec<double> m_frequencies;

  void find_loops ();
  bool leaves_loop_p (unsigned from, unsigned to) const;
  bool leaves_range_p (unsigned to) const;
  bool leaves_p (unsigned from, unsigned to) const;
  void find_jumps (unsigned i, auto_vec<jump> &jumps) const;
};

} // namespace omptq

#endif /* OMPTQ_MERGE_FREQUENCIES_H */
