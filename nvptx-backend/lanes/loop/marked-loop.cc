/* Worksharing loops that the host's plugin has marked.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/loop/flag-chain.h"
#include "lanes/loop/reduction-chain.h"
#include "lanes/loop/marked-loop.h"

#include "gcc-versions.h"
#include "tree-ssa.h"

namespace omptq
{
namespace
{

/* The steps that are handled are so small that 32 of them are a number of 32
   bits.  */
constexpr HOST_WIDE_INT max_step = 1 << 20;

/* Returns whether VALUE is NAME plus a constant, which is stored in *STEP.  */
bool
is_plus_constant (tree value, tree name, HOST_WIDE_INT *step)
{
  gassign *assign = computed (value);
  if (!assign
      || (gimple_assign_rhs_code (assign) != PLUS_EXPR
          && gimple_assign_rhs_code (assign) != POINTER_PLUS_EXPR)
      || gimple_assign_rhs1 (assign) != name
      || TREE_CODE (gimple_assign_rhs2 (assign)) != INTEGER_CST)
    return false;
  // Unsigned, -1 is a large number.
  tree number = gimple_assign_rhs2 (assign);
  tree type = signed_type_for (TREE_TYPE (number));
  number = fold_convert (type, number);
  if (!tree_fits_shwi_p (number))
    return false;
  *step = tree_to_shwi (number);
  return *step != 0 && *step >= -max_step && *step <= max_step;
}

/* Returns why PHI cannot be the counter, or null.  */
const char *
why_not_counted (gphi *phi)
{
  unsigned precision = TYPE_PRECISION (TREE_TYPE (gimple_phi_result (phi)));
  return precision < 32 || precision > 64
             ? "it counts its iterations in another type"
             : nullptr;
}

} // anon namespace

const char *const uses_values_before
    = "its iterations use values of the ones before";

bool
marked_loop::contains (const gimple *stmt) const
{
  basic_block bb = gimple_bb (stmt);
  return bb && flow_bb_inside_loop_p (m_loop, bb);
}

void
marked_loop::remove_marks () const
{
  for (const found_mark &m : m_marks)
    if (gimple_bb (m.call))
      {
        gimple_stmt_iterator at = gsi_for_stmt (m.call);
        gsi_remove (&at, true);
      }
}

bool
marked_loop::may_be_alone () const
{
  for (const found_mark &m : m_marks)
    if (m.mark.reduction == lane_reduction::none && !m.mark.alone)
      return false;
  return true;
}

void
marked_loop::add (const found_mark &mark)
{
  if (m_marks.is_empty ()
      || (m_schedule.reduction != lane_reduction::none
          && mark.mark.reduction == lane_reduction::none))
    m_schedule = mark.mark;
  m_marks.safe_push (mark);
  if (argument_of (mark.call, mark_argument::choice))
    m_variable = mark.call;
}

void
marked_loop::fill_lanes () const
{
  tree choice = stated (mark_argument::choice);
  if (choice && TREE_CODE (choice) == SSA_NAME)
    choose (SSA_NAME_DEF_STMT (choice), number_mark::choice);
}

void
marked_loop::set_rotated (edge exit, tree bound)
{
  m_exit = exit;
  m_bound = bound;
  m_is_tested_first = false;
}

tree
marked_loop::iteration () const
{
  return m_is_chunk_of_one ? gimple_assign_lhs (m_chunk_of_one.number)
                           : gimple_phi_result (m_counter);
}

tree
marked_loop::first () const
{
  return PHI_ARG_DEF_FROM_EDGE (m_counter, loop_preheader_edge (m_loop));
}

/* Returns whether PHI counts the iterations, of which COND says whether there
   is another one.  */
bool
marked_loop::is_counter (gphi *phi, gcond *cond)
{
  tree value = gimple_phi_result (phi);
  tree type = TREE_TYPE (value);
  if (!INTEGRAL_TYPE_P (type) && !POINTER_TYPE_P (type))
    return false;
  tree next = next_value (phi, m_loop);
  HOST_WIDE_INT step;
  if (!is_plus_constant (next, value, &step))
    return false;
  tree_code code = gimple_cond_code (cond);
  tree compared = without_copies (gimple_cond_lhs (cond), m_loop);
  tree bound = without_copies (gimple_cond_rhs (cond), m_loop);
  if (bound == next || bound == value)
    {
      code = swap_tree_comparison (code);
      std::swap (compared, bound);
    }
  if ((compared != next && compared != value) || !is_invariant (bound, m_loop))
    return false;
  if (m_exit->flags & EDGE_TRUE_VALUE)
    code = invert_tree_comparison (code, false);
  bool up = code == LT_EXPR || code == LE_EXPR;
  bool down = code == GT_EXPR || code == GE_EXPR;
  bool one_by_one = code == NE_EXPR && absu_hwi (step) == 1;
  if (!(step > 0 ? up : down) && !one_by_one)
    return false;
  m_counter = phi;
  m_step = step;
  m_bound = bound;
  bool equal = code == LE_EXPR || code == GE_EXPR;
  m_beyond = (equal ? 0 : -1) + (compared == value ? absu_hwi (step) : 0);
  return true;
}

