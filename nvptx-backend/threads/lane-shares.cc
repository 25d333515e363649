/* Neighbouring iterations for neighbouring lanes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/lane-shares.h"

#include "gcc-versions.h"
#include "lanes/loop/marked-loop.h"
#include "lanes/loop/reduction-chain.h"
#include "threads/lane-threads.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The loops of the current function in normal form, while this object
   exists.  */
class normal_loops
{
public:
  normal_loops ()
  {
    loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
    compute_dominators ();
  }

  ~normal_loops ()
  {
    free_dominance_info (CDI_POST_DOMINATORS);
    loop_optimizer_finalize ();
  }

  normal_loops (const normal_loops &) = delete;
  normal_loops &operator= (const normal_loops &) = delete;
};

/* A loop of fewer statements is small, and unrolled so many times.  */
constexpr unsigned small_loop = 24;
constexpr unsigned short unroll_factor = 4;

/* Returns whether LOOP, which has no loop in it, is small and calls nothing
   that accesses memory.  */
bool
is_small (const class loop *loop)
{
  unsigned count = 0;
  walk_loop (loop, [&count] (gimple *stmt) {
    if (gimple_vdef (stmt) && is_a<gcall *> (stmt))
      count = small_loop;
    else if (!is_gimple_debug (stmt))
      count++;
  });
  return count < small_loop;
}

/* Asks GCC to unroll LOOP, which has no loop in it, if it is small.  */
void
unroll_if_small (class loop *loop)
{
  if (loop->unroll || !is_small (loop))
    return;
  loop->unroll = unroll_factor;
  cfun->has_unroll = true;
}

/* The same for the innermost loops of LOOP.  */
void
unroll (class loop *loop)
{
  if (!loop->inner)
    return unroll_if_small (loop);
  for (class loop *inner : loops_list (cfun, LI_ONLY_INNERMOST, loop))
    unroll_if_small (inner);
}

/* A loop whose iterations are shared out anew.  */
class lane_share
{
public:
  explicit lane_share (marked_loop &loop) : m_loop (loop) {}

  // Returns whether that is right.
  bool recognize ();

  // Changes the loop.
  void execute ();

private:
  bool is_free ();
  bool is_step_small () const;
  bool counts_plainly () const;
  void begin ();
  tree count ();
  void replace (tree name, tree by, const gimple *kept) const;

  marked_loop &m_loop;
  // The variable in the thread's first iteration, and what is added to it.
  tree m_first = NULL_TREE;
  tree m_stride = NULL_TREE;
};

/* Returns whether the schedule of the loop is free, its variable is not used
   after it, as it is for `lastprivate', and GCC computes nothing else from the
   numbers of the thread's iterations.  */
bool
lane_share::is_free ()
{
  const lane_mark &schedule = m_loop.schedule ();
  if (!schedule.unstated || schedule.numbered || schedule.collapse != 1
      || m_loop.find_counter ())
    return false;
  gphi *counter = m_loop.counter ();
  for (tree name :
       { gimple_phi_result (counter), next_value (counter, m_loop.get ()) })
    if (is_used_after (name, m_loop.get ()))
      return false;
  return true;
}

/* Returns whether the difference between two iterations of a thread fits into
   the type of the counter, also of a signed one.  */
bool
lane_share::is_step_small () const
{
  tree type = TREE_TYPE (gimple_phi_result (m_loop.counter ()));
  HOST_WIDE_INT most = most_lanes_of_block * m_loop.unit ();
  return INTEGRAL_TYPE_P (type) && wi::gtu_p (wi::max_value (type), most);
}

/* Returns whether the loop counts without copies of the counter's values.  */
bool
lane_share::counts_plainly () const
{
  gphi *counter = m_loop.counter ();
  tree next = PHI_ARG_DEF_FROM_EDGE (counter, loop_latch_edge (m_loop.get ()));
  const gimple *condition = last_real_stmt (m_loop.exit ()->src);
  if (next != next_value (counter, m_loop.get ()))
    return false;
  for (tree operand :
       { gimple_cond_lhs (condition), gimple_cond_rhs (condition) })
    if (operand == next || operand == gimple_phi_result (counter))
      return true;
  return false;
}

