/* Copies of loops, for one lane.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/rewrite/serial-copy.h"
#include "lanes/rewrite/renamed-variables.h"

#include "gcc-versions.h"
#include "regions/gimple-regions.h"

namespace omptq
{
namespace
{

/* Loops of more statements are not copied.  */
constexpr unsigned max_statements = 200;

/* For many iterations, a loop of no more statements has a copy that is unrolled
   by the factor, since counting is a large part of it.  */
constexpr unsigned small_loop = 24;
constexpr unsigned short unroll_factor = 2;

/* The instructions that each reduction in a region takes.  Measured on 24
   November 2026.  */
constexpr unsigned reduction_cost = 40;

/* One lane executes no more iterations than these if others could help: so many
   of a small loop take about what a region takes.  */
constexpr unsigned max_least = 16;

/* Returns whether STMT calls a function of the program.  */
bool
calls_program (gimple *stmt)
{
  tree fndecl = is_a<gcall *> (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  cgraph_node *node = fndecl ? cgraph_node::get (fndecl) : nullptr;
  return node && node->ultimate_alias_target ()->has_gimple_body_p ();
}

/* Returns whether STMT calls a function of the program that gets structures, or
   returns one.  */
bool
hands_over_memory (gimple *stmt)
{
  if (!calls_program (stmt))
    return false;
  for (unsigned i = 0; i < gimple_call_num_args (stmt); i++)
    if (!is_gimple_reg_type (TREE_TYPE (gimple_call_arg (stmt, i))))
      return true;
  tree type = gimple_call_return_type (as_a<gcall *> (stmt));
  return !VOID_TYPE_P (type) && !is_gimple_reg_type (type);
}

/* The copy of STMT, an assignment.  Labels and the like are not copied.  */
gimple *
copy_of (gassign *stmt)
{
  gimple_stmt_iterator copy = gsi_start_bb (get_bb_copy (gimple_bb (stmt)));
  for (gimple_stmt_iterator i = gsi_start_bb (gimple_bb (stmt));; gsi_next (&i))
    if (is_a<gassign *> (gsi_stmt (i)))
      {
        while (!is_a<gassign *> (gsi_stmt (copy)))
          gsi_next (&copy);
        if (gsi_stmt (i) == stmt)
          return gsi_stmt (copy);
        gsi_next (&copy);
      }
}

/* Keeps GCC from computing the condition that leads to BB together with another
   one that is often false.  */
void
keep_apart (basic_block bb)
{
  gimple_stmt_iterator end = gsi_last_bb (bb);
  insert_unique (&end);
}

/* The number of statements in LOOP.  */
unsigned
count_statements (const class loop *loop)
{
  unsigned statements = 0;
  walk_loop (loop,
             [&] (gimple *stmt) { statements += !is_gimple_debug (stmt); });
  return statements;
}

/* Returns whether it pays to have a copy of LOOP that is unrolled.  */
bool
can_be_unrolled (class loop *loop)
{
  return !loop->inner && !loop->unroll && optimize_loop_for_speed_p (loop)
         && count_statements (loop) <= small_loop;
}

} // anon namespace

bool
serial_copy::is_possible () const
{
  for (tree var : m_own)
    if (!VAR_P (var))
      return false;
  return !walk_loop (m_loop.get (), hands_over_memory)
         && count_statements (m_loop.get ()) <= max_statements;
}

/* Gives COPY variables of its own, which it shares with other copies.  */
void
serial_copy::rename_variables (class loop *copy)
{
  for (tree var : m_own)
    if (!m_names.get (var))
      m_names.put (var, variable_like (var));
  rename_in_loop (copy, &m_names);
}

/* Has COPY count by the number of the iteration, as GCC did: a counter beside
   that would cost an instruction.  */
void
serial_copy::count_numbers (class loop *copy) const
{
  const chunk_of_one_loop &form = *m_loop.chunk_of_one ();
  gcond *condition
      = as_a<gcond *> (last_real_stmt (get_bb_copy (m_loop.exit ()->src)));
  gimple *counted = copy_of (form.number);
  gimple_seq seq = nullptr;
  tree next;
  tree number = add_counter (copy, form.thread, form.threads, &seq, &next);
  gimple_stmt_iterator at = gsi_for_stmt (condition);
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
  gimple_cond_set_condition (condition, form.code, next, form.count);
  update_stmt (condition);

  at = gsi_for_stmt (counted);
  gimple_assign_set_rhs_from_tree (&at, number);
  update_stmt (gsi_stmt (at));
}

/* Has COPY, if it counts one by one, end when its counter is the bound, so that
   GCC knows how many iterations there are, and can count by pointers alone.
   Not if an iteration has branches: where one of them tells that the bound is
   not reached, GCC gives that a way back of its own, and no longer unrolls the
   loop.  */