/* Returns whether BB comes after the condition that ends the loop, and is no
   part of the body.  */
bool
marked_loop::is_after_exit (basic_block bb) const
{
  return !m_is_tested_first && bb != m_exit->src
         && dominated_by_p (CDI_DOMINATORS, bb, m_exit->src);
}

/* Returns whether the code after the condition only computes variables for the
   next iteration: a lane has its next iteration where the thread has another
   one.  */
bool
marked_loop::only_counts_after_exit () const
{
  return !walk_loop (m_loop, [this] (gimple *stmt) {
    return !is_gimple_debug (stmt) && !is_a<gcond *> (stmt)
           && !(is_a<gassign *> (stmt) && !gimple_vuse (stmt))
           && is_after_exit (gimple_bb (stmt));
  });
}

const char *
marked_loop::find_counter ()
{
  m_exit = single_exit (m_loop);
  if (!m_exit)
    return "it can be left in the middle";
  gcond *cond = safe_dyn_cast<gcond *> (last_real_stmt (m_exit->src));
  if (!cond)
    return "it has no condition at its end";
  if (m_exit->src->loop_father != m_loop
      || !dominated_by_p (CDI_DOMINATORS, m_loop->latch, m_exit->src)
      || !only_counts_after_exit ())
    return "it can be left in the middle";
  for (gphi_iterator i = gsi_start_phis (m_loop->header); !gsi_end_p (i);
       gsi_next (&i))
    if (is_counter (i.phi (), cond))
      break;
  if (!m_counter)
    return "it does not count its iterations";
  if (const char *why = why_not_counted (m_counter))
    return why;
  tree value = gimple_phi_result (m_counter);
  // Of one loop this is the variable that is marked.
  for (const found_mark &m : m_marks)
    if (m.mark.reduction == lane_reduction::none && m.mark.collapse == 1
        && m.value () != value)
      return "it does not count its iterations";
  return nullptr;
}

/* Takes the loop as one over chunks of one iteration.  */
const char *
marked_loop::take_form ()
{
  m_is_tested_first = true;
  m_exit = m_chunk_of_one.exit;
  m_counter = m_chunk_of_one.trip;
  m_step = 1;
  m_bound = m_chunk_of_one.count;
  m_beyond = -1;
  return why_not_counted (m_counter);
}

tree
marked_loop::last_value (tree name) const
{
  if (!m_is_tested_first)
    return name;
  // No other name is known where the loop is left.
  gphi *phi = as_a<gphi *> (SSA_NAME_DEF_STMT (name));
  return PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (m_loop));
}

/* Returns whether the result of PHI, in the loop's header, gets only into other
   PHI nodes.  If the condition comes first, the code after the loop uses a
   result there for the value with which the last iteration ends.  */
bool
marked_loop::is_unused (gphi *phi) const
{
  hash_set<gphi *> seen;
  auto_vec<gphi *> waiting;
  waiting.safe_push (phi);
  while (!waiting.is_empty ())
    {
      gphi *next = waiting.pop ();
      if (seen.add (next))
        continue;
      bool begins = m_is_tested_first && gimple_bb (next) == m_loop->header;
      imm_use_iterator i;
      use_operand_p use;
      FOR_EACH_IMM_USE_FAST (use, i, gimple_phi_result (next))
      {
        gimple *stmt = USE_STMT (use);
        if (is_gimple_debug (stmt) || (begins && !contains (stmt)))
          continue;
        gphi *user = dyn_cast<gphi *> (stmt);
        if (!user
            || (m_is_tested_first && gimple_bb (user) == m_loop->header
                && is_used_after (gimple_phi_result (user), m_loop)))
          return false;
        waiting.safe_push (user);
      }
    }
  return true;
}

/* Returns whether PHI is the variable of a collapsed loop.  */
bool
marked_loop::is_collapsed_variable (gphi *phi) const
{
  for (const found_mark &m : m_marks)
    if (m.mark.reduction == lane_reduction::none && m.mark.collapse > 1
        && m.value () == gimple_phi_result (phi))
      return true;
  return false;
}

const loop_reduction *
marked_loop::reduction_of (tree name) const
{
  for (const loop_reduction &r : m_reductions)
    if (r.next == without_copies (name, m_loop))
      return &r;
  return nullptr;
}

