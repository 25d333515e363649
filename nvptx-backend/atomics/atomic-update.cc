/* Atomic updates of memory by associative operators.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "atomics/atomic-update.h"

namespace omptq
{
namespace
{

/* Returns whether CODE in MODE is associative, rounding aside, and
   commutes.  */
bool
can_be_aggregated (rtx_code code, machine_mode mode)
{
  switch (code)
    {
    case PLUS:
      return true;
    case MULT:
    case AND:
    case IOR:
    case XOR:
    case SMIN:
    case SMAX:
    case UMIN:
    case UMAX:
      return !FLOAT_MODE_P (mode);
    default:
      return false;
    }
}

} // anon namespace

const char *
atom_name (rtx_code code, machine_mode mode)
{
  switch (code)
    {
    case PLUS:
      return FLOAT_MODE_P (mode) ? "add.f" : "add.u";
    case AND:
      return "and.b";
    case IOR:
      return "or.b";
    case XOR:
      return "xor.b";
    case SMIN:
      return "min.s";
    case SMAX:
      return "max.s";
    case UMIN:
      return "min.u";
    case UMAX:
      return "max.u";
    default:
      gcc_unreachable ();
    }
}

/* That of GCC is what it knows; devices have more.  */
bool
has_instruction (rtx_code code, machine_mode mode)
{
  const bool wide = GET_MODE_SIZE (mode).to_constant () == 8;
  if (code == MULT)
    return false;
  return !wide || (FLOAT_MODE_P (mode) ? TARGET_SM70 : TARGET_SM35);
}

bool
has_barrier_before (memmodel model)
{
  return is_mm_release (model) || is_mm_acq_rel (model)
         || is_mm_seq_cst (model);
}

bool
has_barrier_after (memmodel model)
{
  return !is_mm_relaxed (model) && !is_mm_release (model);
}

bool
atomic_update::parse_insn (rtx_insn *candidate)
{
  const rtl_atomic atomic (candidate);
  if (!atomic.is_fetch_op () || !REG_P (atomic.old ())
      || GET_CODE (PATTERN (candidate)) == COND_EXEC)
    return false;
  value_insn = candidate;
  code = GET_CODE (atomic.expression ());
  mode = GET_MODE (atomic.expression ());
  memory = atomic.memory ();
  value = XEXP (atomic.expression (), 1);
  model = atomic.model ();
  has_result = !find_reg_note (candidate, REG_UNUSED, atomic.old ());
  old = has_result ? atomic.old () : NULL_RTX;
  return true;
}

bool
atomic_update::parse_loop (rtx_insn *candidate)
{
  loop.emplace (candidate);
  if (!loop->is_found ())
    return false;
  value_insn = loop->operation ();
  code = loop->code ();
  mode = loop->mode ();
  memory = loop->memory ();
  value = loop->value ();
  model = loop->model ();
  has_result = loop->has_result ();
  if (code == MINUS && !has_result)
    code = PLUS;
  return true;
}

/* Subtraction in a loop has none.  */
bool
atomic_update::has_instruction () const
{
  return !loop
         || (loop->code () != MINUS && omptq::has_instruction (code, mode));
}

rtx
atomic_update::base () const
{
  rtx address = XEXP (memory, 0);
  if (GET_CODE (address) == PLUS && CONSTANT_P (XEXP (address, 1)))
    address = XEXP (address, 0);
  return REG_P (address) ? address : NULL_RTX;
}

bool
atomic_update::has_known_address () const
{
  rtx reg = base ();
  return reg ? !REGNO_PTR_FRAME_P (REGNO (reg)) : CONSTANT_P (XEXP (memory, 0));
}

atomic_update
atomic_update::parse (rtx_insn *insn)
{
  atomic_update result;
  if (NONJUMP_INSN_P (insn)
      && (result.parse_insn (insn) || result.parse_loop (insn))
      && can_be_aggregated (result.code, result.mode))
    result.insn = insn;
  return result;
}

} // namespace omptq
