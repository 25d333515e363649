/* Pass `interleave': has each lane execute four iterations at a time, with
   their loads first.

   before, what a lane does of `x[i] = a * y[i]':

     do
       {
         _1 = y[i];
         _2 = _1 * a;
         x[i] = _2;
         i = i + 32;
       }
     while (i != last);

   after:

     if (three more iterations follow i)				(2)
       do
         {
           _1 = y[i];
           _3 = y[i + 32];						(3)
           _5 = y[i + 64];
           _7 = y[i + 96];
           _2 = _1 * a;
           x[i] = _2;
           ...
           x[i + 96] = _8;
           i = i + 128;
         }
       while (three more iterations follow i);
     the loop as it was, for the rest

   A lane then waits once for what four iterations load; ptxas cannot do that,
   as it does not know that iterations are independent.  And three of four
   increments and conditions are gone.

   Why this is right: lanes share only loops whose iterations can be executed in
   any order or at the same time (pass-lanes.cc), so no iteration reads what
   another one stores; loops that one lane may have to execute in order are not
   marked.  What an iteration reads of memory that is the lane's own, it has
   stored before; and within an iteration, loads stay after stores of what they
   may read.  All four iterations are executed, so that no load traps that would
   not have.

   Steps: (1) find marked loops of one block, without calls, atomic operations
   and volatile accesses; (2) have GCC unroll them; (3) move loads, and what
   their addresses are computed from, before the first store.

   Not done here: loops with branches or other loops in them; loops that the
   program marks with `simd'.
   Runs before: ivopts, which makes offsets of the four addresses.
   Needs: PROP_ssa | PROP_cfg | PROP_loops, in loop-closed form
   Dump: -fplugin-arg-omptq_nvptx-dump=interleave
   Tests: testsuite/omptq.lanes/four-iterations-at-a-time.c,
   loads-before-stores.sh

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

#include "lanes/gimple-loops.h"
#include "options.h"
#include "passes.h"
#include "report.h"
#include "simple-pass.h"

#include "statistics.h"
#include "tree-cfgcleanup.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-alias.h"
#include "tree-ssa-loop.h"
#include "tree-ssa-loop-manip.h"
#include "tree-ssa-loop-niter.h"

#include <vector>

namespace omptq
{
namespace
{

/* How many iterations are executed at a time, as nvcc does, and how many loads
   there may be in each, whose results take registers.  */
constexpr unsigned factor = 4;
constexpr unsigned max_loads = 6;

/* A loop that consists of one block, and an empty one that leads back.  */
class lane_iterations
{
public:
  explicit lane_iterations (class loop *loop)
      : m_loop (loop), m_number (loop->num)
  {
  }

  // Returns whether all that the iterations do is known, and enough.
  bool is_suitable () const;

  // Has the loop execute several iterations at a time; returns whether it can.
  bool unroll ();

  // After GCC has joined the blocks: moves loads to the front; returns their
  // number.
  unsigned move_loads ();

private:
  void number_statements ();
  bool is_before_stores (tree value);
  bool depends_on_own_stores (gimple *load);
  bool find_moves (gimple *stmt);
  bool move (gimple *stmt);

  class loop *const m_loop;
  const int m_number;
  // Which iteration of several a load or store belongs to.
  hash_map<gimple *, unsigned> m_iterations;
  // After which all stores come, that one included.
  gimple *m_first_store = nullptr;
  hash_set<gimple *> m_moved;
  // What one load needs, in order.
  std::vector<gimple *> m_moves;
};

bool
lane_iterations::is_suitable () const
{
  edge exit = single_exit (m_loop);
  if (m_loop->num_nodes != 2 || !exit || exit->src != m_loop->header
      || !empty_block_p (m_loop->latch) || m_loop->unroll == 1
      || !optimize_loop_for_speed_p (m_loop))
    return false;
  unsigned loads = 0, stores = 0;
  for (gimple_stmt_iterator at = gsi_start_bb (m_loop->header); !gsi_end_p (at);
       gsi_next (&at))
    {
      gimple *stmt = gsi_stmt (at);
      if (is_gimple_debug (stmt))
        continue;
      bool is_assign = is_gimple_assign (stmt);
      bool is_function
          = is_gimple_call (stmt) && (gimple_call_flags (stmt) & ECF_CONST);
      if (gimple_has_volatile_ops (stmt)
          || (!is_assign && !is_function && !is_a<gcond *> (stmt)))
        return false;
      if (gimple_vdef (stmt))
        stores++;
      else if (gimple_vuse (stmt))
        loads++;
    }
  return loads + stores > 0 && loads <= max_loads;
}

bool
lane_iterations::unroll ()
{
  // A lane's last iteration is computed before the loop, so that it is reached.
  loop_constraint_set (m_loop, LOOP_C_FINITE);
  tree_niter_desc desc;
  if (!can_unroll_loop_p (m_loop, factor, &desc))
    return false;
  tree_unroll_loop (m_loop, factor, &desc);
  unsigned iteration = 0;
  for (basic_block bb = m_loop->header;; bb = single_succ (bb))
    {
      for (gimple_stmt_iterator at = gsi_start_bb (bb); !gsi_end_p (at);
           gsi_next (&at))
        if (gimple_vuse (gsi_stmt (at)))
          m_iterations.put (gsi_stmt (at), iteration);
      iteration += !empty_block_p (bb);
      if (!single_succ_p (bb))
        return true;
    }
}

