/* Loops that count, before SSA form.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_COUNTED_LOOPS_H
#define OMPTQ_MERGE_COUNTED_LOOPS_H 1

namespace omptq
{

/* A loop as the gimplifier writes it:

     index = FIRST; goto TEST; BODY:; ...; index = index + STEP; TEST:; ...;
     if (index < BOUND) goto BODY; else goto ...;

   Only the increment writes the index in the loop, and control flow enters only
   by the jump to TEST.  So the condition holds from BODY up to the
   increment.  */
struct counted_loop
{
  tree index = NULL_TREE;
  HOST_WIDE_INT step = 0;
  gimple *increment = nullptr;
  // The statements between TEST and the condition, in order.
  auto_vec<gassign *> before_test;
  gcond *test = nullptr;
};

/* Finds the loops in the body of a worksharing loop.  */
class counted_loops
{
public:
  /* No label outside BODY is in it.  */
  explicit counted_loops (gimple_seq body);

  /* Returns true, and sets *LOOP, if the statement at GSI is the label BODY of
     a loop.  */
  bool at (gimple_stmt_iterator gsi, counted_loop *loop);

private:
  hash_map<tree, unsigned> m_mentions;

  bool find_test (gimple_stmt_iterator gsi, tree label, counted_loop *loop);
  bool find_increment (gimple_stmt_iterator gsi, counted_loop *loop);
  bool entered_elsewhere (gimple_stmt_iterator gsi, const counted_loop &loop);
};

} // namespace omptq

#endif /* OMPTQ_MERGE_COUNTED_LOOPS_H */
