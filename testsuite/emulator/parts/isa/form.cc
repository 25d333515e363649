/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Texts of kernels and tables of operands.  */

#include "form.h"

#include <random>

namespace isa
{

unsigned
bits (const type &t)
{
  if (t == "f16x2")
    return 32;
  return t.empty () || t == "pred" ? 1 : std::stoul (t.substr (1));
}

bool
is_signed (const type &t)
{
  return t[0] == 's';
}

bool
is_float (const type &t)
{
  return t[0] == 'f';
}

uint64_t
truncated (uint64_t value, unsigned bits)
{
  return bits < 64 ? value & ((uint64_t{ 1 } << bits) - 1) : value;
}

int64_t
extended (uint64_t value, unsigned bits)
{
  return int64_t (value << (64 - bits)) >> (64 - bits);
}

namespace
{

std::vector<uint64_t>
integer_values (unsigned width)
{
  std::vector<uint64_t> all = { 0,
                                1,
                                2,
                                3,
                                5,
                                7,
                                8,
                                15,
                                16,
                                17,
                                31,
                                32,
                                33,
                                63,
                                64,
                                65,
                                0x7f,
                                0x80,
                                0xff,
                                0x100,
                                0x7fff,
                                0x8000,
                                0xffff,
                                0x10000,
                                1000,
                                12345,
                                0x7fffffff,
                                0x80000000,
                                0xffffffff,
                                0x100000000,
                                0x7fffffffffffffff,
                                0x8000000000000000,
                                0x5555555555555555,
                                0xaaaaaaaaaaaaaaaa,
                                0xfedcba9876543210,
                                0x00ff00ff00ff00ff };
  for (size_t i = 0, n = all.size (); i < n; i++)
    if (all[i] < 64 || all[i] >> (width - 1) == 1)
      all.push_back (-all[i]);
  return all;
}

/* Bits of floats by sign, exponent and fraction at their edges.  */
std::vector<uint64_t>
float_values (unsigned width, unsigned fraction)
{
  uint64_t one = uint64_t{ 1 } << fraction;
  uint64_t most = (uint64_t{ 1 } << (width - 1 - fraction)) - 1;
  uint64_t bias = most / 2;
  std::vector<uint64_t> all = { 0,
                                1,
                                2,
                                one - 1,
                                one / 2,
                                one,
                                one + 1,
                                2 * one,
                                3 * one,
                                (most - 1) * one,
                                most * one - 1,
                                most * one,
                                most * one + one / 2,
                                most * one + 1,
                                most * one + one - 1,
                                bias * one,
                                bias * one + 1,
                                bias * one - 1,
                                bias * one + one / 2 };
  for (uint64_t e : { 1,  2,  3,  4,  7,  8,  10, 11, 12, 13, 14, 15, 16,
                      22, 23, 24, 25, 30, 31, 32, 33, 52, 53, 62, 63, 64 })
    if (bias > e)
      for (uint64_t f : { uint64_t{ 0 }, one - 1, one / 2, one / 4 + 1 })
        {
          all.push_back ((bias + e) * one + f);
          if (f == 0 || e < 4 || e > 22)
            all.push_back ((bias - e) * one + f);
        }
  for (size_t i = 0, n = all.size (); i < n; i++)
    all.push_back (all[i] | uint64_t{ 1 } << (width - 1));
  return all;
}

} // anonymous namespace

std::vector<uint64_t>
edge_values (const type &t)
{
  constexpr unsigned randoms = 8;
  std::vector<uint64_t> all;
  if (t == "pred")
    return { 0, 1 };
  if (t == "f16" || t == "f16x2")
    all = float_values (16, 10);
  else if (t == "f32")
    all = float_values (32, 23);
  else if (t == "f64")
    all = float_values (64, 52);
  else
    all = integer_values (bits (t));
  std::mt19937_64 random (bits (t));
  for (unsigned i = 0; i < randoms; i++)
    all.push_back (random ());
  if (t == "f16x2")
    for (size_t i = 0, n = all.size (); i < n; i++)
      all[i] |= all[(i * 7 + 3) % n] << 16;
  for (uint64_t &value : all)
    value = truncated (value, bits (t));
  return all;
}

std::string
replaced (std::string text,
          const std::vector<std::pair<std::string, std::string>> &replacements)
{
  for (const auto &[from, to] : replacements)
    for (size_t at = 0; (at = text.find (from, at)) != text.npos;
         at += to.size ())
      text.replace (at, from.size (), to);
  return text;
}

namespace
{

// The type of a register that holds a T: 8-bit types have wider ones.
std::string
register_type (const type &t)
{
  if (t == "pred" || t == "f32" || t == "f64")
    return t;
  return "b" + std::to_string (std::max (16U, bits (t)));
}

std::string
load (char name, const type &t, unsigned place)
{
  std::string reg = std::string ("%") + name;
  std::string text = "\t.reg ." + register_type (t) + " " + reg + ";\n";
  std::string address = "[%in+" + std::to_string (place * 8) + "]";
  if (t == "pred")
    return text + "\t.reg .u64 " + reg + "64;\n\tld.global.u64 " + reg + "64, "
           + address + ";\n\tsetp.ne.u64 " + reg + ", " + reg + "64, 0;\n";
  // A narrow register has only what is written to it.
  std::string suffix = bits (t) == 8 ? (is_signed (t) ? "s8" : "u8")
                                     : "b" + std::to_string (bits (t));
  return text + "\tld.global." + suffix + " " + reg + ", " + address + ";\n";
}

std::string
store (char name, const type &t, unsigned place)
{
  std::string reg = std::string ("%") + name;
  std::string address = "[%out+" + std::to_string (place * 8) + "]";
  std::string text;
  if (t == "pred")
    return "\tselp.u64 %i, 1, 0, " + reg + ";\n\tst.global.u64 " + address
           + ", %i;\n";
  if (bits (t) < 64)
    text = "\tst.global.u64 " + address + ", 0;\n";
  return text + "\tst.global.b" + std::to_string (bits (t)) + " " + address
         + ", " + reg + ";\n";
}

constexpr char names[] = "abcf";

std::string
kernel_text (const form &f, size_t number)
{
  std::string text
      = "// " + f.name + "\n.visible .entry k" + std::to_string (number)
        + " (.param .u64 from, .param .u64 to)\n{\n"
          "\t.reg .u64 %in, %out, %i;\n\t.reg .u32 %thread, %size, %block;\n"
          "\tld.param.u64 %in, [from];\n\tld.param.u64 %out, [to];\n"
          "\tmov.u32 %thread, %tid.x;\n\tmov.u32 %size, %ntid.x;\n"
          "\tmov.u32 %block, %ctaid.x;\n"
          "\tmad.lo.u32 %thread, %block, %size, %thread;\n"
          "\tmul.wide.u32 %i, %thread, 32;\n\tadd.u64 %in, %in, %i;\n"
          "\tmul.wide.u32 %i, %thread, 16;\n\tadd.u64 %out, %out, %i;\n";
  for (unsigned i = 0; i < f.from.size (); i++)
    text += load (names[i], f.from[i], i);
  for (const auto &[name, t] : { std::pair ('d', f.d), std::pair ('e', f.e) })
    if (!t.empty ())
      text += "\t.reg ." + register_type (t) + " %" + name + ";\n";
  text += replaced ("\t" + f.code + "\n", { { "$A", "%in" },
                                            { "$d", "%d" },
                                            { "$e", "%e" },
                                            { "$a", "%a" },
                                            { "$b", "%b" },
                                            { "$c", "%c" },
                                            { "$f", "%f" } });
  if (!f.d.empty ())
    text += store ('d', f.d, 0);
  if (!f.e.empty ())
    text += store ('e', f.e, 1);
  return text + "\texit;\n}\n";
}

} // anonymous namespace

std::string
image_text (const forms &all)
{
  std::string text = ".version 7.8\n.target sm_80\n.address_size 64\n";
  for (size_t i = 0; i < all.size (); i++)
    text += kernel_text (all[i], i);
  return text;
}

} // namespace isa
