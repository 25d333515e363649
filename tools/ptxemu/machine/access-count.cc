/* Counts of accesses to memory.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "access-count.h"

namespace ptxemu
{

namespace
{

// The kind of memory at AT, an address in SPACE.
access_kind
kind_of (state_space space, address at)
{
  if (space == state_space::shared
      || (space == state_space::none
          && at - shared_window < shared_window_size))
    return access_kind::shared;
  if (space == state_space::local
      || (space == state_space::none && at - local_window < local_window_size))
    return access_kind::local;
  return access_kind::global;
}

// Adds COST of an access by an instruction of class GROUP.
void
add_access (counts &c, access_kind kind, instruction_class group,
            const access_counts &cost)
{
  bool load = group == instruction_class::load;
  bool atomic = group == instruction_class::atomic;
  switch (kind)
    {
    case access_kind::shared:
      c.shared += cost;
      c.shared_loads += load;
      c.shared_stores += !load && !atomic;
      break;
    case access_kind::local:
      c.local += cost;
      c.local_loads += load;
      c.local_stores += !load && !atomic;
      break;
    default:
      c.global += cost;
      c.global_loads += load;
      c.global_stores += !load && !atomic;
    }
}

} // anonymous namespace

void
count_access (const warp &w, const micro_op &o)
{
  const code_function &code = *w.current_frame ().code;
  function_count &counted = (*w.owner ().count)[code.number];
  counted.accesses.resize (code.text->body.size ());
  const uint64_t *a = w.at<uint64_t> (o.a);
  auto add = [&] (access_kind kind, const access_counts &cost) {
    counted.accesses[o.instruction][unsigned (kind)] += cost;
    add_access (counted.all, kind, o.group, cost);
  };
  access_kind first = kind_of (o.space, a[0] + o.immediate);
  access_counts simple;
  if (w.mask == all_lanes
      && cost_of_simple (first, a, o.immediate, o.accessed, &simple))
    {
      add (first, simple);
      return;
    }
  address addresses[warp_lanes];
  lane_mask of_kind[memory_kinds] = {};
  for (lane_mask left = w.mask; left != 0; left &= left - 1)
    {
      unsigned i = __builtin_ctz (left);
      addresses[i] = a[i] + o.immediate;
      of_kind[unsigned (kind_of (o.space, addresses[i]))] |= lane_mask{ 1 }
                                                             << i;
    }
  for (unsigned kind = 0; kind < memory_kinds; kind++)
    if (of_kind[kind] != 0)
      add (access_kind (kind),
           cost_of (access_kind (kind), addresses, of_kind[kind], o.accessed));
}

} // namespace ptxemu
