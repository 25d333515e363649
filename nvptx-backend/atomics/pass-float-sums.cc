/* Pass `float-sums': reductions of float use the device's instruction.

   before:				after:

     expected = *address;		expected = *address;
     retry:				if (`address' is of global memory)
       new = part + expected;		  {
       compare and swap;		    atom.add.f32 old, [address], part;
       if (it failed) goto retry;	    part = what that lost;
					    if (part == 0) goto done;
					  }
					retry:
					  the same
					done:

   In global memory the instruction takes subnormal numbers for zero, as
   operands and as results, PTX says; nowhere else it does.  With 400 teams on
   an H100 the loop took 0.1 ms, since one team at a time succeeds.

   Why this is right: if one of `old', `part' and their sum is subnormal, the
   instruction has lost one of these, since a subnormal sum of floats is exact;
   the loop adds it.  So all parts are added, in an order that is free for a
   reduction, and no thread may read the variable before the construct ends.
   Programs that write `atomic' have no such freedom; so only updates with the
   mark of the host's plugin are changed, and those for which
   `unlock-reductions' makes a loop.

   Steps: (1) find loops with the mark; (2) put the instruction before them, as
   assembly, which becomes an insn in pass-float-sum-insns.cc.

   Not done here: -funsafe-math-optimizations, with which `atomic-instructions'
   does without the loop.
   Runs before: slsr, after the passes on loops; fab, or forwprop, removes the
   mark later.   Needs: PROP_ssa, PROP_cfg.
   Dump: -fplugin-arg-omptq_nvptx-dump=float-sums
   Tests: testsuite/device/code/sums-of-float.sh

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "atomics/float-sum.h"
#include "passes.h"
#include "report.h"
#include "stages.h"
#include "target/sum-mark.h"
#include "walk.h"

#include "cfghooks.h"
#include "cfgloop.h"
#include "real.h"
#include "ssa-iterators.h"
#include "statistics.h"
#include "tree-cfg.h"
#include "tree-eh.h"
#include "tree-into-ssa.h"
#include "tree-phinodes.h"
#include "tree-ssa-operands.h"

#include <vector>

namespace omptq
{
namespace
{

/* The statement that defines VALUE, or null.  */
template <typename T>
T *
definition (tree value)
{
  return value && TREE_CODE (value) == SSA_NAME
             ? dyn_cast<T *> (SSA_NAME_DEF_STMT (value))
             : nullptr;
}

/* The operand of ASSIGN, an assignment or null, if it is read as another type;
   otherwise null.  */
tree
viewed (const gassign *assign)
{
  return assign && gimple_assign_rhs_code (assign) == VIEW_CONVERT_EXPR
             ? TREE_OPERAND (gimple_assign_rhs1 (assign), 0)
             : NULL_TREE;
}

/* Returns whether ADDRESS has the mark.  */
bool
is_marked (tree address)
{
  while (gassign *assign = definition<gassign> (address))
    {
      if (!gimple_assign_cast_p (assign)
          && !gimple_assign_ssa_name_copy_p (assign))
        return false;
      address = gimple_assign_rhs1 (assign);
    }
  const gcall *call = definition<gcall> (address);
  return call && gimple_call_builtin_p (call, BUILT_IN_ASSUME_ALIGNED)
         && gimple_call_num_args (call) == 3
         && integer_onep (gimple_call_arg (call, 1))
         && tree_int_cst_equal (gimple_call_arg (call, 2),
                                build_int_cst (size_type_node, sum_mark));
}

/* A loop that adds a float to memory.  */
class sum_loop
{
public:
  // Finds the loop around the compare-and-swap CALL, if it is one.
  explicit sum_loop (gcall *call) : m_call (call), m_body (gimple_bb (call))
  {
    m_is_found = is_marked (gimple_call_arg (call, 0)) && find_sum ()
                 && find_edges () && !is_used_outside ();
  }

  bool
  is_found () const
  {
    return m_is_found;
  }

  // Step (2).
  void put_instruction ();

private:
  bool find_sum ();
  bool find_edges ();
  bool is_used_outside () const;
  void move_guess (basic_block before) const;
  void add_block (basic_block start, basic_block done);
  tree add_loss (gimple_stmt_iterator *gsi, tree old) const;

  gcall *const m_call;
  const basic_block m_body;
  bool m_is_found;
  gassign *m_sum = nullptr;
  // The addend, and the edges into the loop and out of it.
  tree m_part = NULL_TREE;
  edge m_entry = nullptr, m_exit = nullptr;
};

/* Finds the sum that computes the new value from the expected one.  */
bool
sum_loop::find_sum ()
{
  tree expected = gimple_call_arg (m_call, 1);
  tree sum = viewed (definition<gassign> (gimple_call_arg (m_call, 2)));
  m_sum = definition<gassign> (sum);
  if (!m_sum || gimple_assign_rhs_code (m_sum) != PLUS_EXPR
      || TYPE_MODE (TREE_TYPE (sum)) != SFmode || gimple_bb (m_sum) != m_body)
    return false;
  tree first = gimple_assign_rhs1 (m_sum), second = gimple_assign_rhs2 (m_sum);
  if (viewed (definition<gassign> (first)) == expected)
    m_part = second;
  else if (viewed (definition<gassign> (second)) == expected)
    m_part = first;
  else
    return false;
  return TREE_CODE (m_part) != SSA_NAME
         || gimple_bb (SSA_NAME_DEF_STMT (m_part)) != m_body;
}

