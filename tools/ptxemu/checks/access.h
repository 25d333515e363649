/* Accesses to memory as checks see them.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_ACCESS_H
#define PTXEMU_ACCESS_H 1

#include "../program/code.h"
#include "ordering.h"

namespace ptxemu
{

// The memory in which an access is: all of the device's, or a block's own.
enum class memory_kind : uint8_t
{
  global,
  shared
};

// An access to a location by lanes of a warp, as it is remembered.
struct mark
{
  lane_mask lanes = 0; // 0: there was none
  warp_number warp = 0;
  uint32_t time = 0;      // see ordering.h
  uint32_t lane_time = 0; // see lane-order.h
  uint32_t site = 0;      // number in translation::sites

  bool
  operator== (const mark &o) const
  {
    return lanes == o.lanes && warp == o.warp && time == o.time
           && lane_time == o.lane_time && site == o.site;
  }
};

} // namespace ptxemu

#endif /* PTXEMU_ACCESS_H */
