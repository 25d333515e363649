/* Loops of a merged region that become one loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_FUSION_H
#define OMPTQ_MERGE_FUSION_H 1

#include "merge/barriers.h"

namespace omptq
{

/* A region that is one worksharing loop, which has the blocks BINDS around it,
   from the outermost one inwards, and nothing else.  */
struct lone_loop
{
  gimple *region = nullptr;
  gomp_for *loop = nullptr;
  auto_vec<gbind *> binds;

  /* Reads REGION; returns false if it is something else, or if its loop could
     not be joined with others.  */
  bool read (gimple *region);
};

/* Which loops of regions are fused.

   Of two loops with the same iterations, executed by the same threads, between
   which no barrier is needed, iteration I of the second accesses nothing that
   another iteration of the first writes, nor the other way round: the reason
   for each pair of accesses is that they are never to the same memory, or only
   in the same iteration.  So `body1; body2' in each iteration does the same.
   Arrays then stream through memory once.

   This pays off if a later loop uses an array of an earlier one, and if all
   parts can be vectorised: a part that cannot would keep the others from
   it.  */
class loop_fusion
{
public:
  /* PLAN has the barriers of STEPS.  */
  loop_fusion (step_list &steps, barrier_plan &plan);

  /* The steps of the regions, in order, whose loops become one, in the last of
     them.  */
  const auto_delete_vec<auto_vec<unsigned>> &
  chains () const
  {
    return m_chains;
  }

  /* True if any loops are fused.  */
  bool
  any_p () const
  {
    return !m_chains.is_empty ();
  }

  /* True if the loop of step I, a region, moves to a later one.  */
  bool
  moves_p (unsigned i) const
  {
    for (const auto_vec<unsigned> *chain : m_chains)
      if (chain->contains (i))
        return i != (*chain)[chain->length () - 1];
    return false;
  }

  /* True if the loop of step I, a region, is fused.  */
  bool
  fused_p (unsigned i) const
  {
    for (const auto_vec<unsigned> *chain : m_chains)
      if (chain->contains (i))
        return true;
    return false;
  }

private:
  step_list &m_steps;
  barrier_plan &m_plan;
  auto_delete_vec<auto_vec<unsigned>> m_chains;

  bool movable_p (unsigned first, unsigned last);
  const char *refusal_of_pair (const lone_loop &earlier, unsigned j,
                               const lone_loop &later, unsigned i);
  const char *refusal (const auto_vec<unsigned> &chain, unsigned i);
  bool joins_p (const auto_vec<unsigned> &chain, unsigned i);
  bool liftable_p (unsigned i, unsigned last) const;
};

/* Puts the loop of FIRST into that of SECOND, before what is there.  The two
   are of one chain.  */
void join_loops (const lone_loop &first, const lone_loop &second);

/* Keeps GCC from taking loops of the current function apart again.  */
void keep_loops_together ();

} // namespace omptq

#endif /* OMPTQ_MERGE_FUSION_H */
