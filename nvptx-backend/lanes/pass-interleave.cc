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

     if (the thread has fewer than 544 iterations)
       the loop as it was
     else if (lane 31 has three more iterations after that of i)	(2)
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
       while (lane 31 has three more iterations after that of i);
       the loop as it was, for the rest

   A lane then waits once for what four iterations load; ptxas cannot do that,
   as it does not know that iterations are independent.  And three of four
   increments and conditions are gone.

   Why this is right: lanes share only loops whose iterations can be executed in
   any order or at the same time (pass-lanes.cc), so no iteration reads what
   another one stores; loops that one lane may have to execute in order are not
   marked.  From memory that is the lane's own, an iteration reads only values
   that it has stored before; within an iteration, loads stay after stores to
   the memory that they may read.  All four iterations are executed, so that no
   load traps that would not have.

   Steps: (1) find marked loops without loops, calls, atomic operations and
   volatile accesses in them, and without branches that the iteration before may
   have decided, as in `found = found || y[i] == 0'; (2) have GCC unroll them,
   after collapsed loops, also others than these, have come to carry their
   counters' digits (rewrite/carried-digits.cc), which is worth while from 384
   iterations of a thread on, and has the same guard; (3) move the loads of all
   iterations' first blocks, which are always executed, and what their addresses
   are computed from, to the first block, before its first store.

   Why such branches are left alone: of four iterations GCC makes a path for
   each way that they can be decided, one for lanes that have found a zero, and
   one for the others.  They do not meet before the end, so the lanes of a warp
   wait for each other.

   Not done here: what an iteration loads after a branch; loops with other loops
   in them; loops that the program marks with `simd'.
   Runs before: ivopts, which makes offsets of the four addresses.
   Needs: PROP_ssa | PROP_cfg | PROP_loops, in loop-closed form
   Dump: -fplugin-arg-omptq_nvptx-dump=interleave
   Tests: testsuite/device/lanes/four-iterations-at-a-time.c,
   collapsed-loops-without-division.c, loads-before-stores.sh

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/loop/gimple-loops.h"
#include "lanes/loop/marked-loop.h"
#include "lanes/rewrite/carried-digits.h"
#include "passes.h"
#include "report.h"
#include "stages.h"

#include "gimple-expr.h"
#include "gimplify-me.h"
#include "gimplify.h"
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

/* With fewer iterations of a thread, digits are not carried: to begin takes
   about 30 instructions more, measured, of which each 32 iterations save four,
   not counting that a division is about 20 machine instructions.  */
constexpr unsigned least_carried = 12 * 32;

/* The loop that lanes share in a SIMD region, as the end of the region
   describes it.  */
struct shared_region
{
  // The number of the thread's last iteration, from 0 on; null if the loop is
  // of another kind.
  tree last = NULL_TREE;
  // The lane's own number.
  tree lane = NULL_TREE;
};

/* The values on which a branch in LOOP depends.  */
class branch_inputs
{
public:
  branch_inputs (class loop *loop, gcond *branch) : m_loop (loop)
  {
    visit (gimple_cond_lhs (branch));
    visit (gimple_cond_rhs (branch));
  }

  // Returns whether GCC may know where the branch goes on some path from the
  // iteration before: only values from there decide, or one that can be a
  // constant.
  bool
  are_known_before () const
  {
    return m_has_carried && (!m_has_fresh || m_has_constant);
  }

private:
  void visit (tree value);
  void visit (gphi *phi);
  void find_constants (tree value);

  class loop *const m_loop;
  hash_set<tree> m_visited, m_searched;
  // Whether there are values that each iteration loads or counts, values that
  // it takes from the one before, and constants among these.
  bool m_has_fresh = false, m_has_carried = false, m_has_constant = false;
};

void
branch_inputs::visit (tree value)
{
  if (TREE_CODE (value) != SSA_NAME || m_visited.add (value))
    return;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!gimple_bb (def) || !flow_bb_inside_loop_p (m_loop, gimple_bb (def)))
    return;
  if (gphi *phi = dyn_cast<gphi *> (def))
    visit (phi);
  else if (!is_a<gassign *> (def) || gimple_vuse (def))
    m_has_fresh = true;
  else
    {
      ssa_op_iter i;
      tree operand;
      FOR_EACH_SSA_TREE_OPERAND (operand, def, i, SSA_OP_USE)
      visit (operand);
    }
}

