/* Operations that must happen once for a warp outside of SIMD regions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "master-lane/operations.h"

#include "rtl-atomic.h"

namespace omptq
{
namespace
{

/* Returns whether INSN calls a function of CUDA's driver.  GCC makes calls of
   malloc and free in C such of __nvptx_malloc and __nvptx_free in libgcc, which
   call these.  */
bool
is_system_call (const rtx_insn *insn)
{
  const_rtx call = get_call_rtx_from (insn);
  const_rtx address = call ? XEXP (XEXP (call, 0), 0) : NULL_RTX;
  if (!address || GET_CODE (address) != SYMBOL_REF)
    return false;
  for (const char *name : { "vprintf", "*vprintf", "*malloc", "*free" })
    if (strcmp (XSTR (address, 0), name) == 0)
      return true;
  return false;
}

} // anon namespace

operation_kind
operation_of (rtx_insn *insn)
{
  if (!NONDEBUG_INSN_P (insn) || GET_CODE (PATTERN (insn)) == COND_EXEC)
    return operation_kind::none;
  if (CALL_P (insn))
    return is_system_call (insn) ? operation_kind::system_call
                                 : operation_kind::none;
  return rtl_atomic::is_instruction (insn) ? operation_kind::atomic
                                           : operation_kind::none;
}

bool
sets_registers_only (const rtx_insn *insn)
{
  const_rtx set = single_set (insn);
  if (!NONJUMP_INSN_P (insn) || !set || !REG_P (SET_DEST (set)))
    return false;
  subrtx_iterator::array_type array;
  FOR_EACH_SUBRTX (iter, array, PATTERN (insn), ALL)
  switch (GET_CODE (*iter))
    {
    case MEM:
    case UNSPEC:
    case UNSPEC_VOLATILE:
    case ASM_OPERANDS:
    case ASM_INPUT:
      return false;
    default:
      break;
    }
  return true;
}

} // namespace omptq
