/* The operands of expressions in RTL.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "uniformity/rtl-expression.h"

namespace omptq
{
namespace
{

/* True if the destination DEST of a SET is part of its operand.  */
bool
is_part (const_rtx dest)
{
  return GET_CODE (dest) == SUBREG || GET_CODE (dest) == STRICT_LOW_PART
         || GET_CODE (dest) == ZERO_EXTRACT || GET_CODE (dest) == SIGN_EXTRACT;
}

} // anon namespace

void
rtl_expression::clear ()
{
  m_trait = value_trait::computed;
  m_kind = value_kind::arithmetic;
  m_registers.clear ();
  m_added = 0;
  m_always_uniform = 0;
}

void
rtl_expression::add_kind (const rtx_insn *insn, value_kind kind)
{
  if (m_trait == value_trait::source)
    return;
  if (m_sources.trait_at (insn, kind) == value_trait::source)
    {
      m_trait = value_trait::source;
      m_kind = kind;
      m_registers.clear ();
    }
  else if (m_kind == value_kind::arithmetic)
    m_kind = kind;
}

void
rtl_expression::add_register (const_rtx reg)
{
  if (m_trait != value_trait::source)
    for (unsigned regno = REGNO (reg); regno < END_REGNO (reg); regno++)
      m_registers.push_back (regno);
}

void
rtl_expression::add (const rtx_insn *insn, const_rtx x)
{
  m_added++;
  subrtx_iterator::array_type array;
  FOR_EACH_SUBRTX (iter, array, x, ALL)
  {
    const_rtx part = *iter;
    if (m_trait == value_trait::source)
      return;
    if (REG_P (part))
      {
        add_register (part);
        continue;
      }
    // UNSPECs in a constant are only notation.
    if (GET_CODE (part) == CONST)
      {
        if (tls_referenced_p (part))
          add_kind (insn, value_kind::thread_local_address);
        iter.skip_subrtxes ();
        continue;
      }
    value_kind kind = m_sources.kind_of (insn, part);
    if (kind == value_kind::arithmetic)
      continue;
    add_kind (insn, kind);
    bool uniform
        = m_sources.trait_at (insn, kind) == value_trait::always_uniform;
    if (uniform && part == x)
      m_always_uniform++;
    // The arguments of a call are not parts of its expression.
    if (GET_CODE (part) == CALL && !uniform)
      add_uses (insn);
    if (kind == value_kind::indexed_exchange)
      add_register (m_sources.index_of (part));
    if (GET_CODE (part) == CALL || uniform
        || kind == value_kind::indexed_exchange)
      iter.skip_subrtxes ();
  }
}

void
rtl_expression::add_uses (const rtx_insn *insn)
{
  m_added++;
  df_ref use;
  FOR_EACH_INSN_USE (use, insn)
  if (!DF_REF_FLAGS_IS_SET (use, DF_REF_CALL_STACK_USAGE)
      && m_trait != value_trait::source)
    m_registers.push_back (DF_REF_REGNO (use));
}

value_trait
rtl_expression::trait () const
{
  if (m_trait == value_trait::computed && m_added == 1 && m_always_uniform == 1)
    return value_trait::always_uniform;
  return m_trait;
}

void
append_sets (const rtx_insn *insn, std::vector<rtl_set> &sets)
{
  const_rtx condition = nullptr;
  const_rtx pattern = PATTERN (insn);
  if (GET_CODE (pattern) == COND_EXEC)
    {
      condition = COND_EXEC_TEST (pattern);
      pattern = COND_EXEC_CODE (pattern);
    }
  bool several = GET_CODE (pattern) == PARALLEL;
  for (int i = 0; i < (several ? XVECLEN (pattern, 0) : 1); i++)
    {
      const_rtx part = several ? XVECEXP (pattern, 0, i) : pattern;
      if (GET_CODE (part) == COND_EXEC)
        {
          gcc_checking_assert (!condition); // They are not nested.
          if (GET_CODE (COND_EXEC_CODE (part)) == SET)
            sets.push_back ({ COND_EXEC_TEST (part), COND_EXEC_CODE (part) });
        }
      else if (GET_CODE (part) == SET)
        sets.push_back ({ condition, part });
    }
}

bool
sets_register (const_rtx dest, unsigned regno)
{
  while (is_part (dest))
    dest = XEXP (dest, 0);
  if (REG_P (dest))
    return REGNO (dest) <= regno && regno < END_REGNO (dest);
  if (GET_CODE (dest) == PARALLEL)
    for (int i = 0; i < XVECLEN (dest, 0); i++)
      {
        const_rtx reg = XEXP (XVECEXP (dest, 0, i), 0);
        if (reg && sets_register (reg, regno))
          return true;
      }
  return false;
}

} // namespace omptq
