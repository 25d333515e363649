/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Reals of 32 and 64 bits: "PTX ISA", section 9.7.3.  */

#include <cmath>

#include "real.h"

namespace isa
{

namespace
{

using values = std::array<double, 3>;

/* An instruction's function on one type; its arguments are volatile so that the
   host's compiler computes nothing before the rounding mode is set.  */
template <class real>
using compute = real (*) (volatile real, volatile real, volatile real);

struct options
{
  int mode = FE_TONEAREST;
  bool ftz = false, sat = false;
};

template <class real>
uint64_t
computed (compute<real> f, const operands &in, const options &how)
{
  using bits_type = std::conditional_t<sizeof (real) == 4, uint32_t, uint64_t>;
  const type t = sizeof (real) == 4 ? "f32" : "f64";
  real v[3];
  for (int i = 0; i < 3; i++)
    v[i] = bit_cast<real> (bits_type (how.ftz ? flushed (in[i]) : in[i]));
  rounding_scope scope (how.mode);
  volatile real value = f (v[0], v[1], v[2]);
  uint64_t bits = bit_cast<bits_type> (real (value));
  if (how.ftz)
    bits = flushed (bits);
  return how.sat ? saturated (bits, t) : bits;
}

template <class real>
void
add_form (forms *all, const std::string &name, unsigned arguments,
          compute<real> f, const options &how)
{
  static constexpr const char *lists[] = { "", "$a", "$a, $b", "$a, $b, $c" };
  const type t = sizeof (real) == 4 ? "f32" : "f64";
  form made;
  made.name = name + "." + t;
  made.code = made.name + " $d, " + lists[arguments] + ";";
  made.d = t;
  made.from.assign (arguments, t);
  made.lane = [=] (const operands &in, results *out) {
    (*out)[0].value = computed (f, in, how);
  };
  all->push_back (made);
}

/* All rounding modes, and f32's additional forms.  */
template <class real>
void
add_rounded (forms *all, const std::string &op, unsigned arguments, bool sat,
             compute<real> f)
{
  bool single = sizeof (real) == 4;
  for (const rounding &r : roundings)
    for (bool ftz : { false, true })
      for (bool saturate : { false, true })
        if (single || (!ftz && !saturate))
          if (sat || !saturate)
            add_form<real> (all,
                            op + "." + r.name + (ftz ? ".ftz" : "")
                                + (saturate ? ".sat" : ""),
                            arguments, f, { r.mode, ftz, saturate });
}

// The smaller, -0 before +0; NaN if one is and NAN_WINS, else if both are.
template <class real>
real
smaller (real a, real b, bool nan_wins)
{
  if (std::isnan (a) || std::isnan (b))
    {
      if (nan_wins || (std::isnan (a) && std::isnan (b)))
        return real (NAN);
      return std::isnan (a) ? b : a;
    }
  if (a == b)
    return std::signbit (a) ? a : b;
  return a < b ? a : b;
}

template <class real>
void
add_extremes (forms *all)
{
  bool single = sizeof (real) == 4;
  for (bool ftz : { false, true })
    if (single || !ftz)
      {
        std::string suffix = ftz ? ".ftz" : "";
        options how;
        how.ftz = ftz;
        add_form<real> (
            all, "min" + suffix, 2,
            [] (volatile real a, volatile real b, volatile real) {
              return smaller<real> (a, b, false);
            },
            how);
        add_form<real> (
            all, "max" + suffix, 2,
            [] (volatile real a, volatile real b, volatile real) {
              return -smaller<real> (-a, -b, false);
            },
            how);
        add_form<real> (
            all, "abs" + suffix, 1,
            [] (volatile real a, volatile real, volatile real) {
              return std::fabs (a);
            },
            how);
        add_form<real> (
            all, "neg" + suffix, 1,
            [] (volatile real a, volatile real, volatile real) {
              return -real (a);
            },
            how);
        if (!single)
          continue;
        add_form<real> (
            all, "min" + suffix + ".NaN", 2,
            [] (volatile real a, volatile real b, volatile real) {
              return smaller<real> (a, b, true);
            },
            how);
        add_form<real> (
            all, "max" + suffix + ".NaN", 2,
            [] (volatile real a, volatile real b, volatile real) {
              return -smaller<real> (-a, -b, true);
            },
            how);
      }
}

template <class real>
void
add_type (forms *all)
{
  add_rounded<real> (all, "add", 2, true,
                     [] (volatile real a, volatile real b, volatile real) {
                       return real (a + b);
                     });
  add_rounded<real> (all, "sub", 2, true,
                     [] (volatile real a, volatile real b, volatile real) {
                       return real (a - b);
                     });
  add_rounded<real> (all, "mul", 2, true,
                     [] (volatile real a, volatile real b, volatile real) {
                       return real (a * b);
                     });
  add_rounded<real> (all, "fma", 3, true,
                     [] (volatile real a, volatile real b, volatile real c) {
                       return std::fma (a, b, c);
                     });
  add_rounded<real> (all, "mad", 3, true,
                     [] (volatile real a, volatile real b, volatile real c) {
                       return std::fma (a, b, c);
                     });
  add_rounded<real> (all, "div", 2, false,
                     [] (volatile real a, volatile real b, volatile real) {
                       return real (a / b);
                     });
  add_rounded<real> (all, "rcp", 1, false,
                     [] (volatile real a, volatile real, volatile real) {
                       return real (1 / a);
                     });
  add_rounded<real> (all, "sqrt", 1, false,
                     [] (volatile real a, volatile real, volatile real) {
                       return std::sqrt (a);
                     });
  add_extremes<real> (all);
}

// Without a rounding mode: to the nearest.
template <class real>
void
add_unrounded (forms *all)
{
  add_form<real> (all, "add", 2,
                  [] (volatile real a, volatile real b, volatile real) {
                    return real (a + b);
                  },
                  {});
  add_form<real> (all, "sub", 2,
                  [] (volatile real a, volatile real b, volatile real) {
                    return real (a - b);
                  },
                  {});
  add_form<real> (all, "mul", 2,
                  [] (volatile real a, volatile real b, volatile real) {
                    return real (a * b);
                  },
                  {});
}

/* Bits only: NaN or not.  */
void
add_classes (forms *all)
{
  for (const type t : { "f32", "f64" })
    {
      unsigned n = bits (t), fraction = n == 32 ? 23 : 52;
      uint64_t sign = uint64_t{ 1 } << (n - 1), size = sign - 1;
      uint64_t least = uint64_t{ 1 } << fraction;
      uint64_t infinity = size - (least - 1);
      auto add = [&] (const std::string &kind, auto is) {
        form f;
        f.name = "testp." + kind + "." + t;
        f.code = f.name + " $d, $a;";
        f.d = "pred";
        f.from = { t };
        f.lane = [=] (const operands &in, results *out) {
          (*out)[0].value = is (in[0] & size);
        };
        all->push_back (f);
      };
      add ("finite", [=] (uint64_t v) { return v < infinity; });
      add ("infinite", [=] (uint64_t v) { return v == infinity; });
      add ("number", [=] (uint64_t v) { return v <= infinity; });
      add ("notanumber", [=] (uint64_t v) { return v > infinity; });
      add ("normal",
           [=] (uint64_t v) { return v == 0 || (v >= least && v < infinity); });
      add ("subnormal", [=] (uint64_t v) { return v && v < least; });
      form f;
      f.name = "copysign." + t;
      f.code = f.name + " $d, $a, $b;";
      f.d = t;
      f.from = { t, t };
      f.lane = [=] (const operands &in, results *out) {
        (*out)[0].value = (in[0] & sign) | (in[1] & size);
      };
      all->push_back (f);
    }
}

} // anonymous namespace

forms
float_forms ()
{
  forms all;
  add_type<float> (&all);
  add_type<double> (&all);
  add_unrounded<float> (&all);
  add_unrounded<double> (&all);
  add_classes (&all);
  return all;
}

} // namespace isa