void
serial_copy::count_exactly (class loop *copy) const
{
  constexpr unsigned body_and_latch = 2;
  if (copy->num_nodes > body_and_latch)
    return;
  edge exit = single_exit (copy);
  gcond *cond = as_a<gcond *> (last_real_stmt (exit->src));
  bool leaves_if_true = exit->flags & EDGE_TRUE_VALUE;
  tree_code goes_on = gimple_cond_code (cond);
  if (leaves_if_true)
    goes_on = invert_tree_comparison (goes_on, false);
  if (absu_hwi (m_loop.step ()) != 1 || goes_on == LE_EXPR
      || goes_on == GE_EXPR)
    return;
  gimple_cond_set_code (cond, leaves_if_true ? EQ_EXPR : NE_EXPR);
  update_stmt (cond);
}

/* Lets control come from before LOOP to COPY if CONDITION is false.  */
void
serial_copy::add_condition (const lane_condition &condition, class loop *loop,
                            class loop *copy)
{
  basic_block bb = split_edge (loop_preheader_edge (loop));
  gimple_seq seq = condition.seq;
  gimple_seq_add_stmt (&seq, gimple_build_cond (NE_EXPR, condition.value,
                                                boolean_false_node, NULL_TREE,
                                                NULL_TREE));
  gimple_stmt_iterator end = gsi_last_bb (bb);
  gsi_insert_seq_after (&end, seq, GSI_CONTINUE_LINKING);
  edge shares = single_succ_edge (bb);
  shares->flags = (shares->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  shares->probability = profile_probability::even ();
  edge other
      = make_edge (bb, loop_preheader_edge (copy)->src, EDGE_FALSE_VALUE);
  other->probability = shares->probability.invert ();
  keep_apart (split_edge (other));
}

/* Makes a copy of LOOP that control comes to if CONDITION is false.  If
   COUNTS_TRIPS, it may count trips, whose number takes a division before
   it.  */
class loop *
serial_copy::copy_unless (const lane_condition &condition, class loop *loop,
                          bool counts_trips)
{
  basic_block before = split_edge (loop_preheader_edge (loop));
  gimple_stmt_iterator end = gsi_last_bb (before);
  gsi_insert_seq_after (&end, condition.seq, GSI_CONTINUE_LINKING);
  initialize_original_copy_tables ();
  // GCC moves computations that only one of them uses to it, if it takes that
  // one for rare.
  profile_probability half = profile_probability::even ();
  class loop *copy = loop_version (
      loop,
      build2 (NE_EXPR, boolean_type_node, condition.value, boolean_false_node),
      nullptr, half, half, half, half, true);
  if (m_loop.chunk_of_one () && !counts_trips)
    count_numbers (copy);
  else if (!m_loop.chunk_of_one ())
    count_exactly (copy);
  free_original_copy_tables ();
  if (m_own.length ())
    rename_variables (copy);
  return copy;
}

void
serial_copy::make (const lane_condition &worth, const lane_condition &may)
{
  class loop *loop = m_loop.get (), *copy = nullptr;
  m_loop.remove_marks ();
  if (worth.value)
    copy = copy_unless (worth, loop, false);
  if (may.value && can_be_unrolled (loop))
    {
      class loop *many = copy_unless (may, loop, true);
      if (copy)
        keep_apart (split_edge (loop_preheader_edge (many)));
      many->unroll = unroll_factor;
      cfun->has_unroll = true;
    }
  else if (may.value && copy)
    add_condition (may, loop, copy);
  else if (may.value)
    copy_unless (may, loop, false);
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
}

unsigned
least_iterations (const marked_loop &loop)
{
  if (loop.get ()->inner)
    return 2;
  // The statements that each iteration executes.
  unsigned statements = 0;
  bool calls = false;
  for (basic_block bb : blocks_of (loop.get ()))
    {
      bool always = dominated_by_p (CDI_DOMINATORS, loop.get ()->latch, bb);
      walk_block (bb, [&] (gimple *stmt) {
        calls |= calls_program (stmt);
        statements += always && !is_gimple_debug (stmt)
                      && !gimple_clobber_p (stmt)
                      && !gimple_assign_cast_p (stmt)
                      && !gimple_call_internal_p (stmt);
      });
    }
  if (calls)
    return 2;
  unsigned elements = 0;
  for (const lane_array &array : loop.arrays ())
    elements += array.length;
  unsigned reductions = loop.reductions ().length () + elements;
  unsigned least
      = (region_cost + reduction_cost * reductions) / MAX (statements, 1) + 2;
  return elements ? least : MIN (least, max_least);
}

} // namespace omptq
