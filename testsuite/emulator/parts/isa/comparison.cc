/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Comparisons and selections: "PTX ISA", sections 9.7.6 and 9.7.7.  */

#include <cmath>

#include "real.h"

namespace isa
{

namespace
{

using compare = std::function<bool (uint64_t, uint64_t)>;

bool
relation (const std::string &op, bool less, bool equal)
{
  if (op == "eq")
    return equal;
  if (op == "ne")
    return !equal;
  if (op == "lt" || op == "lo")
    return less;
  if (op == "le" || op == "ls")
    return less || equal;
  if (op == "gt" || op == "hi")
    return !less && !equal;
  return !less;
}

// Ordered unless OP ends with `u'; `num' and `nan' ask for NaN only.
bool
real_relation (const std::string &op, double a, double b)
{
  bool unordered = std::isnan (a) || std::isnan (b);
  if (op == "num" || op == "nan")
    return unordered == (op == "nan");
  bool with_nan = op.size () == 3;
  if (unordered)
    return with_nan;
  return relation (op.substr (0, 2), a < b, a == b);
}

bool
holds (const std::string &op, const type &t, bool ftz, uint64_t a, uint64_t b)
{
  if (is_float (t))
    return real_relation (op, real_value (ftz ? flushed (a) : a, t),
                          real_value (ftz ? flushed (b) : b, t));
  if (is_signed (t))
    return relation (op, extended (a, bits (t)) < extended (b, bits (t)),
                     a == b);
  return relation (op, a < b, a == b);
}

std::vector<std::string>
operators (const type &t)
{
  if (is_float (t))
    return { "eq",  "ne",  "lt",  "le",  "gt",  "ge",  "equ",
             "neu", "ltu", "leu", "gtu", "geu", "num", "nan" };
  if (t[0] == 'b')
    return { "eq", "ne" };
  if (is_signed (t))
    return { "eq", "ne", "lt", "le", "gt", "ge" };
  return { "eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs" };
}

const std::vector<type> compared = { "b16", "b32", "b64", "u16", "u32", "u64",
                                     "s16", "s32", "s64", "f16", "f32", "f64" };

void
add_setp (forms *all, const std::string &op, const type &t, bool ftz)
{
  std::string suffix = std::string (ftz ? ".ftz." : ".") + t;
  form f;
  f.name = "setp." + op + suffix;
  // Those of f16 have one result.
  std::string destination = t == "f16" ? " $d" : " $d|$e";
  f.code = f.name + destination + ", $a, $b;";
  f.d = "pred";
  f.e = t == "f16" ? "" : "pred";
  f.from = { t, t };
  f.lane = [=] (const operands &in, results *out) {
    bool value = holds (op, t, ftz, in[0], in[1]);
    (*out)[0].value = value;
    (*out)[1].value = !value;
  };
  all->push_back (f);
  if (op != "lt" && op != "ne")
    return;
  for (const char *logic : { "and", "or", "xor" })
    for (bool negated : { false, true })
      {
        f.name = "setp." + op + "." + logic + suffix;
        f.code = f.name + destination + ", $a, $b, " + (negated ? "!" : "")
                 + "$c;";
        f.name += negated ? " with !p" : "";
        f.from = { t, t, "pred" };
        f.lane = [=] (const operands &in, results *out) {
          bool value = holds (op, t, ftz, in[0], in[1]), other = !value;
          bool c = in[2] != negated;
          auto both = [=] (bool v) {
            return *logic == 'a' ? v && c : *logic == 'o' ? v || c : v != c;
          };
          (*out)[0].value = both (value);
          (*out)[1].value = both (other);
        };
        all->push_back (f);
      }
}

// All ones, or 1.0, or zero.
void
add_set (forms *all, const std::string &op, const type &t, bool ftz)
{
  for (const type d : { "u32", "s32", "f32" })
    {
      if (t == "f16" && d == "f32")
        continue;
      form f;
      f.name = "set." + op + (ftz ? ".ftz." : ".") + d + "." + t;
      f.code = f.name + " $d, $a, $b;";
      f.d = d;
      f.from = { t, t };
      uint64_t one = d == "f32" ? 0x3f800000 : 0xffffffff;
      f.lane = [=] (const operands &in, results *out) {
        (*out)[0].value = holds (op, t, ftz, in[0], in[1]) ? one : 0;
      };
      all->push_back (f);
    }
  if (op != "lt")
    return;
  form f;
  f.name = "set.lt.and." + std::string (ftz ? "ftz." : "") + "u32." + t;
  f.code = f.name + " $d, $a, $b, !$c;";
  f.d = "u32";
  f.from = { t, t, "pred" };
  f.lane = [=] (const operands &in, results *out) {
    bool value = holds (op, t, ftz, in[0], in[1]) && !in[2];
    (*out)[0].value = value ? 0xffffffff : 0;
  };
  all->push_back (f);
}

void
add_selections (forms *all)
{
  for (const type &t : compared)
    {
      if (t == "f16")
        continue;
      form f;
      f.name = "selp." + t;
      f.code = f.name + " $d, $a, $b, $c;";
      f.d = t;
      f.from = { t, t, "pred" };
      f.lane = [] (const operands &in, results *out) {
        (*out)[0].value = in[2] ? in[0] : in[1];
      };
      all->push_back (f);
      for (const type c : { "s32", "f32" })
        for (bool ftz : { false, true })
          {
            if (ftz && c == "s32")
              continue;
            f.name = std::string ("slct.") + (ftz ? "ftz." : "") + t + "." + c;
            f.code = f.name + " $d, $a, $b, $c;";
            f.from = { t, t, c };
            f.lane = [=] (const operands &in, results *out) {
              bool first
                  = c == "s32"
                        ? extended (in[2], 32) >= 0
                        : real_value (ftz ? flushed (in[2]) : in[2], c) >= 0;
              (*out)[0].value = first ? in[0] : in[1];
            };
            all->push_back (f);
          }
    }
}

// The lanes whose guard holds execute an instruction.
void
add_guards (forms *all)
{
  for (bool negated : { false, true })
    {
      form f;
      std::string guard = negated ? "@!$c " : "@$c ";
      f.name = guard + "add.u32";
      f.code = "mov.u32 $d, $b; " + guard + "add.u32 $d, $a, $b;";
      f.d = "u32";
      f.from = { "u32", "u32", "pred" };
      f.lane = [=] (const operands &in, results *out) {
        (*out)[0].value = in[2] != negated ? in[0] + in[1] : in[1];
      };
      all->push_back (f);
      f.name = guard + "bra";
      f.code = "mov.u32 $d, $b; " + guard
               + "bra there; add.u32 $d, $a, $b; there:";
      f.lane = [=] (const operands &in, results *out) {
        (*out)[0].value = in[2] == negated ? in[0] + in[1] : in[1];
      };
      all->push_back (f);
    }
}

} // anonymous namespace

forms
comparison_forms ()
{
  forms all;
  for (const type &t : compared)
    for (const std::string &op : operators (t))
      for (bool ftz : { false, true })
        if (!ftz || t == "f32")
          {
            add_setp (&all, op, t, ftz);
            add_set (&all, op, t, ftz);
          }
  add_selections (&all);
  add_guards (&all);
  return all;
}

} // namespace isa
