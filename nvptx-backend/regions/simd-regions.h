/* Where in a function the lanes of a warp work apart.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_SIMD_REGIONS_H
#define OMPTQ_NVPTX_SIMD_REGIONS_H 1

#include <vector>

#include "regions/contexts.h"

#include "rtl-common.h"

namespace omptq
{

/* Where in the current function, whose insns must have their blocks, control is
   outside of SIMD regions, inside, or either.

   A region is the code that can be executed between a simt_enter and the
   simt_exit that follows; GCC 12 makes no function of it.  Before them a
   function is in the state in which it is entered, see contexts.h.  So code
   outside of regions is executed by all lanes as one.  A fact that holds in a
   region for lanes that work each for itself holds for lanes that do the same
   too.

   Code without -muniform-simt, and of OpenACC, whose lanes have other rules, is
   in either state.  */
class simd_regions
{
public:
  explicit simd_regions (const function_contexts &contexts);

  // Where the function is entered.
  simd_state
  entered () const
  {
    return m_entered;
  }

  // Returns whether the function is known to be called outside of SIMD regions.
  bool
  called_outside () const
  {
    return m_entered == simd_state::outside;
  }

  // Returns whether the function is one that GCC made of a construct of OpenMP,
  // which is called with a record, outside of SIMD regions.
  bool
  is_region_function () const
  {
    return m_is_region_function;
  }

  // Where INSN is, which must have been there when this was made: `none' if no
  // path leads to it.  The simt_enter and the simt_exit of a region are inside.
  simd_state
  state_of (const rtx_insn *insn) const
  {
    return m_states[INSN_UID (insn)];
  }

  // Returns whether INSN can be executed inside of a SIMD region.
  bool
  contains (const rtx_insn *insn) const
  {
    return state_of (insn) != simd_state::outside;
  }

private:
  simd_state find_insns (basic_block bb, simd_state state);

  simd_state m_entered;
  bool m_is_region_function;
  // By the unique number of the insn.
  std::vector<simd_state> m_states;
};

/* The number of the UNSPEC_VOLATILE that is the pattern of INSN, or that it
   sets a register to; else -1.  */
int volatile_operation (const rtx_insn *insn);

} // namespace omptq

#endif /* OMPTQ_SIMD_REGIONS_H */
