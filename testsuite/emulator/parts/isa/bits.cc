/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Bits: "PTX ISA", sections 9.7.1 (bfe and the like) and 9.7.8 (logic,
   shifts).  */

#include <algorithm>

#include "form.h"

namespace isa
{

namespace
{

using compute = std::function<uint64_t (const operands &)>;

form
make (const std::string &name, const std::string &arguments, const type &d,
      const std::vector<type> &from, const compute &value)
{
  form f;
  f.name = name;
  f.code = name + " $d, " + arguments + ";";
  f.d = d;
  f.from = from;
  f.lane = [=] (const operands &in, results *out) {
    (*out)[0].value = truncated (value (in), bits (d));
  };
  return f;
}

void
add_logic (forms *all)
{
  for (const type t : { "b16", "b32", "b64", "pred" })
    {
      all->push_back (make ("and." + t, "$a, $b", t, { t, t },
                            [] (auto &in) { return in[0] & in[1]; }));
      all->push_back (make ("or." + t, "$a, $b", t, { t, t },
                            [] (auto &in) { return in[0] | in[1]; }));
      all->push_back (make ("xor." + t, "$a, $b", t, { t, t },
                            [] (auto &in) { return in[0] ^ in[1]; }));
      all->push_back (
          make ("not." + t, "$a", t, { t }, [] (auto &in) { return ~in[0]; }));
      all->push_back (
          make ("mov." + t, "$a", t, { t }, [] (auto &in) { return in[0]; }));
      if (t != "pred")
        all->push_back (make ("cnot." + t, "$a", t, { t },
                              [] (auto &in) { return in[0] == 0; }));
    }
  for (unsigned table : { 0U, 0x80U, 0x96U, 0xcaU, 0x1fU, 0xffU })
    all->push_back (make ("lop3.b32", "$a, $b, $c, " + std::to_string (table),
                          "b32", { "b32", "b32", "b32" }, [=] (auto &in) {
                            uint64_t value = 0;
                            for (unsigned i = 0; i < 32; i++)
                              {
                                unsigned line = (in[0] >> i & 1) << 2
                                                | (in[1] >> i & 1) << 1
                                                | (in[2] >> i & 1);
                                value |= uint64_t{ table >> line & 1 } << i;
                              }
                            return value;
                          }));
}

// Amounts of at least the width leave only the sign.
void
add_shifts (forms *all)
{
  for (unsigned n : { 16U, 32U, 64U })
    {
      std::string width = std::to_string (n);
      all->push_back (
          make ("shl.b" + width, "$a, $b", "b" + width, { "b" + width, "u32" },
                [=] (auto &in) { return in[1] >= n ? 0 : in[0] << in[1]; }));
      for (const char *t : { "b", "u" })
        all->push_back (make (
            "shr." + (t + width), "$a, $b", t + width, { t + width, "u32" },
            [=] (auto &in) { return in[1] >= n ? 0 : in[0] >> in[1]; }));
      all->push_back (make ("shr.s" + width, "$a, $b", "s" + width,
                            { "s" + width, "u32" }, [=] (auto &in) {
                              return extended (in[0], n)
                                     >> std::min<uint64_t> (in[1], n - 1);
                            }));
    }
  for (bool left : { false, true })
    for (bool clamp : { false, true })
      all->push_back (make (
          std::string (left ? "shf.l." : "shf.r.")
              + (clamp ? "clamp.b32" : "wrap.b32"),
          "$a, $b, $c", "b32", { "b32", "b32", "u32" }, [=] (auto &in) {
            uint64_t both = in[1] << 32 | in[0];
            unsigned by = clamp ? std::min<uint64_t> (in[2], 32) : in[2] & 31;
            return left ? (both << by) >> 32 : both >> by;
          }));
}

/* Position and length have 8 bits: PTX says nothing of more, and an H100
   ignores the others of 32-bit fields only.  */
void
leave_undefined (form *f, unsigned position)
{
  f->lane = [position, lane = f->lane] (const operands &in, results *out) {
    lane (in, out);
    (*out)[0].defined = in[position] < 256 && in[position + 1] < 256;
  };
}

/* The field ends with the register, and its sign is its last existing bit.  */
uint64_t
extract (const operands &in, const type &t)
{
  unsigned n = bits (t);
  unsigned position = in[1] & 0xff, length = in[2] & 0xff;
  unsigned last = std::min (position + length, n) - 1;
  bool sign = is_signed (t) && length != 0 && (in[0] >> last & 1);
  uint64_t value = 0;
  for (unsigned i = 0; i < n; i++)
    {
      bool inside = i < length && position + i < n;
      value |= uint64_t{ inside ? in[0] >> (position + i) & 1 : sign } << i;
    }
  return value;
}

void
add_fields (forms *all)
{
  for (const type t : { "u32", "s32", "u64", "s64" })
    {
      all->push_back (make ("bfe." + t, "$a, $b, $c", t, { t, "u32", "u32" },
                            [=] (auto &in) { return extract (in, t); }));
      leave_undefined (&all->back (), 1);
    }
  for (unsigned n : { 32U, 64U })
    {
      type t = "b" + std::to_string (n);
      all->push_back (
          make ("bfi." + t, "$a, $b, $c, $f", t, { t, t, "u32", "u32" },
                [=] (auto &in) {
                  unsigned position = in[2] & 0xff, length = in[3] & 0xff;
                  uint64_t value = in[1];
                  for (unsigned i = 0; i < length && position + i < n; i++)
                    {
                      value &= ~(uint64_t{ 1 } << (position + i));
                      value |= (in[0] >> i & 1) << (position + i);
                    }
                  return value;
                }));
      leave_undefined (&all->back (), 2);
    }
}

void
add_counts (forms *all)
{
  for (unsigned n : { 32U, 64U })
    {
      type t = "b" + std::to_string (n);
      auto count = [=] (const operands &in) {
        unsigned ones = 0;
        for (unsigned i = 0; i < n; i++)
          ones += in[0] >> i & 1;
        return ones;
      };
      auto leading = [=] (uint64_t value) {
        unsigned zeros = 0;
        while (zeros < n && !(value >> (n - 1 - zeros) & 1))
          zeros++;
        return zeros;
      };
      all->push_back (make ("popc." + t, "$a", "u32", { t }, count));
      all->push_back (make ("clz." + t, "$a", "u32", { t },
                            [=] (auto &in) { return leading (in[0]); }));
      all->push_back (make ("brev." + t, "$a", t, { t }, [=] (auto &in) {
        uint64_t value = 0;
        for (unsigned i = 0; i < n; i++)
          value |= (in[0] >> i & 1) << (n - 1 - i);
        return value;
      }));
      for (const char *kind : { "u", "s" })
        for (bool amount : { false, true })
          {
            type s = kind + std::to_string (n);
            all->push_back (make (
                std::string (amount ? "bfind.shiftamt." : "bfind.") + s, "$a",
                "u32", { s }, [=] (auto &in) -> uint64_t {
                  bool negative = *kind == 's' && (in[0] >> (n - 1) & 1);
                  unsigned zeros
                      = leading (negative ? truncated (~in[0], n) : in[0]);
                  if (zeros == n)
                    return 0xffffffff;
                  return amount ? zeros : n - 1 - zeros;
                }));
          }
    }
}

// Byte I of B and A, of the eight; bit 3 of the selector repeats its sign.
uint64_t
chosen_byte (const operands &in, unsigned selector)
{
  uint64_t both = in[1] << 32 | in[0];
  uint64_t byte = both >> (selector % 8 * 8) & 0xff;
  return selector & 8 ? (byte & 0x80 ? 0xff : 0) : byte;
}

void
add_permutations (forms *all)
{
  auto chosen = [] (const operands &in, const std::array<unsigned, 4> &which) {
    uint64_t value = 0;
    for (unsigned i = 0; i < 4; i++)
      value |= chosen_byte (in, which[i]) << (8 * i);
    return value;
  };
  std::vector<type> from = { "b32", "b32", "b32" };
  auto add = [&] (const char *mode, auto which) {
    all->push_back (make (std::string ("prmt.b32") + mode, "$a, $b, $c", "b32",
                          from, [=] (auto &in) {
                            std::array<unsigned, 4> bytes{};
                            for (unsigned i = 0; i < 4; i++)
                              bytes[i] = which (in[2], i);
                            return chosen (in, bytes);
                          }));
  };
  add ("", [] (uint64_t c, unsigned i) { return c >> (4 * i) & 15; });
  add (".f4e", [] (uint64_t c, unsigned i) { return (c & 3) + i; });
  add (".b4e", [] (uint64_t c, unsigned i) { return ((c & 3) - i) & 7; });
  add (".rc8", [] (uint64_t c, unsigned) { return c & 3; });
  add (".ecl",
       [] (uint64_t c, unsigned i) { return std::max<unsigned> (c & 3, i); });
  add (".ecr",
       [] (uint64_t c, unsigned i) { return std::min<unsigned> (c & 3, i); });
  add (".rc16", [] (uint64_t c, unsigned i) { return (c & 1) * 2 + i % 2; });
}

// Returns the N'th set bit of MASK from BASE, up or down; -1 if there is none.
uint64_t
nth_set (const operands &in)
{
  uint64_t mask = in[0];
  unsigned base = in[1] & 31;
  int64_t n = extended (in[2], 32);
  if (n == 0)
    return mask >> base & 1 ? base : 0xffffffff;
  int step = n > 0 ? 1 : -1;
  int64_t left = n > 0 ? n : -n;
  for (int at = base; at >= 0 && at < 32; at += step)
    if ((mask >> at & 1) && --left == 0)
      return at;
  return 0xffffffff;
}

void
add_masks (forms *all)
{
  for (bool clamp : { false, true })
    {
      std::string mode = clamp ? "clamp" : "wrap";
      auto limited = [=] (uint64_t v) {
        return clamp ? std::min<uint64_t> (v, 32) : v & 31;
      };
      all->push_back (make ("bmsk." + mode + ".b32", "$a, $b", "b32",
                            { "u32", "u32" }, [=] (auto &in) {
                              uint64_t position = limited (in[0]);
                              uint64_t length = limited (in[1]);
                              return ((uint64_t{ 1 } << length) - 1)
                                     << position;
                            }));
      for (const type t : { "u32", "s32" })
        all->push_back (make ("szext." + mode + "." + t, "$a, $b", t,
                              { t, "u32" }, [=] (auto &in) -> uint64_t {
                                uint64_t n = limited (in[1]);
                                if (n == 0 || n == 32)
                                  return n ? in[0] : 0;
                                return is_signed (t) ? extended (in[0], n)
                                                     : truncated (in[0], n);
                              }));
    }
  form f
      = make ("fns.b32", "$a, $b, $c", "b32", { "b32", "b32", "s32" }, nth_set);
  f.tables = { edge_values ("b32"),
               { 0, 1, 5, 15, 30, 31 },
               { 0, 1, 2, 3, 16, 32, 33, 0xffffffff, 0xfffffffe, 0xffffffe0 } };
  all->push_back (f);
}

void
add_moves (forms *all)
{
  auto add = [&] (const char *name, const char *code, const type &d,
                  const std::vector<type> &from, const compute &value) {
    form f = make (name, "", d, from, value);
    f.code = code;
    all->push_back (f);
  };
  add ("mov.b64 pack", "mov.b64 $d, {$a, $b};", "b64", { "b32", "b32" },
       [] (auto &in) { return in[1] << 32 | in[0]; });
  add ("mov.b32 pack", "mov.b32 $d, {$a, $b};", "b32", { "b16", "b16" },
       [] (auto &in) { return in[1] << 16 | in[0]; });
  add ("mov.b64 pack of four", "mov.b64 $d, {$a, $b, $c, $f};", "b64",
       { "b16", "b16", "b16", "b16" }, [] (auto &in) {
         return in[3] << 48 | in[2] << 32 | in[1] << 16 | in[0];
       });
  form f = make ("mov.b64 unpack", "", "b32", { "b64" },
                 [] (auto &in) { return in[0]; });
  f.code = "mov.b64 {$d, $e}, $a;";
  f.e = "b32";
  f.lane = [] (const operands &in, results *out) {
    (*out)[0].value = truncated (in[0], 32);
    (*out)[1].value = in[0] >> 32;
  };
  all->push_back (f);
  f.name = "mov.b64 unpack one";
  f.code = "mov.b64 {_, $d}, $a; mov.b64 {$e, _}, $a;";
  f.lane = [] (const operands &in, results *out) {
    (*out)[1].value = truncated (in[0], 32);
    (*out)[0].value = in[0] >> 32;
  };
  all->push_back (f);
}

} // anonymous namespace

forms
bit_forms ()
{
  forms all;
  add_logic (&all);
  add_shifts (&all);
  add_fields (&all);
  add_counts (&all);
  add_permutations (&all);
  add_masks (&all);
  add_moves (&all);
  return all;
}

} // namespace isa