/* Returns whether BB only leads to TO.  */
bool
only_leads_to (basic_block bb, const_basic_block to)
{
  return single_succ_p (bb) && single_succ (bb) == to
         && gsi_end_p (gsi_start_nondebug_bb (bb));
}

/* Finds the edges of a loop of one block, and perhaps another one that is
   empty.  */
bool
sum_loop::find_edges ()
{
  if (EDGE_COUNT (m_body->preds) != 2 || EDGE_COUNT (m_body->succs) != 2)
    return false;
  for (unsigned i = 0; i < 2; i++)
    {
      edge back = EDGE_SUCC (m_body, i);
      if (back->dest != m_body && !only_leads_to (back->dest, m_body))
        continue;
      basic_block latch = back->dest == m_body ? m_body : back->dest;
      m_exit = EDGE_SUCC (m_body, 1 - i);
      for (unsigned j = 0; j < 2; j++)
        if (EDGE_PRED (m_body, j)->src != latch)
          m_entry = EDGE_PRED (m_body, j);
      return m_entry && !(m_entry->flags & EDGE_COMPLEX)
             && m_exit->dest != m_body;
    }
  return false;
}

/* Returns whether something after the loop uses what it computes.  */
bool
sum_loop::is_used_outside () const
{
  std::vector<tree> results;
  walk_whole_block (m_body, [&results] (gimple *stmt) {
    if (tree result = gimple_get_lhs (stmt))
      results.push_back (result);
  });
  for (tree result : results)
    {
      if (TREE_CODE (result) != SSA_NAME || virtual_operand_p (result))
        continue;
      imm_use_iterator uses;
      use_operand_p use;
      FOR_EACH_IMM_USE_FAST (use, uses, result)
      if (!is_gimple_debug (USE_STMT (use))
          && gimple_bb (USE_STMT (use)) != m_body)
        return true;
    }
  return false;
}

/* A list with the operand VALUE of an assembly.  */
vec<tree, va_gc> *
add_operand (vec<tree, va_gc> *operands, const char *constraint, tree value)
{
  tree text = build_string (strlen (constraint) + 1, constraint);
  vec_safe_push (operands,
                 build_tree_list (build_tree_list (NULL_TREE, text), value));
  return operands;
}

/* Adds the assembly TEXT that computes RESULT from ADDRESS and perhaps
   PART.  */
void
add_assembly (gimple_stmt_iterator *gsi, const char *text, tree result,
              tree address, tree part)
{
  vec<tree, va_gc> *inputs = add_operand (nullptr, "r", address);
  vec<tree, va_gc> *clobbers = nullptr;
  if (part)
    {
      inputs = add_operand (inputs, "r", part);
      vec_safe_push (clobbers,
                     build_tree_list (NULL_TREE, build_string (7, "memory")));
    }
  gasm *stmt = gimple_build_asm_vec (
      text, inputs, add_operand (nullptr, "=r", result), clobbers, nullptr);
  SSA_NAME_DEF_STMT (result) = stmt;
  gimple_asm_set_volatile (stmt, part != NULL_TREE);
  gsi_insert_after (gsi, stmt, GSI_NEW_STMT);
}

/* Adds the condition that VALUE is not zero.  */
void
add_condition (gimple_stmt_iterator *gsi, tree value)
{
  tree zero = build_zero_cst (TREE_TYPE (value));
  gsi_insert_after (
      gsi, gimple_build_cond (NE_EXPR, value, zero, NULL_TREE, NULL_TREE),
      GSI_NEW_STMT);
}

/* Adds VALUE, an expression, and returns an SSA name.  */
tree
compute (gimple_stmt_iterator *gsi, tree_code code, tree type, tree first,
         tree second = NULL_TREE, tree third = NULL_TREE)
{
  tree result = make_ssa_name (type);
  gsi_insert_after (gsi,
                    gimple_build_assign (result, code, first, second, third),
                    GSI_NEW_STMT);
  return result;
}

/* Returns whether VALUE is smaller than all normal numbers but zero.  */
tree
is_small (gimple_stmt_iterator *gsi, tree value)
{
  REAL_VALUE_TYPE least;
  real_from_string (&least, "0x1p-126");
  tree magnitude = compute (gsi, ABS_EXPR, TREE_TYPE (value), value);
  return compute (gsi, LT_EXPR, boolean_type_node, magnitude,
                  build_real (TREE_TYPE (value), least));
}

/* Adds what computes which number the instruction has lost, zero if none, from
   what was in memory, OLD.  */
