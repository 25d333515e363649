/* Where in a function the lanes of a warp work each for itself.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "regions/simd-regions.h"

#include "omp-general.h"

namespace omptq
{
namespace
{

/* Where the current function is entered.  */
simd_state
entry_state (const function_contexts &contexts)
{
  if (!TARGET_UNIFORM_SIMT || oacc_get_fn_attrib (current_function_decl))
    return simd_state::either;
  return contexts.of (current_function_decl);
}

} // anon namespace

int
volatile_operation (const rtx_insn *insn)
{
  const_rtx x = PATTERN (insn);
  if (GET_CODE (x) == SET)
    x = SET_SRC (x);
  return GET_CODE (x) == UNSPEC_VOLATILE ? XINT (x, 1) : -1;
}

simd_regions::simd_regions (const function_contexts &contexts)
    : m_entered (entry_state (contexts)),
      m_is_region_function (
          called_outside ()
          && function_contexts::is_region_function (current_function_decl)),
      m_states (get_max_uid (), simd_state::none)
{
  // Where each block is when control comes to it.
  std::vector<simd_state> begin (last_basic_block_for_fn (cfun),
                                 simd_state::none);
  basic_block bb = ENTRY_BLOCK_PTR_FOR_FN (cfun);
  begin[bb->index] = m_entered;
  auto_vec<basic_block> waiting;
  waiting.safe_push (bb);
  while (!waiting.is_empty ())
    {
      bb = waiting.pop ();
      simd_state state = bb->index == ENTRY_BLOCK
                             ? m_entered
                             : find_insns (bb, begin[bb->index]);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
      {
        simd_state &there = begin[e->dest->index];
        if (e->dest->index == EXIT_BLOCK || (there | state) == there)
          continue;
        there = there | state;
        waiting.safe_push (e->dest);
      }
    }
}

/* Notes where the insns of BB are, which control comes to in STATE, and returns
   where control leaves it.  */
simd_state
simd_regions::find_insns (basic_block bb, simd_state state)
{
  rtx_insn *insn;
  FOR_BB_INSNS (bb, insn)
  if (NONDEBUG_INSN_P (insn))
    {
      int operation = volatile_operation (insn);
      if (operation == UNSPECV_SIMT_ENTER)
        state = simd_state::inside;
      m_states[INSN_UID (insn)] = state;
      if (operation == UNSPECV_SIMT_EXIT)
        state = simd_state::outside;
    }
  return state;
}

} // namespace omptq
