/* Makes the lanes of a warp execute the iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/rewrite/lane-loop.h"

#include "gcc-versions.h"

namespace omptq
{
namespace
{

/* How often a small loop's body is copied, and what is small.  */
constexpr unsigned short unroll_factor = 4;
constexpr unsigned small_loop = 24;

/* Returns whether LOOP has few statements and calls no functions.  */
bool
is_small (const class loop *loop)
{
  unsigned count = 0;
  walk_loop (loop, [&] (gimple *stmt) {
    if (gimple_vdef (stmt) && is_a<gcall *> (stmt))
      count = small_loop;
    else if (!is_gimple_debug (stmt))
      count++;
  });
  return count < small_loop;
}

} // anon namespace

/* Adds to SEQ, as a number of m_type, how far it is from COUNTER to the
   bound.  */
tree
lane_loop::distance_to_bound (gimple_seq *seq, tree counter) const
{
  tree from = gimple_convert (seq, m_type, counter);
  tree to = gimple_convert (seq, m_type, m_loop.bound ());
  if (m_loop.step () < 0)
    std::swap (from, to);
  return gimple_build (seq, MINUS_EXPR, m_type, to, from);
}

/* Adds to SEQ, as a number of m_type, how far it is from COUNTER to the last
   value that it can have.  */
tree
lane_loop::distance (gimple_seq *seq, tree counter) const
{
  return gimple_build (seq, PLUS_EXPR, m_type, distance_to_bound (seq, counter),
                       build_int_cst (m_type, m_loop.beyond ()));
}

/* Adds to SEQ the value of COUNTER that is BY further on.  */
tree
lane_loop::advance (gimple_seq *seq, tree counter, tree by) const
{
  tree type = TREE_TYPE (counter);
  tree_code code = m_loop.step () > 0 ? PLUS_EXPR : MINUS_EXPR;
  tree from = gimple_convert (seq, m_type, counter);
  return gimple_convert (seq, type, gimple_build (seq, code, m_type, from, by));
}

/* Adds to SEQ the beginning of a SIMD region.  */
void
lane_loop::enter (gimple_seq *seq)
{
  tree var = create_tmp_var (ptr_type_node, "simduid");
  // Only its name is used.
  suppress_warning (var, OPT_Wuninitialized);
  tree uid = get_or_create_ssa_default_def (cfun, var);
  uid = add_call (seq, gimple_build_call_internal (IFN_GOMP_SIMT_ENTER, 1, uid),
                  ptr_type_node);
  m_record = add_call (
      seq, gimple_build_call_internal (IFN_GOMP_SIMT_ENTER_ALLOC, 1, uid),
      ptr_type_node);
}

/* Adds to SEQ the values with which the lanes divide the iterations; returns
   whether LANE has one.  */
tree
lane_loop::divide (gimple_seq *seq, tree lane)
{
  tree step = build_int_cst (m_type, absu_hwi (m_loop.step ()));
  tree lanes = gimple_convert (seq, m_type, m_lanes);
  m_stride = gimple_build (seq, MULT_EXPR, m_type, lanes, step);
  tree offset = gimple_build (seq, MULT_EXPR, m_type,
                              gimple_convert (seq, m_type, lane), step);
  tree first = m_loop.first ();
  tree last = m_blocks.are_given ()
                  ? gimple_convert (seq, m_type, m_blocks.last_trip (seq))
                  : distance (seq, first);
  m_lane = lane;
  m_last_number = gimple_build (seq, TRUNC_DIV_EXPR, m_type, last, step);
  tree mask
      = gimple_build (seq, MINUS_EXPR, m_type, lanes, build_one_cst (m_type));
  m_last_lane = gimple_convert (
      seq, unsigned_type_node,
      gimple_build (seq, BIT_AND_EXPR, m_type, m_last_number, mask));
  tree own_first = advance (seq, first, offset);
  SET_USE (PHI_ARG_DEF_PTR_FROM_EDGE (m_loop.counter (),
                                      loop_preheader_edge (m_loop.get ())),
           own_first);
  tree beyond = gimple_build (seq, MINUS_EXPR, m_type, m_last_number,
                              gimple_convert (seq, m_type, lane));
  tree turns = gimple_build (seq, RSHIFT_EXPR, m_type, beyond, m_shift);
  m_own_last = advance (seq, own_first,
                        gimple_build (seq, MULT_EXPR, m_type, turns, m_stride));
  tree in_range = gimple_build (seq, LE_EXPR, boolean_type_node, offset, last);
  if (!m_may_share.value)
    return in_range;
  tree takes_part
      = gimple_build (seq, LT_EXPR, boolean_type_node, lane, m_lanes);
  return gimple_build (seq, BIT_AND_EXPR, boolean_type_node, takes_part,
                       in_range);
}

