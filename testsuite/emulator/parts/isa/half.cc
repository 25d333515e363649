/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Reals of 16 bits, one and two in a register: "PTX ISA", section 9.7.4.  */

#include <cmath>

#include "real.h"

namespace isa
{

namespace
{

using exact = __float128;
using compute = std::function<exact (exact, exact, exact)>;

uint64_t
flushed_half (uint64_t bits)
{
  return bits & 0x7c00 ? bits : bits & 0x8000;
}

/* Sums, products and both together are exact in 113 bits.  */
uint64_t
computed (const compute &f, const uint64_t *in, bool ftz, bool sat)
{
  exact v[3];
  for (int i = 0; i < 3; i++)
    v[i] = half_value (ftz ? flushed_half (in[i]) : in[i]);
  exact value = f (v[0], v[1], v[2]);
  uint64_t bits = half_bits (value, FE_TONEAREST);
  // Before it is rounded, as an H100 does.
  if (ftz && value < 0x1p-14L && value > -0x1p-14L)
    bits &= 0x8000;
  return sat ? saturated (bits, "f16") : bits;
}

void
add_form (forms *all, const std::string &name, const type &t,
          unsigned arguments,
          const std::function<uint64_t (const uint64_t *)> &one)
{
  static constexpr const char *lists[] = { "", "$a", "$a, $b", "$a, $b, $c" };
  form f;
  f.name = name + "." + t;
  f.code = f.name + " $d, " + lists[arguments] + ";";
  f.d = t;
  f.from.assign (arguments, t);
  f.lane = [=] (const operands &in, results *out) {
    for (unsigned shift = 0; shift < bits (t); shift += 16)
      {
        uint64_t part[3];
        for (int i = 0; i < 3; i++)
          part[i] = in[i] >> shift & 0xffff;
        (*out)[0].value |= one (part) << shift;
      }
  };
  all->push_back (f);
}

void
add_arithmetic (forms *all, const type &t)
{
  auto add = [&] (const std::string &op, unsigned arguments, const compute &f) {
    for (bool ftz : { false, true })
      for (bool sat : { false, true })
        add_form (
            all, op + (ftz ? ".ftz" : "") + (sat ? ".sat" : ""), t, arguments,
            [=] (const uint64_t *in) { return computed (f, in, ftz, sat); });
  };
  for (const char *mode : { "", ".rn" })
    {
      std::string m = mode;
      add ("add" + m, 2, [] (exact a, exact b, exact) { return a + b; });
      add ("sub" + m, 2, [] (exact a, exact b, exact) { return a - b; });
      add ("mul" + m, 2, [] (exact a, exact b, exact) { return a * b; });
    }
  add ("fma.rn", 3, [] (exact a, exact b, exact c) { return a * b + c; });
}

bool
is_nan (uint64_t bits)
{
  return (bits & 0x7fff) > 0x7c00;
}

uint64_t
smaller (uint64_t a, uint64_t b, bool largest, bool nan_wins)
{
  if (is_nan (a) || is_nan (b))
    {
      if (nan_wins || (is_nan (a) && is_nan (b)))
        return 0x7fff;
      return is_nan (a) ? b : a;
    }
  double x = half_value (a), y = half_value (b);
  bool first = x == y ? (a & 0x8000) != 0 : x < y;
  return first != largest ? a : b;
}

void
add_extremes (forms *all, const type &t)
{
  for (bool largest : { false, true })
    for (bool nan : { false, true })
      for (bool ftz : { false, true })
        add_form (all,
                  std::string (largest ? "max" : "min") + (ftz ? ".ftz" : "")
                      + (nan ? ".NaN" : ""),
                  t, 2, [=] (const uint64_t *in) {
                    auto value = [=] (uint64_t v) {
                      return ftz ? flushed_half (v) : v;
                    };
                    return smaller (value (in[0]), value (in[1]), largest, nan);
                  });
  add_form (all, "neg", t, 1,
            [] (const uint64_t *in) { return in[0] ^ 0x8000; });
  add_form (all, "abs", t, 1,
            [] (const uint64_t *in) { return in[0] & 0x7fff; });
}

} // anonymous namespace

forms
half_forms ()
{
  forms all;
  for (const type t : { "f16", "f16x2" })
    {
      add_arithmetic (&all, t);
      add_extremes (&all, t);
    }
  return all;
}

} // namespace isa
