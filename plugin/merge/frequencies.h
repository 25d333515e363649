/* How often the steps of a range are executed.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
