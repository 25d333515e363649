/* Sections of code that the lanes of a warp execute one after another.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_LANE_SECTIONS_H
#define OMPTQ_THREADS_LANE_SECTIONS_H 1

#include "gimple-common.h"

#include <set>
#include <vector>

namespace omptq
{

/* Has STMT, of the current function, begin a block, which is returned.  */
basic_block begin_block (gimple *stmt);

/* Ends LAST, the only successor of JOIN, with a branch on whether VALUE, an SSA
   name of type unsigned, is not 0.  GCC knows nothing of the value, and may not
   copy JOIN, so lanes that have met there stay together up to the branch.  */
void branch_together (basic_block join, basic_block last, tree value);

/* The code between two statements of the current function, one of which enters
   it, under a condition that other threads make true.

   A lane that waits in a loop for another lane of its warp relies on the device
   to let that one go on, as those from sm_70 on do.  It is faster, and needs
   nothing of the device, if lanes wait where the others go past:

     before:				after:

       begin (); // a loop		again:
					  if (begin () failed)		(1)
					    done = 0;
					  else
					    {
       what is inside			      what is inside
       end ();				      end ();
					      done = 1;
					    }
					  if (!done)			(2)
					    goto again;

   A compiler that knew DONE, or copied the end of the loop into the branches,
   would have the lane that is done leave the loop, and those that are not go
   back, from different places.  So the condition (2) is hidden from it, and the
   block before it is not to be copied.  */
class lane_section
{
public:
  // The code between BEGIN, which it begins a block with, and END.
  lane_section (gimple *begin, gimple *end);

  // Returns whether each way from BEGIN leads to END, or nowhere, and whether
  // no other way leads there.
  bool is_closed ();

  // Makes the loop of a section that is closed.  FAILED, a number that BEGIN's
  // successor in its place computes, is not 0 if the section cannot be entered
  // now.  The caller updates SSA form and the call graph.
  void repeat (tree failed);

private:
  bool visit (basic_block bb, std::vector<basic_block> &waiting);
  basic_block add_join (tree failed);
  void add_condition (basic_block join, edge done_edge);
  void carry_values (basic_block join) const;
  void carry (tree name, basic_block join) const;
  bool is_used_inside (const gimple *use, use_operand_p place) const;

  struct by_index
  {
    bool
    operator() (basic_block a, basic_block b) const
    {
      return a->index < b->index;
    }
  };

  // Its blocks begin with m_head, which has nothing but what stands for BEGIN.
  basic_block m_head;
  basic_block m_last;
  // All of them but m_head.
  std::set<basic_block, by_index> m_blocks;
};

} // namespace omptq

#endif /* OMPTQ_THREADS_LANE_SECTIONS_H */