/* Numbers the statements in their order, and finds the first store.  */
void
lane_iterations::number_statements ()
{
  unsigned number = 0;
  for (gimple_stmt_iterator at = gsi_start_bb (m_loop->header); !gsi_end_p (at);
       gsi_next (&at))
    {
      gimple *stmt = gsi_stmt (at);
      gimple_set_uid (stmt, number++);
      if (!m_first_store && gimple_vdef (stmt))
        m_first_store = stmt;
    }
}

/* Returns whether VALUE is there before all stores.  */
bool
lane_iterations::is_before_stores (tree value)
{
  gimple *def = SSA_NAME_DEF_STMT (value);
  return gimple_bb (def) != m_loop->header || is_a<gphi *> (def)
         || gimple_uid (def) < gimple_uid (m_first_store)
         || m_moved.contains (def);
}

/* Returns whether LOAD may read what its own iteration has stored.  */
bool
lane_iterations::depends_on_own_stores (gimple *load)
{
  unsigned *own = m_iterations.get (load);
  if (!own)
    return true;
  ao_ref where;
  ao_ref_init (&where, gimple_assign_rhs1 (load));
  for (gimple_stmt_iterator at = gsi_for_stmt (m_first_store);
       gsi_stmt (at) != load; gsi_next (&at))
    {
      gimple *stmt = gsi_stmt (at);
      if (!gimple_vdef (stmt))
        continue;
      unsigned *other = m_iterations.get (stmt);
      if ((!other || *other == *own) && stmt_may_clobber_ref_p_1 (stmt, &where))
        return true;
    }
  return false;
}

/* Moves STMT before the first store; returns whether it is a load.  */
bool
lane_iterations::move (gimple *stmt)
{
  m_moved.add (stmt);
  gimple_stmt_iterator from = gsi_for_stmt (stmt);
  gimple_stmt_iterator to = gsi_for_stmt (m_first_store);
  gsi_move_before (&from, &to);
  bool is_load = gimple_vuse (stmt) != NULL_TREE;
  if (is_load)
    gimple_set_vuse (stmt, gimple_vuse (m_first_store));
  update_stmt (stmt);
  return is_load;
}

/* Adds to m_moves STMT and what it needs that comes after a store; returns
   whether they can be moved.  */
bool
lane_iterations::find_moves (gimple *stmt)
{
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign || TREE_CODE (gimple_assign_lhs (assign)) != SSA_NAME
      || (gimple_vuse (assign)
          && (!gimple_assign_load_p (assign)
              || depends_on_own_stores (assign))))
    return false;
  ssa_op_iter i;
  tree value;
  FOR_EACH_SSA_TREE_OPERAND (value, assign, i, SSA_OP_USE)
  if (!is_before_stores (value) && !find_moves (SSA_NAME_DEF_STMT (value)))
    return false;
  m_moves.push_back (assign);
  return true;
}

unsigned
lane_iterations::move_loads ()
{
  // GCC may have found that it is executed once.
  if (get_loop (cfun, m_number) != m_loop || m_loop->num_nodes != 2)
    return 0;
  number_statements ();
  if (!m_first_store)
    return 0;
  std::vector<gimple *> loads;
  for (gimple_stmt_iterator at = gsi_for_stmt (m_first_store); !gsi_end_p (at);
       gsi_next (&at))
    if (gimple_assign_load_p (gsi_stmt (at)))
      loads.push_back (gsi_stmt (at));
  unsigned moved = 0;
  for (gimple *load : loads)
    {
      m_moves.clear ();
      if (m_moved.contains (load) || !find_moves (load))
        continue;
      for (gimple *stmt : m_moves)
        if (!m_moved.contains (stmt))
          moved += move (stmt);
    }
  return moved;
}

/* Runs the pass on FUN and tells REPORT.  */
void
interleave (function *fun, function_report &report)
{
  auto_delete_vec<lane_iterations> changed;
  initialize_original_copy_tables ();
  for (class loop *loop : loops_list (fun, LI_ONLY_INNERMOST))
    if (is_independent (loop))
      {
        lane_iterations *found = new lane_iterations (loop);
        if (found->is_suitable () && found->unroll ()) // (1), (2)
          changed.safe_push (found);
        else
          delete found;
      }
  free_original_copy_tables ();
  if (changed.is_empty ())
    return;
  scev_reset ();
  cleanup_tree_cfg ();
  unsigned loads = 0;
  for (lane_iterations *found : changed)
    loads += found->move_loads (); // (3)
  report.add ("%u loops of four iterations, %u loads before stores",
              changed.length (), loads);
  statistics_counter_event (fun, "loops of four iterations", changed.length ());
}

} // anon namespace

opt_pass *
make_pass_interleave (gcc::context *ctxt, const nvptx_options &options,
                      function_report &report)
{
  const auto gate = [&options] (function *) {
    return optimize >= 2
           && options.enabled_for_function (nvptx_feature::interleave);
  };
  const auto execute = [&report] (function *fun) { interleave (fun, report); };
  return make_pass<gimple_opt_pass> (ctxt, "omptq_interleave",
                                     PROP_ssa | PROP_cfg | PROP_loops, gate,
                                     execute);
}

} // namespace omptq
