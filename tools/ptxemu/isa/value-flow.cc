/* Micro-operations that follow values from memory that nothing has written.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "value-flow.h"

#include <algorithm>

#include "lanes.h"

namespace ptxemu
{

namespace
{

// --- Handlers. ---

const value_flow &
flow_of (const warp &w, const micro_op &o)
{
  return w.current_frame ().code->flows[o.target];
}

// The state of the value NUMBER in LANES.
value_state
state_of (const warp &w, uint32_t number, lane_mask lanes)
{
  value_state result;
  if (number != value_flow::constant)
    result.add (lanes, w.current_frame ().values[number]);
  return result;
}

// Undefined where one of the values NUMBERS is.
value_state
any_of (const warp &w, const std::vector<uint32_t> &numbers, lane_mask lanes)
{
  value_state result;
  for (uint32_t number : numbers)
    result.add (lanes, state_of (w, number, lanes));
  return result;
}

// Undefined where all are: parts of a whole, which may have padding.
value_state
all_of (const warp &w, const std::vector<uint32_t> &numbers, lane_mask lanes)
{
  value_state result = any_of (w, numbers, lanes);
  for (uint32_t number : numbers)
    result.undefined &= state_of (w, number, lanes).undefined;
  result.keep (result.undefined);
  return result;
}

void
set_results (warp &w, const value_flow &f, lane_mask lanes,
             const value_state &state)
{
  for (uint32_t number : f.to)
    w.current_frame ().values[number].set (lanes, state);
}

// Lanes depend on the values NUMBERS, which then count as written.
void
depend_on (warp &w, const std::vector<uint32_t> &numbers, lane_mask lanes)
{
  for (uint32_t number : numbers)
    if (value_state v = state_of (w, number, lanes); v.undefined != 0)
      {
        w.depend_on (v, v.undefined);
        w.current_frame ().values[number].set (lanes, value_state ());
      }
}

void
depend_on_guard (warp &w, const micro_op &o)
{
  depend_on (w, flow_of (w, o).from, w.mask);
}

void
depend_on_index (warp &w, const micro_op &o)
{
  depend_on (w, flow_of (w, o).from, w.chosen (o));
}

void
move_value (warp &w, const micro_op &o)
{
  const value_flow &f = flow_of (w, o);
  set_results (w, f, w.mask, all_of (w, f.from, w.mask));
}

void
compute_value (warp &w, const micro_op &o)
{
  const value_flow &f = flow_of (w, o);
  value_state v = any_of (w, f.from, w.mask);
  v.computed = v.undefined;
  set_results (w, f, w.mask, v);
}

// An operation on bits, as for a bit-field.
void
mask_value (warp &w, const micro_op &o)
{
  const value_flow &f = flow_of (w, o);
  value_state v = any_of (w, f.from, w.mask);
  v.masked = v.undefined;
  set_results (w, f, w.mask, v);
}

// The result is the second value in the lanes of predicate C, otherwise the
// first; the third is that of the predicate.
void
select_value (warp &w, const micro_op &o)
{
  const value_flow &f = flow_of (w, o);
  lane_mask first = *w.at<lane_mask> (o.c) & w.mask;
  value_state v = state_of (w, f.from[0], first);
  v.add (w.mask & ~first, state_of (w, f.from[1], w.mask & ~first));
  value_state choice = state_of (w, f.from[2], w.mask);
  choice.computed = choice.undefined;
  v.add (w.mask, choice);
  set_results (w, f, w.mask, v);
}

// Sets the result to what two values make of which FIXED_A and FIXED_B lanes
// determine it alone, as a zero does with `and'.
void
combine_values (warp &w, const micro_op &o, lane_mask fixed_a,
                lane_mask fixed_b)
{
  const value_flow &f = flow_of (w, o);
  value_state a = state_of (w, f.from[0], w.mask);
  value_state b = state_of (w, f.from[1], w.mask);
  lane_mask determined = (fixed_a & ~a.undefined) | (fixed_b & ~b.undefined);
  a.add (w.mask, b);
  a.keep (~determined);
  a.masked = a.undefined;
  set_results (w, f, w.mask, a);
}

void
combine_by_and (warp &w, const micro_op &o)
{
  combine_values (w, o, ~*w.at<lane_mask> (o.a), ~*w.at<lane_mask> (o.b));
}

void
combine_by_or (warp &w, const micro_op &o)
{
  combine_values (w, o, *w.at<lane_mask> (o.a), *w.at<lane_mask> (o.b));
}

template <typename T>
void
combine_bits_by_and (warp &w, const micro_op &o)
{
  const T *a = w.at<T> (o.a), *b = w.at<T> (o.b);
  combine_values (w, o,
                  mask_of_lanes (w.mask, [=] (unsigned i) { return !a[i]; }),
                  mask_of_lanes (w.mask, [=] (unsigned i) { return !b[i]; }));
}

// Lanes get the values of others: which, is not looked at.
void
exchange_value (warp &w, const micro_op &o)
{
  const value_flow &f = flow_of (w, o);
  lane_mask lanes = w.chosen (o);
  value_state v = any_of (w, f.from, lanes);
  set_results (w, f, lanes, v.undefined == lanes ? v : value_state ());
}

void
forget_value (warp &w, const micro_op &o)
{
  set_results (w, flow_of (w, o), w.chosen (o), value_state ());
}

// GCC's soft stack: IMMEDIATE bytes below A are new.
void
forget_stack (warp &w, const micro_op &o)
{
  const uint64_t *a = w.at<uint64_t> (o.a);
  for (lane_mask left = w.mask; left != 0; left &= left - 1)
    {
      unsigned i = __builtin_ctz (left);
      if (char *flags = w.written_flags (state_space::none, a[i] - o.immediate,
                                         o.immediate, i))
        std::memset (flags, 0, o.immediate);
    }
}

// The state of the values that the active lanes load at site NUMBER.
value_state
load_from (warp &w, const micro_op &o, uint32_t number)
{
  const access_site &site = w.owner ().launch.code->sites[number];
  const uint64_t *a = w.at<uint64_t> (o.a);
  value_state v;
  v.site = number;
  for (lane_mask left = w.mask; left != 0; left &= left - 1)
    {
      unsigned i = __builtin_ctz (left);
      uint64_t at = a[i] + o.immediate;
      const char *flags = w.written_flags (site.space, at, site.bytes, i);
      // Not if a part was written: string functions and stores to bit-fields
      // load more than they need.
      if (flags == nullptr || std::memchr (flags, 1, site.bytes) != nullptr)
        continue;
      if (v.undefined == 0)
        {
          if (!w.is_allocated (site.space, at))
            return value_state (); // The access itself fails.
          v.lane = i;
          v.at = at;
        }
      v.undefined |= lane_mask{ 1 } << i;
    }
  return v;
}

// The active lanes write at SITE; those of UNDEFINED copy what nothing has
// written.
void
note_written (warp &w, const micro_op &o, const access_site &site,
              lane_mask undefined)
{
  const uint64_t *a = w.at<uint64_t> (o.a);
  for (lane_mask left = w.mask; left != 0; left &= left - 1)
    {
      unsigned i = __builtin_ctz (left);
      if (char *flags
          = w.written_flags (site.space, a[i] + o.immediate, site.bytes, i))
        std::memset (flags, (undefined >> i & 1) == 0, site.bytes);
    }
}

void
load_value (warp &w, const micro_op &o)
{
  const value_flow &f = flow_of (w, o);
  depend_on (w, f.address, w.mask);
  value_state v = load_from (w, o, f.site);
  if (f.is_part)
    for (uint32_t number : f.to)
      v.keep (state_of (w, number, w.mask).undefined);
  set_results (w, f, w.mask, v);
}

// A store into a bit-field loads the word first, and stores it there again.
bool
is_bit_field_store (const warp &w, const micro_op &o, const value_state &v)
{
  constexpr uint64_t word = 8;
  return v.computed == 0
         && (w.at<uint64_t> (o.a)[v.lane] + o.immediate) / word == v.at / word;
}

void
store_value (warp &w, const micro_op &o)
{
  const value_flow &f = flow_of (w, o);
  depend_on (w, f.address, w.mask);
  value_state v = any_of (w, f.from, w.mask);
  lane_mask changed = v.computed | v.masked;
  note_written (w, o, w.owner ().launch.code->sites[f.site],
                v.undefined & ~changed);
  if (changed != 0 && !is_bit_field_store (w, o, v))
    w.depend_on (v, changed);
}

void
update_value (warp &w, const micro_op &o)
{
  const value_flow &f = flow_of (w, o);
  depend_on (w, f.address, w.mask);
  depend_on (w, f.from, w.mask);
  if (value_state v = load_from (w, o, f.site); v.undefined != 0)
    w.depend_on (v, v.undefined);
  note_written (w, o, w.owner ().launch.code->sites[f.site], 0);
  set_results (w, f, w.mask, value_state ());
}

// The old value may be one that nothing needs.
void
replace_value (warp &w, const micro_op &o)
{
  const value_flow &f = flow_of (w, o);
  depend_on (w, f.address, w.mask);
  depend_on (w, f.from, w.mask);
  value_state v = load_from (w, o, f.site);
  note_written (w, o, w.owner ().launch.code->sites[f.site], 0);
  set_results (w, f, w.mask, v);
}

// --- Values of operands. ---

uint32_t
number_of (const function_translator &t, const operand &o)
{
  if (o.what == operand::kind::reg)
    return o.number;
  if (o.what == operand::kind::variable
      && t.text ().variables[o.number].space == state_space::param)
    return t.text ().registers.size () + o.number;
  return value_flow::constant;
}

// Appends the values that O consists of.
void
append_values (const function_translator &t, const operand &o,
               std::vector<uint32_t> &to)
{
  if (uint32_t number = number_of (t, o); number != value_flow::constant)
    to.push_back (number);
  for (const operand &part : o.list)
    append_values (t, part, to);
}

micro_op &
emit_flow (function_translator &t, handler run, value_flow flow)
{
  uint32_t number = t.code ().flows.size ();
  t.code ().flows.push_back (std::move (flow));
  micro_op &o = t.emit (run, instruction_class::special);
  o.target = number;
  return o;
}

// --- Opcodes. ---

bool
has_type (const instruction &i, data_type wanted)
{
  return std::any_of (i.modifiers.begin (), i.modifiers.end (),
                      [=] (word w) { return type_of (w) == wanted; });
}

bool
is_real (const instruction &i)
{
  return has_type (i, data_type::f16) || has_type (i, data_type::f32)
         || has_type (i, data_type::f64);
}

// Null for an instruction without a result, or of another kind.
handler
choose_handler (const instruction &i)
{
  switch (i.op)
    {
    case opcode::mov:
    case opcode::cvta:
    case opcode::szext:
      return move_value;
    case opcode::cvt:
      return is_real (i) ? compute_value : move_value;
    case opcode::bfe:
    case opcode::bfi:
    case opcode::lop3:
    case opcode::not_:
    case opcode::or_:
    case opcode::prmt:
    case opcode::shf:
    case opcode::shl:
    case opcode::shr:
    case opcode::xor_:
      return mask_value;
    case opcode::shfl:
      return exchange_value;
    case opcode::activemask:
    case opcode::elect:
    case opcode::match:
    case opcode::redux:
    case opcode::vote:
    case opcode::alloca:
    case opcode::stacksave:
      return forget_value;
    case opcode::bar:
    case opcode::barrier:
      return std::find (i.modifiers.begin (), i.modifiers.end (), word::red)
                     != i.modifiers.end ()
                 ? forget_value
                 : nullptr;
    case opcode::atom:
    case opcode::bra:
    case opcode::brkpt:
    case opcode::brx:
    case opcode::call:
    case opcode::cp:
    case opcode::discard:
    case opcode::exit:
    case opcode::fence:
    case opcode::ld:
    case opcode::ldu:
    case opcode::membar:
    case opcode::nanosleep:
    case opcode::pmevent:
    case opcode::prefetch:
    case opcode::prefetchu:
    case opcode::red:
    case opcode::ret:
    case opcode::st:
    case opcode::stackrestore:
    case opcode::trap:
      return nullptr;
    default:
      return compute_value;
    }
}

void
emit_selection (function_translator &t, const operand_list &all,
                value_flow flow)
{
  place choice = t.predicate (all[3]);
  flow.from
      = { number_of (t, all[1]), number_of (t, all[2]), number_of (t, all[3]) };
  emit_flow (t, select_value, std::move (flow)).c = choice;
}

// Of `and', and of `or' for predicates.
void
emit_combination (function_translator &t, const operand_list &all,
                  value_flow flow)
{
  const instruction &i = t.current ();
  bool predicates = has_type (i, data_type::pred);
  bool wide = has_type (i, data_type::b64);
  handler run = predicates
                    ? (i.op == opcode::and_ ? combine_by_and : combine_by_or)
                : wide ? combine_bits_by_and<uint64_t>
                       : combine_bits_by_and<uint32_t>;
  data_type type = wide                           ? data_type::b64
                   : has_type (i, data_type::b16) ? data_type::b16
                                                  : data_type::b32;
  place a = predicates ? t.predicate (all[1]) : t.source (1, type);
  place b = predicates ? t.predicate (all[2]) : t.source (2, type);
  flow.from = { number_of (t, all[1]), number_of (t, all[2]) };
  micro_op &o = emit_flow (t, run, std::move (flow));
  o.a = a;
  o.b = b;
}

// A function of GCC takes memory of the soft stack for itself.
bool
takes_soft_stack (const function_translator &t)
{
  const instruction &i = t.current ();
  if (!t.image ().by_gcc || i.op != opcode::sub || i.operands.size () != 3
      || i.operands[0].what != operand::kind::reg
      || i.operands[1].what != operand::kind::reg
      || i.operands[2].what != operand::kind::integer
      || i.operands[2].value == 0)
    return false;
  const std::string &name = t.text ().registers[i.operands[0].number].name;
  return name == "%frame" || name == "%stack";
}

} // anonymous namespace

void
emit_guard_flow (function_translator &t)
{
  unsigned guard = t.current ().guard;
  if (!t.wanted ().uninitialised || guard == instruction::no_guard)
    return;
  value_flow flow;
  flow.from.push_back (guard);
  emit_flow (t, depend_on_guard, std::move (flow));
}

void
emit_value_flow (function_translator &t)
{
  if (!t.wanted ().uninitialised)
    return;
  const instruction &i = t.current ();
  const operand_list &all = i.operands;
  value_flow flow;
  if (i.op == opcode::brx && !all.empty ())
    {
      append_values (t, all[0], flow.from);
      t.guard_itself (emit_flow (t, depend_on_index, std::move (flow)));
      return;
    }
  handler run = choose_handler (i);
  if (run == nullptr || all.empty ())
    return;
  append_values (t, all[0], flow.to);
  if (takes_soft_stack (t))
    {
      place from = t.source (1, data_type::u64);
      micro_op &o = emit_flow (t, forget_stack, std::move (flow));
      o.a = from;
      o.immediate = all[2].value;
      return;
    }
  bool combines = i.op == opcode::and_
                  || (i.op == opcode::or_ && has_type (i, data_type::pred));
  if (i.op == opcode::selp && all.size () == 4)
    emit_selection (t, all, std::move (flow));
  else if (combines && all.size () == 3)
    emit_combination (t, all, std::move (flow));
  else
    {
      // Of a shuffle, the value only.
      size_t end = run == exchange_value ? 2 : all.size ();
      for (size_t n = 1; n < std::min (end, all.size ()); n++)
        append_values (t, all[n], flow.from);
      micro_op &o = emit_flow (t, run, std::move (flow));
      if (run == exchange_value || run == forget_value)
        t.guard_itself (o);
    }
}

void
emit_access_flow (function_translator &t, const watched_access &access,
                  uint32_t site)
{
  value_flow flow;
  flow.site = site;
  append_values (t, *access.address, flow.address);
  if (access.result != nullptr)
    {
      append_values (t, *access.result, flow.to);
      flow.is_part = access.result->part > 1;
    }
  for (const operand *each : access.operands)
    if (each != nullptr)
      append_values (t, *each, flow.from);
  bool replaces = std::find (t.current ().modifiers.begin (),
                             t.current ().modifiers.end (), word::exch)
                  != t.current ().modifiers.end ();
  handler run = access.what == access_site::kind::load    ? load_value
                : access.what == access_site::kind::store ? store_value
                : replaces                                ? replace_value
                                                          : update_value;
  micro_op &o = emit_flow (t, run, std::move (flow));
  o.a = access.at;
  o.immediate = access.offset;
}

void
emit_parameter_flow (function_translator &t, const operand &to,
                     const operand &from)
{
  if (!t.wanted ().uninitialised)
    return;
  value_flow flow;
  append_values (t, to, flow.to);
  append_values (t, from, flow.from);
  emit_flow (t, move_value, std::move (flow));
}

std::vector<uint32_t>
values_of (const function_translator &t, const operand_list &all)
{
  std::vector<uint32_t> result;
  if (t.wanted ().uninitialised)
    for (const operand &o : all)
      result.push_back (number_of (t, o));
  return result;
}

} // namespace ptxemu
