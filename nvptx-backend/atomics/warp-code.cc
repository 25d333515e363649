/* Insns by which the lanes of a warp that are together work with each other.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "atomics/warp-code.h"
#include "atomics/emit-assembly.h"

namespace omptq
{

/* From PTX 6.2 on there is an insn for it; `vote' without the lanes that take
   part is not in PTX 6.4.  */
warp_code::warp_code (const lane_registers &registers)
    : m_registers (registers),
      m_lanes (emit_assembly (SImode,
                              TARGET_PTX_6_3 ? "\tactivemask.b32\t%0;"
                                             : "\tvote.ballot.b32\t%0, 1;",
                              {}))
{
}

void
warp_code::set_number (rtx number)
{
  rtx lane = gen_rtx_UNSPEC (SImode, gen_rtvec (1, const0_rtx), UNSPEC_LANEID);
  emit_insn (gen_rtx_SET (number, lane));
}

void
warp_code::set_below (rtx below)
{
  emit_assembly_to (below, "\tmov.u32\t%0, %%lanemask_lt;", {});
}

void
warp_code::set_up_to (rtx up_to)
{
  emit_assembly_to (up_to, "\tmov.u32\t%0, %%lanemask_le;", {});
}

rtx
warp_code::last_of (rtx lanes) const
{
  return emit_assembly (SImode, "\tbfind.u32\t%0, %1;", { lanes });
}

void
warp_code::meet () const
{
  if (lanes_can_part ())
    emit_assembly (VOIDmode, "\tbar.warp.sync\t%0;", { m_lanes });
}

rtx
warp_code::vote (rtx predicate) const
{
  return lanes_can_part ()
             ? emit_assembly (SImode, "\tvote.sync.ballot.b32\t%0, %1, %2;",
                              { predicate, m_lanes })
             : emit_assembly (SImode, "\tvote.ballot.b32\t%0, %1;",
                              { predicate });
}

rtx
warp_code::value_in (rtx value, rtx lane) const
{
  return shuffle ("idx", value, lane);
}

/* Emits a shuffle of this KIND, of what is in one register or in two
   halves.  */
rtx
warp_code::shuffle (const char *kind, rtx value, rtx operand) const
{
  const machine_mode mode = GET_MODE (value);
  const char *sync = lanes_can_part () ? ".sync" : "";
  const char *lanes = lanes_can_part () ? ", %3" : "";
  char text[256];
  if (GET_MODE_SIZE (mode).to_constant () == 4)
    snprintf (text, sizeof text, "\tshfl%s.%s.b32\t%%0, %%1, %%2, 31%s;", sync,
              kind, lanes);
  else
    {
      gcc_assert (GET_MODE_SIZE (mode).to_constant () == 8);
      snprintf (text, sizeof text,
                "\t{\n\t.reg.b32\t%%%%low, %%%%high;\n"
                "\tmov.b64\t{%%%%low,%%%%high}, %%1;\n"
                "\tshfl%s.%s.b32\t%%%%low, %%%%low, %%2, 31%s;\n"
                "\tshfl%s.%s.b32\t%%%%high, %%%%high, %%2, 31%s;\n"
                "\tmov.b64\t%%0, {%%%%low,%%%%high};\n\t}",
                sync, kind, lanes, sync, kind, lanes);
    }
  return lanes_can_part ()
             ? emit_assembly (mode, text, { value, operand, m_lanes })
             : emit_assembly (mode, text, { value, operand });
}

rtx
warp_code::same (rtx value) const
{
  gcc_assert (has_match ()
              && GET_MODE_SIZE (GET_MODE (value)).to_constant () == 8);
  return emit_assembly (SImode, "\tmatch.any.sync.b64\t%0, %1, %2;",
                        { value, m_lanes });
}

rtx
warp_code::reduce (rtx_code code, rtx value, rtx lanes) const
{
  gcc_assert (has_reduce (code, GET_MODE (value)));
  const char *operation = nullptr;
  switch (code)
    {
    case PLUS:
      operation = "add.u32";
      break;
    case SMIN:
      operation = "min.s32";
      break;
    case SMAX:
      operation = "max.s32";
      break;
    case UMIN:
      operation = "min.u32";
      break;
    case UMAX:
      operation = "max.u32";
      break;
    case AND:
      operation = "and.b32";
      break;
    case IOR:
      operation = "or.b32";
      break;
    case XOR:
      operation = "xor.b32";
      break;
    default:
      gcc_unreachable ();
    }
  char text[64];
  snprintf (text, sizeof text, "\tredux.sync.%s\t%%0, %%1, %%2;", operation);
  return emit_assembly (SImode, text, { value, lanes });
}

/* After step N a lane has what 2^N lanes have whose numbers differ in N
   bits.  */
rtx
warp_code::combine_all (rtx_code code, rtx value) const
{
  const machine_mode mode = GET_MODE (value);
  if (has_reduce (code, mode))
    return reduce (code, value, m_lanes);
  for (int distance = 16; distance > 0; distance /= 2)
    {
      rtx other = shuffle ("bfly", value, GEN_INT (distance));
      rtx both = gen_reg_rtx (mode);
      emit_insn (gen_rtx_SET (both, gen_rtx_fmt_ee (code, mode, value, other)));
      value = both;
    }
  return value;
}

rtx
warp_code::several_lanes ()
{
  const warp_code here ({ NULL_RTX, NULL_RTX, NULL_RTX });
  rtx number = gen_reg_rtx (SImode);
  emit_insn (gen_rtx_SET (number, gen_rtx_POPCOUNT (SImode, here.lanes ())));
  return compare (NE, number, const1_rtx);
}

rtx
warp_code::differ (rtx x, rtx y, rtx besides)
{
  const unsigned bits = 8 * GET_MODE_SIZE (GET_MODE (x)).to_constant ();
  char text[64];
  snprintf (text, sizeof text, "\tsetp.ne%s.b%u\t%%0, %%1, %%2%s;",
            besides ? ".and" : "", bits, besides ? ", %3" : "");
  return besides ? emit_assembly (BImode, text, { x, y, besides })
                 : emit_assembly (BImode, text, { x, y });
}

rtx
warp_code::compare (rtx_code code, rtx x, rtx y)
{
  rtx predicate = gen_reg_rtx (BImode);
  emit_insn (gen_rtx_SET (predicate, gen_rtx_fmt_ee (code, BImode, x, y)));
  return predicate;
}

rtx_insn *
warp_code::emit_if (rtx predicate, rtx pattern)
{
  rtx condition = gen_rtx_NE (BImode, predicate, const0_rtx);
  return emit_insn (gen_rtx_COND_EXEC (VOIDmode, condition, pattern));
}

} // namespace omptq
