/* Loops over lanes, from which handlers are built.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* An operation is a class with a static function `apply' on the values of one
   lane; `elementwise' makes the handler of it:

     struct add_op { static uint32_t apply (uint32_t a, uint32_t b); };
     t.simple (elementwise<add_op>, instruction_class::integer, type);

   If all lanes are active, the loop is one that the compiler vectorises.  A
   result may be at the place of an operand or apart from it, but never overlaps
   a part of it.  So no lane's result is another one's operand.  Other handlers
   use `for_lanes' and `mask_of_lanes' themselves.  */

#ifndef PTXEMU_LANES_H
#define PTXEMU_LANES_H 1

#include <type_traits>

#include "../machine/warp.h"

namespace ptxemu
{

// An f16 as in a register.
struct half
{
  uint16_t bits;
};

// A register's part of one lane, for values of type T.
template <typename T>
using slot = std::conditional_t<
    std::is_floating_point_v<T>, T,
    std::conditional_t<sizeof (T) == 8, uint64_t, uint32_t>>;

template <typename T>
inline T
from_slot (slot<T> bits)
{
  if constexpr (std::is_same_v<T, half>)
    return { static_cast<uint16_t> (bits) };
  else
    return static_cast<T> (bits);
}

template <typename T>
inline slot<T>
to_slot (T value)
{
  if constexpr (std::is_same_v<T, half>)
    return value.bits;
  else
    return static_cast<slot<T>> (value);
}

// Calls F for each lane of MASK.
template <typename F>
inline void
for_lanes (lane_mask mask, F f)
{
  if (__builtin_expect (mask == all_lanes, 1))
    {
#pragma GCC ivdep
      for (unsigned i = 0; i < warp_lanes; i++)
        f (i);
    }
  else
    for (lane_mask left = mask; left != 0; left &= left - 1)
      f (static_cast<unsigned> (__builtin_ctz (left)));
}

template <typename Op, typename R, typename A>
inline void
do_elementwise (warp &w, const micro_op &o, R (*) (A))
{
  slot<R> *to = w.at<slot<R>> (o.to);
  const slot<A> *a = w.at<slot<A>> (o.a);
  for_lanes (w.mask, [=] (unsigned i) {
    to[i] = to_slot<R> (Op::apply (from_slot<A> (a[i])));
  });
}

template <typename Op, typename R, typename A, typename B>
inline void
do_elementwise (warp &w, const micro_op &o, R (*) (A, B))
{
  slot<R> *to = w.at<slot<R>> (o.to);
  const slot<A> *a = w.at<slot<A>> (o.a);
  const slot<B> *b = w.at<slot<B>> (o.b);
  for_lanes (w.mask, [=] (unsigned i) {
    to[i] = to_slot<R> (Op::apply (from_slot<A> (a[i]), from_slot<B> (b[i])));
  });
}

template <typename Op, typename R, typename A, typename B, typename C>
inline void
do_elementwise (warp &w, const micro_op &o, R (*) (A, B, C))
{
  slot<R> *to = w.at<slot<R>> (o.to);
  const slot<A> *a = w.at<slot<A>> (o.a);
  const slot<B> *b = w.at<slot<B>> (o.b);
  const slot<C> *c = w.at<slot<C>> (o.c);
  for_lanes (w.mask, [=] (unsigned i) {
    to[i] = to_slot<R> (Op::apply (from_slot<A> (a[i]), from_slot<B> (b[i]),
                                   from_slot<C> (c[i])));
  });
}

// The handler that executes Op::apply for each active lane.
template <typename Op>
void
elementwise (warp &w, const micro_op &o)
{
  do_elementwise<Op> (w, o, &Op::apply);
}

// A bit for each of 32 bytes, which are 0 or 1.
inline lane_mask
pack_bits (const unsigned char *bytes)
{
  // Gathers the lowest bits of eight bytes in the highest byte: no two products
  // share a bit.
  constexpr uint64_t gather = 0x0102040810204080;
  lane_mask result = 0;
  for (unsigned i = 0; i < warp_lanes; i += 8)
    {
      uint64_t eight;
      std::memcpy (&eight, bytes + i, sizeof eight);
      result |= static_cast<lane_mask> (eight * gather >> 56) << i;
    }
  return result;
}

// The mask of the lanes of MASK for which F holds.
template <typename F>
inline lane_mask
mask_of_lanes (lane_mask mask, F f)
{
  if (__builtin_expect (mask == all_lanes, 1))
    {
      alignas (warp_lanes) unsigned char holds[warp_lanes];
      for (unsigned i = 0; i < warp_lanes; i++)
        holds[i] = f (i);
      return pack_bits (holds);
    }
  lane_mask result = 0;
  for (lane_mask left = mask; left != 0; left &= left - 1)
    {
      unsigned i = __builtin_ctz (left);
      result |= static_cast<lane_mask> (f (i)) << i;
    }
  return result;
}

// Sets the bits of MASK in the predicate at TO to those of VALUE.
inline void
set_predicate (warp &w, place to, lane_mask mask, lane_mask value)
{
  lane_mask *bits = w.at<lane_mask> (to);
  *bits = (*bits & ~mask) | (value & mask);
}

// A type as an argument of a function.
template <typename T> struct type_tag
{
  using type = T;
};

template <typename... Types> struct type_list
{
};

using unsigned_types = type_list<uint16_t, uint32_t, uint64_t>;
using integer_types
    = type_list<uint16_t, uint32_t, uint64_t, int16_t, int32_t, int64_t>;
using word_types = type_list<uint32_t, uint64_t>;
using float_types = type_list<float, double>;

// Returns whether T represents PTX's type CODE.
template <typename T>
constexpr bool
is_type (data_type code)
{
  switch (code)
    {
    case data_type::u8:
    case data_type::b8:
      return std::is_same_v<T, uint8_t>;
    case data_type::u16:
    case data_type::b16:
      return std::is_same_v<T, uint16_t>;
    case data_type::u32:
    case data_type::b32:
      return std::is_same_v<T, uint32_t>;
    case data_type::u64:
    case data_type::b64:
      return std::is_same_v<T, uint64_t>;
    case data_type::s8:
      return std::is_same_v<T, int8_t>;
    case data_type::s16:
      return std::is_same_v<T, int16_t>;
    case data_type::s32:
      return std::is_same_v<T, int32_t>;
    case data_type::s64:
      return std::is_same_v<T, int64_t>;
    case data_type::f16:
      return std::is_same_v<T, half>;
    case data_type::f32:
      return std::is_same_v<T, float>;
    case data_type::f64:
      return std::is_same_v<T, double>;
    default:
      return false;
    }
}

// F (type_tag<T>) for the T of the list that represents CODE; null if none
// does.
template <typename F, typename... Types>
inline handler
for_type (data_type code, type_list<Types...>, F f)
{
  handler result = nullptr;
  ((is_type<Types> (code) ? void (result = f (type_tag<Types>{})) : void ()),
   ...);
  return result;
}

} // namespace ptxemu

#endif /* PTXEMU_LANES_H */
