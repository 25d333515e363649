/* Conversion between types: cvt.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", section 9.7.9.21.  `take_form' reads the modifiers,
   `choose' finds the handler for a pair of types.  */

#include <limits>

#include "families.h"
#include "float-ops.h"
#include "lanes.h"

namespace ptxemu
{

namespace
{

using all_integers = type_list<uint8_t, uint16_t, uint32_t, uint64_t, int8_t,
                               int16_t, int32_t, int64_t>;

bool
is_float (data_type type)
{
  return type == data_type::f16 || type == data_type::f32
         || type == data_type::f64;
}

// The modifiers.
struct form
{
  data_type to = data_type::none, from = data_type::none;
  bool ftz = false, sat = false;
  int mode = FE_TONEAREST;
  bool rounded = false;  // .rn and so on
  bool integral = false; // .rni and so on
};

form
take_form (function_translator &t)
{
  modifiers &words = t.words ();
  form f;
  f.to = words.take_type ();
  f.from = words.take_type ();
  f.ftz = words.take (word::ftz);
  f.sat = words.take (word::sat);
  static const struct
  {
    word by;
    bool integral;
    int mode;
  } all[]
      = { { word::rn, false, FE_TONEAREST }, { word::rz, false, FE_TOWARDZERO },
          { word::rm, false, FE_DOWNWARD },  { word::rp, false, FE_UPWARD },
          { word::rni, true, FE_TONEAREST }, { word::rzi, true, FE_TOWARDZERO },
          { word::rmi, true, FE_DOWNWARD },  { word::rpi, true, FE_UPWARD } };
  for (const auto &one : all)
    if (words.take (one.by))
      {
        f.mode = one.mode;
        f.integral = one.integral;
        f.rounded = !one.integral;
        break;
      }
  return f;
}

// --- Integers to integers. ---

template <typename To, typename From> struct integer_op
{
  static To
  apply (From a)
  {
    return static_cast<To> (a);
  }
};

// The number in To nearest to A.
template <typename To, typename From>
To
nearest (From a)
{
  __int128 value = a;
  __int128 least = std::numeric_limits<To>::min ();
  __int128 most = std::numeric_limits<To>::max ();
  return value < least ? least : value > most ? most : value;
}

// A register wider than the type has the value in its lowest bits; a result is
// sign-extended or zero-extended to its width.
template <typename ToSlot, typename To, typename FromSlot, typename From,
          bool sat>
void
convert_integer (warp &w, const micro_op &o)
{
  ToSlot *to = w.at<ToSlot> (o.to);
  const FromSlot *a = w.at<FromSlot> (o.a);
  for_lanes (w.mask, [=] (unsigned i) {
    From value = static_cast<From> (a[i]);
    to[i] = static_cast<ToSlot> (sat ? nearest<To> (value)
                                     : static_cast<To> (value));
  });
}

template <typename To, typename From>
handler
choose_integer (bool wide_to, bool wide_from, bool sat)
{
  using S = slot<To>;
  using F = slot<From>;
  using W = uint64_t;
  if (wide_to && wide_from)
    return sat ? convert_integer<W, To, W, From, true>
               : convert_integer<W, To, W, From, false>;
  if (wide_to)
    return sat ? convert_integer<W, To, F, From, true>
               : convert_integer<W, To, F, From, false>;
  if (wide_from)
    return sat ? convert_integer<S, To, W, From, true>
               : convert_integer<S, To, W, From, false>;
  return sat ? convert_integer<S, To, F, From, true>
             : convert_integer<S, To, F, From, false>;
}

handler
choose_integers (const form &f, bool wide_to, bool wide_from)
{
  return for_type (f.to, all_integers{}, [&] (auto to) -> handler {
    return for_type (f.from, all_integers{}, [&] (auto from) -> handler {
      return choose_integer<typename decltype (to)::type,
                            typename decltype (from)::type> (wide_to, wide_from,
                                                             f.sat);
    });
  });
}

// --- Floating point. ---

// A in the type that it is computed in.
template <bool ftz, typename T>
auto
real_value (T a)
{
  if constexpr (std::is_same_v<T, half>)
    return half_to_float (a);
  else
    return flush<ftz> (a);
}

// A rounded to an integer in the direction MODE, as floating point.
template <int mode, typename T>
T
integral (T a)
{
  if constexpr (mode == FE_TOWARDZERO)
    return std::trunc (a);
  else if constexpr (mode == FE_DOWNWARD)
    return std::floor (a);
  else if constexpr (mode == FE_UPWARD)
    return std::ceil (a);
  else
    return std::nearbyint (a);
}

// The nearest integer in To.  NaN becomes zero or, if a type has 64 bits, the
// highest bit alone.
template <typename To, typename From, bool ftz, int mode> struct to_integer_op
{
  static To
  apply (From a)
  {
    auto value = integral<mode> (real_value<ftz> (a));
    using real = decltype (value);
    // The greatest integer plus one is a power of two, which is exact.
    real limit = std::ldexp (real{ 1 }, std::numeric_limits<To>::digits);
    if (value != value)
      {
        bool zero = sizeof (From) < 8 && sizeof (To) < 8;
        return zero ? To{ 0 }
                    : static_cast<To> (uint64_t{ 1 } << (sizeof (To) * 8 - 1));
      }
    if (value >= limit)
      return std::numeric_limits<To>::max ();
    if (value < (std::is_signed_v<To> ? -limit : real{ 0 }))
      return std::numeric_limits<To>::min ();
    return static_cast<To> (value);
  }
};

template <typename To, typename From, bool ftz>
handler
with_integral_mode (int mode)
{
  switch (mode)
    {
    case FE_TOWARDZERO:
      return elementwise<to_integer_op<To, From, ftz, FE_TOWARDZERO>>;
    case FE_DOWNWARD:
      return elementwise<to_integer_op<To, From, ftz, FE_DOWNWARD>>;
    case FE_UPWARD:
      return elementwise<to_integer_op<To, From, ftz, FE_UPWARD>>;
    default:
      return elementwise<to_integer_op<To, From, ftz, FE_TONEAREST>>;
    }
}

handler
choose_to_integer (const form &f)
{
  return for_type (f.to, all_integers{}, [&] (auto to) -> handler {
    using To = typename decltype (to)::type;
    switch (f.from)
      {
      case data_type::f16:
        return with_integral_mode<To, half, false> (f.mode);
      case data_type::f32:
        return f.ftz ? with_integral_mode<To, float, true> (f.mode)
                     : with_integral_mode<To, float, false> (f.mode);
      default:
        return with_integral_mode<To, double, false> (f.mode);
      }
  });
}

template <typename To, typename From, bool sat> struct from_integer_op
{
  static To
  apply (From a)
  {
    To value = static_cast<To> (a);
    return sat ? saturate (value) : value;
  }
};

// An integer that is not exact as a double is too great for an f16 anyway.
template <typename From, bool sat>
void
integer_to_half (warp &w, const micro_op &o)
{
  uint32_t *to = w.at<uint32_t> (o.to);
  const slot<From> *a = w.at<slot<From>> (o.a);
  int mode = static_cast<int> (o.immediate);
  for_lanes (w.mask, [=] (unsigned i) {
    double value = from_slot<From> (a[i]);
    to[i] = double_to_half (sat ? saturate (value) : value, mode).bits;
  });
}

handler
choose_from_integer (const form &f)
{
  return for_type (f.from, all_integers{}, [&] (auto from) -> handler {
    using From = typename decltype (from)::type;
    bool plain = f.mode == FE_TONEAREST;
    if (f.to == data_type::f16)
      return f.sat ? integer_to_half<From, true> : integer_to_half<From, false>;
    if (f.to == data_type::f32)
      {
        if (f.sat)
          return rounded<from_integer_op<float, From, true>>;
        return plain ? elementwise<from_integer_op<float, From, false>>
                     : rounded<from_integer_op<float, From, false>>;
      }
    if (f.sat)
      return rounded<from_integer_op<double, From, true>>;
    return plain ? elementwise<from_integer_op<double, From, false>>
                 : rounded<from_integer_op<double, From, false>>;
  });
}

// Between floating-point types; To is not f16.
template <typename To, typename From, bool ftz, bool sat> struct real_op
{
  static To
  apply (From a)
  {
    To value = flush<ftz> (static_cast<To> (real_value<ftz> (a)));
    return sat ? saturate (value) : canonical (value);
  }
};

template <typename T, bool ftz, bool sat, int mode> struct integral_op
{
  static T
  apply (T a)
  {
    T value = integral<mode> (real_value<ftz> (a));
    return sat ? saturate (value) : canonical (value);
  }
};

template <bool integral_too, int mode, typename From, bool ftz, bool sat>
void
real_to_half (warp &w, const micro_op &o)
{
  uint32_t *to = w.at<uint32_t> (o.to);
  const slot<From> *a = w.at<slot<From>> (o.a);
  int direction = static_cast<int> (o.immediate);
  for_lanes (w.mask, [=] (unsigned i) {
    double value = real_value<ftz> (from_slot<From> (a[i]));
    if (integral_too)
      value = integral<mode> (value);
    to[i] = double_to_half (sat ? saturate (value) : value, direction).bits;
  });
}

template <typename From, bool ftz, bool sat>
handler
choose_to_half (const form &f)
{
  if (!f.integral)
    return real_to_half<false, FE_TONEAREST, From, ftz, sat>;
  switch (f.mode)
    {
    case FE_TOWARDZERO:
      return real_to_half<true, FE_TOWARDZERO, From, ftz, sat>;
    case FE_DOWNWARD:
      return real_to_half<true, FE_DOWNWARD, From, ftz, sat>;
    case FE_UPWARD:
      return real_to_half<true, FE_UPWARD, From, ftz, sat>;
    default:
      return real_to_half<true, FE_TONEAREST, From, ftz, sat>;
    }
}

template <typename T, bool ftz, bool sat>
handler
choose_integral (const form &f)
{
  switch (f.mode)
    {
    case FE_TOWARDZERO:
      return elementwise<integral_op<T, ftz, sat, FE_TOWARDZERO>>;
    case FE_DOWNWARD:
      return elementwise<integral_op<T, ftz, sat, FE_DOWNWARD>>;
    case FE_UPWARD:
      return elementwise<integral_op<T, ftz, sat, FE_UPWARD>>;
    default:
      return elementwise<integral_op<T, ftz, sat, FE_TONEAREST>>;
    }
}

template <bool ftz, bool sat>
handler
choose_reals (const form &f)
{
  if (f.to == data_type::f16)
    switch (f.from)
      {
      case data_type::f16:
        return choose_to_half<half, ftz, sat> (f);
      case data_type::f32:
        return choose_to_half<float, ftz, sat> (f);
      default:
        return choose_to_half<double, ftz, sat> (f);
      }
  if (f.to == data_type::f32)
    switch (f.from)
      {
      case data_type::f16:
        return elementwise<real_op<float, half, ftz, sat>>;
      case data_type::f32:
        return f.integral ? choose_integral<float, ftz, sat> (f)
                          : elementwise<real_op<float, float, ftz, sat>>;
      default:
        return f.mode == FE_TONEAREST
                   ? elementwise<real_op<float, double, ftz, sat>>
                   : rounded<real_op<float, double, ftz, sat>>;
      }
  switch (f.from)
    {
    case data_type::f16:
      return elementwise<real_op<double, half, ftz, sat>>;
    case data_type::f32:
      return elementwise<real_op<double, float, ftz, sat>>;
    default:
      return f.integral ? choose_integral<double, ftz, sat> (f)
                        : elementwise<real_op<double, double, ftz, sat>>;
    }
}

handler
choose (const form &f, bool wide_to, bool wide_from)
{
  bool from_real = is_float (f.from), to_real = is_float (f.to);
  if (!from_real && !to_real)
    return f.rounded || f.integral || f.ftz
               ? nullptr
               : choose_integers (f, wide_to, wide_from);
  if (from_real && !to_real)
    return f.rounded ? nullptr : choose_to_integer (f);
  if (!from_real)
    return f.integral ? nullptr : choose_from_integer (f);
  if (f.ftz)
    return f.sat ? choose_reals<true, true> (f) : choose_reals<true, false> (f);
  return f.sat ? choose_reals<false, true> (f) : choose_reals<false, false> (f);
}

// Extends 4 bytes to 8.
template <typename T>
void
widen (warp &w, const micro_op &o)
{
  uint64_t *to = w.at<uint64_t> (o.to);
  const uint32_t *a = w.at<uint32_t> (o.a);
  for_lanes (w.mask, [=] (unsigned i) { to[i] = static_cast<T> (a[i]); });
}

void
narrow (warp &w, const micro_op &o)
{
  uint32_t *to = w.at<uint32_t> (o.to);
  const uint64_t *a = w.at<uint64_t> (o.a);
  for_lanes (w.mask, [=] (unsigned i) { to[i] = a[i]; });
}

bool
is_clock (const operand &o)
{
  return o.what == operand::kind::special
         && (o.special == special_register::clock
             || o.special == special_register::clock64);
}

void
translate_cvt (function_translator &t)
{
  form f = take_form (t);
  const operand &to = t.at (0);
  const operand &from = t.at (1);
  unsigned from_bytes, to_bytes;
  place a;
  if (is_clock (from))
    {
      a = emit_clock (t, from, size_of (f.from));
      from_bytes = size_of (f.from);
    }
  else
    a = t.wide_source (from, f.from, &from_bytes);
  place result = t.wide_result (to, f.to, &to_bytes);
  bool wide_from = from_bytes == 8 && size_of (f.from) < 8;
  bool wide_to = to_bytes == 8 && size_of (f.to) < 8;
  bool integers = !is_float (f.from) && !is_float (f.to);
  handler run = choose (f, wide_to, wide_from);
  if (run == nullptr)
    t.not_emulated ("for these types");
  if (!integers && wide_from)
    {
      micro_op &o = t.emit (narrow, instruction_class::conversion);
      o.a = a;
      a = o.to = t.temporary (4);
    }
  micro_op &o = t.emit (run, instruction_class::conversion);
  o.a = a;
  o.to = result;
  o.immediate = static_cast<uint64_t> (f.mode);
  if (integers || !wide_to)
    return;
  o.to = t.temporary (4);
  place value = o.to;
  bool with_sign = f.to == data_type::s8 || f.to == data_type::s16
                   || f.to == data_type::s32;
  micro_op &extend = t.emit (with_sign ? widen<int32_t> : widen<uint32_t>,
                             instruction_class::conversion);
  extend.a = value;
  extend.to = result;
}

} // anonymous namespace

instruction_table
conversion_instructions ()
{
  return { { opcode::cvt, translate_cvt } };
}

} // namespace ptxemu
