/* Micro-operations that correspond to no instruction of the program.
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
#include "implicit.h"

#include "../machine/warp.h"

namespace ptxemu
{

void
meet_lanes (warp &w, const micro_op &o)
{
  w.meet (o);
}

void
run_guarded (warp &w, const micro_op &o)
{
  lane_mask all = w.mask, taken = w.chosen (o);
  if (w.part_at (o, taken))
    return;
  const micro_op *body = w.pc;
  w.pc += o.target;
  w.mask = taken;
  if (w.mask != 0)
    for (uint32_t i = 0; i < o.target; i++)
      body[i].run (w, body[i]);
  w.mask = all;
}

void
invert_predicate (warp &w, const micro_op &o)
{
  *w.at<lane_mask> (o.to) = ~*w.at<lane_mask> (o.a);
}

void
take_local_address (warp &w, const micro_op &o)
{
  uint64_t *to = w.at<uint64_t> (o.to);
  uint64_t at = w.current_frame ().local_base + o.immediate;
  for (unsigned i = 0; i < warp_lanes; i++)
    to[i] = at;
}

void
extend_address (warp &w, const micro_op &o)
{
  uint64_t *to = w.at<uint64_t> (o.to);
  const uint32_t *a = w.at<uint32_t> (o.a);
  for (unsigned i = 0; i < warp_lanes; i++)
    to[i] = a[i];
}

void
narrow_address (warp &w, const micro_op &o)
{
  uint32_t *to = w.at<uint32_t> (o.to);
  const uint64_t *a = w.at<uint64_t> (o.a);
  for (unsigned i = 0; i < warp_lanes; i++)
    to[i] = a[i];
}

} // namespace ptxemu
