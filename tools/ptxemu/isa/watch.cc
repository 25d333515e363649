/* Micro-operations by which checks see what a kernel does.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "watch.h"

#include <algorithm>

#include "../machine/bounds-reporter.h"
#include "lanes.h"
#include "memory-access.h"
#include "value-flow.h"

namespace ptxemu
{

namespace
{

// Lanes and the location that they access.
struct location
{
  memory_kind where = memory_kind::global;
  uint64_t offset = 0;
};

// The location of an address; false if no other lane can access it.
template <state_space space>
bool
find_location (address at, location *to)
{
  if constexpr (space == state_space::shared)
    {
      *to = { memory_kind::shared, at };
      return true;
    }
  if (space == state_space::none && at - shared_window < shared_window_size)
    {
      *to = { memory_kind::shared, at - shared_window };
      return true;
    }
  *to = { memory_kind::global, at - global_window };
  return at >= global_window;
}

// The bits of a lane's value that a store of BYTES writes.
uint64_t
stored_bits (const char *values, unsigned value_bytes, unsigned lane,
             unsigned bytes)
{
  uint64_t value = 0;
  std::memcpy (&value, values + lane * value_bytes,
               std::min (value_bytes, bytes));
  return value;
}

// Reports lanes of MASK that store different values at the same address.
template <state_space space>
void
compare_stores (warp &w, const micro_op &o, const access_site &site)
{
  const uint64_t *a = w.at<uint64_t> (o.a);
  const char *values = w.at<char> (o.b);
  unsigned value_bytes = o.c.offset ();
  uint8_t lanes[warp_lanes];
  unsigned count = 0;
  for (lane_mask left = w.mask; left != 0; left &= left - 1)
    lanes[count++] = __builtin_ctz (left);
  auto is_less = [a] (uint8_t i, uint8_t j) {
    return a[i] != a[j] ? a[i] < a[j] : i < j;
  };
  if (!std::is_sorted (lanes, lanes + count, is_less))
    std::sort (lanes, lanes + count, is_less);
  for (unsigned i = 1; i < count; i++)
    {
      unsigned one = lanes[i - 1], two = lanes[i];
      location at;
      if (a[one] == a[two]
          && stored_bits (values, value_bytes, one, site.bytes)
                 != stored_bits (values, value_bytes, two, site.bytes)
          && find_location<space> (a[two] + o.immediate, &at))
        {
          w.races ()->differ (o.target, at.where, at.offset, one, two);
          return;
        }
    }
}

// Whether the memory has the value already that the first of LANES stores.
template <state_space space>
bool
is_silent (warp &w, const micro_op &o, lane_mask lanes)
{
  unsigned lane = __builtin_ctz (lanes);
  unsigned bytes = w.owner ().launch.code->sites[o.target].bytes;
  const char *to = w.find<space> (w.at<uint64_t> (o.a)[lane] + o.immediate,
                                  bytes, access::store, lane);
  uint64_t value = stored_bits (w.at<char> (o.b), o.c.offset (), lane, bytes);
  return std::memcmp (to, &value, bytes) == 0;
}

template <state_space space>
void
watch (warp &w, const micro_op &o)
{
  const access_site &site = w.owner ().launch.code->sites[o.target];
  const uint64_t *a = w.at<uint64_t> (o.a);
  location at;
  warp_races *races = w.races ();
  // No other warp comes between this and the access.
  w.keep_turn ();
  if (site.what == access_site::kind::store && !site.strong)
    compare_stores<space> (w, o, site);
  const silent_store silent{ &is_silent<space>, &w, &o };
  if (is_uniform (a, w.mask))
    {
      if (find_location<space> (a[__builtin_ctz (w.mask)] + o.immediate, &at))
        races->access (o.target, at.where, at.offset, w.mask, silent);
      return;
    }
  for (lane_mask left = w.mask; left != 0; left &= left - 1)
    {
      unsigned i = __builtin_ctz (left);
      if (find_location<space> (a[i] + o.immediate, &at))
        races->access (o.target, at.where, at.offset, lane_mask{ 1 } << i,
                       silent);
    }
}

// Whether an access at OFFSET is outside the objects: all of it, but of a store
// any byte.  String functions load words that end outside, and so do atomic
// operations on a part of a word, which store the same there.
bool
is_outside (const mapped_objects &objects, const access_site &site,
            uint64_t offset)
{
  if (site.what == access_site::kind::store)
    return objects.is_outside (offset, site.bytes);
  for (unsigned i = 0; i < site.bytes; i++)
    if (!objects.is_outside (offset + i, 1))
      return false;
  return true;
}

// Reports lanes that access memory of a block outside its objects.
void
check_bounds (warp &w, const micro_op &o)
{
  const launch_state &launch = w.owner ().launch;
  const access_site &site = launch.code->sites[o.target];
  const mapped_objects &objects = *launch.global.objects ();
  const uint64_t *a = w.at<uint64_t> (o.a);
  lane_mask left = w.mask;
  if (is_uniform (a, left))
    left &= -left;
  else if (left == all_lanes && is_consecutive (a, site.bytes)
           && !objects.is_outside (a[0] + o.immediate - global_window,
                                   warp_lanes * site.bytes))
    return;
  for (; left != 0; left &= left - 1)
    {
      unsigned i = __builtin_ctz (left);
      address at = a[i] + o.immediate;
      if (is_outside (objects, site, at - global_window))
        launch.bounds->found (w, site, at, i);
    }
}

handler
choose_watch (state_space space)
{
  switch (space)
    {
    case state_space::none:
      return watch<state_space::none>;
    case state_space::global:
      return watch<state_space::global>;
    case state_space::shared:
      return watch<state_space::shared>;
    default:
      return nullptr;
    }
}

} // anonymous namespace

void
emit_watch (function_translator &t, const watched_access &access)
{
  handler run = t.wanted ().races ? choose_watch (access.space) : nullptr;
  bool bounds = t.wanted ().bounds
                && (access.space == state_space::none
                    || access.space == state_space::global);
  if (run == nullptr && !bounds && !t.wanted ().uninitialised)
    return;
  access_site site;
  site.what = access.what;
  site.strong = access.strong;
  site.maybe_strong = access.maybe_strong;
  site.scope = access.scope;
  site.bytes = access.bytes;
  site.space = access.space;
  uint32_t number = t.add_site (site);
  if (t.wanted ().uninitialised)
    emit_access_flow (t, access, number);
  if (bounds)
    {
      micro_op &check = t.emit (check_bounds, instruction_class::special);
      check.a = access.at;
      check.immediate = access.offset;
      check.target = number;
    }
  if (run == nullptr)
    return;
  micro_op &o = t.emit (run, instruction_class::special);
  o.a = access.at;
  o.b = access.value;
  o.c = place (place::frame, access.value_bytes);
  o.immediate = access.offset;
  o.target = number;
}

void
emit_fence (function_translator &t, sync_scope scope, instruction_class group,
            bool sc)
{
  t.emit ([] (warp &,
              const micro_op &) { __atomic_thread_fence (__ATOMIC_SEQ_CST); },
          group);
  if (t.wanted ().races)
    t.emit (
         [] (warp &w, const micro_op &o) {
           w.races ()->fence (static_cast<sync_scope> (o.target));
         },
         group)
        .target
        = static_cast<uint32_t> (scope);
  if (!t.wanted ().weak)
    return;
  micro_op &o = t.emit (
      [] (warp &w, const micro_op &op) {
        ordering &order = w.owner ().launch.weak->memory.order ();
        auto reach = static_cast<sync_scope> (op.target);
        if (op.immediate != 0)
          order.fence_sc (w.order_number (), reach);
        else
          order.fence (w.order_number (), reach);
      },
      group);
  o.target = static_cast<uint32_t> (scope);
  o.immediate = sc;
}

memory_order
take_order (modifiers &words)
{
  memory_order order;
  for (word each : { word::volatile_, word::relaxed, word::mmio })
    order.strong = words.take (each) || order.strong;
  order.acquire = words.take (word::acquire);
  order.release = words.take (word::release);
  if (words.take (word::acq_rel))
    order.acquire = order.release = true;
  order.strong = order.strong || order.acquire || order.release;
  if (words.take (word::cta))
    order.scope = sync_scope::block;
  for (word each : { word::cluster, word::gpu, word::sys })
    words.take (each);
  return order;
}

} // namespace ptxemu
