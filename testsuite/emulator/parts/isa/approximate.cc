/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Approximations of reals, within the error bounds of "PTX ISA", section
   9.7.3.  */

#include <cmath>
#include <limits>

#include "real.h"

namespace isa
{

namespace
{

double
value32 (uint64_t bits)
{
  return real_value (bits, "f32");
}

// A unit in the last place of f32 at VALUE.
double
unit (double value)
{
  int exponent;
  std::frexp (value, &exponent);
  return std::ldexp (1.0, std::max (exponent - 24, -149));
}

using exact = std::function<double (double, double)>;
using limit = std::function<double (double a, double correct)>;

/* COMPUTE is accurate to the last bits of a double, MOST the allowed error.
   Infinities and zeros must be exact.  */
void
add (forms *all, const std::string &name, unsigned arguments, bool ftz,
     const exact &compute, const limit &most,
     const std::vector<uint64_t> &table = {})
{
  form f;
  f.name = name;
  f.code = name + (arguments == 2 ? " $d, $a, $b;" : " $d, $a;");
  f.d = "f32";
  f.from.assign (arguments, "f32");
  if (!table.empty ())
    f.tables = { table };
  auto correct = [=] (const operands &in) {
    return compute (value32 (ftz ? flushed (in[0]) : in[0]),
                    value32 (ftz ? flushed (in[1]) : in[1]));
  };
  f.lane = [=] (const operands &in, results *out) {
    rounding_scope scope (FE_TONEAREST);
    uint64_t bits = real_bits (correct (in), "f32");
    (*out)[0].value = ftz ? flushed (bits) : bits;
  };
  f.near = [=] (const operands &in, uint64_t got, uint64_t) {
    double right = correct (in), value = value32 (got);
    double error = most (value32 (ftz ? flushed (in[0]) : in[0]), right);
    // A result that may round to a subnormal may be flushed, or be the least
    // value.
    if (ftz && std::fabs (right) < 0x1p-126 + error
        && std::fabs (value) <= 0x1p-126 + error)
      return true;
    if (std::isinf (value))
      return std::fabs (right) + error > 0x1.fffffep127
             && std::signbit (value) == std::signbit (right);
    return std::fabs (value - right) <= error;
  };
  all->push_back (f);
}

/* COMPUTE is a function of the high word of an f64, whose result has no low
   word.  PTX states no error; 2^-20 is one unit of the last place that there
   is.  Subnormal numbers are zeros.  */
void
add_on_high_word (forms *all, const std::string &name, double compute (double))
{
  constexpr double least = std::numeric_limits<double>::min ();
  form f;
  f.name = name;
  f.code = name + " $d, $a;";
  f.d = "f64";
  f.from = { "f64" };
  auto flushed64 = [] (double value) {
    return std::fabs (value) < least ? std::copysign (0.0, value) : value;
  };
  auto correct = [=] (const operands &in) {
    return compute (
        flushed64 (real_value (in[0] & ~UINT64_C (0xffffffff), "f64")));
  };
  f.lane = [=] (const operands &in, results *out) {
    (*out)[0].value = real_bits (correct (in), "f64") & ~UINT64_C (0xffffffff);
  };
  f.near = [=] (const operands &in, uint64_t got, uint64_t) {
    double right = correct (in), value = real_value (got, "f64");
    if (right == 0 || !std::isfinite (right))
      return got == real_bits (right, "f64");
    if ((got & 0xffffffff) != 0)
      return false;
    // A subnormal result is flushed.
    if (std::fabs (right) < least * (1 + 0x1p-20) && value == 0)
      return std::signbit (value) == std::signbit (right);
    return std::fabs (value - right) <= std::fabs (right) * 0x1p-20;
  };
  all->push_back (f);
}

// F32 between -MOST and MOST.
std::vector<uint64_t>
between (double most)
{
  std::vector<uint64_t> all;
  for (int i = -500; i <= 500; i++)
    all.push_back (real_bits (most * i / 500, "f32"));
  return all;
}

void
add_divisions (forms *all)
{
  auto ulps = [] (double n) {
    return [=] (double, double correct) { return n * unit (correct); };
  };
  for (bool ftz : { false, true })
    {
      std::string f = ftz ? ".ftz.f32" : ".f32";
      add (
          all, "rcp.approx" + f, 1, ftz,
          [] (double a, double) { return 1 / a; }, ulps (1));
      add (
          all, "sqrt.approx" + f, 1, ftz,
          [] (double a, double) { return std::sqrt (a); },
          [] (double, double c) { return std::fabs (c) * 0x1p-22; });
      add (
          all, "rsqrt.approx" + f, 1, ftz,
          [] (double a, double) { return 1 / std::sqrt (a); },
          [] (double, double c) { return std::fabs (c) * 0x1p-22; });
      // For divisors from 2^-126 to 2^126.
      std::vector<uint64_t> divisors;
      for (double v : { 1.0, 3.0, -7.0, 0.1, 1e-30, 1e30, 0x1p-126, 0x1p126 })
        divisors.push_back (real_bits (v, "f32"));
      for (const char *op : { "div.full", "div.approx" })
        {
          add (
              all, op + f, 2, ftz, [] (double a, double b) { return a / b; },
              ulps (2));
          all->back ().tables = { edge_values ("f32"), divisors };
        }
    }
  add_on_high_word (all, "rcp.approx.ftz.f64", [] (double a) { return 1 / a; });
  add_on_high_word (all, "rsqrt.approx.ftz.f64",
                    [] (double a) { return 1 / std::sqrt (a); });
}

void
add_functions (forms *all)
{
  for (bool ftz : { false, true })
    {
      std::string f = ftz ? ".ftz.f32" : ".f32";
      auto within
          = [] (double most) { return [=] (double, double) { return most; }; };
      std::vector<uint64_t> circle = between (M_PI);
      add (
          all, "sin.approx" + f, 1, ftz,
          [] (double a, double) { return std::sin (a); }, within (0x1p-20),
          circle);
      add (
          all, "cos.approx" + f, 1, ftz,
          [] (double a, double) { return std::cos (a); }, within (0x1p-20),
          circle);
      add (
          all, "ex2.approx" + f, 1, ftz,
          [] (double a, double) { return std::exp2 (a); },
          [] (double, double c) { return c * 0x1p-22; });
      add (
          all, "lg2.approx" + f, 1, ftz,
          [] (double a, double) { return std::log2 (a); },
          [] (double a, double c) {
            // Absolute near 1, else relative.
            return a > 0.5 && a < 2 ? 0x1p-22 : std::fabs (c) * 0x1p-22;
          });
    }
  add (
      all, "tanh.approx.f32", 1, false,
      [] (double a, double) { return std::tanh (a); },
      [] (double, double c) { return std::fabs (c) * 0x1p-11; });
}

} // anonymous namespace

forms
approximate_forms ()
{
  forms all;
  add_divisions (&all);
  add_functions (&all);
  return all;
}

} // namespace isa
