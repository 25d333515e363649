/* Loads, stores and atomic operations on weak memory.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "weak.h"

#include <cstring>

#include "memory-access.h"
#include "watch.h"

namespace ptxemu
{

namespace
{

// The form of an access, which micro-operations have in TARGET.
struct access_form
{
  unsigned bytes, value_bytes;
  bool is_signed, late;

  uint32_t
  pack () const
  {
    return bytes | value_bytes << 8 | is_signed << 16 | late << 17;
  }

  static access_form
  unpack (uint32_t bits)
  {
    return { bits & 0xff, bits >> 8 & 0xff, (bits >> 16 & 1) != 0,
             (bits >> 17 & 1) != 0 };
  }
};

// The bytes that a lane accesses.
template <access how>
weak_bytes
find_bytes (warp &w, const micro_op &o, unsigned lane, unsigned bytes)
{
  address at = w.at<uint64_t> (o.a)[lane] + o.immediate;
  state_space space = o.space;
  if (space == state_space::shared)
    return { &w.owner ().weak_shared, at, bytes,
             w.find<state_space::shared> (at, bytes, how, lane) };
  if (space == state_space::local)
    return { nullptr, 0, bytes,
             w.find<state_space::local> (at, bytes, how, lane) };
  char *memory = w.find<state_space::none> (at, bytes, how, lane);
  if (at - shared_window < shared_window_size)
    return { &w.owner ().weak_shared, at - shared_window, bytes, memory };
  if (at < global_window)
    return { nullptr, 0, bytes, memory };
  return { &w.owner ().launch.weak->global, at - global_window, bytes, memory };
}

void
set_value (warp &w, const micro_op &o, const access_form &f, lane_mask lanes,
           uint64_t bits)
{
  unsigned unused = 64 - f.bytes * 8;
  uint64_t value
      = f.is_signed ? uint64_t (int64_t (bits << unused) >> unused) : bits;
  for (lane_mask left = lanes; left != 0; left &= left - 1)
    {
      unsigned i = __builtin_ctz (left);
      if (f.value_bytes == 8)
        w.at<uint64_t> (o.to)[i] = value;
      else
        w.at<uint32_t> (o.to)[i] = value;
    }
}

// Whether LANES access one place: the same address, but not in .local, where it
// is different memory for each lane.
bool
is_one_place (const warp &w, const micro_op &o, lane_mask lanes)
{
  const uint64_t *a = w.at<uint64_t> (o.a);
  return o.space != state_space::local && is_uniform (a, lanes)
         && a[__builtin_ctz (lanes)] - local_window >= local_window_size;
}

// Loads for LANES, which have one address, or for one lane.
void
load_weakly (warp &w, const micro_op &o, const access_form &f, lane_mask lanes,
             uint64_t due)
{
  unsigned lane = __builtin_ctz (lanes);
  weak_bytes p = find_bytes<access::load> (w, o, lane, f.bytes);
  uint64_t bits = 0;
  if (p.cells == nullptr)
    std::memcpy (&bits, p.memory, f.bytes);
  else
    bits = w.owner ().launch.weak->memory.load (w.order_number (), p, due);
  set_value (w, o, f, lanes, bits);
}

// Those of LANES that load from their own .local memory, which is not weak.
lane_mask
lanes_of_local (const warp &w, const micro_op &o, lane_mask lanes)
{
  if (o.space == state_space::local)
    return lanes;
  if (o.space != state_space::none)
    return 0;
  const uint64_t *a = w.at<uint64_t> (o.a);
  return mask_of_lanes (lanes, [=] (unsigned i) {
    return a[i] + o.immediate - local_window < local_window_size;
  });
}

// C has the lanes whose load is late, D the moments that it was due.  Another
// strand may execute the same load in between.
void
load (warp &w, const micro_op &o)
{
  access_form f = access_form::unpack (o.target);
  lane_mask &late = *w.at<lane_mask> (o.c);
  uint64_t *due = w.at<uint64_t> (o.d);
  weak_memory &memory = w.owner ().launch.weak->memory;
  lane_mask lanes = f.late ? late & w.mask : w.mask;
  if (lanes == 0)
    return;
  if (!f.late)
    {
      for (lane_mask left = lanes; left != 0; left &= left - 1)
        due[__builtin_ctz (left)] = memory.now ();
      lane_mask own = lanes_of_local (w, o, lanes);
      if (o.b == o.c && own != lanes && memory.be_late (w.order_number ()))
        {
          late |= lanes & ~own;
          lanes = own;
        }
    }
  if (lanes == 0)
    return;
  uint64_t since = due[__builtin_ctz (lanes)];
  if (is_one_place (w, o, lanes))
    load_weakly (w, o, f, lanes, since);
  else
    for (lane_mask left = lanes; left != 0; left &= left - 1)
      load_weakly (w, o, f, left & -left, since);
  if (f.late)
    memory.caught_up (w.order_number ());
  late &= ~lanes;
}

void
store (warp &w, const micro_op &o)
{
  access_form f = access_form::unpack (o.target);
  weak_memory &memory = w.owner ().launch.weak->memory;
  lane_mask lanes = is_one_place (w, o, w.mask)
                        ? lane_mask{ 1 } << (31 - __builtin_clz (w.mask))
                        : w.mask;
  for (; lanes != 0; lanes &= lanes - 1)
    {
      unsigned lane = __builtin_ctz (lanes);
      weak_bytes p = find_bytes<access::store> (w, o, lane, f.bytes);
      const char *from = w.at<char> (o.b) + lane * f.value_bytes;
      uint64_t bits = 0;
      std::memcpy (&bits, from, f.bytes);
      if (p.cells == nullptr)
        std::memcpy (p.memory, from, f.bytes);
      else
        memory.store (w.order_number (), p, bits);
    }
}

// Lanes that change one place are one change.
template <bool after>
void
around_atomic (warp &w, const micro_op &o)
{
  access_form f = access_form::unpack (o.target);
  weak_memory &memory = w.owner ().launch.weak->memory;
  if (!after)
    // For the operation, and for what follows it.
    w.keep_turn (2);
  lane_mask left = is_one_place (w, o, w.mask) ? w.mask & -w.mask : w.mask;
  for (; left != 0; left &= left - 1)
    {
      unsigned lane = __builtin_ctz (left);
      weak_bytes p = find_bytes<access::atomic> (w, o, lane, f.bytes);
      if (p.cells == nullptr)
        continue;
      if (after)
        memory.after_atomic (w.order_number (), p);
      else
        memory.before_atomic (w.order_number (), p);
    }
}

micro_op &
emit_access (function_translator &t, handler run, const weak_access &access,
             instruction_class group)
{
  micro_op &o = t.emit (run, group);
  o.a = access.at;
  o.immediate = access.offset;
  o.space = access.space;
  o.target
      = access_form{ access.bytes, access.value_bytes, access.is_signed, false }
            .pack ();
  return o;
}

// Whether instruction I may come before loads that precede it.
bool
may_pass (const instruction &i)
{
  switch (i.op)
    {
    case opcode::add:
    case opcode::and_:
    case opcode::cvt:
    case opcode::cvta:
    case opcode::mad:
    case opcode::mov:
    case opcode::mul:
    case opcode::or_:
    case opcode::selp:
    case opcode::setp:
    case opcode::shl:
    case opcode::shr:
    case opcode::sub:
    case opcode::xor_:
      return true;
    case opcode::st:
      for (word each : i.modifiers)
        if (each == word::release)
          return false;
      return true;
    default:
      return false;
    }
}

} // anonymous namespace

void
emit_weak_load (function_translator &t, const weak_access &access)
{
  place late = t.predicate_temporary (), due = t.temporary (8);
  bool may_wait
      = t.current ().guard == instruction::no_guard && !access.is_acquire;
  micro_op &o = emit_access (t, load, access, instruction_class::load);
  o.to = access.value;
  o.c = late;
  o.d = due;
  if (!may_wait)
    return;
  o.b = late;
  micro_op second = o;
  access_form f = access_form::unpack (o.target);
  f.late = true;
  second.target = f.pack ();
  t.postpone (second);
}

void
emit_weak_store (function_translator &t, const weak_access &access)
{
  emit_access (t, store, access, instruction_class::store).b = access.value;
}

void
emit_before_atomic (function_translator &t, const weak_access &access)
{
  emit_access (t, around_atomic<false>, access, instruction_class::atomic);
}

void
emit_after_atomic (function_translator &t, const weak_access &access)
{
  emit_access (t, around_atomic<true>, access, instruction_class::atomic);
}

bool
may_precede_loads (const function_translator &t, const instruction &i)
{
  return may_pass (i) && i.guard == instruction::no_guard
         && !t.names_postponed (i);
}

} // namespace ptxemu
