/* The kinds of values of a function in RTL.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "uniformity/rtl-sources.h"

namespace omptq
{
namespace
{

/* True if, before register allocation, REGNO holds an address in the function's
   frame.  */
bool
is_frame_register (unsigned regno)
{
  return regno == STACK_POINTER_REGNUM || regno == FRAME_POINTER_REGNUM
         || regno == ARG_POINTER_REGNUM
         || (regno == HARD_FRAME_POINTER_REGNUM && frame_pointer_needed);
}

/* True if ADDRESS is computed from such a register.  */
bool
mentions_frame (const_rtx address)
{
  subrtx_iterator::array_type array;
  FOR_EACH_SUBRTX (iter, array, address, NONCONST)
  if (REG_P (*iter) && is_frame_register (REGNO (*iter)))
    return true;
  return false;
}

/* The variable that MEM is a part of, or null.  */
const_tree
variable_of (const_rtx mem)
{
  tree expr = MEM_EXPR (mem);
  tree base = expr ? get_base_address (expr) : NULL_TREE;
  return base && DECL_P (base) ? base : NULL_TREE;
}

/* True if DECL is thread-local.  */
bool
is_own (const_tree decl)
{
  return !is_global_var (decl) || (VAR_P (decl) && DECL_THREAD_LOCAL_P (decl));
}

/* The SYMBOL_REF of the function that INSN, whose expression is CALL, calls, or
   null.  */
const_rtx
called_symbol (const rtx_insn *insn, const_rtx call)
{
  const_rtx address = XEXP (XEXP (call, 0), 0);
  if (GET_CODE (address) == SYMBOL_REF)
    return address;
  const_rtx note = find_reg_note (insn, REG_CALL_DECL, NULL_RTX);
  return note ? XEXP (note, 0) : nullptr;
}

/* True if INSN, whose expression is CALL, can have arguments in memory; SYMBOL
   is the function called, or null.  */
bool
has_memory_arguments (const rtx_insn *insn, const_rtx call, const_rtx symbol)
{
  const_tree decl = symbol ? SYMBOL_REF_DECL (symbol) : NULL_TREE;
  if (XEXP (call, 1) != const0_rtx || (decl && stdarg_p (TREE_TYPE (decl))))
    return true;
  for (const_rtx usage = CALL_INSN_FUNCTION_USAGE (insn); usage;
       usage = XEXP (usage, 1))
    if (GET_CODE (XEXP (usage, 0)) == USE && MEM_P (XEXP (XEXP (usage, 0), 0)))
      return true;
  return false;
}

} // anon namespace

value_kind
rtl_sources::kind_of (const rtx_insn *insn, const_rtx x) const
{
  switch (GET_CODE (x))
    {
    case MEM:
      return kind_of_load (x);
    case CALL:
      return kind_of_call (insn, x);
    case UNSPEC:
    case UNSPEC_VOLATILE:
      return kind_of_unspec (x);
    case ASM_OPERANDS:
    case ASM_INPUT:
      return value_kind::assembly;
    case SYMBOL_REF:
      return SYMBOL_REF_TLS_MODEL (x) ? value_kind::thread_local_address
                                      : value_kind::arithmetic;
    default:
      return value_kind::arithmetic;
    }
}

value_kind
rtl_sources::kind_at_entry (unsigned regno) const
{
  return is_frame_register (regno) ? value_kind::local_address
                                   : value_kind::parameter;
}

value_kind
rtl_sources::kind_of_load (const_rtx mem) const
{
  const_rtx address = XEXP (mem, 0);
  const_tree variable = variable_of (mem);
  if (variable ? is_own (variable) : mentions_frame (address))
    return value_kind::local_load;
  // Targets use address spaces not only for thread-local variables, but all are
  // unknown here.
  if (!ADDR_SPACE_GENERIC_P (MEM_ADDR_SPACE (mem))
      || tls_referenced_p (address))
    return value_kind::local_load;
  if (MEM_READONLY_P (mem))
    return value_kind::constant_load;
  return variable || CONSTANT_P (address) ? value_kind::shared_load
                                          : value_kind::local_load;
}

value_kind
rtl_sources::kind_of_call (const rtx_insn *insn, const_rtx call) const
{
  const_rtx symbol = called_symbol (insn, call);
  if (symbol)
    {
      // A function of that name defined here is the program's own.
      const_tree decl = SYMBOL_REF_DECL (symbol);
      value_kind kind = !decl || DECL_EXTERNAL (decl) ? kind_of_function (
                            targetm.strip_name_encoding (XSTR (symbol, 0)))
                                                      : value_kind::count;
      if (kind != value_kind::count)
        return kind;
    }
  return RTL_CONST_CALL_P (insn) && !has_memory_arguments (insn, call, symbol)
             ? value_kind::constant_call
             : value_kind::call;
}

value_kind
rtl_sources::kind_of_unspec (const_rtx) const
{
  return value_kind::assembly;
}

} // namespace omptq