bool
lane_share::recognize ()
{
  return is_free () && is_step_small () && counts_plainly ()
         && m_loop.stated (mark_argument::first);
}

/* Computes before the loop where the thread begins, and how far apart its
   iterations are.  */
void
lane_share::begin ()
{
  tree type = TREE_TYPE (gimple_phi_result (m_loop.counter ()));
  tree count_type = unsigned_type_for (type);
  tree step = build_int_cst (count_type, m_loop.step ());
  gimple_seq seq = nullptr;
  const auto times_step = [&] (mark_argument what) {
    tree number = gimple_convert (&seq, count_type, m_loop.stated (what));
    return gimple_build (&seq, MULT_EXPR, count_type, number, step);
  };
  tree beyond = gimple_build (&seq, MINUS_EXPR, count_type,
                              times_step (mark_argument::thread),
                              times_step (mark_argument::first));
  tree first = gimple_convert (&seq, count_type, m_loop.first ());
  first = gimple_build (&seq, PLUS_EXPR, count_type, first, beyond);
  m_first = gimple_convert (&seq, type, first);
  m_stride = gimple_convert (&seq, type, times_step (mark_argument::threads));
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (m_loop.get ()), seq);
}

/* Adds the variable; returns it.  It changes only if there is another
   iteration, so a signed one does not overflow.  */
tree
lane_share::count ()
{
  gimple_seq seq = nullptr;
  tree next;
  tree value = add_counter (m_loop.get (), m_first, m_stride, &seq, &next);
  gimple_stmt_iterator end = gsi_last_bb (m_loop.get ()->latch);
  gsi_insert_seq_after (&end, seq, GSI_CONTINUE_LINKING);
  return value;
}

/* Replaces NAME by BY in the body, not in KEPT, nor where the loop counts.  */
void
lane_share::replace (tree name, tree by, const gimple *kept) const
{
  const gimple *condition = last_real_stmt (m_loop.exit ()->src);
  imm_use_iterator i;
  gimple *user;
  FOR_EACH_IMM_USE_STMT (user, i, name)
  {
    if (user == kept || user == condition || user == m_loop.counter ()
        || !m_loop.contains (user))
      continue;
    use_operand_p use;
    FOR_EACH_IMM_USE_ON_STMT (use, i)
    SET_USE (use, by);
    update_stmt (user);
  }
}

void
lane_share::execute ()
{
  gphi *counter = m_loop.counter ();
  tree next = PHI_ARG_DEF_FROM_EDGE (counter, loop_latch_edge (m_loop.get ()));
  gimple *next_def = SSA_NAME_DEF_STMT (next);
  begin ();
  tree value = count ();
  replace (gimple_phi_result (counter), value, next_def);
  // The body can use what comes after the counter as well.
  gimple_seq seq = nullptr;
  tree type = TREE_TYPE (value);
  tree count_type = unsigned_type_for (type);
  tree after = gimple_build (&seq, PLUS_EXPR, count_type,
                             gimple_convert (&seq, count_type, value),
                             build_int_cst (count_type, m_loop.step ()));
  after = gimple_convert (&seq, type, after);
  gimple_stmt_iterator at = gsi_for_stmt (next_def);
  gsi_insert_seq_after (&at, seq, GSI_SAME_STMT);
  replace (next, after, nullptr);
}

} // anon namespace

void
share_among_lanes (function *fun)
{
  if (!has_lane_mark (fun))
    return;
  normal_loops normal;
  auto_delete_vec<marked_loop> loops;
  auto_vec<gcall *> lost;
  find_marked_loops (fun, &loops, &lost);
  for (marked_loop *loop : loops)
    {
      lane_share share (*loop);
      if (share.recognize ())
        share.execute ();
      loop->remove_marks ();
      unroll (loop->get ());
    }
  for (gcall *call : lost)
    {
      gimple_stmt_iterator at = gsi_for_stmt (call);
      gsi_remove (&at, true);
    }
}

} // namespace omptq
