/* Atomic operations of threads that are lanes, on one or two bytes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/small-atomics.h"

#include "cfghooks.h"
#include "cfgloop.h"
#include "function-scope.h"
#include "gimple-atomic.h"
#include "gimple-fold.h"
#include "gimplify.h"
#include "start/changes.h"
#include "tree-cfg.h"
#include "tree-into-ssa.h"
#include "walk.h"

#include <vector>

namespace omptq
{
namespace
{

/* The bytes of the numbers with which devices have atomic operations.  */
constexpr unsigned word_size = 4;

/* The operation of a call, as a loop around the one on a word.  */
class word_loop
{
public:
  explicit word_loop (gcall *call) : m_call (call), m_atomic (call) {}

  void execute ();

private:
  void find_word (inserter before);
  void make_blocks ();
  tree replace_part (gimple_seq *seq, tree word, tree part) const;
  tree compare_and_swap (gimple_seq *seq, tree old, tree now);
  tree order (unsigned last) const;

  gcall *m_call;
  gimple_atomic m_atomic;
  // The address of the word, by how many bits it must be shifted to get the
  // operation's part, and which bits that are.
  tree m_word = NULL_TREE;
  tree m_shift = NULL_TREE;
  tree m_mask = NULL_TREE;
  // The word's value before the loop.
  tree m_first = NULL_TREE;
  // The loop, and the block after it.
  basic_block m_loop = nullptr;
  edge m_enter = nullptr;
  basic_block m_done = nullptr;
};

/* Adds the word's address, and loads it.  */
void
word_loop::find_word (inserter before)
{
  const unsigned bits = m_atomic.size () * BITS_PER_UNIT;
  tree size = size_type_node;
  tree address = before.compute (fold_convert (size, m_atomic.address ()));
  tree word = fold_build2 (BIT_AND_EXPR, size, address,
                           build_int_cst (size, -HOST_WIDE_INT (word_size)));
  m_word = before.compute (
      fold_convert (build_pointer_type (unsigned_type_node), word));
  tree byte = before.compute (fold_build2 (
      BIT_AND_EXPR, size, address, build_int_cst (size, word_size - 1)));
  m_shift = before.compute (fold_build2 (
      MULT_EXPR, unsigned_type_node, fold_convert (unsigned_type_node, byte),
      build_int_cst (unsigned_type_node, BITS_PER_UNIT)));
  m_mask = before.compute (fold_build2 (
      LSHIFT_EXPR, unsigned_type_node,
      build_int_cst (unsigned_type_node, (1U << bits) - 1), m_shift));
  m_first = before.load (build2 (MEM_REF, unsigned_type_node, m_word,
                                 build_zero_cst (ptr_type_node)));
}

/* Gives the call a block of its own, which is repeated.  */
void
word_loop::make_blocks ()
{
  gimple_stmt_iterator last = gsi_for_stmt (m_call);
  gsi_prev (&last);
  m_enter = split_block (gimple_bb (m_call), gsi_stmt (last));
  m_loop = m_enter->dest;
  edge leave = split_block (m_loop, m_call);
  m_done = leave->dest;
  leave->flags = EDGE_TRUE_VALUE;
  leave->probability = profile_probability::likely ();
  make_edge (m_loop, m_loop, EDGE_FALSE_VALUE)->probability
      = profile_probability::unlikely ();
  loops_state_set (LOOPS_NEED_FIXUP);
}

/* WORD with PART instead of the operation's.  */
tree
word_loop::replace_part (gimple_seq *seq, tree word, tree part) const
{
  location_t loc = gimple_location (m_call);
  tree type = unsigned_type_node;
  tree others
      = gimple_build (seq, loc, BIT_AND_EXPR, type, word,
                      gimple_build (seq, loc, BIT_NOT_EXPR, type, m_mask));
  tree shifted = gimple_build (seq, loc, LSHIFT_EXPR, type,
                               gimple_convert (seq, loc, type, part), m_shift);
  return gimple_build (seq, loc, BIT_IOR_EXPR, type, others, shifted);
}

/* The last memory model of the call, or the one before if not LAST.  */
tree
word_loop::order (unsigned last) const
{
  const unsigned orders = m_atomic.orders ();
  if (orders == 0)
    return build_int_cst (integer_type_node, MEMMODEL_SYNC_SEQ_CST);
  return gimple_call_arg (m_call,
                          gimple_call_num_args (m_call) - MIN (last, orders));
}

/* Adds to SEQ that the word becomes NOW if it is OLD; returns what it was.  */
tree
word_loop::compare_and_swap (gimple_seq *seq, tree old, tree now)
{
  tree type = unsigned_type_node;
  tree pair = make_ssa_name (build_complex_type (type));
  gcall *swap = gimple_build_call_internal (
      IFN_ATOMIC_COMPARE_EXCHANGE, 6, m_word, old, now,
      build_int_cst (integer_type_node, word_size), order (2),
      build_int_cst (integer_type_node, MEMMODEL_RELAXED));
  gimple_call_set_lhs (swap, pair);
  gimple_call_set_nothrow (swap, true);
  gimple_set_location (swap, gimple_location (m_call));
  gimple_seq_add_stmt (seq, swap);
  return gimple_build (seq, gimple_location (m_call), REALPART_EXPR, type,
                       pair);
}

