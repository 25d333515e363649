/* The recogniser of atomic operations in RTL.

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

#ifndef OMPTQ_NVPTX_RTL_ATOMIC_H
#define OMPTQ_NVPTX_RTL_ATOMIC_H 1

#include "rtl-common.h"

namespace omptq
{

/* What an insn does atomically, by the patterns of nvptx.md.  */
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

  // What a compare-and-swap expects in M, and what it stores there.
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
  // What is done, and its number, or -1.
  rtx m_unspec = NULL_RTX;
  int m_code = -1;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_RTL_ATOMIC_H */
