/* Which steps can precede which without a barrier in between.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_PENDING_STEPS_H
#define OMPTQ_MERGE_PENDING_STEPS_H 1

#include "sbitmap.h"
#include "merge/steps.h"

namespace omptq
{

/* Some steps, the *sources*, are *pending* at those to which a path without a
   barrier leads from them.

   This is computed anew whenever barriers have changed, so only for the starts
   of blocks of steps, in which control flow goes from each to the next.  */
class pending_steps
{
public:
  /* SOURCES is a set of STEPS.  */
  pending_steps (const step_list &steps, const_bitmap sources);

  /* The sources, in order.  */
  const vec<unsigned> &
  sources () const
  {
    return m_sources;
  }

  /* Puts a barrier before step I, a source, or takes it away.  */
  void set_barrier (unsigned i, bool there);

  /* True if step EARLIER, a source, is pending at step I; false if that is not
     a source.  */
  bool pending_p (unsigned earlier, unsigned i);

  /* Calls VISIT for each step that is pending at step I, a source, in order,
     until it returns true.  */
  template <typename F>
  void
  any_pending (unsigned i, F visit)
  {
    auto_sbitmap pending (m_sources.length ());
    find ();
    find_before (m_blocks[m_block_of[i]], m_number_of[i], pending);
    unsigned number = 0;
    sbitmap_iterator bi;
    EXECUTE_IF_SET_IN_BITMAP (pending, 0, number, bi)
    if (visit (m_sources[number]))
      return;
  }

private:
  // The sources of a block are numbered from FIRST up to, but excluding, END;
  // the blocks that can follow it from FIRST_NEXT on in M_NEXT.
  struct block
  {
    unsigned first;
    unsigned end;
    unsigned first_next;
    unsigned end_next;
  };

  auto_vec<block> m_blocks;
  auto_vec<unsigned> m_next;
  // The step of each source.
  auto_vec<unsigned> m_sources;
  // For each step, its block, and its number as a source; -1 if it is none.
  auto_vec<unsigned> m_block_of;
  auto_vec<int> m_number_of;
  // For each source, whether there is a barrier before it.
  auto_vec<bool> m_barriers;
  // For each block, the sources pending at its start.
  auto_delete_vec<auto_sbitmap> m_at_start;
  // True if this is so with the present barriers.
  bool m_current = false;

  void read_blocks (const step_list &steps, const_bitmap sources);
  void find_next (const step_list &steps);
  int last_barrier (const block &here, unsigned end) const;
  void find_before (const block &here, unsigned end, sbitmap pending) const;
  bool propagate ();
  void find ();
};

} // namespace omptq

#endif /* OMPTQ_MERGE_PENDING_STEPS_H */
