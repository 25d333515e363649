/* Data movement without memory: mov, cvta, isspacep, and clocks.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", section 9.7.9.  A mov of a vector from or to a wide
   register packs or unpacks it.  */

#include <chrono>

#include "families.h"
#include "lanes.h"

namespace ptxemu
{

namespace
{

template <typename T>
void
move (warp &w, const micro_op &o)
{
  T *to = w.at<T> (o.to);
  const T *a = w.at<T> (o.a);
  for_lanes (w.mask, [=] (unsigned i) { to[i] = a[i]; });
}

void
move_predicate (warp &w, const micro_op &o)
{
  set_predicate (w, o.to, w.mask, *w.at<lane_mask> (o.a));
}

place
emit_move (function_translator &t, unsigned size, place to, place from)
{
  micro_op &o = t.emit (size == 8 ? move<uint64_t> : move<uint32_t>,
                        instruction_class::move);
  o.to = to;
  o.a = from;
  return to;
}

// --- Clocks. ---

// The clock of a warp: it advances by one with each micro-operation.
template <typename T, unsigned shift>
void
read_clock (warp &w, const micro_op &o)
{
  T *to = w.at<T> (o.to);
  T now = w.executed >> shift;
  for_lanes (w.mask, [=] (unsigned i) { to[i] = now; });
}

// Nanoseconds of the host.
template <typename T, unsigned shift>
void
read_timer (warp &w, const micro_op &o)
{
  T *to = w.at<T> (o.to);
  uint64_t now = std::chrono::duration_cast<std::chrono::nanoseconds> (
                     std::chrono::system_clock::now ().time_since_epoch ())
                     .count ();
  for_lanes (w.mask, [=] (unsigned i) { to[i] = now >> shift; });
}

handler
choose_clock (special_register which, unsigned size)
{
  switch (which)
    {
    case special_register::clock:
      return size == 4 ? read_clock<uint32_t, 0> : nullptr;
    case special_register::clock_hi:
      return size == 4 ? read_clock<uint32_t, 32> : nullptr;
    case special_register::clock64:
      return size == 8 ? read_clock<uint64_t, 0> : nullptr;
    case special_register::globaltimer:
      return size == 8 ? read_timer<uint64_t, 0> : nullptr;
    case special_register::globaltimer_lo:
      return size == 4 ? read_timer<uint32_t, 0> : nullptr;
    case special_register::globaltimer_hi:
      return size == 4 ? read_timer<uint32_t, 32> : nullptr;
    default:
      return nullptr;
    }
}

bool
is_clock (const operand &o)
{
  return o.what == operand::kind::special
         && (choose_clock (o.special, 4) != nullptr
             || choose_clock (o.special, 8) != nullptr);
}

// --- Packing and unpacking. ---

// TO = the bits of A from IMMEDIATE on.
template <typename Wide, typename Part>
void
unpack (warp &w, const micro_op &o)
{
  slot<Part> *to = w.at<slot<Part>> (o.to);
  const slot<Wide> *a = w.at<slot<Wide>> (o.a);
  unsigned shift = o.immediate;
  for_lanes (w.mask,
             [=] (unsigned i) { to[i] = static_cast<Part> (a[i] >> shift); });
}

// TO |= A << IMMEDIATE; the first part, with a shift by zero, sets TO.
template <typename Wide, typename Part>
void
pack (warp &w, const micro_op &o)
{
  slot<Wide> *to = w.at<slot<Wide>> (o.to);
  const slot<Part> *a = w.at<slot<Part>> (o.a);
  unsigned shift = o.immediate;
  for_lanes (w.mask, [=] (unsigned i) {
    Wide part = static_cast<Wide> (static_cast<Part> (a[i])) << shift;
    to[i] = shift == 0 ? part : to[i] | part;
  });
}

struct packing
{
  handler pack = nullptr, unpack = nullptr;
  data_type part = data_type::none;
};

packing
choose_packing (unsigned bytes, size_t parts)
{
  if (bytes == 8 && parts == 2)
    return { pack<uint64_t, uint32_t>, unpack<uint64_t, uint32_t>,
             data_type::b32 };
  if (bytes == 8 && parts == 4)
    return { pack<uint64_t, uint16_t>, unpack<uint64_t, uint16_t>,
             data_type::b16 };
  if (bytes == 4 && parts == 2)
    return { pack<uint32_t, uint16_t>, unpack<uint32_t, uint16_t>,
             data_type::b16 };
  if (bytes == 4 && parts == 4)
    return { pack<uint32_t, uint8_t>, unpack<uint32_t, uint8_t>,
             data_type::b8 };
  if (bytes == 2 && parts == 2)
    return { pack<uint16_t, uint8_t>, unpack<uint16_t, uint8_t>,
             data_type::b8 };
  return packing ();
}

// The source is copied first: results may overlap it.
void
translate_unpack (function_translator &t, data_type type)
{
  operand_list parts = t.parts (t.at (0));
  packing p = choose_packing (size_of (type), parts.size ());
  if (p.unpack == nullptr)
    t.not_emulated ("for this type");
  place a = t.source (1, type);
  place copy = emit_move (t, size_of (type), t.temporary (size_of (type)), a);
  for (size_t i = 0; i < parts.size (); i++)
    {
      if (parts[i].what == operand::kind::none)
        continue;
      place to = t.result (parts[i], p.part);
      micro_op &o = t.emit (p.unpack, instruction_class::move);
      o.a = copy;
      o.to = to;
      o.immediate = i * 8 * size_of (p.part);
    }
}

void
translate_pack (function_translator &t, data_type type)
{
  operand_list parts = t.parts (t.at (1));
  packing p = choose_packing (size_of (type), parts.size ());
  if (p.pack == nullptr)
    t.not_emulated ("for this type");
  place made = t.temporary (size_of (type));
  for (size_t i = 0; i < parts.size (); i++)
    {
      place a = t.source (parts[i], p.part);
      micro_op &o = t.emit (p.pack, instruction_class::move);
      o.a = a;
      o.to = made;
      o.immediate = i * 8 * size_of (p.part);
    }
  emit_move (t, size_of (type), t.result (size_t{ 0 }, type), made);
}

// `mov.v2.u32': part by part, through copies, since they may overlap.
void
translate_vector_move (function_translator &t, data_type type)
{
  operand_list to = t.parts (t.at (0)), from = t.parts (t.at (1));
  if (to.size () != from.size ())
    t.error ("has vectors of different sizes");
  std::vector<place> copies;
  for (const operand &o : from)
    copies.push_back (emit_move (
        t, size_of (type), t.temporary (size_of (type)), t.source (o, type)));
  for (size_t i = 0; i < to.size (); i++)
    if (to[i].what != operand::kind::none)
      emit_move (t, size_of (type), t.result (to[i], type), copies[i]);
}

void
translate_mov (function_translator &t)
{
  data_type type = t.words ().take_type ();
  if (type == data_type::none)
    t.not_emulated ("without a type");
  if (t.words ().take (word::v2) || t.words ().take (word::v4))
    return translate_vector_move (t, type);
  if (type == data_type::pred)
    {
      place a = t.predicate (t.at (1));
      micro_op &o = t.emit (move_predicate, instruction_class::move);
      o.a = a;
      o.to = t.predicate_result (t.at (0));
      return;
    }
  bool to_parts = t.parts (t.at (0)).size () > 1;
  bool from_parts = t.parts (t.at (1)).size () > 1;
  if (to_parts && from_parts)
    return translate_vector_move (t, t.register_type (t.at (0)));
  if (to_parts)
    return translate_unpack (t, type);
  if (from_parts)
    return translate_pack (t, type);
  place to = t.result (size_t{ 0 }, type);
  place a = is_clock (t.at (1)) ? emit_clock (t, t.at (1), size_of (type))
                                : t.source (1, type);
  emit_move (t, size_of (type), to, a);
}

// --- Address spaces. ---

// TO = A + IMMEDIATE: converts between generic addresses and those of a state
// space.
void
shift_address (warp &w, const micro_op &o)
{
  uint64_t *to = w.at<uint64_t> (o.to);
  const uint64_t *a = w.at<uint64_t> (o.a);
  uint64_t by = o.immediate;
  for_lanes (w.mask, [=] (unsigned i) { to[i] = a[i] + by; });
}

address
window_of (function_translator &t, state_space space)
{
  switch (space)
    {
    case state_space::global:
    case state_space::const_:
      return 0;
    case state_space::shared:
      return shared_window;
    case state_space::local:
      return local_window;
    default:
      t.not_emulated ("for this state space");
    }
}

void
translate_cvta (function_translator &t)
{
  bool to_space = t.words ().take (word::to);
  data_type type = t.words ().take_type ();
  if (size_of (type) != 8)
    t.not_emulated ("for addresses of 32 bits");
  address window = window_of (t, t.words ().take_space ());
  t.operation (shift_address, instruction_class::conversion, type, { type })
      .immediate
      = to_space ? -window : window;
}

template <state_space space>
void
test_space (warp &w, const micro_op &o)
{
  const uint64_t *a = w.at<uint64_t> (o.a);
  set_predicate (w, o.to, w.mask, mask_of_lanes (w.mask, [&] (unsigned i) {
                   bool shared = a[i] - shared_window < shared_window_size;
                   bool local = a[i] - local_window < local_window_size;
                   return space == state_space::shared  ? shared
                          : space == state_space::local ? local
                                                        : !shared && !local;
                 }));
}

void
translate_isspacep (function_translator &t)
{
  handler run = nullptr;
  switch (t.words ().take_space ())
    {
    case state_space::shared:
      run = test_space<state_space::shared>;
      break;
    case state_space::local:
      run = test_space<state_space::local>;
      break;
    case state_space::global:
      run = test_space<state_space::global>;
      break;
    default:
      t.not_emulated ("for this state space");
    }
  place a = t.source (1, data_type::u64);
  micro_op &o = t.emit (run, instruction_class::comparison);
  o.a = a;
  o.to = t.predicate_result (t.at (0));
}

} // anonymous namespace

place
emit_clock (function_translator &t, const operand &from, unsigned size)
{
  handler run = choose_clock (from.special, size);
  if (run == nullptr)
    t.error ("has a special register of another size than its type");
  micro_op &o = t.emit (run, instruction_class::move);
  o.to = t.temporary (size);
  return o.to;
}

instruction_table
move_instructions ()
{
  return { { opcode::cvta, translate_cvta },
           { opcode::isspacep, translate_isspacep },
           { opcode::mov, translate_mov } };
}

} // namespace ptxemu