void
branch_inputs::visit (gphi *phi)
{
  affine_iv counter;
  if (gimple_bb (phi) != m_loop->header)
    for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
      visit (gimple_phi_arg_def (phi, i));
  else if (simple_iv (m_loop, m_loop, gimple_phi_result (phi), &counter, true))
    m_has_fresh = true;
  else
    {
      m_has_carried = true;
      find_constants (PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (m_loop)));
    }
}

/* Looks for constants among the values that VALUE can have at the end of an
   iteration.  */
void
branch_inputs::find_constants (tree value)
{
  m_has_constant |= is_gimple_min_invariant (value);
  if (TREE_CODE (value) != SSA_NAME || m_searched.add (value))
    return;
  gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (value));
  if (phi && gimple_bb (phi) != m_loop->header
      && flow_bb_inside_loop_p (m_loop, gimple_bb (phi)))
    for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
      find_constants (gimple_phi_arg_def (phi, i));
}

/* A loop with no loops in it, of which each iteration begins in the header.  */
class lane_iterations
{
public:
  lane_iterations (class loop *loop, const shared_region &region)
      : m_loop (loop), m_region (region), m_number (loop->num)
  {
  }

  // Returns whether all that the iterations do is known, and enough.
  bool is_suitable () const;

  // Has the loop carry digits of its counter instead of dividing it; returns
  // whether it does.
  bool carry_digits ();

  // Has the loop execute several iterations at a time; returns whether it can.
  bool unroll ();

  // After GCC has joined blocks: moves loads to the front; returns their
  // number.
  unsigned move_loads ();

private:
  bool has_paths () const;
  tree has_enough (unsigned least) const;
  void leave_as_many (tree_niter_desc *desc) const;
  tree has_small_counters (const counter_digits &digits) const;
  class loop *keep_copy (tree enough);
  void add_guard (tree guard, class loop *copy);
  void note_accesses ();
  void find_front ();
  bool is_in_front (tree value);
  bool must_stay (gimple *load);
  bool find_moves (gimple *stmt);
  void move (gimple *stmt);

  class loop *const m_loop;
  const shared_region m_region;
  const int m_number;
  // Whether a copy of the loop is kept for threads with few iterations.
  bool m_has_copy = false;
  // The loads in the first blocks of all iterations, in order.
  std::vector<gimple *> m_loads;
  // The number of the iteration in whose first block a load or store is, from 1
  // on; 0 for those elsewhere.
  hash_map<gimple *, unsigned> m_iterations;
  // The statement before which others are moved.
  gimple *m_front = nullptr;
  // The virtual operand there; null if nothing is stored in the loop.
  tree m_memory = NULL_TREE;
  hash_set<gimple *> m_moved;
  // The statements that are moved for one load, in order.
  std::vector<gimple *> m_moves;
};

bool
lane_iterations::is_suitable () const
{
  if (m_loop->unroll == 1 || !optimize_loop_for_speed_p (m_loop))
    return false;
  bool is_known = true;
  unsigned loads = 0, stores = 0;
  walk_loop (m_loop, [&] (gimple *stmt) {
    if (is_gimple_debug (stmt))
      return;
    bool is_function
        = is_gimple_call (stmt) && (gimple_call_flags (stmt) & ECF_CONST);
    is_known
        &= !gimple_has_volatile_ops (stmt)
           && (is_gimple_assign (stmt) || is_function || is_a<gcond *> (stmt));
    stores += gimple_vdef (stmt) != NULL_TREE;
    loads += gimple_vuse (stmt) && !gimple_vdef (stmt);
  });
  return is_known && loads + stores > 0 && loads <= max_loads && !has_paths ();
}

/* Returns whether GCC would make paths through several iterations for what one
   of them finds.  */
bool
lane_iterations::has_paths () const
{
  return walk_loop (m_loop, [this] (gimple *stmt) {
    gcond *branch = dyn_cast<gcond *> (stmt);
    return branch && !loop_exits_from_bb_p (m_loop, gimple_bb (branch))
           && branch_inputs (m_loop, branch).are_known_before ();
  });
}

