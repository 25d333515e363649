/* The control flow and the values of a function in RTL.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_UNIFORMITY_RTL_VALUES_H
#define OMPTQ_UNIFORMITY_RTL_VALUES_H 1

#include "analysis/uniformity.h"
#include "uniformity/rtl-sources.h"

#include "rtl-common.h"

namespace omptq
{

/* The control-flow graph of the current function, with GCC's block numbers.  */
flow_graph rtl_flow_graph ();

/* The graphs of the current function, for the analysis of uniformity, while it
   has pseudo-registers.  Needs the control-flow graph, and DF after df_analyze.
   Changes nothing.  Blocks have GCC's numbers.

   A register gets a new value in each insn that sets it, and phis where several
   definitions reach a block and the register is live there: pruned static
   single assignment form, for hard registers, too.

   - An insn that sets part of a register, or sets it conditionally, or can
     leave the block by an exception before it sets it, computes the new value
     from the old one, too.
   - A register clobbered by a call has a divergent value.
   - A hard register that no insn sets has the caller's value; a pseudo-register
     that no insn sets has a divergent value, but counts as undefined in phis
     and in insns that set part of it.
   - The direction of control flow at the end of a block depends on the jump's
     operands, so condition codes are followed like other registers; after any
     other insn with several successor blocks, such as a call that can throw,
     it is divergent.

   Memory is not followed: a loaded value depends on the address, and on what
   rtl_sources says.

   Time and memory: that of DF, plus the dominance frontiers of the blocks, and
   of the definitions of each register that is live between blocks.  */
class rtl_values
{
public:
  // Facts about a value besides the graph.
  struct origin
  {
    // The insn that defines it; null for phis and for values at the start of
    // the function or of a block.
    rtx_insn *insn;
    // The register; INVALID_REGNUM for the direction of a jump, and for
    // uninitialized or clobbered values.
    unsigned regno;
    value_kind kind;
  };

  // SOURCES determines the sources of divergence.
  explicit rtl_values (const rtl_sources &sources);
  rtl_values (const rtl_values &) = delete;
  rtl_values &operator= (const rtl_values &) = delete;

  const flow_graph &
  graph () const
  {
    return m_graph;
  }

  const value_graph &
  values () const
  {
    return m_values;
  }

  const origin &
  what (value_id value) const
  {
    return m_origins[value];
  }

  // The value of the register REGNO where INSN uses it, or no_id if INSN does
  // not use it or is unreachable.  Time: the registers that INSN uses.
  value_id used (const rtx_insn *insn, unsigned regno) const;

  // True if X, an expression that INSN evaluates, can differ between threads
  // that execute INSN together, according to RESULT, an analysis of these
  // graphs.  False if INSN is unreachable.
  bool is_divergent (const uniformity &result, const rtx_insn *insn,
                     const_rtx x) const;

private:
  friend class rtl_renamer;

  struct used_register
  {
    unsigned regno;
    value_id value;
  };

  flow_graph m_graph;
  value_graph m_values;
  std::vector<origin> m_origins;
  // By INSN_UID.
  list_table<used_register> m_used;
  const rtl_sources &m_sources;
};

} // namespace omptq

#endif /* OMPTQ_UNIFORMITY_RTL_VALUES_H */
