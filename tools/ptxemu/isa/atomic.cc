/* Atomic operations: atom and red.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", sections 9.7.13.5 (atom) and 9.7.13.7 (red).  All are
   sequentially consistent atomic operations of the host, whatever order and
   scope the instruction has.  The lanes of a warp execute theirs in order.  */

#include "families.h"
#include "float-ops.h"
#include "memory-access.h"
#include "watch.h"
#include "weak.h"

namespace ptxemu
{

namespace
{

// Replaces the value at AT with F of it.  Returns the old one.
template <typename T, typename F>
T
update (char *at, F f)
{
  auto *bits = reinterpret_cast<bits_type<T> *> (at);
  bits_type<T> old = __atomic_load_n (bits, __ATOMIC_SEQ_CST);
  while (!__atomic_compare_exchange_n (
      bits, &old, same_bits<bits_type<T>> (f (same_bits<T> (old))), true,
      __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
    ;
  return same_bits<T> (old);
}

// --- Operations: the new value, from the old one and an operand. ---

struct add_op
{
  template <typename T>
  static T
  apply (T old, T b)
  {
    if constexpr (std::is_floating_point_v<T>)
      return canonical (old + b);
    else
      return old + b;
  }
};

struct exchange_op
{
  template <typename T>
  static T
  apply (T, T b)
  {
    return b;
  }
};

struct and_op
{
  template <typename T>
  static T
  apply (T old, T b)
  {
    return old & b;
  }
};

struct or_op
{
  template <typename T>
  static T
  apply (T old, T b)
  {
    return old | b;
  }
};

struct xor_op
{
  template <typename T>
  static T
  apply (T old, T b)
  {
    return old ^ b;
  }
};

struct min_op
{
  template <typename T>
  static T
  apply (T old, T b)
  {
    return old < b ? old : b;
  }
};

struct max_op
{
  template <typename T>
  static T
  apply (T old, T b)
  {
    return old < b ? b : old;
  }
};

struct inc_op
{
  template <typename T>
  static T
  apply (T old, T b)
  {
    return old >= b ? 0 : old + 1;
  }
};

struct dec_op
{
  template <typename T>
  static T
  apply (T old, T b)
  {
    return old == 0 || old > b ? b : old - 1;
  }
};

// --- Handlers. ---

// An atomic operation that changes nothing may be part of a loop that waits for
// another warp, so the warp's turn ends.
void
let_others_run (warp &w, bool changed)
{
  if (!changed)
    w.yield ();
}

// The result of OP on OLD, which is at AT.  Sums of f32 in global memory take
// subnormal numbers for zero, and have none.
template <typename Op, state_space space, typename T>
T
apply (address at, T old, T b)
{
  if constexpr (std::is_same_v<T, float> && std::is_same_v<Op, add_op>)
    if (space == state_space::global
        || (space == state_space::none && at >= global_window))
      return flush<true> (Op::apply (flush<true> (old), flush<true> (b)));
  return Op::apply (old, b);
}

template <typename T, typename Op, state_space space>
void
atomic (warp &w, const micro_op &o)
{
  slot<T> *to = w.at<slot<T>> (o.to);
  const uint64_t *a = w.at<uint64_t> (o.a);
  const slot<T> *b = w.at<slot<T>> (o.b);
  bool changed = false;
  for (lane_mask left = w.mask; left != 0; left &= left - 1)
    {
      unsigned i = __builtin_ctz (left);
      address at = a[i] + o.immediate;
      T operand = from_slot<T> (b[i]);
      const auto changed_from = [at, operand] (T value) {
        return apply<Op, space> (at, value, operand);
      };
      T old = update<T> (w.find<space> (at, sizeof (T), access::atomic, i),
                         changed_from);
      changed = changed || !(changed_from (old) == old);
      to[i] = to_slot<T> (old);
    }
  let_others_run (w, changed);
}

template <typename T, state_space space>
void
compare_and_swap (warp &w, const micro_op &o)
{
  slot<T> *to = w.at<slot<T>> (o.to);
  const uint64_t *a = w.at<uint64_t> (o.a);
  const slot<T> *b = w.at<slot<T>> (o.b);
  const slot<T> *c = w.at<slot<T>> (o.c);
  bool changed = false;
  for (lane_mask left = w.mask; left != 0; left &= left - 1)
    {
      unsigned i = __builtin_ctz (left);
      auto *at = reinterpret_cast<T *> (
          w.find<space> (a[i] + o.immediate, sizeof (T), access::atomic, i));
      T old = from_slot<T> (b[i]);
      bool done
          = __atomic_compare_exchange_n (at, &old, from_slot<T> (c[i]), false,
                                         __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
      changed = changed || done;
      to[i] = to_slot<T> (old);
    }
  let_others_run (w, changed);
}

// --- Choice. ---

template <typename T, typename Op>
handler
with_space (state_space space)
{
  switch (space)
    {
    case state_space::none:
      return atomic<T, Op, state_space::none>;
    case state_space::global:
      return atomic<T, Op, state_space::global>;
    case state_space::shared:
      return atomic<T, Op, state_space::shared>;
    default:
      return nullptr;
    }
}

template <typename T>
handler
choose_swap (state_space space)
{
  switch (space)
    {
    case state_space::none:
      return compare_and_swap<T, state_space::none>;
    case state_space::global:
      return compare_and_swap<T, state_space::global>;
    case state_space::shared:
      return compare_and_swap<T, state_space::shared>;
    default:
      return nullptr;
    }
}

template <typename Op, typename... Types>
handler
with_types (data_type type, state_space space, type_list<Types...> types)
{
  return for_type (type, types, [=] (auto tag) -> handler {
    return with_space<typename decltype (tag)::type, Op> (space);
  });
}

bool
is_bits (data_type type)
{
  return type == data_type::b16 || type == data_type::b32
         || type == data_type::b64;
}

handler
choose (word what, data_type type, state_space space)
{
  using integers = type_list<uint32_t, uint64_t, int32_t, int64_t>;
  using words = type_list<uint32_t, uint64_t>;
  bool bits = is_bits (type);
  switch (what)
    {
    case word::add:
      return bits ? nullptr
                  : with_types<add_op> (type, space,
                                        type_list<uint32_t, uint64_t, int32_t,
                                                  int64_t, float, double>{});
    case word::min:
      return bits ? nullptr : with_types<min_op> (type, space, integers{});
    case word::max:
      return bits ? nullptr : with_types<max_op> (type, space, integers{});
    case word::inc:
      return type == data_type::u32 ? with_types<inc_op> (type, space, words{})
                                    : nullptr;
    case word::dec:
      return type == data_type::u32 ? with_types<dec_op> (type, space, words{})
                                    : nullptr;
    case word::and_:
      return bits ? with_types<and_op> (type, space, words{}) : nullptr;
    case word::or_:
      return bits ? with_types<or_op> (type, space, words{}) : nullptr;
    case word::xor_:
      return bits ? with_types<xor_op> (type, space, words{}) : nullptr;
    case word::exch:
      return bits ? with_types<exchange_op> (type, space, words{}) : nullptr;
    case word::cas:
      if (!bits)
        return nullptr;
      return for_type (type, unsigned_types{}, [=] (auto tag) -> handler {
        return choose_swap<typename decltype (tag)::type> (space);
      });
    default:
      return nullptr;
    }
}

// --- Translation. ---

void
translate (function_translator &t, bool has_result)
{
  modifiers &words = t.words ();
  state_space space = words.take_space ();
  data_type type = words.take_type ();
  words.take (word::noftz);
  memory_order order = take_order (words);
  word what = word::none;
  for (word w : { word::add, word::min, word::max, word::inc, word::dec,
                  word::and_, word::or_, word::xor_, word::exch, word::cas })
    if (what == word::none && words.take (w))
      what = w;
  handler run = choose (what, type, space);
  bool swap = what == word::cas;
  if (run == nullptr || (!has_result && (swap || what == word::exch)))
    t.not_emulated ();
  size_t first = has_result;
  if (t.operands () != first + 2 + swap)
    t.error ("has another number of operands than it takes");
  uint64_t offset;
  place at = t.address_of (t.at (first), &offset);
  place b = t.source (first + 1, type);
  place c = swap ? t.source (first + 2, type) : place ();
  place to = has_result ? t.result (size_t{ 0 }, type)
                        : t.temporary (size_of (type));
  if (order.release)
    emit_fence (t, order.scope, instruction_class::atomic);
  emit_watch (t, { access_site::kind::atomic,
                   true,
                   false,
                   order.scope,
                   space,
                   size_of (type),
                   at,
                   offset,
                   place (),
                   0,
                   &t.at (first),
                   has_result ? &t.at (0) : nullptr,
                   { &t.at (first + 1), swap ? &t.at (first + 2) : nullptr } });
  weak_access weak{
    space, size_of (type), false, at, offset, place (), 0, false
  };
  if (t.wanted ().weak)
    emit_before_atomic (t, weak);
  micro_op &o = t.emit (run, instruction_class::atomic);
  o.a = at;
  o.b = b;
  o.c = c;
  o.to = to;
  o.immediate = offset;
  o.space = space;
  o.accessed = size_of (type);
  if (t.wanted ().weak)
    emit_after_atomic (t, weak);
  if (order.acquire)
    emit_fence (t, order.scope, instruction_class::atomic);
}

void
translate_atom (function_translator &t)
{
  translate (t, true);
}

void
translate_red (function_translator &t)
{
  translate (t, false);
}

} // anonymous namespace

instruction_table
atomic_instructions ()
{
  return { { opcode::atom, translate_atom }, { opcode::red, translate_red } };
}

} // namespace ptxemu
