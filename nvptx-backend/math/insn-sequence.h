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
  rtx_insn *only_definition_of (const_rtx reg) const;

  // The insn that has defined REG when USER uses it, or null if that is not
  // known.
  rtx_insn *definition_of (const_rtx reg, const rtx_insn *user) const;

  // Returns whether the users of the register that INSN defines are known.
  bool has_known_users (const rtx_insn *insn) const;

  // The insns that use what INSN, for which that holds, computes.
  std::vector<rtx_insn *> users_of (const rtx_insn *insn) const;

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

  // Puts NEW_INSN, which defines the same register, in place of INSN.  Other
  // registers that it uses have the same definitions there as where they were
  // used before.
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

  /* The definitions and users of a register.  */
  struct register_facts
  {
    std::vector<rtx_insn *> definitions;
    std::vector<rtx_insn *> users;
    // Each user is in a block with a definition before it.
    bool local = true;
  };

  register_facts &
  facts (const_rtx reg)
  {
    return m_registers[REGNO (reg)];
  }

  const register_facts &
  facts (const_rtx reg) const
  {
    return m_registers[REGNO (reg)];
  }

  void add (rtx_insn *insn);
  void find_cycles ();

  std::vector<rtx_insn *> m_insns;
  // By the number of an insn.
  std::vector<place> m_places;
  // By the number of a register.
  std::vector<register_facts> m_registers;
  // By the number of a block.
  std::vector<bool> m_repeated;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_MATH_INSN_SEQUENCE_H */
