/* Insns by which the lanes of a warp that are together work with each other.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_WARP_CODE_H
#define OMPTQ_NVPTX_WARP_CODE_H 1

#include "rtl-common.h"

namespace omptq
{

/* Emits such insns, for the lanes that execute the first of them together.  The
   others are to follow it in a straight line, so that the same lanes come to
   all.

   From PTX 6.0 on lanes can part between any two insns, and what they do
   together names them.  Before, the lanes that are together stay so until they
   branch.  */
class warp_code
{
public:
  // The position of a lane in its warp, in registers: the number of the lane; a
  // bit for each lane with a smaller number; these and the lane itself.  The
  // user sets those that are used, once, before all that is emitted here.
  struct lane_registers
  {
    rtx number;
    rtx below;
    rtx up_to;
  };

  // Finds which lanes are together: emits it.
  explicit warp_code (const lane_registers &registers);

  // All lanes of the warp, that come to this together.
  static warp_code
  whole (const lane_registers &registers)
  {
    return warp_code (registers, constm1_rtx);
  }

  // Emits the insns that set them.
  static void set_number (rtx number);
  static void set_below (rtx below);
  static void set_up_to (rtx up_to);

  // Returns whether a new device may execute lanes one by one, so that what a
  // lane did is seen by others only after `meet'.
  static bool
  lanes_can_part ()
  {
    return TARGET_PTX_6_0;
  }

  // Returns whether there is an insn for `same'.
  static bool
  has_match ()
  {
    return TARGET_PTX_6_0 && TARGET_SM70;
  }

  // Returns whether there is an insn for `reduce' by CODE of values of MODE.
  static bool
  has_reduce (rtx_code code, machine_mode mode)
  {
    return TARGET_PTX_7_0 && TARGET_SM80 && mode == SImode && code != MULT;
  }

  // The lanes that are together, a bit for each.
  rtx
  lanes () const
  {
    return m_lanes;
  }

  // The number of the lane, the lanes with smaller numbers, and those and this
  // one.
  rtx
  number () const
  {
    return m_registers.number;
  }
  rtx
  lanes_below () const
  {
    return m_registers.below;
  }
  rtx
  lanes_up_to () const
  {
    return m_registers.up_to;
  }

  // The number of the last one of LANES, or -1 if there is none.
  rtx last_of (rtx lanes) const;

  // All lanes wait for each other, and see what each did before in memory.
  void meet () const;

  // The lanes whose PREDICATE is true.
  rtx vote (rtx predicate) const;

  // VALUE, of 4 or 8 bytes, in the LANE of this number, one of the lanes.
  rtx value_in (rtx value, rtx lane) const;

  // The lanes whose VALUE, of 8 bytes, is the same as in this one.
  rtx same (rtx value) const;

  // The values of LANES, each of which names the same lanes, combined by CODE.
  rtx reduce (rtx_code code, rtx value, rtx lanes) const;

  // VALUE, of 4 or 8 bytes, of all lanes combined by CODE; needs the whole
  // warp.
  rtx combine_all (rtx_code code, rtx value) const;

  // A predicate: whether the lane that executes this does not do so alone.
  static rtx several_lanes ();

  // A predicate: whether the bits of X and Y differ, and BESIDES is true if it
  // is not null.
  static rtx differ (rtx x, rtx y, rtx besides);

  // A predicate: X CODE Y.
  static rtx compare (rtx_code code, rtx x, rtx y);

  // Emits PATTERN for lanes whose PREDICATE is true.
  static rtx_insn *emit_if (rtx predicate, rtx pattern);

private:
  warp_code (const lane_registers &registers, rtx lanes)
      : m_registers (registers), m_lanes (lanes)
  {
  }

  rtx shuffle (const char *kind, rtx value, rtx operand) const;

  const lane_registers m_registers;
  rtx m_lanes;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_WARP_CODE_H */
