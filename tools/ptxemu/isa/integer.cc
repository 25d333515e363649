/* Integer arithmetic and logic.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", sections 9.7.1 (integer), 9.7.2 (extended precision) and
   9.7.8 (logic and shift).  Sums and products are computed in unsigned types,
   whose overflow is defined.  */

#include <algorithm>
#include <limits>

#include "families.h"
#include "lanes.h"

namespace ptxemu
{

namespace
{

template <typename T> constexpr unsigned bits_of = sizeof (T) * 8;

// A type of twice the width.
template <typename T>
using twice = std::conditional_t<
    sizeof (T) == 8,
    std::conditional_t<std::is_signed_v<T>, __int128, unsigned __int128>,
    std::conditional_t<
        sizeof (T) == 4,
        std::conditional_t<std::is_signed_v<T>, int64_t, uint64_t>,
        std::conditional_t<std::is_signed_v<T>, int32_t, uint32_t>>>;

// The unsigned type in which T is computed.
template <typename T>
using wrapping = std::conditional_t<sizeof (T) == 8, uint64_t, uint32_t>;

// --- Operations. ---

template <typename T> struct add_op
{
  static T
  apply (T a, T b)
  {
    return wrapping<T> (a) + wrapping<T> (b);
  }
};

template <typename T> struct sub_op
{
  static T
  apply (T a, T b)
  {
    return wrapping<T> (a) - wrapping<T> (b);
  }
};

struct add_saturated_op
{
  static int32_t
  apply (int32_t a, int32_t b)
  {
    int64_t sum = int64_t{ a } + b;
    return std::clamp<int64_t> (sum, INT32_MIN, INT32_MAX);
  }
};

struct sub_saturated_op
{
  static int32_t
  apply (int32_t a, int32_t b)
  {
    int64_t difference = int64_t{ a } - b;
    return std::clamp<int64_t> (difference, INT32_MIN, INT32_MAX);
  }
};

template <typename T> struct mul_lo_op
{
  static T
  apply (T a, T b)
  {
    return wrapping<T> (a) * wrapping<T> (b);
  }
};

template <typename T> struct mul_hi_op
{
  static T
  apply (T a, T b)
  {
    return (twice<T> (a) * b) >> bits_of<T>;
  }
};

template <typename T> struct mul_wide_op
{
  static twice<T>
  apply (T a, T b)
  {
    return twice<T> (a) * b;
  }
};

template <typename T> struct mad_lo_op
{
  static T
  apply (T a, T b, T c)
  {
    return wrapping<T> (a) * wrapping<T> (b) + wrapping<T> (c);
  }
};

template <typename T> struct mad_hi_op
{
  static T
  apply (T a, T b, T c)
  {
    return add_op<T>::apply (mul_hi_op<T>::apply (a, b), c);
  }
};

struct mad_hi_saturated_op
{
  static int32_t
  apply (int32_t a, int32_t b, int32_t c)
  {
    return add_saturated_op::apply (mul_hi_op<int32_t>::apply (a, b), c);
  }
};

template <typename T> struct mad_wide_op
{
  static twice<T>
  apply (T a, T b, twice<T> c)
  {
    return add_op<twice<T>>::apply (twice<T> (a) * b, c);
  }
};

// The lower 24 bits, sign-extended if T is signed.
template <typename T>
T
low_24 (T a)
{
  return static_cast<T> (static_cast<uint32_t> (a) << 8) >> 8;
}

template <typename T, bool high> struct mul24_op
{
  static T
  apply (T a, T b)
  {
    twice<T> product = twice<T> (low_24 (a)) * low_24 (b);
    return high ? product >> 16 : product;
  }
};

template <typename T, bool high> struct mad24_op
{
  static T
  apply (T a, T b, T c)
  {
    return add_op<T>::apply (mul24_op<T, high>::apply (a, b), c);
  }
};

struct mad24_saturated_op
{
  static int32_t
  apply (int32_t a, int32_t b, int32_t c)
  {
    return add_saturated_op::apply (mul24_op<int32_t, true>::apply (a, b), c);
  }
};

// PTX leaves division by zero open; on GPUs the quotient is all ones and the
// remainder the dividend.
template <typename T> struct div_op
{
  static T
  apply (T a, T b)
  {
    if (b == 0)
      return static_cast<T> (~T{ 0 });
    if constexpr (std::is_signed_v<T>)
      if (b == -1)
        return sub_op<T>::apply (0, a);
    return a / b;
  }
};

template <typename T> struct rem_op
{
  static T
  apply (T a, T b)
  {
    if (b == 0)
      return a;
    if constexpr (std::is_signed_v<T>)
      if (b == -1)
        return 0;
    return a % b;
  }
};

template <typename T> struct abs_op
{
  static T
  apply (T a)
  {
    return a < 0 ? sub_op<T>::apply (0, a) : a;
  }
};

template <typename T> struct neg_op
{
  static T
  apply (T a)
  {
    return sub_op<T>::apply (0, a);
  }
};

template <typename T> struct min_op
{
  static T
  apply (T a, T b)
  {
    return a < b ? a : b;
  }
};

template <typename T> struct max_op
{
  static T
  apply (T a, T b)
  {
    return a < b ? b : a;
  }
};

template <typename T> struct sad_op
{
  static T
  apply (T a, T b, T c)
  {
    T distance = a < b ? sub_op<T>::apply (b, a) : sub_op<T>::apply (a, b);
    return add_op<T>::apply (c, distance);
  }
};

template <typename T> struct and_op
{
  static T
  apply (T a, T b)
  {
    return a & b;
  }
};

template <typename T> struct or_op
{
  static T
  apply (T a, T b)
  {
    return a | b;
  }
};

template <typename T> struct xor_op
{
  static T
  apply (T a, T b)
  {
    return a ^ b;
  }
};

template <typename T> struct not_op
{
  static T
  apply (T a)
  {
    return ~a;
  }
};

template <typename T> struct cnot_op
{
  static T
  apply (T a)
  {
    return a == 0;
  }
};

// A shift by more than the width is one by the width.
template <typename T> struct shl_op
{
  static T
  apply (T a, uint32_t by)
  {
    return by >= bits_of<T> ? 0 : wrapping<T> (a) << by;
  }
};

template <typename T> struct shr_op
{
  static T
  apply (T a, uint32_t by)
  {
    if (by >= bits_of<T>)
      return std::is_signed_v<T> && a < 0 ? -1 : 0;
    return a >> by;
  }
};

// --- Translation. ---

bool
is_float (data_type type)
{
  return type == data_type::f16 || type == data_type::f16x2
         || type == data_type::f32 || type == data_type::f64;
}

template <template <typename> class Op, typename List = integer_types>
handler
choose (data_type type)
{
  return for_type (type, List{}, [] (auto tag) -> handler {
    return elementwise<Op<typename decltype (tag)::type>>;
  });
}

// The type of twice the width; none if there is none.
data_type
wider (data_type type)
{
  switch (type)
    {
    case data_type::u16:
      return data_type::u32;
    case data_type::s16:
      return data_type::s32;
    case data_type::u32:
      return data_type::u64;
    case data_type::s32:
      return data_type::s64;
    default:
      return data_type::none;
    }
}

void
translate_add_sub (function_translator &t)
{
  data_type type = t.words ().take_type ();
  bool add = t.current ().op == opcode::add;
  if (is_float (type))
    return translate_float (t, type);
  if (t.words ().take (word::cc))
    return translate_with_carry (t, type);
  handler run = add ? choose<add_op> (type) : choose<sub_op> (type);
  if (t.words ().take (word::sat))
    {
      run = nullptr;
      if (type == data_type::s32)
        run = add ? handler (elementwise<add_saturated_op>)
                  : elementwise<sub_saturated_op>;
    }
  t.simple (run, instruction_class::integer, type);
}

using narrow_types = type_list<uint16_t, uint32_t, int16_t, int32_t>;

void
translate_mul (function_translator &t)
{
  data_type type = t.words ().take_type ();
  if (is_float (type))
    return translate_float (t, type);
  if (t.words ().take (word::wide))
    t.operation (choose<mul_wide_op, narrow_types> (type),
                 instruction_class::integer, wider (type), { type, type });
  else if (t.words ().take (word::hi))
    t.simple (choose<mul_hi_op> (type), instruction_class::integer, type);
  else if (t.words ().take (word::lo))
    t.simple (choose<mul_lo_op> (type), instruction_class::integer, type);
  else
    t.not_emulated ("without .lo, .hi or .wide");
}

void
translate_mad (function_translator &t)
{
  data_type type = t.words ().take_type ();
  if (is_float (type))
    return translate_float (t, type);
  if (t.words ().take (word::cc))
    return translate_with_carry (t, type);
  if (t.words ().take (word::wide))
    t.operation (choose<mad_wide_op, narrow_types> (type),
                 instruction_class::integer, wider (type),
                 { type, type, wider (type) });
  else if (t.words ().take (word::hi))
    {
      handler run = choose<mad_hi_op> (type);
      if (t.words ().take (word::sat))
        run = type == data_type::s32 ? elementwise<mad_hi_saturated_op>
                                     : nullptr;
      t.simple (run, instruction_class::integer, type);
    }
  else if (t.words ().take (word::lo))
    t.simple (choose<mad_lo_op> (type), instruction_class::integer, type);
  else
    t.not_emulated ("without .lo, .hi or .wide");
}

template <bool high>
void
translate_24 (function_translator &t, data_type type)
{
  bool product = t.current ().op == opcode::mul24;
  handler run = nullptr;
  if (type == data_type::u32)
    run = product ? handler (elementwise<mul24_op<uint32_t, high>>)
                  : elementwise<mad24_op<uint32_t, high>>;
  if (type == data_type::s32)
    run = product ? handler (elementwise<mul24_op<int32_t, high>>)
                  : elementwise<mad24_op<int32_t, high>>;
  if (t.words ().take (word::sat))
    run = high && !product && type == data_type::s32
              ? elementwise<mad24_saturated_op>
              : nullptr;
  t.simple (run, instruction_class::integer, type);
}

void
translate_mul24_mad24 (function_translator &t)
{
  data_type type = t.words ().take_type ();
  if (t.words ().take (word::hi))
    translate_24<true> (t, type);
  else if (t.words ().take (word::lo))
    translate_24<false> (t, type);
  else
    t.not_emulated ("without .lo or .hi");
}

// Instructions whose operands are all of the one type.
template <template <typename> class Op, typename List = integer_types>
void
translate_plain (function_translator &t)
{
  data_type type = t.words ().take_type ();
  if (is_float (type))
    return translate_float (t, type);
  t.simple (choose<Op, List> (type), instruction_class::integer, type);
}

using signed_types = type_list<int16_t, int32_t, int64_t>;

template <typename Op>
void
combine_predicates (warp &w, const micro_op &o)
{
  set_predicate (w, o.to, w.mask,
                 Op::apply (*w.at<lane_mask> (o.a), *w.at<lane_mask> (o.b)));
}

void
negate_predicate (warp &w, const micro_op &o)
{
  set_predicate (w, o.to, w.mask, ~*w.at<lane_mask> (o.a));
}

template <template <typename> class Op>
void
translate_logic (function_translator &t)
{
  data_type type = t.words ().take_type ();
  if (type != data_type::pred)
    {
      t.simple (size_of (type) == 1 || is_float (type)
                    ? nullptr
                    : choose<Op, unsigned_types> (type),
                instruction_class::integer, type);
      return;
    }
  place a = t.predicate (t.at (1)), b = t.predicate (t.at (2));
  micro_op &o
      = t.emit (combine_predicates<Op<lane_mask>>, instruction_class::integer);
  o.a = a;
  o.b = b;
  o.to = t.predicate_result (t.at (0));
}

void
translate_not (function_translator &t)
{
  data_type type = t.words ().take_type ();
  if (type != data_type::pred)
    {
      t.simple (choose<not_op, unsigned_types> (type),
                instruction_class::integer, type);
      return;
    }
  place a = t.predicate (t.at (1));
  micro_op &o = t.emit (negate_predicate, instruction_class::integer);
  o.a = a;
  o.to = t.predicate_result (t.at (0));
}

void
translate_shift (function_translator &t)
{
  data_type type = t.words ().take_type ();
  handler run = t.current ().op == opcode::shl
                    ? choose<shl_op, unsigned_types> (type)
                    : choose<shr_op> (type);
  t.operation (run, instruction_class::integer, type, { type, data_type::u32 });
}

} // anonymous namespace

instruction_table
integer_instructions ()
{
  return { { opcode::abs, translate_plain<abs_op, signed_types> },
           { opcode::add, translate_add_sub },
           { opcode::sub, translate_add_sub },
           { opcode::and_, translate_logic<and_op> },
           { opcode::cnot, translate_plain<cnot_op, unsigned_types> },
           { opcode::div, translate_plain<div_op> },
           { opcode::mad, translate_mad },
           { opcode::mad24, translate_mul24_mad24 },
           { opcode::mul24, translate_mul24_mad24 },
           { opcode::max, translate_plain<max_op> },
           { opcode::min, translate_plain<min_op> },
           { opcode::mul, translate_mul },
           { opcode::neg, translate_plain<neg_op, signed_types> },
           { opcode::not_, translate_not },
           { opcode::or_, translate_logic<or_op> },
           { opcode::rem, translate_plain<rem_op> },
           { opcode::sad, translate_plain<sad_op> },
           { opcode::shl, translate_shift },
           { opcode::shr, translate_shift },
           { opcode::xor_, translate_logic<xor_op> } };
}

} // namespace ptxemu
