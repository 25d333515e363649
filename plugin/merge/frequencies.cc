/* How often the steps of a range are executed.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/frequencies.h"

namespace omptq
{
namespace
{

/* The probability that a loop ends with this iteration.  */
constexpr double exit_probability = 0.1;

/* After so many laps, a loop is executed within a thousandth of as often as
   guessed.  */
constexpr unsigned laps = 64;

} // anon namespace

void
step_frequencies::find_loops ()
{
  for (unsigned i = 0; i < m_steps.length (); i++)
    {
      auto_vec<unsigned> next;
      m_steps.successors (i, next);
      for (unsigned j : next)
        if (j <= i)
          m_loops.safe_push ({ j, i });
    }
}

/* True if there is a loop that contains step FROM, but not step TO.  */
bool
step_frequencies::leaves_loop_p (unsigned from, unsigned to) const
{
  for (const loop &around : m_loops)
    if (from >= around.first && from <= around.last
        && (to < around.first || to > around.last))
      return true;
  return false;
}

/* True if control flow leaves the range soon after step TO.  */
bool
step_frequencies::leaves_range_p (unsigned to) const
{
  while (to < m_steps.length () && m_steps[to].role != step_role::region
         && (m_steps[to].role != step_role::control
             || gimple_code (m_steps[to].stmt) == GIMPLE_LABEL))
    if (m_steps[to++].role == step_role::leave)
      return true;
  return false;
}

/* True if control flow from step FROM to step TO, if it has a choice, leaves a
   loop or the range.  */
bool
step_frequencies::leaves_p (unsigned from, unsigned to) const
{
  return leaves_loop_p (from, to) || leaves_range_p (to);
}

/* Finds where control flow goes from step I.  */
void
step_frequencies::find_jumps (unsigned i, auto_vec<jump> &jumps) const
{
  auto_vec<unsigned> next;
  m_steps.successors (i, next);
  if (next.length () == 1)
    {
      jumps.safe_push ({ next[0], 1 });
      return;
    }
  unsigned exits = 0;
  for (unsigned j : next)
    exits += leaves_p (i, j);
  unsigned others = next.length () - exits;
  for (unsigned j : next)
    {
      double share = 1.0 / next.length ();
      if (exits != 0 && others != 0)
        share = leaves_p (i, j) ? exit_probability / exits
                                : (1 - exit_probability) / others;
      jumps.safe_push ({ j, share });
    }
}

/* Follows control flow through the range again and again: in each lap, forward
   from what backward jumps brought in the last one.  */
step_frequencies::step_frequencies (const step_list &steps) : m_steps (steps)
{
  find_loops ();
  auto_delete_vec<auto_vec<jump>> jumps;
  for (unsigned i = 0; i < steps.length (); i++)
    {
      jumps.safe_push (new auto_vec<jump>);
      find_jumps (i, *jumps[i]);
    }
  auto_vec<double> back;
  back.safe_grow_cleared (steps.length () + 1);
  for (unsigned lap = 0; lap < (m_loops.is_empty () ? 1 : laps); lap++)
    {
      m_frequencies.truncate (0);
      m_frequencies.safe_splice (back);
      m_frequencies[0] += 1;
      for (double &frequency : back)
        frequency = 0;
      for (unsigned i = 0; i < steps.length (); i++)
        for (const jump &j : *jumps[i])
          (j.to > i ? m_frequencies : back)[j.to]
              += m_frequencies[i] * j.probability;
    }
}

} // namespace omptq
