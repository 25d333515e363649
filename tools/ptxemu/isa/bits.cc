/* Integer instructions on bits and bytes.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", sections 9.7.1 (popc, clz, bfind, fns, brev, bfe, bfi,
   szext, bmsk, dp4a, dp2a), 9.7.8 (shf, lop3) and 9.7.9 (prmt).  */

#include <algorithm>

#include "families.h"
#include "lanes.h"

namespace ptxemu
{

namespace
{

// --- Operations. ---

template <typename T> struct popc_op
{
  static uint32_t
  apply (T a)
  {
    return __builtin_popcountll (a);
  }
};

template <typename T> struct clz_op
{
  static uint32_t
  apply (T a)
  {
    constexpr unsigned bits = sizeof (T) * 8;
    return a == 0 ? bits : __builtin_clzll (a) - (64 - bits);
  }
};

// The position of the highest bit that differs from the sign; all ones if none
// does.
template <typename T, bool as_shift> struct bfind_op
{
  static uint32_t
  apply (T a)
  {
    constexpr unsigned bits = sizeof (T) * 8;
    using U = std::make_unsigned_t<T>;
    U value = a < 0 ? ~a : a;
    if (value == 0)
      return ~0U;
    unsigned at = 63 - __builtin_clzll (value);
    return as_shift ? bits - 1 - at : at;
  }
};

template <typename T> struct brev_op
{
  static T
  apply (T a)
  {
    T result = 0;
    for (unsigned i = 0; i < sizeof (T) * 8; i++)
      result |= (a >> i & 1) << (sizeof (T) * 8 - 1 - i);
    return result;
  }
};

// The lowest bytes of B and C are position and length.  A field that extends
// beyond the highest bit is filled with the sign.
template <typename T> struct bfe_op
{
  static T
  apply (T a, uint32_t b, uint32_t c)
  {
    constexpr unsigned bits = sizeof (T) * 8;
    using U = std::make_unsigned_t<T>;
    unsigned position = b & 255, length = c & 255;
    if (length == 0)
      return 0;
    unsigned last = std::min (position + length - 1, bits - 1);
    bool sign = std::is_signed_v<T> && (static_cast<U> (a) >> last & 1);
    U result = position < bits ? static_cast<U> (a) >> position : 0;
    if (length < bits)
      result &= (U{ 1 } << length) - 1;
    unsigned taken = position < bits ? std::min (length, bits - position) : 0;
    if (sign && taken < bits)
      result |= ~U{ 0 } << taken;
    return result;
  }
};

// B with the lowest bits of A inserted.
template <typename T>
T
insert_bits (T a, T b, uint32_t c, uint32_t d)
{
  constexpr unsigned bits = sizeof (T) * 8;
  unsigned position = c & 255, length = d & 255;
  if (position >= bits || length == 0)
    return b;
  T field = length >= bits ? ~T{ 0 } : (T{ 1 } << length) - 1;
  field <<= position;
  return (b & ~field) | ((a << position) & field);
}

template <typename T>
void
bfi (warp &w, const micro_op &o)
{
  T *to = w.at<T> (o.to);
  const T *a = w.at<T> (o.a);
  const T *b = w.at<T> (o.b);
  const uint32_t *c = w.at<uint32_t> (o.c);
  const uint32_t *d = w.at<uint32_t> (o.d);
  for_lanes (w.mask, [=] (unsigned i) {
    to[i] = insert_bits (a[i], b[i], c[i], d[i]);
  });
}

// A mask of B bits from bit A on.
template <bool clamp> struct bmsk_op
{
  static uint32_t
  apply (uint32_t a, uint32_t b)
  {
    if (!clamp)
      a &= 31, b &= 31;
    if (a >= 32)
      return 0;
    uint32_t field = b >= 32 ? ~0U : (1U << b) - 1;
    return field << a;
  }
};

// A's lowest B bits, extended to the full width.
template <typename T, bool clamp> struct szext_op
{
  static T
  apply (T a, uint32_t b)
  {
    if (!clamp)
      b &= 31;
    if (b >= 32)
      return a;
    if (b == 0)
      return 0;
    return static_cast<T> (static_cast<uint32_t> (a) << (32 - b)) >> (32 - b);
  }
};

// The position of the C-th set bit of A from bit B on, downwards if C is
// negative.
struct fns_op
{
  static uint32_t
  apply (uint32_t a, uint32_t b, int32_t c)
  {
    if (b > 31)
      return ~0U;
    if (c == 0)
      return (a >> b & 1) != 0 ? b : ~0U;
    int step = c > 0 ? 1 : -1, left = c > 0 ? c : -c;
    for (int at = b; at >= 0 && at < 32; at += step)
      if ((a >> at & 1) != 0 && --left == 0)
        return at;
    return ~0U;
  }
};

// A funnel shift of B and A, 64 bits: the upper half of a shift to the left,
// the lower one of a shift to the right.
template <bool to_left, bool clamp> struct shf_op
{
  static uint32_t
  apply (uint32_t a, uint32_t b, uint32_t c)
  {
    uint32_t by = clamp ? std::min (c, 32U) : c & 31;
    uint64_t both = uint64_t{ b } << 32 | a;
    return to_left ? (both << by) >> 32 : both >> by;
  }
};

// IMMEDIATE is the truth table of the function of three bits.
void
lop3 (warp &w, const micro_op &o)
{
  uint32_t *to = w.at<uint32_t> (o.to);
  const uint32_t *a = w.at<uint32_t> (o.a);
  const uint32_t *b = w.at<uint32_t> (o.b);
  const uint32_t *c = w.at<uint32_t> (o.c);
  unsigned table = o.immediate;
  for_lanes (w.mask, [=] (unsigned i) {
    uint32_t result = 0;
    for (unsigned row = 0; row < 8; row++)
      if ((table >> row & 1) != 0)
        result |= ((row & 4) != 0 ? a[i] : ~a[i])
                  & ((row & 2) != 0 ? b[i] : ~b[i])
                  & ((row & 1) != 0 ? c[i] : ~c[i]);
    to[i] = result;
  });
}

// Bytes of A and B, selected by the hexadecimal digits of C.
struct prmt_op
{
  static uint32_t
  apply (uint32_t a, uint32_t b, uint32_t c)
  {
    uint64_t all = uint64_t{ b } << 32 | a;
    uint32_t result = 0;
    for (unsigned i = 0; i < 4; i++)
      {
        unsigned which = c >> 4 * i & 15;
        uint8_t byte = all >> 8 * (which & 7);
        if ((which & 8) != 0)
          byte = (byte & 0x80) != 0 ? 0xff : 0;
        result |= uint32_t{ byte } << 8 * i;
      }
    return result;
  }
};

// The modes of prmt: N, the two lowest bits of C, selects the bytes.
uint32_t
choice_of_mode (word mode, unsigned n)
{
  static constexpr uint32_t f4e[] = { 0x3210, 0x4321, 0x5432, 0x6543 };
  static constexpr uint32_t b4e[] = { 0x5670, 0x6701, 0x7012, 0x0123 };
  static constexpr uint32_t rc8[] = { 0x0000, 0x1111, 0x2222, 0x3333 };
  static constexpr uint32_t ecl[] = { 0x3210, 0x3211, 0x3222, 0x3333 };
  static constexpr uint32_t ecr[] = { 0x0000, 0x1110, 0x2210, 0x3210 };
  static constexpr uint32_t rc16[] = { 0x1010, 0x3232, 0x1010, 0x3232 };
  switch (mode)
    {
    case word::f4e:
      return f4e[n];
    case word::b4e:
      return b4e[n];
    case word::rc8:
      return rc8[n];
    case word::ecl:
      return ecl[n];
    case word::ecr:
      return ecr[n];
    default:
      return rc16[n];
    }
}

template <word mode> struct prmt_mode_op
{
  static uint32_t
  apply (uint32_t a, uint32_t b, uint32_t c)
  {
    return prmt_op::apply (a, b, choice_of_mode (mode, c & 3));
  }
};

// The dot product of A and B, as bytes; or of the halves of A and two bytes of
// B, from FIRST on.
template <bool sign_a, bool sign_b, unsigned parts, unsigned first>
struct dot_op
{
  static uint32_t
  apply (uint32_t a, uint32_t b, uint32_t c)
  {
    constexpr unsigned width = 32 / parts;
    uint32_t sum = c;
    for (unsigned i = 0; i < parts; i++)
      {
        uint32_t x = a << (32 - width * (i + 1));
        int32_t left = sign_a ? static_cast<int32_t> (x) >> (32 - width)
                              : static_cast<int32_t> (x >> (32 - width));
        uint32_t y = b << (24 - 8 * (i + first));
        int32_t right = sign_b ? static_cast<int32_t> (y) >> 24
                               : static_cast<int32_t> (y >> 24);
        sum += static_cast<uint32_t> (left) * static_cast<uint32_t> (right);
      }
    return sum;
  }
};

// --- Translation. ---

template <template <typename> class Op>
void
translate_count (function_translator &t)
{
  data_type type = t.words ().take_type ();
  handler run = nullptr;
  if (type == data_type::b32)
    run = elementwise<Op<uint32_t>>;
  if (type == data_type::b64)
    run = elementwise<Op<uint64_t>>;
  t.operation (run, instruction_class::integer, data_type::u32, { type });
}

using wide_integers = type_list<uint32_t, uint64_t, int32_t, int64_t>;

void
translate_bfind (function_translator &t)
{
  data_type type = t.words ().take_type ();
  bool as_shift = t.words ().take (word::shiftamt);
  handler run = for_type (type, wide_integers{}, [=] (auto tag) -> handler {
    using T = typename decltype (tag)::type;
    return as_shift ? elementwise<bfind_op<T, true>>
                    : elementwise<bfind_op<T, false>>;
  });
  t.operation (run, instruction_class::integer, data_type::u32, { type });
}

void
translate_brev (function_translator &t)
{
  data_type type = t.words ().take_type ();
  t.simple (type == data_type::b32   ? elementwise<brev_op<uint32_t>>
            : type == data_type::b64 ? elementwise<brev_op<uint64_t>>
                                     : nullptr,
            instruction_class::integer, type);
}

void
translate_bfe (function_translator &t)
{
  data_type type = t.words ().take_type ();
  handler run = for_type (type, wide_integers{}, [] (auto tag) -> handler {
    return elementwise<bfe_op<typename decltype (tag)::type>>;
  });
  t.operation (run, instruction_class::integer, type,
               { type, data_type::u32, data_type::u32 });
}

void
translate_bfi (function_translator &t)
{
  data_type type = t.words ().take_type ();
  t.operation (type == data_type::b32   ? bfi<uint32_t>
               : type == data_type::b64 ? bfi<uint64_t>
                                        : nullptr,
               instruction_class::integer, type,
               { type, type, data_type::u32, data_type::u32 });
}

bool
take_clamp (function_translator &t)
{
  if (t.words ().take (word::clamp))
    return true;
  if (!t.words ().take (word::wrap))
    t.not_emulated ("without .clamp or .wrap");
  return false;
}

void
translate_bmsk (function_translator &t)
{
  data_type type = t.words ().take_type ();
  bool clamp = take_clamp (t);
  t.simple (type != data_type::b32 ? nullptr
            : clamp                ? elementwise<bmsk_op<true>>
                                   : elementwise<bmsk_op<false>>,
            instruction_class::integer, type);
}

void
translate_szext (function_translator &t)
{
  data_type type = t.words ().take_type ();
  bool clamp = take_clamp (t);
  handler run = nullptr;
  if (type == data_type::u32)
    run = clamp ? elementwise<szext_op<uint32_t, true>>
                : elementwise<szext_op<uint32_t, false>>;
  if (type == data_type::s32)
    run = clamp ? elementwise<szext_op<int32_t, true>>
                : elementwise<szext_op<int32_t, false>>;
  t.operation (run, instruction_class::integer, type, { type, data_type::u32 });
}

void
translate_fns (function_translator &t)
{
  data_type type = t.words ().take_type ();
  t.simple (type == data_type::b32 ? elementwise<fns_op> : nullptr,
            instruction_class::integer, type);
}

void
translate_shf (function_translator &t)
{
  data_type type = t.words ().take_type ();
  bool to_left = t.words ().take (word::l);
  if ((!to_left && !t.words ().take (word::r)) || type != data_type::b32)
    t.not_emulated ();
  bool clamp = take_clamp (t);
  handler run = to_left ? clamp ? elementwise<shf_op<true, true>>
                                : elementwise<shf_op<true, false>>
                : clamp ? elementwise<shf_op<false, true>>
                        : elementwise<shf_op<false, false>>;
  t.simple (run, instruction_class::integer, type);
}

void
translate_lop3 (function_translator &t)
{
  data_type type = t.words ().take_type ();
  if (type != data_type::b32 || t.operands () != 5
      || t.at (4).what != operand::kind::integer)
    t.not_emulated ();
  t.operation (lop3, instruction_class::integer, type, { type, type, type })
      .immediate
      = t.at (4).value;
}

void
translate_prmt (function_translator &t)
{
  data_type type = t.words ().take_type ();
  modifiers &all = t.words ();
  handler run = elementwise<prmt_op>;
  if (all.take (word::f4e))
    run = elementwise<prmt_mode_op<word::f4e>>;
  else if (all.take (word::b4e))
    run = elementwise<prmt_mode_op<word::b4e>>;
  else if (all.take (word::rc8))
    run = elementwise<prmt_mode_op<word::rc8>>;
  else if (all.take (word::ecl))
    run = elementwise<prmt_mode_op<word::ecl>>;
  else if (all.take (word::ecr))
    run = elementwise<prmt_mode_op<word::ecr>>;
  else if (all.take (word::rc16))
    run = elementwise<prmt_mode_op<word::rc16>>;
  t.simple (type == data_type::b32 ? run : nullptr, instruction_class::integer,
            type);
}

template <unsigned parts, unsigned first>
handler
choose_dot (bool sign_a, bool sign_b)
{
  return sign_a   ? sign_b ? elementwise<dot_op<true, true, parts, first>>
                           : elementwise<dot_op<true, false, parts, first>>
           : sign_b ? elementwise<dot_op<false, true, parts, first>>
                  : elementwise<dot_op<false, false, parts, first>>;
}

void
translate_dot (function_translator &t)
{
  data_type a = t.words ().take_type (), b = t.words ().take_type ();
  bool sign_a = a == data_type::s32, sign_b = b == data_type::s32;
  if ((!sign_a && a != data_type::u32) || (!sign_b && b != data_type::u32))
    t.not_emulated ("for these types");
  handler run = nullptr;
  if (t.current ().op == opcode::dp4a)
    run = choose_dot<4, 0> (sign_a, sign_b);
  else if (t.words ().take (word::hi))
    run = choose_dot<2, 2> (sign_a, sign_b);
  else if (t.words ().take (word::lo))
    run = choose_dot<2, 0> (sign_a, sign_b);
  t.simple (run, instruction_class::integer, data_type::u32);
}

} // anonymous namespace

instruction_table
bits_instructions ()
{
  return { { opcode::bfe, translate_bfe },
           { opcode::bfi, translate_bfi },
           { opcode::bfind, translate_bfind },
           { opcode::bmsk, translate_bmsk },
           { opcode::brev, translate_brev },
           { opcode::clz, translate_count<clz_op> },
           { opcode::dp2a, translate_dot },
           { opcode::dp4a, translate_dot },
           { opcode::fns, translate_fns },
           { opcode::lop3, translate_lop3 },
           { opcode::popc, translate_count<popc_op> },
           { opcode::prmt, translate_prmt },
           { opcode::shf, translate_shf },
           { opcode::szext, translate_szext } };
}

} // namespace ptxemu
