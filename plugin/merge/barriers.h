/* The barriers of a merged region.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_BARRIERS_H
#define OMPTQ_MERGE_BARRIERS_H 1

#include <optional>

#include "merge/conflicts.h"
#include "merge/pending-steps.h"

namespace omptq
{

/* The bytes from those at LOW to those at HIGH.  */
struct extent
{
  affine low;
  affine high;
};

/* Two extents of memory; if they overlap, there must be a barrier.  */
struct extent_pair
{
  extent first;
  extent second;
};

/* The barriers before steps.

   An access is *pending* at a step if there may be a path from it to the step
   without a barrier.  A step needs a barrier if a pending access of another
   thread conflicts with one of its own; after the barrier nothing is pending.
   When the master frees variable-length arrays, or returns from the function
   that has them, no access to them may be pending.
   Barriers are added until no step needs another one.

   Addresses of two accesses are compared as expressions of variables.  These
   have the same values in both if no path from one to the other without a
   barrier leads through a step that writes one of them.  All threads execute
   the same steps in the same order, and agree on the values, whether each has
   its own copy or the master writes a shared one: reading that one conflicts
   with writing it, so there is a barrier in between.  */
class barrier_plan
{
public:
  barrier_plan (step_list &steps, variable_roles &roles,
                function_variables &function);

  void place ();

  struct need
  {
    bool always = false;
    // If ALWAYS: the step with the conflicting access, and the object.
    unsigned earlier = 0;
    const char *why = nullptr;
    // If not ALWAYS: a barrier is needed if any of these overlap.
    auto_vec<extent_pair> overlaps;

    bool
    conditional () const
    {
      return !always && !overlaps.is_empty ();
    }
  };

  /* The barrier needed before step I; of steps that the master executes
     together, only the first needs one.  */
  const need &
  before (unsigned i) const
  {
    return *m_needs[i];
  }

  /* True if the worksharing loops of steps FIRST and SECOND, a later one, have
     the same iterations, each executed by the same thread, and if accesses of
     the two to the same memory, one of them a write, are in the same iteration.
     Each of the steps is a region with one loop.  */
  bool independent_p (unsigned first, unsigned second);

  /* True if step I, which each thread executes, accesses memory that something
     may write.  */
  bool
  accesses_shared_p (unsigned i) const
  {
    return !m_accesses[i]->empty ();
  }

  /* True if the two steps access elements of a common array.  */
  bool common_array_p (unsigned first, unsigned second) const;

private:
  step_list &m_steps;
  variable_roles &m_roles;
  function_variables &m_function;
  // For each step, the first of those that the master executes together with
  // it, or the step itself if the master does not execute it.
  auto_vec<unsigned> m_groups;
  // The accesses of each step, or of the group that begins with it.
  auto_delete_vec<access_list> m_accesses;
  auto_delete_vec<need> m_needs;
  // Steps that write variables on which addresses or loops depend.
  auto_bitmap m_definitions;
  // Of the steps that access memory or write those variables.
  std::optional<pending_steps> m_pending;
  range_values m_values;

  // The changes of variables on paths from step EARLIER to step I without a
  // barrier.
  class changes : public value_changes
  {
  public:
    changes (barrier_plan &plan, unsigned earlier, unsigned i)
        : m_plan (plan), m_earlier (earlier), m_i (i)
    {
    }

    bool possible (tree variable) override;

    tree
    index_of_level (unsigned level) override
    {
      return m_plan.m_values.index_of_level (level);
    }

  private:
    barrier_plan &m_plan;
    unsigned m_earlier, m_i;
  };

  void find_definitions (const affine &l);
  void find_definitions (const access_list &accesses);
  bool leads_to (unsigned earlier, unsigned i);
  bool available_p (const affine &l);
  void find_sites (auto_vec<int> &sites) const;
  void find_groups ();
  bool note_overlap (need &needed, const access_list &before,
                     const memory_access &first, const access_list &after,
                     const memory_access &second);
  bool compare (unsigned earlier, unsigned i);
  int find_conflict (unsigned i);
  void set_barrier (unsigned i, bool there);
  bool superfluous_p (unsigned i);
};

} // namespace omptq

#endif /* OMPTQ_MERGE_BARRIERS_H */
