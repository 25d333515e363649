/* The insns of a function without its control-flow graph.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_MATH_INSN_SEQUENCE_H
#define OMPTQ_NVPTX_MATH_INSN_SEQUENCE_H 1

#include "rtl-common.h"

#include <vector>

namespace omptq
{

/* The insns of the current function, whose control-flow graph is not up to date
   any more: their order, and which registers they define and use.  */
class insn_sequence
{
public:
  insn_sequence ();

  const std::vector<rtx_insn *> &
  insns () const
  {
    return m_insns;
  }

  // The insn that alone defines REG, or null.
  rtx_insn *
  definition_of (const_rtx reg) const
  {
    const std::vector<rtx_insn *> &all = m_definitions[REGNO (reg)];
    return all.size () == 1 && !HARD_REGISTER_P (reg) ? all[0] : nullptr;
  }

  // The insns that use REG.
  std::vector<rtx_insn *> users_of (const_rtx reg) const;

  // Returns whether A, B and C are executed in this order whenever one of them
  // is, without a jump or label between them.
  bool are_in_order (const rtx_insn *a, const rtx_insn *b,
                     const rtx_insn *c) const;

  // Returns whether REG is defined between A and B, for which that holds.
  bool is_defined_between (const_rtx reg, const rtx_insn *a,
                           const rtx_insn *b) const;

  // Returns whether INSN may be executed more than once.
  bool
  is_repeated (const rtx_insn *insn) const
  {
    return m_repeated[place_of (insn).block];
  }

  // Puts NEW_INSN, which defines the same register, in place of INSN.
  void replace (rtx_insn *insn, rtx_insn *new_insn);

private:
  /* A position, and the block of insns without jumps and labels that it is
     in.  */
  struct place
  {
    unsigned position;
    unsigned block;
  };

  place
  place_of (const rtx_insn *insn) const
  {
    return m_places[INSN_UID (insn)];
  }

  void add (rtx_insn *insn);
  void add_uses (rtx_insn *insn);
  void find_cycles ();

  std::vector<rtx_insn *> m_insns;
  // By the number of an insn.
  std::vector<place> m_places;
  // By the number of a register.
  std::vector<std::vector<rtx_insn *>> m_definitions;
  std::vector<std::vector<rtx_insn *>> m_users;
  // By the number of a block.
  std::vector<bool> m_repeated;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_MATH_INSN_SEQUENCE_H */
