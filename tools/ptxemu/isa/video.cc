/* Scalar video instructions: vadd, vsub, vabsdiff, vmin, vmax, vshl, vshr,
   vset.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* Source: "PTX ISA", section 9.7.16.1.  Operands are bytes, halves or words of
   registers; a second operation may combine the result with C.  */

#include <algorithm>

#include "families.h"
#include "float-ops.h"
#include "lanes.h"

namespace ptxemu
{

namespace
{

// Parts of a register as operand::part has them.
enum part : uint8_t
{
  whole = 0,
  first_byte = 5,
  first_half = 9
};

// The form of an instruction, kept in a micro-operation's immediate.
struct video_form
{
  uint8_t a_part = whole, b_part = whole, to_part = whole;
  uint8_t flags = 0;
  uint8_t second = 0;  // a word: add, min, max; none
  uint8_t compare = 0; // a word, for vset
  uint8_t unused[2] = {};

  enum flag : uint8_t
  {
    sign_a = 1,
    sign_b = 2,
    sign_to = 4,
    saturate = 8,
    clamp = 16
  };

  bool
  has (flag f) const
  {
    return (flags & f) != 0;
  }
};

static_assert (sizeof (video_form) == sizeof (uint64_t),
               "a form is kept in an immediate");

unsigned
width_of (uint8_t part)
{
  return part == whole ? 32 : part >= first_half ? 16 : 8;
}

unsigned
shift_of (uint8_t part)
{
  return part == whole        ? 0
         : part >= first_half ? (part - first_half) * 16
                              : (part - first_byte) * 8;
}

int64_t
select_part (uint32_t value, uint8_t part, bool sign)
{
  unsigned width = width_of (part);
  uint32_t bits = value >> shift_of (part) << (32 - width);
  return sign ? int64_t{ static_cast<int32_t> (bits) >> (32 - width) }
              : int64_t{ bits >> (32 - width) };
}

int64_t
saturated (int64_t value, unsigned width, bool sign)
{
  int64_t most = (int64_t{ 1 } << (sign ? width - 1 : width)) - 1;
  int64_t least = sign ? -most - 1 : 0;
  return std::clamp (value, least, most);
}

uint32_t
finish (int64_t value, uint32_t c, const video_form &f)
{
  bool sign = f.has (video_form::sign_to);
  unsigned width = width_of (f.to_part);
  if (f.has (video_form::saturate))
    value = saturated (value, width, sign);
  uint32_t bits = static_cast<uint32_t> (value);
  bool c_less = sign ? static_cast<int32_t> (c) < static_cast<int32_t> (bits)
                     : c < bits;
  switch (static_cast<word> (f.second))
    {
    case word::add:
      return bits + c;
    case word::min:
      return c_less ? c : bits;
    case word::max:
      return c_less ? bits : c;
    default:
      break;
    }
  if (f.to_part == whole)
    return bits;
  uint32_t field = ((1U << width) - 1) << shift_of (f.to_part);
  return (c & ~field) | (bits << shift_of (f.to_part) & field);
}

bool
holds (word comparison, int64_t a, int64_t b)
{
  switch (comparison)
    {
    case word::eq:
      return a == b;
    case word::ne:
      return a != b;
    case word::lt:
      return a < b;
    case word::le:
      return a <= b;
    case word::gt:
      return a > b;
    default:
      return a >= b;
    }
}

template <opcode op>
int64_t
compute (int64_t a, int64_t b, const video_form &f)
{
  uint32_t by = f.has (video_form::clamp)
                    ? std::min<uint32_t> (static_cast<uint32_t> (b), 32)
                    : static_cast<uint32_t> (b) & 31;
  switch (op)
    {
    case opcode::vadd:
      return a + b;
    case opcode::vsub:
      return a - b;
    case opcode::vabsdiff:
      return a < b ? b - a : a - b;
    case opcode::vmin:
      return std::min (a, b);
    case opcode::vmax:
      return std::max (a, b);
    case opcode::vshl:
      return static_cast<int64_t> (static_cast<uint64_t> (a) << by);
    case opcode::vshr:
      return a >> by;
    default:
      return holds (static_cast<word> (f.compare), a, b);
    }
}

template <opcode op>
void
video (warp &w, const micro_op &o)
{
  uint32_t *to = w.at<uint32_t> (o.to);
  const uint32_t *a = w.at<uint32_t> (o.a);
  const uint32_t *b = w.at<uint32_t> (o.b);
  const uint32_t *c = w.at<uint32_t> (o.c);
  auto f = same_bits<video_form> (o.immediate);
  for_lanes (w.mask, [=] (unsigned i) {
    int64_t x = select_part (a[i], f.a_part, f.has (video_form::sign_a));
    int64_t y = select_part (b[i], f.b_part, f.has (video_form::sign_b));
    to[i] = finish (compute<op> (x, y, f), c[i], f);
  });
}

// --- Translation. ---

bool
take_sign (function_translator &t)
{
  data_type type = t.words ().take_type ();
  if (type != data_type::u32 && type != data_type::s32)
    t.not_emulated ("for this type");
  return type == data_type::s32;
}

// The operand as a whole register; *PART is the byte or half of it.
operand
without_part (const operand &o, uint8_t *part)
{
  operand result = o;
  if (o.what == operand::kind::reg && o.part >= first_byte)
    {
      *part = o.part;
      result.part = 0;
    }
  return result;
}

word
take_one (function_translator &t, std::initializer_list<word> all)
{
  for (word w : all)
    if (t.words ().take (w))
      return w;
  return word::none;
}

video_form
take_form (function_translator &t)
{
  opcode op = t.current ().op;
  video_form f;
  auto set = [&f] (bool on, video_form::flag what) {
    if (on)
      f.flags |= what;
  };
  if (op != opcode::vset)
    set (take_sign (t), video_form::sign_to);
  set (take_sign (t), video_form::sign_a);
  set (take_sign (t), video_form::sign_b);
  set (t.words ().take (word::sat), video_form::saturate);
  if (op == opcode::vset)
    f.compare = static_cast<uint8_t> (take_one (
        t, { word::eq, word::ne, word::lt, word::le, word::gt, word::ge }));
  if (op == opcode::vset && f.compare == 0)
    t.not_emulated ("without a comparison");
  if (op == opcode::vshl || op == opcode::vshr)
    {
      set (t.words ().take (word::clamp), video_form::clamp);
      t.words ().take (word::wrap);
    }
  f.second = static_cast<uint8_t> (
      take_one (t, { word::add, word::min, word::max }));
  return f;
}

template <opcode op>
void
translate_video (function_translator &t)
{
  video_form f = take_form (t);
  operand to = without_part (t.at (0), &f.to_part);
  operand a = without_part (t.at (1), &f.a_part);
  operand b = without_part (t.at (2), &f.b_part);
  bool with_c = f.second != 0 || f.to_part != whole;
  if (t.operands () != (with_c ? 4 : 3) || (f.second != 0 && f.to_part != 0))
    t.error ("has another number of operands than it takes");
  place x = t.source (a, data_type::u32), y = t.source (b, data_type::u32);
  place c
      = with_c ? t.source (3, data_type::u32) : t.constant (data_type::u32, 0);
  micro_op &o = t.emit (video<op>, instruction_class::integer);
  o.a = x;
  o.b = y;
  o.c = c;
  o.to = t.result (to, data_type::u32);
  o.immediate = same_bits<uint64_t> (f);
}

} // anonymous namespace

instruction_table
video_instructions ()
{
  return { { opcode::vabsdiff, translate_video<opcode::vabsdiff> },
           { opcode::vadd, translate_video<opcode::vadd> },
           { opcode::vmax, translate_video<opcode::vmax> },
           { opcode::vmin, translate_video<opcode::vmin> },
           { opcode::vset, translate_video<opcode::vset> },
           { opcode::vshl, translate_video<opcode::vshl> },
           { opcode::vshr, translate_video<opcode::vshr> },
           { opcode::vsub, translate_video<opcode::vsub> } };
}

} // namespace ptxemu
