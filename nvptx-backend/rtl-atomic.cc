/* The recogniser of atomic operations in RTL.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "rtl-atomic.h"

#include "nvptx-functions.h"

#include "insn-config.h"
#include "recog.h"

namespace omptq
{

/* All are two SETs in parallel: first of memory to M CODE V, or of a register
   to what memory was.  */
rtl_atomic::rtl_atomic (const rtx_insn *insn)
{
  const_rtx pattern = PATTERN (insn);
  if (GET_CODE (pattern) == COND_EXEC)
    pattern = COND_EXEC_CODE (pattern);
  if (GET_CODE (pattern) != PARALLEL || XVECLEN (pattern, 0) != 2)
    return;
  const_rtx set = XVECEXP (pattern, 0, 0), other = XVECEXP (pattern, 0, 1);
  if (GET_CODE (set) != SET || GET_CODE (other) != SET
      || GET_CODE (SET_SRC (set)) != UNSPEC_VOLATILE
      || !is_old_value (SET_SRC (set)))
    return;
  m_unspec = SET_SRC (set);
  m_code = XINT (m_unspec, 1);
  m_memory = is_fetch_op () ? SET_DEST (set) : XVECEXP (m_unspec, 0, 0);
  m_old = SET_DEST (is_fetch_op () ? other : set);
}

bool
rtl_atomic::is_instruction (rtx_insn *insn)
{
  return recog_memoized (insn) >= 0 && get_attr_atomic (insn);
}

bool
rtl_atomic::is_old_value (const_rtx x)
{
  switch (XINT (x, 1))
    {
    case UNSPECV_LOCK:
    case UNSPECV_CAS:
    case UNSPECV_CAS_LOCAL:
    case UNSPECV_XCHG:
      return true;
    default:
      return false;
    }
}

rtx *
rtl_atomic::order () const
{
  return m_unspec ? &XVECEXP (m_unspec, 0, XVECLEN (m_unspec, 0) - 1) : nullptr;
}

memmodel
rtl_atomic::model () const
{
  return memmodel_base (INTVAL (*order ()));
}

} // namespace omptq
