/* Barriers, fences, and instructions that lanes of a warp execute together.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", sections 9.7.9.5 (shfl) and 9.7.13 (synchronisation and
   communication).

   A handler with a mask is `together<action>': it calls ACTION once all lanes
   of the mask are here, and otherwise lets its lanes wait
   (warp::meet_members).  So does an aligned barrier for all lanes of the warp,
   before they arrive at it.  */

#include "families.h"
#include "float-ops.h"
#include "lanes.h"
#include "watch.h"

namespace ptxemu
{

namespace
{

// The value at P, which must be the same in all LANES; WHAT it is, for a
// message.
uint32_t
uniform_value (warp &w, place p, lane_mask lanes, const char *what)
{
  const uint32_t *values = w.at<uint32_t> (p);
  uint32_t value = values[__builtin_ctz (lanes)];
  for (lane_mask left = lanes; left != 0; left &= left - 1)
    if (values[__builtin_ctz (left)] != value)
      w.fail (fault::divergent_sync, lanes,
              std::string ("lanes have different values of ") + what);
  return value;
}

// --- Barriers of the block. ---

// Returns whether LANES may arrive at the barrier O: at an aligned one only
// with all others of the warp, for which independent lanes wait.
bool
all_reach_barrier (warp &w, lane_mask lanes, const micro_op &o)
{
  bool aligned = o.target != 0;
  if (aligned && w.is_independent ())
    return w.meet_members (lanes, all_lanes, o, warp::meeting_place::here) != 0;
  if ((lanes != w.mask || aligned) && lanes != w.live ()
      && !w.is_independent ())
    w.fail (fault::divergent_sync, lanes,
            "barrier is not reached by lanes " + lanes_text (w.live () & ~lanes)
                + " of the warp");
  return true;
}

// A is the barrier, B the number of threads or zero, C the predicate of a
// reduction.  TARGET: all lanes must arrive together.  IMMEDIATE is an
// `arrival'.
void
do_barrier (warp &w, const micro_op &o)
{
  lane_mask lanes = w.chosen (o);
  if (lanes == 0)
    return;
  if (!all_reach_barrier (w, lanes, o))
    return;
  uint32_t number = uniform_value (w, o.a, lanes, "the barrier's number");
  uint32_t threads = uniform_value (w, o.b, lanes, "the number of threads");
  if (number >= block_state::barriers)
    w.fail (fault::illegal_instruction, lanes,
            "there is no barrier " + std::to_string (number));
  if (threads % warp_lanes != 0)
    w.fail (fault::illegal_instruction, lanes,
            "barrier for " + std::to_string (threads)
                + " threads, which is not a number of whole warps");
  auto how = static_cast<arrival> (o.immediate);
  lane_mask predicate = how == arrival::sync || how == arrival::arrive
                            ? 0
                            : *w.at<lane_mask> (o.c);
  w.owner ().arrive (w, lanes, number, threads, how, predicate, o);
}

// --- Lanes together. ---

// An action that LANES execute together.
using common_action = void (*) (warp &, const micro_op &, lane_mask lanes);

// Executes ACTION for the lanes of the mask B, which meet in WHERE.  Lanes may
// have different masks: the lanes of each execute it by themselves.
template <common_action action,
          warp::meeting_place where = warp::meeting_place::here>
void
together (warp &w, const micro_op &o)
{
  const uint32_t *members = w.at<uint32_t> (o.b);
  lane_mask chosen = w.chosen (o);
  warp::way ways[warp_lanes + 1];
  unsigned count = 0;
  for (lane_mask left = chosen; left != 0; left &= ~ways[count++].lanes)
    {
      uint32_t mask = members[__builtin_ctz (left)];
      ways[count].to = &o;
      ways[count].lanes = mask_of_lanes (
          left, [=] (unsigned i) { return members[i] == mask; });
    }
  // With independent lanes, those that wait form a separate strand.
  if (count > 1 && w.is_independent ())
    {
      if (chosen != w.mask)
        ways[count++] = { w.mask & ~chosen, w.pc };
      w.diverge (ways, count, nullptr);
      return;
    }
  for (unsigned i = 0; i < count; i++)
    {
      uint32_t mask = members[__builtin_ctz (ways[i].lanes)];
      if (lane_mask lanes = w.meet_members (ways[i].lanes, mask, o, where))
        action (w, o, lanes);
    }
}

// Executes ACTION for all active lanes: instructions without a mask.
template <common_action action>
void
as_they_are (warp &w, const micro_op &o)
{
  if (lane_mask lanes = w.chosen (o))
    action (w, o, lanes);
}

void
meet_warp (warp &, const micro_op &, lane_mask)
{
}

// The lane from which LANE gets its value; *FOUND is the predicate.
unsigned
shuffle_source (word mode, unsigned lane, uint32_t b, uint32_t c, bool *found)
{
  constexpr unsigned bits = warp_lanes - 1;
  int by = b & bits, segment = c >> 8 & bits, clamp = c & bits;
  int self = lane;
  int last = (self & segment) | (clamp & ~segment);
  int first = self & segment;
  int source = self;
  switch (mode)
    {
    case word::up:
      source = self - by;
      break;
    case word::down:
      source = self + by;
      break;
    case word::bfly:
      source = self ^ by;
      break;
    default:
      source = first | (by & ~segment);
    }
  *found = mode == word::up ? source >= last : source <= last;
  return *found ? source : self;
}

// A is the value, C and D are the lane and the clamp, TARGET is the mode.  B is
// the mask, for .sync.
void
shuffle (warp &w, const micro_op &o, lane_mask lanes)
{
  const uint32_t *a = w.at<uint32_t> (o.a);
  const uint32_t *b = w.at<uint32_t> (o.c);
  const uint32_t *c = w.at<uint32_t> (o.d);
  uint32_t result[warp_lanes];
  lane_mask found = 0;
  for (lane_mask left = lanes; left != 0; left &= left - 1)
    {
      unsigned i = __builtin_ctz (left);
      bool there;
      unsigned from = shuffle_source (static_cast<word> (o.target), i, b[i],
                                      c[i], &there);
      if ((lanes >> from & 1) == 0)
        w.fail (fault::divergent_sync, lane_mask{ 1 } << i,
                "lane " + std::to_string (i) + " gets a value from lane "
                    + std::to_string (from) + ", which is not active");
      result[i] = a[from];
      found |= static_cast<lane_mask> (there) << i;
    }
  uint32_t *to = w.at<uint32_t> (o.to);
  for_lanes (lanes, [&] (unsigned i) { to[i] = result[i]; });
  set_predicate (w, o.to2, lanes, found);
}

// A is the predicate, TARGET the mode.
void
vote (warp &w, const micro_op &o, lane_mask lanes)
{
  lane_mask holds = *w.at<lane_mask> (o.a) & lanes;
  bool answer = false;
  switch (static_cast<word> (o.target))
    {
    case word::ballot:
      {
        uint32_t *to = w.at<uint32_t> (o.to);
        for_lanes (lanes, [=] (unsigned i) { to[i] = holds; });
        return;
      }
    case word::all:
      answer = holds == lanes;
      break;
    case word::any:
      answer = holds != 0;
      break;
    default:
      answer = holds == lanes || holds == 0;
    }
  set_predicate (w, o.to, lanes, answer ? all_lanes : 0);
}

template <typename T>
void
match_any (warp &w, const micro_op &o, lane_mask lanes)
{
  const T *a = w.at<T> (o.a);
  uint32_t result[warp_lanes];
  for_lanes (lanes, [&] (unsigned i) {
    result[i]
        = mask_of_lanes (lanes, [&] (unsigned j) { return a[j] == a[i]; });
  });
  uint32_t *to = w.at<uint32_t> (o.to);
  for_lanes (lanes, [&] (unsigned i) { to[i] = result[i]; });
}

template <typename T>
void
match_all (warp &w, const micro_op &o, lane_mask lanes)
{
  const T *a = w.at<T> (o.a);
  T first = a[__builtin_ctz (lanes)];
  bool same = mask_of_lanes (lanes, [=] (unsigned i) { return a[i] == first; })
              == lanes;
  uint32_t *to = w.at<uint32_t> (o.to);
  for_lanes (lanes, [=] (unsigned i) { to[i] = same ? lanes : 0; });
  set_predicate (w, o.to2, lanes, same ? all_lanes : 0);
}

template <typename T>
T
reduce_pair (word how, T a, T b)
{
  switch (how)
    {
    case word::add:
      return static_cast<uint32_t> (a) + static_cast<uint32_t> (b);
    case word::min:
      return b < a ? b : a;
    case word::max:
      return a < b ? b : a;
    case word::and_:
      return a & b;
    case word::or_:
      return a | b;
    default:
      return a ^ b;
    }
}

template <typename T>
void
reduce (warp &w, const micro_op &o, lane_mask lanes)
{
  const uint32_t *a = w.at<uint32_t> (o.a);
  T result = a[__builtin_ctz (lanes)];
  for (lane_mask left = lanes & (lanes - 1); left != 0; left &= left - 1)
    result = reduce_pair<T> (static_cast<word> (o.target), result,
                             a[__builtin_ctz (left)]);
  uint32_t *to = w.at<uint32_t> (o.to);
  for_lanes (lanes, [=] (unsigned i) { to[i] = result; });
}

void
elect (warp &w, const micro_op &o, lane_mask lanes)
{
  uint32_t leader = __builtin_ctz (lanes);
  uint32_t *to = w.at<uint32_t> (o.to);
  for_lanes (lanes, [=] (unsigned i) { to[i] = leader; });
  set_predicate (w, o.to2, lanes, lane_mask{ 1 } << leader);
}

void
active_mask (warp &w, const micro_op &o)
{
  uint32_t *to = w.at<uint32_t> (o.to);
  lane_mask lanes = w.mask;
  for_lanes (lanes, [=] (unsigned i) { to[i] = lanes; });
}

// --- Translation. ---

// Emits RUN with operand N, the mask, as B.
micro_op &
emit_together (function_translator &t, handler run, size_t n)
{
  place members = t.source (n, data_type::b32);
  micro_op &o = t.emit (run, instruction_class::warp_wide);
  o.b = members;
  t.guard_itself (o);
  return o;
}

arrival
take_arrival (function_translator &t)
{
  modifiers &words = t.words ();
  if (words.take (word::sync))
    return arrival::sync;
  if (words.take (word::arrive))
    return arrival::arrive;
  if (!words.take (word::red))
    t.not_emulated ();
  data_type type = words.take_type ();
  if (type == data_type::u32 && words.take (word::popc))
    return arrival::red_popc;
  if (type == data_type::pred && words.take (word::and_))
    return arrival::red_and;
  if (type == data_type::pred && words.take (word::or_))
    return arrival::red_or;
  t.not_emulated ();
}

void
translate_bar (function_translator &t)
{
  modifiers &words = t.words ();
  words.take (word::cta);
  if (words.take (word::warp))
    {
      if (!words.take (word::sync))
        t.not_emulated ();
      emit_together (t, together<meet_warp, warp::meeting_place::anywhere>, 0)
          .group
          = instruction_class::barrier;
      return;
    }
  bool aligned = words.take (word::aligned) || t.current ().op == opcode::bar
                 || t.image ().is_before_sm_70 ();
  arrival how = take_arrival (t);
  bool reduces = how != arrival::sync && how != arrival::arrive;
  size_t first = reduces, end = t.operands () - reduces;
  if (t.operands () < first + 1 + reduces || end > first + 2)
    t.error ("has another number of operands than it takes");
  place number = t.source (first, data_type::u32);
  place threads = end == first + 2 ? t.source (first + 1, data_type::u32)
                                   : t.constant (data_type::u32, 0);
  if (how == arrival::arrive && end != first + 2)
    t.error ("has no number of threads");
  place predicate = reduces ? t.predicate (t.at (end)) : place ();
  micro_op &o = t.emit (do_barrier, instruction_class::barrier);
  o.a = number;
  o.b = threads;
  o.c = predicate;
  o.immediate = static_cast<uint64_t> (how);
  o.target = aligned;
  if (how == arrival::red_popc)
    o.to = t.result (size_t{ 0 }, data_type::u32);
  else if (reduces)
    o.to = t.predicate_result (t.at (0));
  t.guard_itself (o);
}

void
translate_fence (function_translator &t)
{
  modifiers &words = t.words ();
  bool sc = words.take (word::sc) || t.current ().op == opcode::membar;
  for (word w : { word::gl, word::proxy, word::alias })
    words.take (w);
  emit_fence (t, take_order (words).scope, instruction_class::fence, sc);
}

// Sets the result and the predicate of `d|p', or the result alone.
void
take_pair (function_translator &t, micro_op &o)
{
  const operand &to = t.at (0);
  bool pair = to.what == operand::kind::pair;
  o.to = t.result (pair ? to.list[0] : to, data_type::b32);
  o.to2 = pair ? t.predicate_result (to.list[1]) : t.predicate_temporary ();
}

void
translate_shfl (function_translator &t)
{
  modifiers &words = t.words ();
  bool sync = words.take (word::sync);
  data_type type = words.take_type ();
  word mode = word::none;
  for (word w : { word::up, word::down, word::bfly, word::idx })
    if (words.take (w))
      mode = w;
  if (mode == word::none || size_of (type) != 4 || type == data_type::pred)
    t.not_emulated ();
  place a = t.source (1, type);
  place by = t.source (2, data_type::b32), clamp = t.source (3, data_type::b32);
  place members = sync ? t.source (4, data_type::b32) : place ();
  micro_op &o = t.emit (sync ? together<shuffle> : as_they_are<shuffle>,
                        instruction_class::warp_wide);
  o.a = a;
  o.b = members;
  o.c = by;
  o.d = clamp;
  o.target = static_cast<uint32_t> (mode);
  take_pair (t, o);
  t.guard_itself (o);
}

void
translate_vote (function_translator &t)
{
  modifiers &words = t.words ();
  bool sync = words.take (word::sync);
  data_type type = words.take_type ();
  word how = word::none;
  for (word w : { word::all, word::any, word::uni, word::ballot })
    if (words.take (w))
      how = w;
  bool ballot = how == word::ballot;
  if (how == word::none || type != (ballot ? data_type::b32 : data_type::pred))
    t.not_emulated ();
  place a = t.predicate (t.at (1));
  place members = sync ? t.source (2, data_type::b32) : place ();
  micro_op &o = t.emit (sync ? together<vote> : as_they_are<vote>,
                        instruction_class::warp_wide);
  o.a = a;
  o.b = members;
  o.target = static_cast<uint32_t> (how);
  o.to = ballot ? t.result (size_t{ 0 }, type) : t.predicate_result (t.at (0));
  t.guard_itself (o);
}

void
translate_match (function_translator &t)
{
  modifiers &words = t.words ();
  data_type type = words.take_type ();
  bool all = words.take (word::all);
  if (!words.take (word::sync) || (!all && !words.take (word::any))
      || (type != data_type::b32 && type != data_type::b64))
    t.not_emulated ();
  bool wide = type == data_type::b64;
  handler of_all
      = wide ? together<match_all<uint64_t>> : together<match_all<uint32_t>>;
  handler of_any
      = wide ? together<match_any<uint64_t>> : together<match_any<uint32_t>>;
  place a = t.source (1, type);
  micro_op &o = emit_together (t, all ? of_all : of_any, 2);
  o.a = a;
  take_pair (t, o);
}

void
translate_redux (function_translator &t)
{
  modifiers &words = t.words ();
  data_type type = words.take_type ();
  word how = word::none;
  for (word w :
       { word::add, word::min, word::max, word::and_, word::or_, word::xor_ })
    if (words.take (w))
      how = w;
  bool bits = how == word::and_ || how == word::or_ || how == word::xor_;
  if (!words.take (word::sync) || how == word::none
      || bits != (type == data_type::b32)
      || (!bits && type != data_type::u32 && type != data_type::s32))
    t.not_emulated ();
  place a = t.source (1, type);
  micro_op &o
      = emit_together (t,
                       type == data_type::s32 ? together<reduce<int32_t>>
                                              : together<reduce<uint32_t>>,
                       2);
  o.a = a;
  o.target = static_cast<uint32_t> (how);
  o.to = t.result (size_t{ 0 }, type);
}

void
translate_elect (function_translator &t)
{
  if (!t.words ().take (word::sync))
    t.not_emulated ();
  take_pair (t, emit_together (t, together<elect>, 1));
}

void
translate_activemask (function_translator &t)
{
  if (t.words ().take_type () != data_type::b32)
    t.not_emulated ();
  micro_op &o = t.emit (active_mask, instruction_class::warp_wide);
  o.to = t.result (size_t{ 0 }, data_type::b32);
}

} // anonymous namespace

instruction_table
synchronization_instructions ()
{
  return { { opcode::activemask, translate_activemask },
           { opcode::bar, translate_bar },
           { opcode::barrier, translate_bar },
           { opcode::elect, translate_elect },
           { opcode::fence, translate_fence },
           { opcode::membar, translate_fence },
           { opcode::match, translate_match },
           { opcode::redux, translate_redux },
           { opcode::shfl, translate_shfl },
           { opcode::vote, translate_vote } };
}

} // namespace ptxemu
