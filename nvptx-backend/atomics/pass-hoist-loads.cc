/* Pass `hoist-loads': hoists loads that are repeated in each iteration only
   because of an atomic operation in the loop.

   before: `hits[x[i] & 3]++' in a loop    after:

                                           _1 = data->x;        (2)
                                           _2 = *_1;            (2)
                                           _6 = data->hits;     (2)
     for (;;)                              for (;;)
       {                                     {
         _1 = data->x;
         _2 = *_1;
         _4 = _2 + _3;                         _4 = _2 + _3;
         _5 = *_4 & 3;                         _5 = *_4 & 3;
         _6 = data->hits;
         _7 = _6 + 4 * _5;                     _7 = _6 + 4 * _5;
         __atomic_fetch_add_4 (_7, 1, 0);      __atomic_fetch_add_4 (_7, 1, 0);
       }                                     }

   For GCC an atomic operation can change all memory, and all that is loaded
   after it.

   Why this is right: by C11 a relaxed atomic operation orders no accesses to
   other locations.  So a load of a thread gives the same value in each
   iteration if nothing in the loop changes that value.  Other threads cannot
   change it meanwhile without a data race, since nothing orders them: there are
   no calls, fences or atomic operations with an order in the loop; a volatile
   access does not order others.

   The atomic operations of the loop change other memory if their addresses
   cannot point to the loaded value.  Its type can also tell: they change a
   number if they compute with it, or else memory of their size.  Nor do they
   change a part of a region's record, which holds nothing whose address is
   taken.

   A load is moved before the loop only if the first iteration executes it, too,
   or if it cannot trap.  Loads from a record and from the variables to which
   its parts point cannot.

   Steps: (1) find loops with relaxed atomic operations, and nothing with an
   order; (2) move loads of what does not change, and what is computed from it,
   to the block before the loop; inner loops first; (3) ask GCC not to unroll
   these loops, if the program does not say how often: GCC 13 and later do so
   for the host, and what is in copies of a loop's body before the loop cannot
   be postponed to a region's end.

   Not done here: what is loaded twice before the loop now, which is left to
   GCC's pass pre.
   Runs before: pre, and the passes on loops, which make more of addresses that
   do not change.
   Needs: PROP_ssa | PROP_cfg
   Dump: -fplugin-arg-omptq_nvptx-dump=hoist-loads
   Tests: testsuite/device/code/loads-before-loops.c

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "cfgloop.h"
#include "dominance.h"
#include "statistics.h"
#include "tree-eh.h"
#include "tree-cfg.h"

#include "atomics/gimple-accesses.h"
#include "gimple-atomic.h"
#include "passes.h"
#include "regions/gimple-regions.h"
#include "report.h"
#include "stages.h"

#include <vector>

namespace omptq
{
namespace
{

/* Moves out of one loop what can be.  */
class loop_loads
{
public:
  loop_loads (class loop *loop, const gimple_accesses &accesses);
  ~loop_loads () { free (m_blocks); }

  loop_loads (const loop_loads &) = delete;
  loop_loads &operator= (const loop_loads &) = delete;

  // Returns whether there are atomic operations, and nothing with an order.
  bool can_be_better ();

  // Moves what can be moved; gives the number of loads.
  unsigned execute ();

private:
  bool visit (gimple *stmt);
  bool is_always_executed (basic_block bb) const;
  bool is_invariant (const gimple *stmt) const;
  bool can_move_load (gimple *stmt) const;
  bool can_move (gimple *stmt) const;
  edge entry_for_statements () const;
  void move (gimple_stmt_iterator *gsi);

  class loop *const m_loop;
  const gimple_accesses &m_accesses;
  basic_block *const m_blocks;
  // The statements that change memory.
  std::vector<gcall *> m_atomics;
  std::vector<gimple *> m_stores;
};

loop_loads::loop_loads (class loop *loop, const gimple_accesses &accesses)
    : m_loop (loop), m_accesses (accesses),
      m_blocks (get_loop_body_in_dom_order (loop))
{
}

/* Notes what STMT changes.  False if nothing can be known.  */
bool
loop_loads::visit (gimple *stmt)
{
  gcall *call = dyn_cast<gcall *> (stmt);
  if (gasm *assembly = dyn_cast<gasm *> (stmt))
    return !gimple_asm_volatile_p (assembly) && !gimple_vdef (stmt);
  if (!gimple_vdef (stmt) || (call && is_region_mark (call)))
    return true;
  if (!call)
    {
      m_stores.push_back (stmt);
      return is_gimple_assign (stmt);
    }
  const gimple_atomic update (call);
  m_atomics.push_back (call);
  return update.known () && update.is_relaxed ();
}

bool
loop_loads::can_be_better ()
{
  for (unsigned i = 0; i < m_loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (m_blocks[i]);
         !gsi_end_p (gsi); gsi_next (&gsi))
      if (!visit (gsi_stmt (gsi)))
        return false;
  return !m_atomics.empty ();
}

