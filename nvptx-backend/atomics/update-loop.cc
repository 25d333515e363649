/* Loops that try to change memory atomically until it works.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "atomics/update-loop.h"

#include <algorithm>

#include "basic-block.h"
#include "cfghooks.h"
#include "cfgrtl.h"
#include "explow.h"
#include "expr.h"

namespace omptq
{
namespace
{

/* The only insn of BLOCKS that does something, but for jumps to their only
   successors; or null.  */
rtx_insn *
only_insn (const std::vector<basic_block> &blocks)
{
  rtx_insn *result = nullptr, *insn;
  for (basic_block bb : blocks)
    FOR_BB_INSNS (bb, insn)
  if (NONDEBUG_INSN_P (insn) && !simplejump_p (insn))
    {
      if (result)
        return nullptr;
      result = insn;
    }
  return result;
}

/* The blocks from E, which leaves BODY, back to BODY: up to two, each with one
   way in and one way out; none if there is another way.  */
std::vector<basic_block>
blocks_back (edge e, basic_block body)
{
  std::vector<basic_block> result;
  basic_block bb = e->dest;
  while (bb != body)
    {
      if (!single_pred_p (bb) || !single_succ_p (bb) || result.size () == 2)
        return {};
      result.push_back (bb);
      bb = single_succ (bb);
    }
  return result;
}

/* The register that X is, or the whole of which it is in another mode, or
   null.  */
rtx
register_of (rtx x)
{
  if (GET_CODE (x) == SUBREG
      && known_eq (GET_MODE_SIZE (GET_MODE (x)),
                   GET_MODE_SIZE (GET_MODE (SUBREG_REG (x)))))
    x = SUBREG_REG (x);
  return REG_P (x) ? x : NULL_RTX;
}

} // anon namespace

update_loop::update_loop (rtx_insn *insn)
    : m_swap (insn), m_body (BLOCK_FOR_INSN (insn))
{
  if (!m_swap.is_compare_and_swap () || !REG_P (m_swap.old ())
      || GET_CODE (PATTERN (insn)) == COND_EXEC)
    return;
  m_old = m_swap.old ();
  m_expected = m_swap.expected ();
  if (!REG_P (m_expected) || !find_shape () || !ends_when_equal ()
      || is_set_inside (XEXP (memory (), 0)) || !find_operation ()
      || !find_value ())
    m_operation = nullptr;
  else
    find_results ();
}

/* Finds the blocks: the body, and those that go back.  */
bool
update_loop::find_shape ()
{
  if (EDGE_COUNT (m_body->succs) != 2 || EDGE_COUNT (m_body->preds) != 2)
    return false;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, m_body->succs)
  {
    std::vector<basic_block> blocks = blocks_back (e, m_body);
    if (blocks.empty ())
      m_exit = e;
    else
      m_retry = blocks;
  }
  FOR_EACH_EDGE (e, ei, m_body->preds)
  if (m_retry.empty () || e->src != m_retry.back ())
    m_entry = e;
  if (m_retry.empty () || !m_exit || !m_entry || m_exit->flags & EDGE_COMPLEX
      || m_entry->flags & EDGE_COMPLEX || m_exit->dest == m_body
      || m_exit->dest == EXIT_BLOCK_PTR_FOR_FN (cfun))
    return false;
  const rtx_insn *move = only_insn (m_retry);
  const_rtx set = move ? single_set (move) : nullptr;
  return set && SET_DEST (set) == m_expected && SET_SRC (set) == m_old;
}

/* Returns whether the loop is left when `old' is what was expected, and only
   then.  */
bool
update_loop::ends_when_equal () const
{
  const rtx_insn *jump = BB_END (m_body);
  if (!any_condjump_p (jump))
    return false;
  const_rtx test = XEXP (SET_SRC (pc_set (jump)), 0);
  if ((GET_CODE (test) != NE && GET_CODE (test) != EQ)
      || XEXP (test, 1) != const0_rtx || !REG_P (XEXP (test, 0)))
    return false;
  const rtx_insn *comparison = definition (XEXP (test, 0));
  const_rtx set = comparison ? single_set (comparison) : nullptr;
  if (!set)
    return false;
  const_rtx relation = SET_SRC (set);
  if ((GET_CODE (relation) != NE && GET_CODE (relation) != EQ)
      || !(
          (XEXP (relation, 0) == m_old && XEXP (relation, 1) == m_expected)
          || (XEXP (relation, 0) == m_expected && XEXP (relation, 1) == m_old)))
    return false;
  const bool jumps_if_equal
      = (GET_CODE (relation) == EQ) == (GET_CODE (test) == NE);
  const bool jump_leaves = !(m_exit->flags & EDGE_FALLTHRU);
  return jumps_if_equal == jump_leaves;
}

/* The only insn in the loop that sets REG, if it is in the body, or null.  */
rtx_insn *
update_loop::definition (const_rtx reg) const
{
  rtx_insn *result = nullptr, *insn;
  FOR_BB_INSNS (m_body, insn)
  if (NONDEBUG_INSN_P (insn) && reg_set_p (reg, insn))
    {
      if (result)
        return nullptr;
      result = insn;
    }
  return result;
}

/* Returns whether the loop sets a register of X.  */
bool
update_loop::is_set_inside (const_rtx x) const
{
  subrtx_iterator::array_type array;
  FOR_EACH_SUBRTX (iter, array, x, NONCONST)
  if (REG_P (*iter))
    for (df_ref set = DF_REG_DEF_CHAIN (REGNO (*iter)); set;
         set = DF_REF_NEXT_REG (set))
      if (contains (DF_REF_BB (set)))
        return true;
  return false;
}