/* Adds to SEQ the values with which the reductions begin in LANE.  */
void
lane_loop::begin_reductions (gimple_seq *seq, tree lane)
{
  edge entry = loop_preheader_edge (m_loop.get ());
  for (const loop_reduction &r : m_loop.reductions ())
    {
      use_operand_p use = PHI_ARG_DEF_PTR_FROM_EDGE (r.phi, entry);
      tree own = begin_of (seq, r.operation, lane, USE_FROM_PTR (use));
      SET_USE (use, own);
      m_begins.safe_push (own);
    }
}

/* Adds to SEQ how far it is from the first iteration of the thread to the last
   one; in blocks, of all threads.  */
tree
lane_loop::span (gimple_seq *seq) const
{
  if (m_blocks.are_given ())
    return gimple_convert (seq, sizetype,
                           m_loop.chunk_of_one ()->last_number (seq));
  const lane_mark &schedule = m_loop.schedule ();
  HOST_WIDE_INT step = absu_hwi (m_loop.step ());
  // The same for all chunks.
  if (schedule.chunk && !m_loop.chunk_of_one ())
    return build_int_cst (sizetype, (schedule.chunk - 1) * step);
  tree whole = gimple_convert (seq, sizetype, distance (seq, m_loop.first ()));
  if (!m_loop.chunk_of_one ())
    return whole;
  return gimple_build (
      seq, MULT_EXPR, sizetype, whole,
      gimple_convert (seq, sizetype, m_loop.chunk_of_one ()->threads));
}

/* Adds to SEQ whether lanes may share the iterations; null if that is known
   already.  */
tree
lane_loop::may_share (gimple_seq *seq)
{
  tree may = NULL_TREE;
  // All threads must come to the same result if they are to get blocks.
  tree first
      = m_blocks.are_given () ? size_zero_node : m_loop.first_iteration ();
  if (m_loop.schedule ().chunked)
    may = m_accesses.check (seq, first, span (seq));
  if (!m_loop.may_be_alone ())
    return may;
  tree threads = m_loop.stated (mark_argument::threads);
  if (!threads)
    {
      tree fndecl = builtin_decl_explicit (BUILT_IN_OMP_GET_NUM_THREADS);
      threads
          = add_call (seq, gimple_build_call (fndecl, 0), integer_type_node);
    }
  tree others = gimple_build (seq, GT_EXPR, boolean_type_node, threads,
                              build_one_cst (TREE_TYPE (threads)));
  return may ? gimple_build (seq, BIT_AND_EXPR, boolean_type_node, may, others)
             : others;
}

/* Adds to SEQ whether there are so many iterations that it is worth while to
   share them; null if that is known already.  */
tree
lane_loop::is_worth_while (gimple_seq *seq)
{
  const chunk_of_one_loop *chunk_of_one = m_loop.chunk_of_one ();
  if (m_loop.schedule ().chunk && !chunk_of_one)
    return NULL_TREE;
  unsigned least = least_iterations (m_loop);
  if (m_blocks.are_given ())
    {
      tree last = chunk_of_one->last_number (seq);
      return gimple_build (seq, GE_EXPR, boolean_type_node, last,
                           build_int_cst (TREE_TYPE (last), least - 1));
    }
  if (chunk_of_one)
    return chunk_of_one->has_trips (seq, least);
  if (tree each = m_loop.stated (mark_argument::each))
    return gimple_build (seq, GE_EXPR, boolean_type_node, each,
                         build_int_cst (TREE_TYPE (each), least));
  HOST_WIDE_INT last = (least - 1) * absu_hwi (m_loop.step ());
  tree reach;
  if (m_loop.beyond () < 0)
    {
      // Without one less than the counter, which the loop computes, too, and
      // which RTL's PRE would then take from before the loop.
      reach = distance_to_bound (seq, m_loop.first ());
      last -= m_loop.beyond ();
    }
  else
    reach = distance (seq, m_loop.first ());
  return gimple_build (seq, GE_EXPR, boolean_type_node, reach,
                       build_int_cst (m_type, last));
}