/* Takes PHI as a reduction, or says why it is none.  */
const char *
marked_loop::find_reduction (gphi *phi)
{
  lane_reduction stated = lane_reduction::none;
  for (const found_mark &m : m_marks)
    if (m.mark.reduction != lane_reduction::none
        && m.value () == gimple_phi_result (phi))
      stated = m.mark.reduction;
  tree next = next_value (phi, m_loop);
  tree after = m_is_tested_first ? gimple_phi_result (phi) : next;
  lane_reduction found
      = reduction_chain (phi, m_loop, after, stated).operation ();
  if (found == lane_reduction::none)
    {
      flag_chain flag (phi, m_loop, after);
      found = flag.operation ();
      // An iteration can then rely on what one before it in the chunk found.
      if (flag.is_asked () && m_schedule.chunked)
        found = lane_reduction::none;
    }
  if (found == lane_reduction::none)
    return uses_values_before;
  if (is_after_exit (gimple_bb (SSA_NAME_DEF_STMT (next))))
    return uses_values_before;
  m_reductions.safe_push ({ phi, found, next });
  return nullptr;
}

bool
marked_loop::is_reduced_array (tree var) const
{
  for (const lane_array &array : m_arrays)
    if (array.var == var)
      return true;
  return false;
}

/* Finds the arrays that the program reduces.  The order of the iterations of a
   stated chunk could show in the values that they find there.  */
void
marked_loop::find_arrays ()
{
  if (m_schedule.chunked)
    return;
  for (const found_mark &m : m_marks)
    {
      gassign *load = computed (m.value ());
      if (m.mark.reduction == lane_reduction::none || !load || !contains (load)
          || !gimple_assign_load_p (load))
        continue;
      lane_array array
          = reduced_array (gimple_assign_rhs1 (load), m.mark.reduction);
      if (array.var && !is_reduced_array (array.var)
          && array_updates (array, m_loop).are_all ())
        m_arrays.safe_push (array);
    }
}

void
marked_loop::find_collapsed ()
{
  for (gphi_iterator i = gsi_start_phis (m_loop->header); !gsi_end_p (i);
       gsi_next (&i))
    if (i.phi () != m_counter && is_collapsed_variable (i.phi ())
        && !is_unused (i.phi ()))
      m_collapsed.safe_push (i.phi ());
}

/* Returns whether PHI has no value before the loop.  As any iteration may be
   the first one of a thread, none can rely on what those before it leave there:
   it is a variable of the body that GCC takes from one iteration to the next,
   as it does not see that each sets it if it uses it.  Where chunks are stated,
   a program knows which iterations are not the first ones.  */
bool
marked_loop::begins_unset (gphi *phi) const
{
  tree begin = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (m_loop));
  return !m_schedule.chunked && TREE_CODE (begin) == SSA_NAME
         && ssa_undefined_value_p (begin, false);
}

/* Finds the other values that go from one iteration to the next.  */
const char *
marked_loop::find_others ()
{
  find_collapsed ();
  for (gphi_iterator i = gsi_start_phis (m_loop->header); !gsi_end_p (i);
       gsi_next (&i))
    {
      gphi *phi = i.phi ();
      if (virtual_operand_p (gimple_phi_result (phi)) || phi == m_counter
          || is_collapsed_variable (phi) || is_unused (phi))
        continue;
      const char *why = find_reduction (phi);
      if (why && !begins_unset (phi))
        return why;
      m_has_unset |= why != nullptr;
    }
  return nullptr;
}

const char *
marked_loop::recognize (const lane_mark &schedule)
{
  m_schedule = schedule;
  bool iterates = false;
  for (const found_mark &m : m_marks)
    iterates |= m.mark.reduction == lane_reduction::none;
  if (!iterates)
    return "its variable is not known";
  m_is_chunk_of_one = schedule.chunk == 1 && m_chunk_of_one.recognize ();
  if (const char *why = m_is_chunk_of_one ? take_form () : find_counter ())
    return why;
  find_arrays ();
  return find_others ();
}

void
find_marked_loops (function *fun, vec<marked_loop *> *loops, vec<gcall *> *lost)
{
  hash_map<class loop *, marked_loop *> found;
  walk_blocks (fun, [&] (gimple *stmt) {
    lane_mark mark;
    if (!is_lane_mark (stmt, &mark))
      return;
    gcall *call = as_a<gcall *> (stmt);
    class loop *loop = gimple_bb (call)->loop_father;
    if (!loop_outer (loop))
      {
        lost->safe_push (call);
        return;
      }
    marked_loop *&known = found.get_or_insert (loop);
    if (!known)
      {
        known = new marked_loop (loop);
        loops->safe_push (known);
      }
    known->add ({ call, mark });
  });
}

} // namespace omptq
