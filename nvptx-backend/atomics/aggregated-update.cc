/* An atomic operation that one lane does for several.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "atomics/aggregated-update.h"
#include "atomics/emit-assembly.h"

#include "explow.h"
#include "expr.h"
#include "optabs.h"

namespace omptq
{
namespace
{

rtx
emit_binary (machine_mode mode, rtx_code code, rtx a, rtx b)
{
  return expand_simple_binop (mode, code, a, b, NULL_RTX, 1, OPTAB_DIRECT);
}

/* X in MODE, a number without sign, or not less than 0.  */
rtx
number_in_mode (machine_mode mode, rtx x)
{
  if (!FLOAT_MODE_P (mode))
    return convert_modes (mode, SImode, x, 1);
  rtx result = gen_reg_rtx (mode);
  emit_insn (gen_rtx_SET (result, gen_rtx_FLOAT (mode, x)));
  return result;
}

/* The device can multiply as well as it shifts.  */
rtx
emit_product (machine_mode mode, rtx x, rtx factor)
{
  rtx result = gen_reg_rtx (mode);
  emit_insn (gen_rtx_SET (result, gen_rtx_MULT (mode, x, factor)));
  return result;
}

rtx
emit_popcount (rtx x)
{
  rtx result = gen_reg_rtx (SImode);
  emit_insn (gen_rtx_SET (result, gen_rtx_POPCOUNT (SImode, x)));
  return result;
}

} // anon namespace

aggregated_update::aggregated_update (
    const operation &what, const warp_code::lane_registers &registers)
    : m_what (what), m_warp (registers)
{
  if (what.ordered)
    m_warp.meet ();
  m_group = find_group ();
  m_so_far = emit_binary (SImode, AND, m_group, m_warp.lanes_up_to ());
  m_does_it = warp_code::compare (EQ, m_so_far, m_group);
  if (what.same_value)
    m_total = repeated (m_so_far);
  else if (!what.has_result && warp_code::has_reduce (what.code, what.mode))
    m_total = m_warp.reduce (what.code, what.value, m_group);
  else
    m_total = add_up ();
}

/* Emits the lanes that have the same location as this one.  Each of them finds
   the same ones.  */
rtx
aggregated_update::find_group () const
{
  return m_what.fixed ? m_warp.lanes () : m_warp.same (m_what.address);
}

rtx
aggregated_update::combine (rtx a, rtx b) const
{
  return emit_binary (m_what.mode, m_what.code, a, b);
}

/* Emits A = A CODE B for lanes whose PREDICATE is true.  */
void
aggregated_update::combine_if (rtx predicate, rtx a, rtx b) const
{
  rtx value = gen_rtx_fmt_ee (m_what.code, m_what.mode, a, b);
  warp_code::emit_if (predicate, gen_rtx_SET (a, value));
}

/* Emits V, which is the same in all lanes, combined with itself once for each
   of LANES.  If there is no lane, the value is undefined for an idempotent
   operation.  */
rtx
aggregated_update::repeated (rtx lanes) const
{
  const machine_mode mode = m_what.mode;
  rtx times;
  switch (m_what.code)
    {
    case PLUS:
      times = number_in_mode (mode, emit_popcount (lanes));
      if (m_what.value == const1_rtx)
        return times;
      if (m_what.value == constm1_rtx)
        return expand_simple_unop (mode, NEG, times, NULL_RTX, 0);
      return emit_product (mode, times, m_what.value);
    case XOR:
      times = emit_binary (SImode, AND, emit_popcount (lanes), const1_rtx);
      times = number_in_mode (mode, times);
      times = expand_simple_unop (mode, NEG, times, NULL_RTX, 0);
      return emit_binary (mode, AND, times, m_what.value);
    default:
      return m_what.value;
    }
}

/* Emits V of all lanes of the group up to this one.  In each of five steps a
   lane combines its value with that of the lane to which it points, and then
   points where that lane does.  After step N it has V of the 2^N lanes of the
   group up to itself.  */
rtx
aggregated_update::add_up ()
{
  m_previous = m_warp.last_of (lanes_before ());
  m_up_to_this = copy_to_mode_reg (m_what.mode, m_what.value);
  rtx pointer = copy_to_mode_reg (SImode, m_previous);
  const int steps = 5;
  for (int step = 1; step <= steps; step++)
    {
      rtx is_there = warp_code::compare (GE, pointer, const0_rtx);
      rtx lane = emit_binary (SImode, UMIN, pointer, m_warp.number ());
      rtx before = m_warp.value_in (m_up_to_this, lane);
      rtx next = step < steps ? m_warp.value_in (pointer, lane) : NULL_RTX;
      combine_if (is_there, m_up_to_this, before);
      if (next)
        warp_code::emit_if (is_there, gen_rtx_SET (pointer, next));
    }
  return m_up_to_this;
}

/* Emits the lanes of the group before this one.  */
rtx
aggregated_update::lanes_before () const
{
  return emit_binary (SImode, AND, m_group, m_warp.lanes_below ());
}

void
emit_update (const atomic_update &update, rtx value, rtx predicate, bool should)
{
  char text[64];
  snprintf (text, sizeof text, "@%s%%2\tatom%%A0.%s%d\t_, %%0, %%1;",
            should ? "" : "!", atom_name (update.code, update.mode),
            static_cast<int> (8 * GET_MODE_SIZE (update.mode).to_constant ()));
  rtx operand = CONST_INT_P (value) ? value : force_reg (update.mode, value);
  emit_assembly (VOIDmode, text,
                 { copy_rtx (update.memory), operand, predicate });
}

/* Barriers are for all lanes: each has done something before.  */
rtx
aggregated_update::execute () const
{
  char text[256];
  const char *result = m_what.has_result ? "%0" : "_";
  const int first = m_what.has_result ? 1 : 0;
  snprintf (text, sizeof text, "%s@%%%d\tatom%%A%d.%s%d\t%s, %%%d, %%%d;%s",
            has_barrier_before (m_what.model) ? "\tmembar.sys;\n" : "",
            first + 2, first, atom_name (m_what.code, m_what.mode),
            8 * GET_MODE_SIZE (m_what.mode).to_constant (), result, first,
            first + 1,
            has_barrier_after (m_what.model) ? "\n\tmembar.sys;" : "");
  rtx total
      = CONST_INT_P (m_total) ? m_total : force_reg (m_what.mode, m_total);
  return emit_assembly (m_what.has_result ? m_what.mode : VOIDmode, text,
                        { m_what.memory, total, m_does_it });
}

rtx
aggregated_update::result (rtx old) const
{
  rtx first = m_warp.value_in (old, m_warp.last_of (m_group));
  if (!m_what.same_value)
    {
      rtx before = m_warp.value_in (
          m_up_to_this,
          emit_binary (SImode, UMIN, m_previous, m_warp.number ()));
      combine_if (warp_code::compare (GE, m_previous, const0_rtx), first,
                  before);
      return first;
    }
  // All up to this lane, and back by one; not where that depends on the order.
  if (!FLOAT_MODE_P (m_what.mode)
      && (m_what.code == PLUS || m_what.code == XOR))
    return emit_binary (m_what.mode, m_what.code == PLUS ? MINUS : XOR,
                        combine (first, m_total), m_what.value);
  rtx before = lanes_before ();
  if (m_what.code == PLUS)
    return combine (first, repeated (before));
  combine_if (warp_code::compare (NE, before, const0_rtx), first, m_what.value);
  return first;
}

void
aggregated_update::finish () const
{
  if (m_what.ordered)
    m_warp.meet ();
}

} // namespace omptq