/* Keeps a copy of the loop, which has the variables OWN, for one lane, if that
   is possible; lanes call CLONES then.  */
void
lane_loop::keep_copy (const vec<tree> &own, lane_clones &clones)
{
  m_may_share.value = may_share (&m_may_share.seq);
  serial_copy copy (m_loop, own);
  if (!copy.is_possible ())
    return;
  lane_condition worth;
  worth.value = is_worth_while (&worth.seq);
  if (!worth.value && !m_may_share.value)
    return;
  copy.make (worth, m_may_share);
  clones.redirect (m_loop.get ());
  m_copy_comes_last = worth.value;
  m_may_share = lane_condition ();
}

/* Adds to SEQ how many lanes take part.  */
void
lane_loop::count_lanes (gimple_seq *seq)
{
  tree type = unsigned_type_node;
  gimple_seq_add_seq (seq, m_may_share.seq);
  m_shift = build_int_cst (type, exact_log2 (warp_size));
  if (m_may_share.value)
    {
      tree shift = make_ssa_name (type);
      gimple_seq_add_stmt (seq, gimple_build_assign (shift, COND_EXPR,
                                                     m_may_share.value, m_shift,
                                                     build_zero_cst (type)));
      m_shift = shift;
    }
  m_lanes
      = gimple_build (seq, LSHIFT_EXPR, type, build_one_cst (type), m_shift);
}

/* Puts the statements that divide the iterations among the lanes before the
   loop.  */
void
lane_loop::begin ()
{
  gimple_seq seq = nullptr;
  count_lanes (&seq);
  if (m_blocks.are_given ())
    {
      m_blocks.begin (seq, m_lanes, m_shift);
      seq = nullptr;
    }
  m_arrays.load (&seq);
  enter (&seq);
  tree lane
      = add_call (&seq, gimple_build_call_internal (IFN_GOMP_SIMT_LANE, 0),
                  unsigned_type_node);
  tree has_iteration = divide (&seq, lane);
  if (m_blocks.are_given ())
    m_blocks.count_numbers (&seq, lane);
  begin_reductions (&seq, lane);
  m_arrays.begin (&seq, lane);
  gimple_seq_add_stmt (&seq, gimple_build_cond (NE_EXPR, has_iteration,
                                                boolean_false_node, NULL_TREE,
                                                NULL_TREE));
  m_begin = split_edge (loop_preheader_edge (m_loop.get ()));
  gimple_stmt_iterator end = gsi_last_bb (m_begin);
  gsi_insert_seq_after (&end, seq, GSI_CONTINUE_LINKING);
}

/* Adds to SEQ the value of the counter in the lane's next iteration, which it
   has.  So a signed counter does not overflow; then GCC knows how many
   iterations there are, and need not keep a counter beside pointers.  */
tree
lane_loop::next_of (gimple_seq *seq, tree counter) const
{
  tree type = TREE_TYPE (counter);
  if (!INTEGRAL_TYPE_P (type) || !TYPE_OVERFLOW_UNDEFINED (type)
      || absu_hwi (m_loop.step ())
             > tree_to_uhwi (TYPE_MAX_VALUE (type)) / warp_size)
    return advance (seq, counter, m_stride);
  return gimple_build (seq, m_loop.step () > 0 ? PLUS_EXPR : MINUS_EXPR, type,
                       counter, gimple_convert (seq, type, m_stride));
}

/* Lets a lane go on to its next iteration.  */
void
lane_loop::count ()
{
  tree counter = gimple_phi_result (m_loop.counter ());
  gimple_seq seq = nullptr;
  tree next = next_of (&seq, counter);
  gimple_stmt_iterator end = gsi_last_bb (m_loop.get ()->latch);
  gsi_insert_seq_after (&end, seq, GSI_CONTINUE_LINKING);
  SET_USE (PHI_ARG_DEF_PTR_FROM_EDGE (m_loop.counter (),
                                      loop_latch_edge (m_loop.get ())),
           next);

  gcond *cond = as_a<gcond *> (last_real_stmt (m_loop.exit ()->src));
  bool leaves_if_true = m_loop.exit ()->flags & EDGE_TRUE_VALUE;
  gimple_cond_set_code (cond, leaves_if_true ? EQ_EXPR : NE_EXPR);
  gimple_cond_set_lhs (cond, counter);
  gimple_cond_set_rhs (cond, m_own_last);
  update_stmt (cond);
}