void
word_loop::execute ()
{
  find_word (inserter (gsi_for_stmt (m_call)));
  make_blocks ();
  location_t loc = gimple_location (m_call);
  tree type = unsigned_type_node;
  gimple_seq seq = nullptr;
  tree word = make_ssa_name (type);
  gphi *phi = create_phi_node (word, m_loop);
  tree old = gimple_convert (
      &seq, loc, m_atomic.type (),
      gimple_build (&seq, loc, RSHIFT_EXPR, type, word, m_shift));
  tree changed = NULL_TREE;
  tree now = m_atomic.new_value (&seq, old, &changed);
  tree seen = compare_and_swap (&seq, word, replace_part (&seq, word, now));
  if (tree lhs = gimple_call_lhs (m_call))
    {
      tree result = m_atomic.result (&seq, old, now, changed);
      gimple_seq_add_stmt (&seq, gimple_build_assign (lhs, result));
    }
  gimple_seq_add_stmt (
      &seq, gimple_build_cond (EQ_EXPR, seen, word, NULL_TREE, NULL_TREE));
  add_phi_arg (phi, m_first, m_enter, UNKNOWN_LOCATION);
  add_phi_arg (phi, seen, find_edge (m_loop, m_loop), UNKNOWN_LOCATION);
  unlink_stmt_vdef (m_call);
  gimple_stmt_iterator place = gsi_for_stmt (m_call);
  gsi_replace_with_seq (&place, seq, false);
}

/* If CALL compares one or two bytes with those to which an argument points,
   returns how many; otherwise 0.  */
unsigned
size_of_expected (const gcall *call)
{
  tree fndecl = gimple_call_fndecl (call);
  if (!fndecl || !fndecl_built_in_p (fndecl, BUILT_IN_NORMAL))
    return 0;
  switch (DECL_FUNCTION_CODE (fndecl))
    {
    case BUILT_IN_ATOMIC_COMPARE_EXCHANGE_1:
      return 1;
    case BUILT_IN_ATOMIC_COMPARE_EXCHANGE_2:
      return 2;
    default:
      return 0;
    }
}

/* Makes of CALL, which is such a one, the operation with the expected value
   itself, and what follows:

     if (!done)
       *expected = old;

   In case of success the memory may be another thread's already.  Returns the
   operation.  */
gcall *
load_expected (gcall *call)
{
  const unsigned size = size_of_expected (call);
  tree type = build_nonstandard_integer_type (size * BITS_PER_UNIT, 1);
  inserter before (gsi_for_stmt (call));
  tree address = before.compute (
      fold_convert (build_pointer_type (type), gimple_call_arg (call, 1)));
  tree memory = build2 (MEM_REF, type, address, build_zero_cst (ptr_type_node));
  gcall *swap = gimple_build_call_internal (
      IFN_ATOMIC_COMPARE_EXCHANGE, 6, gimple_call_arg (call, 0),
      before.load (memory),
      before.compute (fold_convert (type, gimple_call_arg (call, 2))),
      build_int_cst (integer_type_node, size), gimple_call_arg (call, 4),
      gimple_call_arg (call, 5));
  tree pair = make_ssa_name (build_complex_type (type));
  gimple_call_set_lhs (swap, pair);
  gimple_call_set_nothrow (swap, true);
  gimple_set_location (swap, gimple_location (call));
  gimple_stmt_iterator place = gsi_for_stmt (call);
  gsi_insert_before (&place, swap, GSI_SAME_STMT);
  tree old = before.compute (build1 (REALPART_EXPR, type, pair));
  tree done = before.compute (build1 (IMAGPART_EXPR, type, pair));
  replace_by_value (call, done);
  gimple *last = SSA_NAME_DEF_STMT (done);
  edge taken = split_block (gimple_bb (last), last);
  basic_block failed = split_edge (taken);
  edge skip = make_edge (taken->src, single_succ (failed), EDGE_TRUE_VALUE);
  skip->probability = profile_probability::likely ();
  taken->flags = EDGE_FALSE_VALUE;
  taken->probability = profile_probability::unlikely ();
  gimple_stmt_iterator end = gsi_last_bb (taken->src);
  gsi_insert_after (&end,
                    gimple_build_cond (NE_EXPR, done, build_zero_cst (type),
                                       NULL_TREE, NULL_TREE),
                    GSI_NEW_STMT);
  at_end_of (failed).store (unshare_expr (memory), old);
  return swap;
}

/* Returns whether STMT is to be replaced.  */
bool
is_small (const gimple *stmt)
{
  const gcall *call = dyn_cast<const gcall *> (stmt);
  if (!call)
    return false;
  const gimple_atomic atomic (call);
  return size_of_expected (call) != 0
         || (atomic.known () && atomic.size () < word_size
             && atomic.changes_memory ());
}

} // anon namespace

bool
is_atomic_instruction (const char *name)
{
  for (const char *end : { "_1", "_2", "_4", "_8" })
    if (strcmp (strrchr (name, '_'), end) == 0)
      return true;
  for (const char *other :
       { "__sync_synchronize", "__atomic_thread_fence", "__atomic_signal_fence",
         "__atomic_test_and_set", "__atomic_clear" })
    if (strcmp (name, other) == 0)
      return true;
  return false;
}

void
replace_small_atomics (tree fndecl)
{
  function_scope current (fndecl);
  std::vector<gcall *> calls;
  walk_blocks (cfun, [&calls] (gimple *stmt) {
    if (is_small (stmt))
      calls.push_back (as_a<gcall *> (stmt));
  });
  for (gcall *call : calls)
    word_loop (size_of_expected (call) ? load_expected (call) : call)
        .execute ();
  if (calls.empty ())
    return;
  finish_change_of_blocks ();
}

} // namespace omptq
