/* The control flow and the values of a function in RTL.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef OMPTQ_UNIFORMITY_RTL_VALUES_H
#define OMPTQ_UNIFORMITY_RTL_VALUES_H 1

#include "analysis/uniformity.h"
#include "uniformity/rtl-sources.h"

#include "rtl-common.h"

namespace omptq
{

/* The blocks of the current function that are reached, with the numbers that
   GCC gives them.  */
flow_graph rtl_flow_graph ();

/* The graphs of the current function, for the analysis of uniformity, while it
   has pseudo-registers.  Needs the control-flow graph, and DF as of df_analyze.
   Changes nothing.  The blocks have the numbers that GCC gives them.

   A register gets a new value in each insn that sets it, and phis where the
   definitions that reach a block are several and the register is live there:
   static single assignment form, pruned.  Hard registers take part as the
   others do.

   - An insn that sets a part of a register, or sets it on a condition, or can
   leave
     the block by an exception before it sets it, computes the new value of the
     old one too.
   - What a call clobbers has a value that is divergent.
   - What no insn sets has its value from the caller, if it is a hard register;
     a pseudo-register has a divergent value, but one that stands for any in
     phis and where a part of the register is set.
   - Where control goes at the end of a block is what the jump depends on, so
     condition codes are followed as other registers; after another insn that
     leaves the block for several others, as a call that can throw, it is
     divergent.

   Memory is not followed: what is loaded is as rtl_sources says, and computed
   from the address.

   Time and memory: that of DF, plus dominance frontiers of the blocks, plus for
   each register that is live between blocks the frontiers of its
   definitions.  */
class rtl_values
{
public:
  // Facts about a value besides the graph.
  struct origin
  {
    // What defines it, or null: for phis, and for what is there at the
    // beginning of the function or of a block.
    rtx_insn *insn;
    // The register; INVALID_REGNUM for the direction of a jump, and for all
    // that is not initialised or clobbered.
    unsigned regno;
    value_kind kind;
  };

  // SOURCES says what makes values divergent.
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

  // The value that the register REGNO has where INSN uses it, or no_id if it
  // does not or is not reached.  Time: the registers that INSN uses.
  value_id used (const rtx_insn *insn, unsigned regno) const;

  // True if X, an expression that INSN evaluates, can be different in threads
  // that execute INSN together, after the RESULT of the analysis of these
  // graphs.  False if INSN is not reached.
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
  // By the unique number of the insn.
  list_table<used_register> m_used;
  const rtl_sources &m_sources;
};

} // namespace omptq

#endif /* OMPTQ_UNIFORMITY_RTL_VALUES_H */