/* Adds to SEQ the computation of VALUE with the lane's counter instead of the
   thread's first one.  */
tree
lane_loop::recomputed (gimple_seq *seq, tree value)
{
  if (value == m_loop.first ())
    return gimple_phi_result (m_loop.counter ());
  if (m_collapsed.is_fixed (value))
    return value;
  if (tree *known = m_recomputed.get (value))
    return *known;
  gassign *assign = as_a<gassign *> (SSA_NAME_DEF_STMT (value));
  tree_code code = gimple_assign_rhs_code (assign);
  tree type = TREE_TYPE (value);
  tree first = recomputed (seq, gimple_assign_rhs1 (assign));
  tree result
      = gimple_num_ops (assign) == 3
            ? gimple_build (seq, code, type, first,
                            recomputed (seq, gimple_assign_rhs2 (assign)))
        : code == SSA_NAME ? first
                           : gimple_build (seq, code, type, first);
  m_recomputed.put (value, result);
  return result;
}

/* Computes the variables of collapsed loops anew in each iteration.  */
void
lane_loop::recompute ()
{
  edge entry = loop_preheader_edge (m_loop.get ());
  gimple_seq seq = nullptr;
  auto_vec<tree> values;
  for (gphi *phi : m_loop.collapsed ())
    values.safe_push (recomputed (&seq, PHI_ARG_DEF_FROM_EDGE (phi, entry)));
  gimple_stmt_iterator begin = gsi_after_labels (m_loop.get ()->header);
  gsi_insert_seq_before (&begin, seq, GSI_SAME_STMT);
  for (unsigned i = 0; i < values.length (); i++)
    {
      gphi *phi = m_loop.collapsed ()[i];
      replace_uses_by (gimple_phi_result (phi), values[i]);
      gphi_iterator at = gsi_for_phi (phi);
      remove_phi_node (&at, true);
    }
}

/* Adds to SEQ the VALUE that the thread's last iteration computed.  */
tree
lane_loop::choose_last (gimple_seq *seq, tree value) const
{
  return exchange (seq, IFN_GOMP_SIMT_XCHG_IDX, value, m_last_lane);
}

/* Replaces the uses of NAME after the loop, except that in EXCEPT, by BY.  */
void
lane_loop::replace_outside (tree name, tree by, gphi *except) const
{
  imm_use_iterator i;
  gimple *stmt;
  FOR_EACH_IMM_USE_STMT (stmt, i, name)
  {
    if (stmt == except || m_loop.contains (stmt))
      continue;
    use_operand_p use;
    FOR_EACH_IMM_USE_ON_STMT (use, i)
    SET_USE (use, by);
    update_stmt (stmt);
  }
}

/* The last of the loop's blocks in the order in which GCC prints them.  */
basic_block
lane_loop::last_block () const
{
  basic_block last = m_begin, bb;
  FOR_BB_BETWEEN (bb, m_begin, EXIT_BLOCK_PTR_FOR_FN (cfun), next_bb)
  if (flow_bb_inside_loop_p (m_loop.get (), bb))
    last = bb;
  return last;
}

/* Returns whether a lane may execute several iterations at a time: not if there
   may be one lane, which keeps their order, nor if there are too few.  */
bool
lane_loop::can_be_interleaved () const
{
  unsigned chunk = m_loop.schedule ().chunk;
  if (chunk != 0 && chunk < least_interleaved && !m_loop.chunk_of_one ())
    return false;
  return optimize >= 2 && !m_loop.get ()->inner
         && TREE_CODE (m_shift) == INTEGER_CST && m_loop.arrays ().is_empty ();
}

/* Returns the end of the region, which has the operands for pass
   `interleave'.  */
gcall *
lane_loop::end_of_region () const
{
  if (can_be_interleaved ())
    return gimple_build_call_internal (IFN_GOMP_SIMT_EXIT, 3, m_record,
                                       m_last_number, m_lane);
  return gimple_build_call_internal (IFN_GOMP_SIMT_EXIT, 1, m_record);
}

