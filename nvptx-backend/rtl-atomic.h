/* The recogniser of atomic operations in RTL.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_RTL_ATOMIC_H
#define OMPTQ_NVPTX_RTL_ATOMIC_H 1

#include "rtl-common.h"

namespace omptq
{

/* The atomic operation of an insn, by the patterns of nvptx.md.  */
class rtl_atomic
{
public:
  // Of INSN, which may be executed on a condition.
  explicit rtl_atomic (const rtx_insn *insn);

  // Returns whether INSN, which is not executed on a condition, is an atomic
  // instruction of the back end.
  static bool is_instruction (rtx_insn *insn);

  // Returns whether X, an UNSPEC_VOLATILE, is what memory was before an atomic
  // operation.
  static bool is_old_value (const_rtx x);

  // Returns whether it is M = M CODE V; or a compare-and-swap of M, not in
  // .local.
  bool
  is_fetch_op () const
  {
    return m_code == UNSPECV_LOCK;
  }
  bool
  is_compare_and_swap () const
  {
    return m_code == UNSPECV_CAS;
  }

  // M; the register that gets what M was; and the memory model.
  rtx
  memory () const
  {
    return m_memory;
  }
  rtx
  old () const
  {
    return m_old;
  }
  memmodel model () const;

  // The operand that is the memory model, or null if it is no atomic operation.
  rtx *order () const;

  // M CODE V of a fetch_op.
  rtx
  expression () const
  {
    return XVECEXP (m_unspec, 0, 0);
  }

  // The value that a compare-and-swap expects in M, and the one that it stores
  // there.
  rtx
  expected () const
  {
    return XVECEXP (m_unspec, 0, 1);
  }
  rtx
  desired () const
  {
    return XVECEXP (m_unspec, 0, 2);
  }

private:
  rtx m_memory = NULL_RTX;
  rtx m_old = NULL_RTX;
  // The UNSPEC_VOLATILE of the operation, and its number, or -1.
  rtx m_unspec = NULL_RTX;
  int m_code = -1;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_RTL_ATOMIC_H */
