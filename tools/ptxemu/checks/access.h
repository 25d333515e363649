/* Accesses to memory as checks see them.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */
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
