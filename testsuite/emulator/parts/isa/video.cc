/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Video instructions on scalars: "PTX ISA", section 9.7.15.  */

#include <algorithm>

#include "form.h"

namespace isa
{

namespace
{

using wide = __int128;

// A part of a register, by its selector, extended according to its type.
wide
selected (uint64_t value, const type &t, const std::string &selector)
{
  unsigned n = 32;
  if (!selector.empty ())
    {
      n = selector[1] == 'b' ? 8 : 16;
      value >>= (selector[2] - '0') * n;
    }
  return is_signed (t) ? wide (extended (value, n))
                       : wide (truncated (value, n));
}

wide
saturated (wide v, const type &d)
{
  wide least = is_signed (d) ? -(wide{ 1 } << 31) : 0;
  wide most = is_signed (d) ? (wide{ 1 } << 31) - 1 : (wide{ 1 } << 32) - 1;
  return std::clamp (v, least, most);
}

wide
computed (const std::string &op, wide a, wide b)
{
  if (op == "vadd")
    return a + b;
  if (op == "vsub")
    return a - b;
  if (op == "vabsdiff")
    return a < b ? b - a : a - b;
  return (op == "vmin") == (a < b) ? a : b;
}

// VALUE and C, both of type D, by the second operation.
uint64_t
combined (const std::string &second, uint64_t value, uint64_t c, const type &d)
{
  value = truncated (value, 32);
  if (second.empty ())
    return value;
  if (second == ".add")
    return value + c;
  bool less
      = is_signed (d) ? extended (value, 32) < extended (c, 32) : value < c;
  return (second == ".min") == less ? value : c;
}

void
add_arithmetic (forms *all, const std::string &op, const type &d, const type &a,
                const type &b)
{
  struct variant
  {
    const char *second, *select_a, *select_b;
    bool sat;
  };
  for (const variant &v :
       { variant{ "", "", "", false }, variant{ "", "", "", true },
         variant{ ".add", "", "", false }, variant{ ".min", "", "", true },
         variant{ ".max", "", "", false }, variant{ "", ".b0", ".h1", false },
         variant{ ".add", ".h0", ".b3", true } })
    {
      form f;
      f.name
          = op + "." + d + "." + a + "." + b + (v.sat ? ".sat" : "") + v.second;
      bool three = *v.second;
      f.code = f.name + " $d, $a" + v.select_a + ", $b" + v.select_b
               + (three ? ", $c;" : ";");
      f.name += std::string (" ") + v.select_a + v.select_b;
      f.d = d;
      f.from = { a, b };
      if (three)
        f.from.push_back (d);
      f.lane = [=] (const operands &in, results *out) {
        wide value = computed (op, selected (in[0], a, v.select_a),
                               selected (in[1], b, v.select_b));
        if (v.sat)
          value = saturated (value, d);
        (*out)[0].value = combined (v.second, uint64_t (value), in[2], d);
      };
      all->push_back (f);
    }
}

void
add_sets (forms *all)
{
  for (const char *op : { "eq", "ne", "lt", "le", "gt", "ge" })
    for (const type a : { "u32", "s32" })
      for (const type b : { "u32", "s32" })
        {
          form f;
          std::string o = op;
          f.name = "vset." + a + "." + b + "." + o;
          f.code = f.name + " $d, $a, $b;";
          f.d = "u32";
          f.from = { a, b };
          f.lane = [=] (const operands &in, results *out) {
            wide x = selected (in[0], a, ""), y = selected (in[1], b, "");
            (*out)[0].value = o == "eq"   ? x == y
                              : o == "ne" ? x != y
                              : o == "lt" ? x < y
                              : o == "le" ? x <= y
                              : o == "gt" ? x > y
                                          : x >= y;
          };
          all->push_back (f);
        }
}

void
add_shifts (forms *all)
{
  for (bool left : { false, true })
    for (bool clamp : { false, true })
      for (const type t : { "u32", "s32" })
        {
          form f;
          f.name = std::string (left ? "vshl." : "vshr.") + t + "." + t + ".u32"
                   + (clamp ? ".clamp" : ".wrap");
          f.code = f.name + " $d, $a, $b;";
          f.d = t;
          f.from = { t, "u32" };
          f.lane = [=] (const operands &in, results *out) {
            unsigned by = clamp ? std::min<uint64_t> (in[1], 32) : in[1] & 31;
            wide value = selected (in[0], t, "");
            (*out)[0].value = uint64_t (left ? value << by : value >> by);
          };
          all->push_back (f);
        }
}

} // anonymous namespace

forms
video_forms ()
{
  forms all;
  for (const char *op : { "vadd", "vsub", "vabsdiff", "vmin", "vmax" })
    for (const type d : { "u32", "s32" })
      for (const type a : { "u32", "s32" })
        for (const type b : { "u32", "s32" })
          add_arithmetic (&all, op, d, a, b);
  add_sets (&all);
  add_shifts (&all);
  return all;
}

} // namespace isa
