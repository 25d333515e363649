/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Integer arithmetic: "PTX ISA", sections 9.7.1 and 9.7.2.  */

#include <algorithm>

#include "form.h"

namespace isa
{

namespace
{

using wide = __int128;
using binary = std::function<uint64_t (uint64_t, uint64_t)>;

// Returns the value of bits of type T.
wide
value_of (uint64_t v, const type &t)
{
  if (is_signed (t))
    return extended (v, bits (t));
  return truncated (v, bits (t));
}

// Returns the nearest of T's values.
uint64_t
saturated (wide v, const type &t)
{
  unsigned n = bits (t);
  wide least = is_signed (t) ? -(wide{ 1 } << (n - 1)) : 0;
  wide most = (wide{ 1 } << (is_signed (t) ? n - 1 : n)) - 1;
  return uint64_t (std::clamp (v, least, most));
}

form
make (const std::string &name, const std::string &code, const type &d,
      const std::vector<type> &from,
      const std::function<wide (const std::vector<wide> &)> &compute)
{
  form f;
  f.name = name;
  f.code = code;
  f.d = d;
  f.from = from;
  f.lane = [=] (const operands &in, results *out) {
    std::vector<wide> values;
    for (size_t i = 0; i < from.size (); i++)
      values.push_back (value_of (in[i], from[i]));
    (*out)[0].value = uint64_t (compute (values));
  };
  return f;
}

using values = std::vector<wide>;

const std::vector<type> &
word_types ()
{
  static const std::vector<type> all
      = { "u16", "s16", "u32", "s32", "u64", "s64" };
  return all;
}

void
add_simple (forms *all, const type &t)
{
  auto two = [&] (const std::string &op, auto compute) {
    all->push_back (make (op + "." + t, op + "." + t + " $d, $a, $b;", t,
                          { t, t }, compute));
  };
  two ("add", [] (const values &v) { return v[0] + v[1]; });
  two ("sub", [] (const values &v) { return v[0] - v[1]; });
  two ("min", [] (const values &v) { return std::min (v[0], v[1]); });
  two ("max", [] (const values &v) { return std::max (v[0], v[1]); });
  two ("mul.lo", [] (const values &v) {
    return wide (uint64_t (v[0]) * uint64_t (v[1]));
  });
  unsigned n = bits (t);
  two ("mul.hi", [=] (const values &v) {
    return is_signed (t) ? (v[0] * v[1]) >> n
                         : wide ((unsigned __int128)(v[0]) * v[1] >> n);
  });
  if (is_signed (t))
    {
      for (const char *op : { "abs", "neg" })
        all->push_back (make (std::string (op) + "." + t,
                              std::string (op) + "." + t + " $d, $a;", t, { t },
                              [=] (const values &v) {
                                return *op == 'n' || v[0] < 0 ? -v[0] : v[0];
                              }));
    }
  all->push_back (make ("sad." + t, "sad." + t + " $d, $a, $b, $c;", t,
                        { t, t, t }, [] (const values &v) {
                          wide difference = v[0] - v[1];
                          return v[2]
                                 + (difference < 0 ? -difference : difference);
                        }));
}

/* Division by zero is unspecified; the least value divided by -1 wraps.  */
void
add_division (forms *all, const type &t)
{
  for (const char *op : { "div", "rem" })
    {
      form f;
      f.name = std::string (op) + "." + t;
      f.code = f.name + " $d, $a, $b;";
      f.d = t;
      f.from = { t, t };
      f.lane = [=] (const operands &in, results *out) {
        wide a = value_of (in[0], t), b = value_of (in[1], t);
        (*out)[0].defined = b != 0;
        if (b != 0)
          (*out)[0].value = uint64_t (*op == 'd' ? a / b : a % b);
      };
      all->push_back (f);
    }
}

void
add_multiply_add (forms *all, const type &t)
{
  unsigned n = bits (t);
  all->push_back (make ("mad.lo." + t, "mad.lo." + t + " $d, $a, $b, $c;", t,
                        { t, t, t }, [] (const values &v) {
                          return wide (uint64_t (v[0]) * uint64_t (v[1])
                                       + uint64_t (v[2]));
                        }));
  auto high = [=] (const values &v) {
    return is_signed (t) ? (v[0] * v[1]) >> n
                         : wide ((unsigned __int128)(v[0]) * v[1] >> n);
  };
  all->push_back (make ("mad.hi." + t, "mad.hi." + t + " $d, $a, $b, $c;", t,
                        { t, t, t },
                        [=] (const values &v) { return high (v) + v[2]; }));
  if (n == 64)
    return;
  type w = t[0] + std::to_string (2 * n);
  all->push_back (make ("mul.wide." + t, "mul.wide." + t + " $d, $a, $b;", w,
                        { t, t },
                        [] (const values &v) { return v[0] * v[1]; }));
  all->push_back (make ("mad.wide." + t, "mad.wide." + t + " $d, $a, $b, $c;",
                        w, { t, t, w },
                        [] (const values &v) { return v[0] * v[1] + v[2]; }));
}

void
add_saturating (forms *all)
{
  const type t = "s32";
  all->push_back (make (
      "add.sat.s32", "add.sat.s32 $d, $a, $b;", t, { t, t },
      [=] (const values &v) { return wide (saturated (v[0] + v[1], t)); }));
  all->push_back (make (
      "sub.sat.s32", "sub.sat.s32 $d, $a, $b;", t, { t, t },
      [=] (const values &v) { return wide (saturated (v[0] - v[1], t)); }));
  all->push_back (make ("mad.hi.sat.s32", "mad.hi.sat.s32 $d, $a, $b, $c;", t,
                        { t, t, t }, [=] (const values &v) {
                          return wide (
                              saturated (((v[0] * v[1]) >> 32) + v[2], t));
                        }));
}

void
add_24_bits (forms *all)
{
  for (const type t : { "u32", "s32" })
    for (bool high : { false, true })
      {
        auto low24 = [=] (wide v) {
          return is_signed (t) ? wide (extended (uint64_t (v), 24))
                               : wide (truncated (uint64_t (v), 24));
        };
        // A 48-bit product, of which the upper or lower 32 bits are the result.
        auto product = [=] (const values &v) {
          return (low24 (v[0]) * low24 (v[1])) >> (high ? 16 : 0);
        };
        std::string suffix = (high ? ".hi." : ".lo.") + t;
        all->push_back (make ("mul24" + suffix,
                              "mul24" + suffix + " $d, $a, $b;", t, { t, t },
                              product));
        all->push_back (make (
            "mad24" + suffix, "mad24" + suffix + " $d, $a, $b, $c;", t,
            { t, t, t }, [=] (const values &v) { return product (v) + v[2]; }));
      }
}

/* A second instruction reads the carry.  */
void
add_carries (forms *all)
{
  for (unsigned n : { 32U, 64U })
    for (bool subtract : { false, true })
      {
        form f;
        std::string t = ".u" + std::to_string (n);
        f.name = (subtract ? "sub.cc+subc.cc+subc" : "add.cc+addc.cc+addc") + t;
        std::string op = subtract ? "sub" : "add";
        f.code = "{ .reg" + t + " %s; " + op + ".cc" + t + " %s, $a, $b; " + op
                 + "c.cc" + t + " $d, $b, $c; " + op + "c" + t + " $e, 0, 0; }";
        f.d = f.e = t.substr (1);
        f.from = { f.d, f.d, f.d };
        f.lane = [=] (const operands &in, results *out) {
          auto step = [=] (uint64_t x, uint64_t y, bool *carry) {
            wide sum = subtract ? wide (x) - y - *carry : wide (x) + y + *carry;
            *carry = subtract ? sum < 0 : sum >> n != 0;
            return truncated (uint64_t (sum), n);
          };
          bool carry = false;
          step (in[0], in[1], &carry);
          (*out)[0].value = step (in[1], in[2], &carry);
          (*out)[1].value = step (0, 0, &carry);
        };
        all->push_back (f);
      }
}

void
add_multiply_carries (forms *all)
{
  for (const char *half : { "lo", "hi" })
    {
      form f;
      std::string h = half;
      f.name = "mad." + h + ".cc.u32+madc." + h + ".u32";
      f.code = "mad." + h + ".cc.u32 $d, $a, $b, $c; madc." + h
               + ".u32 $e, $b, $c, $a;";
      f.d = f.e = "u32";
      f.from = { "u32", "u32", "u32" };
      f.lane = [=] (const operands &in, results *out) {
        auto part = [=] (uint64_t p) {
          return h == "lo" ? truncated (p, 32) : p >> 32;
        };
        uint64_t sum = part (in[0] * in[1]) + in[2];
        (*out)[0].value = sum;
        (*out)[1].value = part (in[1] * in[2]) + in[0] + (sum >> 32);
      };
      all->push_back (f);
    }
}

void
add_dot_products (forms *all)
{
  for (const type a : { "u32", "s32" })
    for (const type b : { "u32", "s32" })
      {
        type d = a == "u32" && b == "u32" ? "u32" : "s32";
        auto element = [] (wide v, unsigned i, unsigned n, const type &t) {
          uint64_t e = uint64_t (v) >> (i * n);
          return is_signed (t) ? wide (extended (e, n))
                               : wide (truncated (e, n));
        };
        all->push_back (make (
            "dp4a." + a + "." + b, "dp4a." + a + "." + b + " $d, $a, $b, $c;",
            d, { a, b, d }, [=] (const values &v) {
              wide sum = v[2];
              for (unsigned i = 0; i < 4; i++)
                sum += element (v[0], i, 8, a) * element (v[1], i, 8, b);
              return sum;
            }));
        for (unsigned high : { 0U, 1U })
          {
            std::string name
                = std::string (high ? "dp2a.hi." : "dp2a.lo.") + a + "." + b;
            all->push_back (make (name, name + " $d, $a, $b, $c;", d,
                                  { a, b, d }, [=] (const values &v) {
                                    wide sum = v[2];
                                    for (unsigned i = 0; i < 2; i++)
                                      sum += element (v[0], i, 16, a)
                                             * element (v[1], i + 2 * high, 8,
                                                        b);
                                    return sum;
                                  }));
          }
      }
}

} // anonymous namespace

forms
integer_forms ()
{
  forms all;
  for (const type &t : word_types ())
    {
      add_simple (&all, t);
      add_division (&all, t);
      add_multiply_add (&all, t);
    }
  add_saturating (&all);
  add_24_bits (&all);
  add_carries (&all);
  add_multiply_carries (&all);
  add_dot_products (&all);
  return all;
}

} // namespace isa
