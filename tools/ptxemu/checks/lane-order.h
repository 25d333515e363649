/* The order of what the lanes of a warp do.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Lanes that execute instructions together are ordered: GCC, and our passes,
   rely on that.  Those on different ways of a branch are not, until they
   reconverge.

   Time advances whenever other lanes than before run.  `known' has for each
   lane up to which time it knows the others; lanes that run together know the
   same.  */

#ifndef PTXEMU_LANE_ORDER_H
#define PTXEMU_LANE_ORDER_H 1

#include <algorithm>

#include "../program/code.h"

namespace ptxemu
{

class lane_order
{
public:
  // From now on LANES run together.
  void
  run (lane_mask lanes)
  {
    if (lanes != m_together && lanes != 0)
      regroup (lanes);
  }

  // The time of what the lanes do now.
  uint32_t
  time () const
  {
    return m_time;
  }

  // Whether the running lanes know what each of LANES did at TIME.
  bool
  knows (lane_mask lanes, uint32_t time) const
  {
    lane_mask others = lanes & ~m_together;
    const uint32_t *known = m_known[__builtin_ctz (m_together)];
    for (; others != 0; others &= others - 1)
      if (known[__builtin_ctz (others)] < time)
        return false;
    return true;
  }

private:
  void
  regroup (lane_mask lanes)
  {
    uint32_t all[warp_lanes] = {};
    for (lane_mask left = lanes; left != 0; left &= left - 1)
      {
        const uint32_t *known = m_known[__builtin_ctz (left)];
        for (unsigned j = 0; j < warp_lanes; j++)
          all[j] = std::max (all[j], known[j]);
      }
    m_time++;
    for (lane_mask left = lanes; left != 0; left &= left - 1)
      all[__builtin_ctz (left)] = m_time;
    for (lane_mask left = lanes; left != 0; left &= left - 1)
      std::copy_n (all, warp_lanes, m_known[__builtin_ctz (left)]);
    m_together = lanes;
  }

  uint32_t m_known[warp_lanes][warp_lanes] = {};
  uint32_t m_time = 0;
  lane_mask m_together = 1;
};

} // namespace ptxemu

#endif /* PTXEMU_LANE_ORDER_H */