/* Returns whether a thread that enters the loop and leaves it executes BB.  */
bool
loop_loads::is_always_executed (basic_block bb) const
{
  auto_vec<edge> exits = get_loop_exit_edges (m_loop, m_blocks);
  for (edge exit : exits)
    if (!dominated_by_p (CDI_DOMINATORS, exit->src, bb))
      return false;
  return !exits.is_empty ();
}

/* Returns whether all that STMT uses, but for memory, is set before the
   loop.  */
bool
loop_loads::is_invariant (const gimple *stmt) const
{
  ssa_op_iter iter;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, const_cast<gimple *> (stmt), iter, SSA_OP_USE)
  {
    basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (use));
    if (bb && flow_bb_inside_loop_p (m_loop, bb))
      return false;
  }
  return true;
}

bool
loop_loads::can_move_load (gimple *stmt) const
{
  tree ref = gimple_assign_rhs1 (stmt);
  if (tree_could_trap_p (ref) && !is_always_executed (gimple_bb (stmt)))
    return false;
  ao_ref where;
  ao_ref_init (&where, ref);
  for (gcall *atomic : m_atomics)
    if (m_accesses.can_change (atomic, ref, &where))
      return false;
  for (gimple *store : m_stores)
    if (stmt_may_clobber_ref_p_1 (store, &where))
      return false;
  return true;
}

bool
loop_loads::can_move (gimple *stmt) const
{
  if (!is_gimple_assign (stmt) || gimple_has_volatile_ops (stmt)
      || TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME
      || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (gimple_assign_lhs (stmt))
      || !is_invariant (stmt))
    return false;
  if (gimple_vuse (stmt))
    return gimple_assign_load_p (stmt) && can_move_load (stmt);
  return !gimple_could_trap_p (stmt) && is_always_executed (gimple_bb (stmt));
}

/* The edge to the loop from a block to whose end statements can be added.  A
   barrier ends its block.  */
edge
loop_loads::entry_for_statements () const
{
  edge entry = loop_preheader_edge (m_loop);
  gimple_stmt_iterator end = gsi_last_bb (entry->src);
  if (gsi_end_p (end) || !stmt_ends_bb_p (gsi_stmt (end)))
    return entry;
  return single_succ_edge (split_edge (entry));
}

/* Moves the statement at GSI, which is the next one then.  */
void
loop_loads::move (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (dump_file)
    {
      fprintf (dump_file,
               "line %d, before the loop of bb %d: ", gimple_lineno (stmt),
               m_loop->header->index);
      print_gimple_stmt (dump_file, stmt, 0);
    }
  const edge entry = entry_for_statements ();
  if (gimple_vuse (stmt))
    gimple_set_vuse (
        stmt, PHI_ARG_DEF_FROM_EDGE (get_virtual_phi (m_loop->header), entry));
  // It may be executed where it was not.
  reset_flow_sensitive_info (gimple_assign_lhs (stmt));
  gimple_stmt_iterator end = gsi_last_bb (entry->src);
  gsi_move_after (gsi, &end);
  update_stmt (stmt);
}

unsigned
loop_loads::execute ()
{
  unsigned loads = 0;
  for (unsigned i = 0; i < m_loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (m_blocks[i]);
         !gsi_end_p (gsi);)
      if (can_move (gsi_stmt (gsi)))
        {
          loads += gimple_vuse (gsi_stmt (gsi)) != NULL_TREE;
          move (&gsi);
        }
      else
        gsi_next (&gsi);
  return loads;
}

/* Runs the pass on FUN and tells REPORT.  */
void
hoist_loads (function *fun, function_report &report)
{
  loop_optimizer_init (LOOPS_NORMAL);
  calculate_dominance_info (CDI_DOMINATORS);
  const gimple_accesses accesses (fun);
  unsigned loads = 0;
  for (class loop *loop : loops_list (fun, LI_FROM_INNERMOST))
    {
      loop_loads found (loop, accesses);
      if (!found.can_be_better ()) // (1)
        continue;
      loads += found.execute (); // (2)
      if (loop->unroll == 0)
        loop->unroll = 1; // (3)
    }
  loop_optimizer_finalize ();
  if (loads)
    {
      report.add ("%u loads before loops", loads);
      statistics_counter_event (fun, "loads moved before loops", loads);
    }
}

bool
gate (const stages &s)
{
  return s.options.enabled_for_function (nvptx_feature::postpone_atomics);
}

void
execute (function *fun, stages &s)
{
  hoist_loads (fun, s.report);
}

} // anon namespace

const pass passes::hoist_loads = define_pass<gimple_opt_pass, execute, gate> (
    "hoist-loads", PROP_ssa | PROP_cfg);

} // namespace omptq