bool
update_loop::contains (const_basic_block bb) const
{
  return bb == m_body
         || std::find (m_retry.begin (), m_retry.end (), bb) != m_retry.end ();
}

/* Finds what computes `new': an operation, with changes of modes around.  There
   is nothing else in the loop.  */
bool
update_loop::find_operation ()
{
  rtx next = m_swap.desired ();
  while (next && next != m_expected)
    {
      rtx_insn *insn = REG_P (next) ? definition (next) : nullptr;
      rtx set = insn ? single_set (insn) : NULL_RTX;
      if (!set || SET_DEST (set) != next || m_computation.size () == 3)
        return false;
      m_computation.push_back (insn);
      next = register_of (SET_SRC (set));
      if (next)
        continue;
      if (m_operation || !BINARY_P (SET_SRC (set)))
        return false;
      m_operation = insn;
      // `expected', or what it is in the mode of the operation.
      for (int i = 0; i < 2 && !next; i++)
        if (REG_P (XEXP (SET_SRC (set), i))
            && is_set_inside (XEXP (SET_SRC (set), i)))
          {
            next = XEXP (SET_SRC (set), i);
            m_value_index = 1 - i;
          }
    }
  std::reverse (m_computation.begin (), m_computation.end ());
  int others = 0;
  rtx_insn *insn;
  FOR_BB_INSNS (m_body, insn)
  others += NONDEBUG_INSN_P (insn);
  // The swap, the comparison and the jump.
  return next && m_operation && others == (int)m_computation.size () + 3;
}

bool
update_loop::find_value ()
{
  if (!(REG_P (value ()) || CONSTANT_P (value ())) || is_set_inside (value ())
      || (!COMMUTATIVE_P (expression ()) && m_value_index == 0))
    return false;
  m_pattern = copy_rtx (PATTERN (m_operation));
  return true;
}

/* Finds out what is used after the loop.  */
void
update_loop::find_results ()
{
  bitmap live = df_get_live_in (m_exit->dest);
  for (const rtx_insn *insn : m_computation)
    if (bitmap_bit_p (live, REGNO (SET_DEST (single_set (insn)))))
      m_computation_is_used = true;
  m_has_result = m_computation_is_used || bitmap_bit_p (live, REGNO (m_old))
                 || bitmap_bit_p (live, REGNO (m_expected));
}

rtx_insn *
update_loop::guess () const
{
  for (df_ref use = DF_REG_USE_CHAIN (REGNO (m_expected)); use;
       use = DF_REF_NEXT_REG (use))
    if (!contains (DF_REF_BB (use))
        && !(DF_REF_INSN_INFO (use) && DEBUG_INSN_P (DF_REF_INSN (use))))
      return nullptr;
  rtx_insn *insn;
  FOR_BB_INSNS_REVERSE (m_entry->src, insn)
  if (NONDEBUG_INSN_P (insn) && reg_set_p (m_expected, insn))
    {
      const_rtx set = single_set (insn);
      return set && SET_DEST (set) == m_expected && MEM_P (SET_SRC (set))
                     && rtx_equal_p (XEXP (SET_SRC (set), 0),
                                     XEXP (memory (), 0))
                 ? insn
                 : nullptr;
    }
  return nullptr;
}

void
update_loop::replace (rtx_insn *sequence)
{
  rtx_insn *first = guess ();
  basic_block before = split_edge (m_entry);
  emit_insn_after_noloc (sequence, bb_note (before), before);
  redirect_edge_and_branch_force (single_succ_edge (before), m_exit->dest);
  for (basic_block bb : m_retry)
    delete_basic_block (bb);
  delete_basic_block (m_body);
  if (first)
    delete_insn (first);
}

void
update_loop::guard (rtx_insn *sequence, rtx predicate, rtx total)
{
  basic_block before = split_edge (m_entry);
  m_after = split_edge (m_exit);
  rtx_insn *last = emit_insn_after_noloc (sequence, bb_note (before), before);
  split_block (before, last);
  rtx_code_label *label = block_label (m_after);
  rtx target = gen_rtx_IF_THEN_ELSE (
      VOIDmode, gen_rtx_EQ (VOIDmode, predicate, const0_rtx),
      gen_rtx_LABEL_REF (Pmode, label), pc_rtx);
  rtx_insn *jump
      = emit_jump_insn_after_noloc (gen_rtx_SET (pc_rtx, target), last);
  JUMP_LABEL (jump) = label;
  LABEL_NUSES (label)++;
  make_edge (before, m_after, 0);
  XEXP (expression (), m_value_index) = total;
  INSN_CODE (m_operation) = -1;
  df_insn_rescan (m_operation);
}

void
update_loop::follow (rtx_insn *sequence)
{
  if (sequence)
    emit_insn_after_noloc (sequence, bb_note (m_after), m_after);
}

rtx
update_loop::old_value () const
{
  return copy_to_mode_reg (mode (), gen_lowpart (mode (), m_old));
}

void
update_loop::set_results (rtx old) const
{
  emit_move_insn (m_expected, gen_lowpart (GET_MODE (m_expected), old));
  emit_move_insn (m_old, m_expected);
  if (!m_computation_is_used)
    return;
  for (const rtx_insn *insn : m_computation)
    emit_insn (copy_rtx (insn == m_operation ? m_pattern : PATTERN (insn)));
}

} // namespace omptq