tree
sum_loop::add_loss (gimple_stmt_iterator *gsi, tree old) const
{
  tree type = TREE_TYPE (m_part);
  tree zero = build_zero_cst (type);
  tree sum = compute (gsi, PLUS_EXPR, type, old, m_part);
  tree small_sum = is_small (gsi, sum), small_old = is_small (gsi, old);
  tree of_both = compute (gsi, COND_EXPR, type, small_sum, sum, zero);
  tree of_old = compute (gsi, COND_EXPR, type, small_old, old, of_both);
  tree of_part = compute (gsi, COND_EXPR, type, small_old, sum, m_part);
  return compute (gsi, COND_EXPR, type, is_small (gsi, m_part), of_part,
                  of_old);
}

/* Moves the load of the first guess, if nothing else uses it, to BEFORE, the
   block before the loop.  */
void
sum_loop::move_guess (basic_block before) const
{
  gphi *expected = definition<gphi> (gimple_call_arg (m_call, 1));
  tree guess = expected && gimple_bb (expected) == m_body
                   ? PHI_ARG_DEF_FROM_EDGE (expected, single_succ_edge (before))
                   : NULL_TREE;
  if (!guess || TREE_CODE (guess) != SSA_NAME || !has_single_use (guess))
    return;
  gimple *load = SSA_NAME_DEF_STMT (guess);
  if (!gimple_call_builtin_p (load, BUILT_IN_ATOMIC_LOAD_4)
      && !gimple_assign_load_p (load))
    return;
  gimple_stmt_iterator from = gsi_for_stmt (load), to = gsi_start_bb (before);
  gsi_move_after (&from, &to);
}

/* Adds a block with the instruction after START; the loop is done, at DONE,
   unless the instruction has lost something, which the loop adds then.  */
void
sum_loop::add_block (basic_block start, basic_block done)
{
  basic_block before = single_succ (start);
  edge directly = single_succ_edge (start);
  basic_block block = create_empty_bb (start);
  add_bb_to_loop (block, start->loop_father);
  block->count = start->count;
  gimple_stmt_iterator gsi = gsi_start_bb (block);
  tree type = TREE_TYPE (m_part), old = make_ssa_name (type);
  add_assembly (&gsi, float_sum_text, old, gimple_call_arg (m_call, 0), m_part);
  tree loss = add_loss (&gsi, old);
  add_condition (&gsi, loss);
  edge more = make_edge (block, before, EDGE_TRUE_VALUE);
  edge no_more = make_edge (block, done, EDGE_FALSE_VALUE);
  more->probability = profile_probability::very_unlikely ();
  no_more->probability = more->probability.invert ();
  edge enter = make_edge (start, block, EDGE_TRUE_VALUE);
  enter->probability = profile_probability::likely ();
  directly->flags = (directly->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  directly->probability = enter->probability.invert ();
  gphi *part = create_phi_node (make_ssa_name (type), before);
  add_phi_arg (part, m_part, directly, UNKNOWN_LOCATION);
  add_phi_arg (part, loss, more, UNKNOWN_LOCATION);
  for (unsigned i = 1; i <= 2; i++)
    if (gimple_op (m_sum, i) == m_part)
      gimple_set_op (m_sum, i, gimple_phi_result (part));
  update_stmt (m_sum);
}

void
sum_loop::put_instruction ()
{
  basic_block before = split_edge (m_entry), done = split_edge (m_exit);
  move_guess (before);
  basic_block start = split_edge (single_pred_edge (before));
  gimple_stmt_iterator gsi = gsi_start_bb (start);
  tree is_global = make_ssa_name (unsigned_type_node);
  add_assembly (&gsi,
                "{\n\t\t.reg .pred %%g;\n\t\tisspacep.global\t%%g, %1;\n"
                "\t\tselp.u32\t%0, 1, 0, %%g;\n\t}",
                is_global, gimple_call_arg (m_call, 0), NULL_TREE);
  add_condition (&gsi, is_global);
  add_block (start, done);
}

void
execute (function *fun, stages &s)
{
  std::vector<gcall *> calls; // (1)
  walk_blocks (fun, [&calls] (gimple *stmt) {
    if (gimple_call_internal_p (stmt, IFN_ATOMIC_COMPARE_EXCHANGE)
        || gimple_call_builtin_p (stmt, BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_4))
      calls.push_back (as_a<gcall *> (stmt));
  });
  unsigned changed = 0;
  for (gcall *call : calls)
    if (sum_loop loop (call); loop.is_found ())
      {
        loop.put_instruction ();
        changed++;
      }
  if (dump_file)
    fprintf (dump_file, "%u sums of float\n", changed);
  if (!changed)
    return;
  statistics_counter_event (fun, "sums of float", changed);
  s.report.add (changed == 1 ? "%u sum of float" : "%u sums of float", changed);
  free_dominance_info (CDI_DOMINATORS);
  loops_state_set (LOOPS_NEED_FIXUP);
  mark_virtual_operands_for_renaming (fun);
  update_ssa (TODO_update_ssa_only_virtuals);
}

bool
gate (const stages &s)
{
  return !flag_unsafe_math_optimizations && optimizes_function (s);
}

} // anon namespace

const pass passes::float_sums = define_pass<gimple_opt_pass, execute, gate> (
    "float-sums", PROP_ssa | PROP_cfg);

} // namespace omptq
