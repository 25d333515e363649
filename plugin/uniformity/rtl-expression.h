/* The operands of expressions in RTL.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_UNIFORMITY_RTL_EXPRESSION_H
#define OMPTQ_UNIFORMITY_RTL_EXPRESSION_H 1

#include <vector>

#include "uniformity/rtl-sources.h"

#include "rtl-common.h"

namespace omptq
{

/* The causes of divergence in the value of an expression, or of several.  */
class rtl_expression
{
public:
  explicit rtl_expression (const rtl_sources &sources) : m_sources (sources) {}

  // Removes all expressions.
  void clear ();

  // Adds X, which INSN evaluates.
  void add (const rtx_insn *insn, const_rtx x);

  // Adds all registers that INSN uses.
  void add_uses (const rtx_insn *insn);

  // Adds a part of KIND, without operands, in INSN, which may be null.
  void add_kind (const rtx_insn *insn, value_kind kind);

  // The trait of the whole: always uniform only if a single such thing was
  // added.
  value_trait trait () const;

  // The kind that makes it a source, or else of the first part that is not just
  // arithmetic.
  value_kind
  kind () const
  {
    return m_kind;
  }

  // The registers that it is computed from, if it is not a source.
  const std::vector<unsigned> &
  registers () const
  {
    return m_registers;
  }

private:
  void add_register (const_rtx reg);

  const rtl_sources &m_sources;
  value_trait m_trait = value_trait::computed;
  value_kind m_kind = value_kind::arithmetic;
  std::vector<unsigned> m_registers;
  // The number of operands added, and of those always uniform as a whole.
  unsigned m_added = 0;
  unsigned m_always_uniform = 0;
};

/* The effect of an insn on a register.  */
struct rtl_set
{
  // The condition of a COND_EXEC, or null.
  const_rtx condition;
  // The SET.
  const_rtx set;
};

/* Appends the SETs in the pattern of INSN to SETS.  */
void append_sets (const rtx_insn *insn, std::vector<rtl_set> &sets);

/* True if the destination DEST of a SET is the register REGNO, or a part of
   it.  */
bool sets_register (const_rtx dest, unsigned regno);

} // namespace omptq

#endif /* OMPTQ_UNIFORMITY_RTL_EXPRESSION_H */
