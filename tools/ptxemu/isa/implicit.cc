/* Micro-operations that correspond to no instruction of the program.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "implicit.h"

#include "../machine/access-count.h"

namespace ptxemu
{

namespace
{

// Runs LENGTH micro-operations of BODY, and counts their accesses to memory.
void
run_counted (warp &w, const micro_op *body, uint32_t length)
{
  for (uint32_t i = 0; i < length; i++)
    {
      if (body[i].accessed != 0)
        count_access (w, body[i]);
      body[i].run (w, body[i]);
    }
}

} // anonymous namespace

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
  if (w.mask != 0 && w.owner ().count != nullptr)
    run_counted (w, body, o.target);
  else if (w.mask != 0)
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
  // The sum has 32 bits, too.
  for (unsigned i = 0; i < warp_lanes; i++)
    to[i] = a[i] + static_cast<uint32_t> (o.immediate);
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
