/* GCC's headers for passes on loops in GIMPLE.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_GIMPLE_LOOPS_H
#define OMPTQ_GIMPLE_LOOPS_H 1

#include "gimple-common.h"

#include "cfghooks.h"
#include "cfgloop.h"
#include "gimple-fold.h"
#include "gimple-walk.h"
#include "ssa-iterators.h"
#include "tree-cfg.h"
#include "tree-into-ssa.h"
#include "tree-phinodes.h"
#include "tree-ssa-operands.h"
#include "tree-ssanames.h"

namespace omptq
{

/* The assignment that computes VALUE, or null.  */
inline gassign *
computed (tree value)
{
  return TREE_CODE (value) == SSA_NAME
             ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (value))
             : nullptr;
}

/* Notes that the iterations of LOOP, which has no loop in it, may be executed
   in any order, also partly.  GCC keeps that; it would only read it to have
   threads execute the loop, if it is asked for that.  */
inline void
set_independent (class loop *loop)
{
  loop->can_be_parallel = flag_tree_parallelize_loops <= 1;
}

/* With fewer iterations of a thread pass `interleave' does nothing for them: it
   takes about 20 instructions to begin, and 16 less for each four iterations of
   a lane, measured.  */
constexpr unsigned least_interleaved = 17 * 32;

inline bool
is_independent (const class loop *loop)
{
  return loop->can_be_parallel && flag_tree_parallelize_loops <= 1;
}

/* Returns whether STMT uses VAR, or its address, in any way.  */
inline bool
mentions (gimple *stmt, tree var)
{
  std::pair<tree, bool> search (var, false);
  const auto note_use = [] (gimple *, tree base, tree, void *data) {
    auto *s = static_cast<std::pair<tree, bool> *> (data);
    s->second |= get_base_address (base) == s->first;
    return false;
  };
  if (!is_gimple_debug (stmt))
    walk_stmt_load_store_addr_ops (stmt, &search, note_use, note_use, note_use);
  return search.second;
}

/* Calls LOOK_AT for each statement in LOOP.  */
template <typename function>
void
for_each_statement (const class loop *loop, function look_at)
{
  basic_block *blocks = get_loop_body (loop);
  for (unsigned b = 0; b < loop->num_nodes; b++)
    for (gimple_stmt_iterator i = gsi_start_bb (blocks[b]); !gsi_end_p (i);
         gsi_next (&i))
      look_at (gsi_stmt (i));
  free (blocks);
}

/* Calls LOOK_AT for each PHI node in LOOP.  */
template <typename function>
void
for_each_phi (const class loop *loop, function look_at)
{
  basic_block *blocks = get_loop_body (loop);
  for (unsigned b = 0; b < loop->num_nodes; b++)
    for (gphi_iterator i = gsi_start_phis (blocks[b]); !gsi_end_p (i);
         gsi_next (&i))
      look_at (i.phi ());
  free (blocks);
}

/* A new value in LOOP, which is FIRST in the first iteration and grows by STEP,
   of the type of both.  Adds to SEQ the next value, which is stored in *NEXT;
   SEQ must be executed in each iteration that has another one after it.  */
inline tree
add_counter (class loop *loop, tree first, tree step, gimple_seq *seq,
             tree *next)
{
  tree type = TREE_TYPE (first);
  tree value = make_ssa_name (type);
  gphi *phi = create_phi_node (value, loop->header);
  *next = gimple_build (seq, PLUS_EXPR, type, value, step);
  add_phi_arg (phi, first, loop_preheader_edge (loop), UNKNOWN_LOCATION);
  add_phi_arg (phi, *next, loop_latch_edge (loop), UNKNOWN_LOCATION);
  return value;
}

/* Lets control go on from the end of BB only if CONDITION is true; else it
   comes to where LIKE leads, with the values that come by LIKE.  */
inline void
leave_unless (basic_block bb, gcond *condition, edge like)
{
  gimple_stmt_iterator end = gsi_last_bb (bb);
  gsi_insert_after (&end, condition, GSI_CONTINUE_LINKING);
  edge goes_on = single_succ_edge (bb);
  goes_on->flags = (goes_on->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  goes_on->probability = profile_probability::likely ();
  edge leaves = make_edge (bb, like->dest, EDGE_FALSE_VALUE);
  leaves->probability = goes_on->probability.invert ();
  for (gphi_iterator i = gsi_start_phis (like->dest); !gsi_end_p (i);
       gsi_next (&i))
    add_phi_arg (i.phi (), PHI_ARG_DEF_FROM_EDGE (i.phi (), like), leaves,
                 UNKNOWN_LOCATION);
}

} // namespace omptq

#endif /* OMPTQ_GIMPLE_LOOPS_H */
