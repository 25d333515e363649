/* Values that come from memory that nothing has written.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Loading such memory is no mistake: copies of structures load their padding,
   and compilers load what only some ways of the program need.  So a value is
   followed, as by Valgrind's memcheck, until something depends on it: the way
   that the program takes, an address, or memory that gets what was computed
   from it.  A value is followed as a whole, not bit by bit.  */

#ifndef PTXEMU_VALUE_STATE_H
#define PTXEMU_VALUE_STATE_H 1

#include "../program/code.h"

namespace ptxemu
{

// Of a register or of a parameter, in each lane.
struct value_state
{
  lane_mask undefined = 0; // comes from such memory
  lane_mask computed = 0;  // and is not just what was loaded
  lane_mask masked = 0;    // likewise, but only its bits were changed

  // The load that it comes from: a number in translation::sites, a lane and
  // its address.
  uint32_t site = 0;
  uint32_t lane = 0;
  uint64_t at = 0;

  // Takes what V is in LANES.
  void
  set (lane_mask lanes, const value_state &v)
  {
    keep (~lanes);
    add (lanes, v);
  }

  // Is undefined in LANES where V is, too.
  void
  add (lane_mask lanes, const value_state &v)
  {
    if ((v.undefined & lanes) == 0)
      return;
    if (undefined == 0)
      {
        site = v.site;
        lane = v.lane;
        at = v.at;
      }
    undefined |= v.undefined & lanes;
    computed |= v.computed & lanes;
    masked |= v.masked & lanes;
  }

  // Is defined in all but LANES.
  void
  keep (lane_mask lanes)
  {
    undefined &= lanes;
    computed &= lanes;
    masked &= lanes;
  }
};

} // namespace ptxemu

#endif /* PTXEMU_VALUE_STATE_H */
