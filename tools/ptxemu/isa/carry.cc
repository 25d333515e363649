/* Integer arithmetic with a carry: .cc, addc, subc, madc.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", section 9.7.2.  The condition code is a predicate of the
   frame: calls do not preserve it, so each frame may have its own.  */

#include "families.h"
#include "lanes.h"

namespace ptxemu
{

namespace
{

enum class kind : uint8_t
{
  add,
  subtract,
  mad_lo,
  mad_hi
};

template <typename T>
T
high_half (T a, T b, bool with_sign)
{
  if constexpr (sizeof (T) == 8)
    return with_sign ? static_cast<T> (
               (static_cast<__int128> (static_cast<int64_t> (a))
                * static_cast<int64_t> (b))
               >> 64)
                     : static_cast<T> ((static_cast<unsigned __int128> (a) * b)
                                       >> 64);
  else
    return with_sign ? static_cast<T> (
               (int64_t{ static_cast<int32_t> (a) } * static_cast<int32_t> (b))
               >> 32)
                     : static_cast<T> ((uint64_t{ a } * b) >> 32);
}

// Bits of IMMEDIATE, from the lowest: D, the carry, is an operand; D is a
// result; the product is signed.
template <typename T, kind what>
void
with_carry (warp &w, const micro_op &o)
{
  T *to = w.at<T> (o.to);
  const T *a = w.at<T> (o.a);
  const T *b = w.at<T> (o.b);
  const T *c = w.at<T> (o.c);
  bool in = o.immediate & 1, out = o.immediate & 2, sign = o.immediate & 4;
  lane_mask carry_in = in ? *w.at<lane_mask> (o.d) : 0;
  lane_mask carry_out = 0;
  for (lane_mask left = w.mask; left != 0; left &= left - 1)
    {
      unsigned i = __builtin_ctz (left);
      T carry = carry_in >> i & 1;
      T x = a[i], y = b[i];
      if (what == kind::mad_lo)
        x = x * y, y = c[i];
      if (what == kind::mad_hi)
        x = high_half (x, y, sign), y = c[i];
      T result;
      bool over;
      if (what == kind::subtract)
        {
          bool first = __builtin_sub_overflow (x, y, &result);
          over = __builtin_sub_overflow (result, carry, &result) || first;
        }
      else
        {
          bool first = __builtin_add_overflow (x, y, &result);
          over = __builtin_add_overflow (result, carry, &result) || first;
        }
      to[i] = result;
      carry_out |= static_cast<lane_mask> (over) << i;
    }
  if (out)
    set_predicate (w, o.d, w.mask, carry_out);
}

template <kind what>
handler
choose (data_type type)
{
  switch (type)
    {
    case data_type::u32:
    case data_type::s32:
    case data_type::b32:
      return with_carry<uint32_t, what>;
    case data_type::u64:
    case data_type::s64:
    case data_type::b64:
      return with_carry<uint64_t, what>;
    default:
      return nullptr;
    }
}

void
emit (function_translator &t, data_type type, bool in, bool out)
{
  opcode op = t.current ().op;
  handler run = nullptr;
  if (op == opcode::add || op == opcode::addc)
    run = choose<kind::add> (type);
  else if (op == opcode::sub || op == opcode::subc)
    run = choose<kind::subtract> (type);
  else if (t.words ().take (word::lo))
    run = choose<kind::mad_lo> (type);
  else if (t.words ().take (word::hi))
    run = choose<kind::mad_hi> (type);
  micro_op &o = t.simple (run, instruction_class::integer, type);
  bool with_sign = type == data_type::s32 || type == data_type::s64;
  o.immediate = in | out << 1 | with_sign << 2;
  o.d = t.carry ();
}

void
translate_carried (function_translator &t)
{
  data_type type = t.words ().take_type ();
  bool out = t.words ().take (word::cc);
  emit (t, type, true, out);
}

} // anonymous namespace

void
translate_with_carry (function_translator &t, data_type type)
{
  emit (t, type, false, true);
}

instruction_table
carry_instructions ()
{
  return { { opcode::addc, translate_carried },
           { opcode::madc, translate_carried },
           { opcode::subc, translate_carried } };
}

} // namespace ptxemu