/* Puts the end of the region after the loop, where lanes that had nothing to do
   come as well.  */
void
lane_loop::end (const live_out &results)
{
  basic_block done = split_edge (m_loop.exit ());
  basic_block last = split_edge (single_succ_edge (done));
  if (m_copy_comes_last)
    {
      move_block_after (done, last_block ());
      move_block_after (last, done);
    }
  edge enters = single_succ_edge (m_begin);
  enters->flags = (enters->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  enters->probability = profile_probability::very_likely ();
  edge skips = make_edge (m_begin, last, EDGE_FALSE_VALUE);
  skips->probability = enters->probability.invert ();

  for (gimple *debug : results.debug_uses)
    if (gimple_debug_bind_p (debug))
      {
        gimple_debug_bind_reset_value (debug);
        update_stmt (debug);
      }

  gimple_seq seq = nullptr;
  for (tree name : results.names)
    {
      const loop_reduction *r = m_loop.reduction_of (name);
      tree type = TREE_TYPE (name);
      tree skipped = r ? m_begins[r - m_loop.reductions ().begin ()]
                       : build_zero_cst (type);
      gphi *phi = create_phi_node (make_ssa_name (type), last);
      add_phi_arg (phi, name, single_succ_edge (done), UNKNOWN_LOCATION);
      add_phi_arg (phi, skipped, skips, UNKNOWN_LOCATION);
      tree value = gimple_phi_result (phi);
      replace_outside (name,
                       r ? combine (&seq, r->operation, value)
                         : choose_last (&seq, value),
                       phi);
    }
  gimple_seq after = nullptr;
  m_arrays.combine (&seq, &after);
  gimple_seq_add_stmt (&seq, end_of_region ());
  gimple_seq_add_seq (&seq, after);
  gimple_stmt_iterator at = gsi_after_labels (last);
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
}

/* Marks the end of each iteration as that of the variables' lifetimes.  */
void
lane_loop::end_lifetimes (const vec<tree> &without_end)
{
  for (tree var : without_end)
    {
      gimple *clobber
          = gimple_build_assign (var, build_storage_end (TREE_TYPE (var)));
      gimple_stmt_iterator end = gsi_last_bb (m_loop.get ()->latch);
      gsi_insert_after (&end, clobber, GSI_CONTINUE_LINKING);
    }
}

/* Asks GCC to unroll the innermost loops in the loop, and marks it for pass
   `interleave'.  */
void
lane_loop::unroll () const
{
  if (can_be_interleaved ())
    set_independent (m_loop.get ());
  for (class loop *inner : loops_list (cfun, LI_ONLY_INNERMOST, m_loop.get ()))
    if (inner != m_loop.get () && !inner->unroll && is_small (inner))
      {
        inner->unroll = unroll_factor;
        cfun->has_unroll = true;
      }
}

/* Spares a thread with one of the remaining iterations a jump: GCC adds that to
   the number of iterations.  */
void
lane_loop::place_increment () const
{
  tree each = m_loop.stated (mark_argument::each);
  gphi *phi = each && TREE_CODE (each) == SSA_NAME
                  ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (each))
                  : nullptr;
  for (unsigned i = 0; phi && i < gimple_phi_num_args (phi); i++)
    {
      basic_block from = gimple_phi_arg_edge (phi, i)->src;
      if (gassign *sum = computed (gimple_phi_arg_def (phi, i)))
        if (gimple_bb (sum) == from && single_pred_p (from))
          move_block_after (from, single_pred (from));
    }
}

void
lane_loop::execute (const iteration_memory &memory, lane_clones &clones)
{
  m_type
      = unsigned_type_for (TREE_TYPE (gimple_phi_result (m_loop.counter ())));
  if (POINTER_TYPE_P (TREE_TYPE (gimple_phi_result (m_loop.counter ()))))
    m_type = pointer_sized_int_node;
  place_increment ();
  keep_copy (memory.own (), clones);
  recompute ();
  // The copy and the new computations are uses, too.
  const live_out results (m_loop.get ());
  begin ();
  count ();
  end (results);
  end_lifetimes (memory.without_end ());
  unroll ();
  cfun->curr_properties &= ~PROP_gimple_lomp_dev;
}

} // namespace omptq