/* Notes the loads in the first blocks of the iterations, and the stores.  */
void
lane_iterations::note_accesses ()
{
  unsigned iteration = 0;
  for (basic_block bb : ordered_blocks_of (m_loop))
    {
      bool is_first
          = bb == m_loop->header || get_bb_original (bb) == m_loop->header;
      iteration += is_first;
      walk_block (bb, [&] (gimple *stmt) {
        if (!gimple_vuse (stmt))
          return;
        m_iterations.put (stmt, is_first ? iteration : 0);
        if (is_first && gimple_assign_load_p (stmt))
          m_loads.push_back (stmt);
      });
    }
}

/* The guard before the loop: the thread has enough iterations, the last of
   which has the number LAST.  Otherwise all lanes execute an unchanged copy of
   the loop, for which the guard is the only added cost.  */
tree
lane_iterations::has_enough (unsigned least) const
{
  tree last = m_region.last;
  return fold_build2 (GE_EXPR, boolean_type_node, last,
                      build_int_cst (TREE_TYPE (last), least - 1));
}

/* Lets DESC say that a lane has no more iterations than lane 31, so that all
   lanes execute four at a time equally often, and then the rest together.  */
void
lane_iterations::leave_as_many (tree_niter_desc *desc) const
{
  tree type = TREE_TYPE (m_region.last);
  tree step_type = TREE_TYPE (desc->control.step);
  tree unsigned_step = unsigned_type_for (step_type);
  wide_int step = wi::to_wide (desc->control.step), per_iteration;
  if (!wi::multiple_of_p (step, warp_size, SIGNED, &per_iteration))
    return;
  gimple_seq seq = nullptr;
  tree old_bound = force_gimple_operand_1 (unshare_expr (desc->bound), &seq,
                                           is_gimple_val, NULL_TREE);
  // The number of the lane's last iteration, less its own number.
  const auto last_of = [&] (tree lane) {
    tree beyond = gimple_build (&seq, MINUS_EXPR, type, m_region.last,
                                gimple_convert (&seq, type, lane));
    return gimple_build (&seq, BIT_AND_EXPR, type, beyond,
                         build_int_cst (type, -HOST_WIDE_INT (warp_size)));
  };
  tree more = gimple_build (&seq, MINUS_EXPR, type, last_of (m_region.lane),
                            last_of (build_int_cst (type, warp_size - 1)));
  tree distance
      = gimple_build (&seq, MULT_EXPR, unsigned_step,
                      gimple_convert (&seq, unsigned_step, more),
                      wide_int_to_tree (unsigned_step, per_iteration));
  tree bound = gimple_build (&seq, MINUS_EXPR, unsigned_step,
                             gimple_convert (&seq, unsigned_step, old_bound),
                             distance);
  desc->bound = gimple_convert (&seq, step_type, bound);
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (m_loop), seq);
}

/* The guard for carrying DIGITS: no counter of the thread is larger than the
   largest `int'.  Lanes agree on it.  */
tree
lane_iterations::has_small_counters (const counter_digits &digits) const
{
  tree type = TREE_TYPE (digits.first ()), wide = long_long_unsigned_type_node;
  tree distance = fold_build2 (EXACT_DIV_EXPR, type, digits.step (),
                               build_int_cst (type, warp_size));
  tree lanes = fold_build2 (MULT_EXPR, type, fold_convert (type, m_region.lane),
                            distance);
  tree first = fold_build2 (MINUS_EXPR, type, digits.first (), lanes);
  tree others
      = fold_build2 (MULT_EXPR, wide, fold_convert (wide, m_region.last),
                     fold_convert (wide, distance));
  tree last = fold_build2 (PLUS_EXPR, wide, fold_convert (wide, first), others);
  return fold_build2 (LE_EXPR, boolean_type_node, last,
                      fold_convert (wide, TYPE_MAX_VALUE (integer_type_node)));
}

/* Keeps a copy of the loop, which is returned, for threads without ENOUGH
   iterations; null if there can be none.  */
class loop *
lane_iterations::keep_copy (tree enough)
{
  profile_probability likely = profile_probability::likely ();
  gimple_seq statements = nullptr;
  enough = force_gimple_operand_1 (unshare_expr (enough), &statements,
                                   is_gimple_val, NULL_TREE);
  if (statements)
    gsi_insert_seq_on_edge_immediate (loop_preheader_edge (m_loop), statements);
  class loop *copy
      = loop_version (m_loop, enough, nullptr, likely, likely.invert (), likely,
                      likely.invert (), true);
  update_ssa (TODO_update_ssa);
  scev_reset ();
  m_has_copy = copy;
  return copy;
}

