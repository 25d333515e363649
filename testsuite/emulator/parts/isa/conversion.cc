/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Conversions: cvt of "PTX ISA", section 9.7.9.  */

#include <algorithm>
#include <cmath>

#include "real.h"

namespace isa
{

namespace
{

const std::vector<type> integers
    = { "u8", "s8", "u16", "s16", "u32", "s32", "u64", "s64" };
const std::vector<type> reals = { "f16", "f32", "f64" };

using wide = __int128;

wide
value_of (uint64_t v, const type &t)
{
  return is_signed (t) ? wide (extended (v, bits (t)))
                       : wide (truncated (v, bits (t)));
}

wide
least_of (const type &t)
{
  return is_signed (t) ? -(wide{ 1 } << (bits (t) - 1)) : 0;
}

wide
most_of (const type &t)
{
  return (wide{ 1 } << (bits (t) - is_signed (t))) - 1;
}

void
add (forms *all, const std::string &modifiers, const type &d, const type &from,
     const std::function<uint64_t (uint64_t)> &convert)
{
  form f;
  f.name = "cvt" + modifiers + "." + d + "." + from;
  f.code = f.name + " $d, $a;";
  f.d = d;
  f.from = { from };
  // Register values that no load yields: whole registers by `mov'.
  f.lane = [=] (const operands &in, results *out) {
    (*out)[0].value = convert (in[0]);
  };
  all->push_back (f);
}

// To a 32-bit register, which shows how the value is extended.
void
add_extended (forms *all, const std::string &modifiers, const type &d,
              const type &from,
              const std::function<uint64_t (uint64_t)> &convert)
{
  add (all, modifiers, d, from, convert);
  if (bits (d) > 16)
    return;
  form f = all->back ();
  f.name += " to 32 bits";
  f.d = is_signed (d) ? "s32" : "u32";
  f.lane = [=] (const operands &in, results *out) {
    uint64_t value = convert (in[0]);
    (*out)[0].value = is_signed (d) ? extended (value, bits (d))
                                    : truncated (value, bits (d));
  };
  all->push_back (f);
}

void
add_integers (forms *all)
{
  for (const type &from : integers)
    for (const type &d : integers)
      {
        add_extended (all, "", d, from,
                      [=] (uint64_t v) { return value_of (v, from); });
        if (least_of (d) > least_of (from) || most_of (d) < most_of (from))
          add_extended (all, ".sat", d, from, [=] (uint64_t v) {
            return uint64_t (
                std::clamp (value_of (v, from), least_of (d), most_of (d)));
          });
      }
}

/* A real as an integer: rounded, then the nearest representable value.  */
uint64_t
to_integer (double value, const type &d, const type &from, int mode)
{
  if (std::isnan (value))
    return from == "f64" || bits (d) == 64 ? uint64_t{ 1 } << (bits (d) - 1)
                                           : 0;
  rounding_scope scope (mode);
  volatile double source = value;
  double whole = std::nearbyint (source);
  if (whole <= double (least_of (d)))
    return uint64_t (least_of (d));
  // 2^N is exact where N ones are not.
  double beyond = std::ldexp (1.0, bits (d) - is_signed (d));
  return uint64_t (whole >= beyond ? most_of (d) : wide (whole));
}

void
add_to_integers (forms *all)
{
  for (const type &from : reals)
    for (const type &d : integers)
      for (const rounding &r : roundings)
        for (bool ftz : { false, true })
          if (!ftz || from == "f32")
            add_extended (
                all, "." + std::string (r.name) + "i" + (ftz ? ".ftz" : ""), d,
                from, [=, mode = r.mode] (uint64_t v) {
                  return to_integer (real_value (ftz ? flushed (v) : v, from),
                                     d, from, mode);
                });
}

uint64_t
from_integer (uint64_t v, const type &d, const type &from, int mode)
{
  // Its 64 fraction bits represent all integers.
  rounding_scope scope (mode);
  volatile long double exact = value_of (v, from);
  if (d == "f16")
    return half_bits (__float128 (value_of (v, from)), mode);
  if (d == "f32")
    {
      volatile float value = float (exact);
      return bit_cast<uint32_t> (float (value));
    }
  volatile double value = double (exact);
  return bit_cast<uint64_t> (double (value));
}

void
add_from_integers (forms *all)
{
  for (const type &from : integers)
    for (const type &d : reals)
      for (const rounding &r : roundings)
        for (bool sat : { false, true })
          add (all, "." + std::string (r.name) + (sat ? ".sat" : ""), d, from,
               [=, mode = r.mode] (uint64_t v) {
                 uint64_t value = from_integer (v, d, from, mode);
                 return sat ? saturated (value, d) : value;
               });
}

void
add_narrowing (forms *all)
{
  for (const auto &[d, from] : { std::pair<type, type> ("f32", "f64"),
                                 { "f16", "f32" },
                                 { "f16", "f64" } })
    for (const rounding &r : roundings)
      for (bool ftz : { false, true })
        for (bool sat : { false, true })
          {
            if (ftz && d == "f16" && from == "f64")
              continue;
            add (all,
                 "." + std::string (r.name) + (ftz ? ".ftz" : "")
                     + (sat ? ".sat" : ""),
                 d, from, [=, d = d, from = from, mode = r.mode] (uint64_t v) {
                   if (ftz && from == "f32")
                     v = flushed (v);
                   rounding_scope scope (mode);
                   uint64_t value = real_bits (real_value (v, from), d);
                   if (ftz && d == "f32")
                     value = flushed (value);
                   return sat ? saturated (value, d) : value;
                 });
            // PTX has subnormal operands of f32 flushed, an H100 has not.
            if (ftz && d == "f16")
              all->back ().near
                  = [] (const operands &in, uint64_t got, uint64_t) {
                      return flushed (in[0]) != in[0] && (got & 0x7fff) <= 1;
                    };
          }
}

// Exact ones, and integers among the values of one type.
void
add_others (forms *all)
{
  for (const auto &[d, from] : { std::pair<type, type> ("f64", "f32"),
                                 { "f32", "f16" },
                                 { "f64", "f16" },
                                 { "f32", "f32" },
                                 { "f64", "f64" } })
    for (bool ftz : { false, true })
      if (!ftz || d == "f32" || from == "f32")
        add (all, ftz ? ".ftz" : "", d, from,
             [=, d = d, from = from] (uint64_t v) {
               if (ftz && from == "f32")
                 v = flushed (v);
               return real_bits (real_value (v, from), d);
             });
  for (const type &t : reals)
    for (const rounding &r : roundings)
      for (bool sat : { false, true })
        add (all, "." + std::string (r.name) + "i" + (sat ? ".sat" : ""), t, t,
             [=, mode = r.mode] (uint64_t v) {
               rounding_scope scope (mode);
               volatile double value = real_value (v, t);
               uint64_t whole = real_bits (std::nearbyint (value), t);
               return sat ? saturated (whole, t) : whole;
             });
}

} // anonymous namespace

forms
conversion_forms ()
{
  forms all;
  add_integers (&all);
  add_to_integers (&all);
  add_from_integers (&all);
  add_narrowing (&all);
  add_others (&all);
  return all;
}

} // namespace isa