/* Has threads for which GUARD is not true execute COPY, too.  */
void
lane_iterations::add_guard (tree guard, class loop *copy)
{
  basic_block test
      = split_edge (single_pred_edge (loop_preheader_edge (m_loop)->src));
  gimple_seq seq = nullptr;
  guard = force_gimple_operand_1 (unshare_expr (guard), &seq,
                                  is_gimple_condexpr, NULL_TREE);
  gimple_seq_add_stmt (
      &seq, gimple_build_cond_from_tree (guard, NULL_TREE, NULL_TREE));
  gimple_stmt_iterator at = gsi_last_bb (test);
  gsi_insert_seq_after (&at, seq, GSI_CONTINUE_LINKING);
  edge enters = single_succ_edge (test);
  enters->flags = (enters->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  enters->probability = profile_probability::very_likely ();
  edge skips
      = make_edge (test, loop_preheader_edge (copy)->src, EDGE_FALSE_VALUE);
  skips->probability = profile_probability::very_unlikely ();
}

bool
lane_iterations::carry_digits ()
{
  const counter_digits digits (m_loop);
  if (!digits.take_divisions ()
      || !wi::multiple_of_p (wi::to_wide (digits.step ()), warp_size, UNSIGNED))
    return false;
  tree enough = has_enough (least_carried);
  tree guard = has_small_counters (digits);
  class loop *copy = integer_zerop (enough) ? nullptr : keep_copy (enough);
  if (!copy)
    return false;
  add_guard (guard, copy);
  omptq::carry_digits (counter_digits (m_loop));
  scev_reset ();
  return true;
}

bool
lane_iterations::unroll ()
{
  // A lane's last iteration is computed before the loop, so that it is reached.
  loop_constraint_set (m_loop, LOOP_C_FINITE);
  tree_niter_desc desc;
  if (!can_unroll_loop_p (m_loop, factor, &desc))
    return false;
  tree enough = has_enough (least_interleaved);
  if (integer_zerop (enough))
    return false;
  if (!m_has_copy && !integer_nonzerop (enough))
    {
      keep_copy (enough);
      if (!can_unroll_loop_p (m_loop, factor, &desc))
        return false;
    }
  leave_as_many (&desc);
  tree_unroll_loop (m_loop, factor, &desc);
  note_accesses ();
  return true;
}

/* Numbers the header's statements in their order, and finds the place before
   the first store, or before the condition.  */
void
lane_iterations::find_front ()
{
  unsigned number = 0;
  walk_block (m_loop->header, [&] (gimple *stmt) {
    gimple_set_uid (stmt, number++);
    if (!m_front && (gimple_vdef (stmt) || is_a<gcond *> (stmt)))
      m_front = stmt;
  });
  if (m_front && gimple_vdef (m_front))
    m_memory = gimple_vuse (m_front);
  else if (gphi *memory = get_virtual_phi (m_loop->header))
    m_memory = gimple_phi_result (memory);
}

/* Returns whether VALUE is available at the front.  */
bool
lane_iterations::is_in_front (tree value)
{
  gimple *def = SSA_NAME_DEF_STMT (value);
  basic_block bb = gimple_bb (def);
  if (!bb || !flow_bb_inside_loop_p (m_loop, bb))
    return true;
  return (bb == m_loop->header
          && (is_a<gphi *> (def) || gimple_uid (def) < gimple_uid (m_front)))
         || m_moved.contains (def);
}

/* Returns whether LOAD may read what its own iteration has stored, or is not in
   the first block of one.  */
bool
lane_iterations::must_stay (gimple *load)
{
  unsigned *own = m_iterations.get (load);
  if (!own || *own == 0)
    return true;
  ao_ref where;
  ao_ref_init (&where, gimple_assign_rhs1 (load));
  for (gimple_stmt_iterator at = gsi_start_bb (gimple_bb (load));
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

/* Adds to m_moves STMT and what it needs that comes after the front; returns
   whether they can be moved.  */
bool
lane_iterations::find_moves (gimple *stmt)
{
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign || TREE_CODE (gimple_assign_lhs (assign)) != SSA_NAME)
    return false;
  if (gimple_vuse (assign)
      && (!gimple_assign_load_p (assign) || must_stay (assign)))
    return false;
  ssa_op_iter i;
  tree value;
  FOR_EACH_SSA_TREE_OPERAND (value, assign, i, SSA_OP_USE)
  if (!is_in_front (value) && !find_moves (SSA_NAME_DEF_STMT (value)))
    return false;
  m_moves.push_back (assign);
  return true;
}

/* Moves STMT to the front.  */
void
lane_iterations::move (gimple *stmt)
{
  m_moved.add (stmt);
  gimple_stmt_iterator from = gsi_for_stmt (stmt);
  gimple_stmt_iterator to = gsi_for_stmt (m_front);
  gsi_move_before (&from, &to);
  if (gimple_vuse (stmt) && m_memory)
    gimple_set_vuse (stmt, m_memory);
  update_stmt (stmt);
}

unsigned
lane_iterations::move_loads ()
{
  // GCC may have found that it is executed once.
  if (get_loop (cfun, m_number) != m_loop)
    return 0;
  find_front ();
  if (!m_front)
    return 0;
  unsigned moved = 0;
  for (gimple *load : m_loads)
    {
      m_moves.clear ();
      if (!gimple_bb (load) || is_in_front (gimple_assign_lhs (load))
          || !find_moves (load))
        continue;
      for (gimple *stmt : m_moves)
        if (!m_moved.contains (stmt))
          {
            moved += gimple_vuse (stmt) != NULL_TREE;
            move (stmt);
          }
    }
  return moved;
}

/* The SIMD regions of a function whose ends describe their loops.  */
class shared_regions
{
public:
  // Removes the descriptions from the ends.
  explicit shared_regions (function *fun);

  // Returns what is known of LOOP's region.
  shared_region around (const class loop *loop) const;

private:
  struct entry
  {
    // Where the region begins.
    basic_block begin;
    shared_region region;
  };
  std::vector<entry> m_regions;
};

shared_regions::shared_regions (function *fun)
{
  walk_blocks (fun, [this] (gimple_stmt_iterator *i) {
    gcall *end = dyn_cast<gcall *> (gsi_stmt (*i));
    if (!end || !gimple_call_internal_p (end, IFN_GOMP_SIMT_EXIT)
        || gimple_call_num_args (end) != 3)
      return;
    tree record = gimple_call_arg (end, 0);
    m_regions.push_back (
        { gimple_bb (SSA_NAME_DEF_STMT (record)),
          { gimple_call_arg (end, 1), gimple_call_arg (end, 2) } });
    gcall *plain = gimple_build_call_internal (IFN_GOMP_SIMT_EXIT, 1, record);
    gimple_move_vops (plain, end);
    gsi_replace (i, plain, false);
  });
}

shared_region
shared_regions::around (const class loop *loop) const
{
  const entry *found = nullptr;
  for (const entry &e : m_regions)
    if (dominated_by_p (CDI_DOMINATORS, loop->header, e.begin)
        && (!found || dominated_by_p (CDI_DOMINATORS, e.begin, found->begin)))
      found = &e;
  return found ? found->region : shared_region ();
}

/* Runs the pass on FUN, whose regions are REGIONS, and tells REPORT.  */
void
interleave (function *fun, const shared_regions &regions,
            function_report &report)
{
  auto_delete_vec<lane_iterations> changed;
  unsigned carried = 0;
  initialize_original_copy_tables ();
  for (class loop *loop : loops_list (fun, LI_ONLY_INNERMOST))
    {
      shared_region region = regions.around (loop);
      if (!is_independent (loop) || !region.last)
        continue;
      lane_iterations *found = new lane_iterations (loop, region);
      bool is_suitable = found->is_suitable (); // (1)
      carried += found->carry_digits ();
      if (is_suitable && found->unroll ()) // (2)
        changed.safe_push (found);
      else
        delete found;
    }
  free_original_copy_tables ();
  if (carried)
    report.add ("%u collapsed loops without division", carried);
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

bool
gate ()
{
  return optimize >= 2;
}

void
execute (function *fun, stages &s)
{
  const shared_regions regions (fun);
  if (s.options.enabled_for_function (nvptx_feature::interleave))
    interleave (fun, regions, s.report);
}

} // anon namespace

const pass passes::interleave = define_pass<gimple_opt_pass, execute, gate> (
    "interleave", PROP_ssa | PROP_cfg | PROP_loops);

} // namespace omptq
