/* Arithmetic on f16 and pairs of them.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", section 9.7.4.  Sums and products of two f16 are exact in
   f64, and so rounded once.  The sum of fma is rounded to odd first: the last
   bit of an inexact sum is set, so that it is halfway between two f16 only if
   the exact one is.  */

#include "families.h"
#include "float-ops.h"
#include "lanes.h"

namespace ptxemu
{

namespace
{

// A + B, rounded to odd.
double
add_to_odd (double a, double b)
{
  double sum = a + b;
  if (!std::isfinite (sum))
    return sum;
  // The rounding error, exactly (Knuth's two-sum).
  double part = sum - a;
  double rest = (a - (sum - part)) + (b - part);
  uint64_t bits = same_bits<uint64_t> (sum);
  if (rest == 0 || (bits & 1) != 0)
    return sum;
  // The neighbour in the direction of the rest has its last bit set.
  bool away = (rest > 0) == (sum > 0);
  return same_bits<double> (away ? bits + 1 : bits - 1);
}

struct add_op
{
  static double
  apply (double a, double b, double)
  {
    return a + b;
  }
};

struct sub_op
{
  static double
  apply (double a, double b, double)
  {
    return a - b;
  }
};

struct mul_op
{
  static double
  apply (double a, double b, double)
  {
    return a * b;
  }
};

struct fma_op
{
  static double
  apply (double a, double b, double c)
  {
    return add_to_odd (a * b, c);
  }
};

template <bool larger> struct extreme_op
{
  static double
  apply (double a, double b, double)
  {
    if (a == b)
      return std::signbit (a) == larger ? b : a;
    return larger ? std::fmax (a, b) : std::fmin (a, b);
  }
};

using min_op = extreme_op<false>;
using max_op = extreme_op<true>;

// The same, but NaN if an operand is.
template <typename Op> struct with_nan
{
  static double
  apply (double a, double b, double c)
  {
    return std::isnan (a) || std::isnan (b) ? NAN : Op::apply (a, b, c);
  }
};

// A negative result becomes zero, but not NaN.
struct fma_relu_op
{
  static double
  apply (double a, double b, double c)
  {
    double result = fma_op::apply (a, b, c);
    return result <= 0 ? 0.0 : result;
  }
};

struct ex2_op
{
  static double
  apply (double a, double, double)
  {
    return std::exp2 (a);
  }
};

struct tanh_op
{
  static double
  apply (double a, double, double)
  {
    return std::tanh (a);
  }
};

// An operand or a result: with FTZ, a zero if it is subnormal.
template <bool ftz>
half
flush_half (half h)
{
  constexpr uint16_t exponent = 0x7c00, sign = 0x8000;
  if (ftz && (h.bits & exponent) == 0)
    h.bits &= sign;
  return h;
}

template <typename Op, bool ftz, bool sat>
uint16_t
compute (uint32_t a, uint32_t b, uint32_t c, unsigned shift)
{
  auto value = [shift] (uint32_t bits) -> double {
    half h{ static_cast<uint16_t> (bits >> shift) };
    return half_to_float (flush_half<ftz> (h));
  };
  double result = Op::apply (value (a), value (b), value (c));
  if (sat)
    result = saturate (result);
  // Also what would be rounded to the least normal number, as on an H100.
  constexpr double least_normal = 0x1p-14;
  if (ftz && std::fabs (result) < least_normal)
    result = std::copysign (0.0, result);
  return double_to_half (result, FE_TONEAREST).bits;
}

template <typename Op, bool ftz, bool sat, bool pair>
void
compute_lanes (warp &w, const micro_op &o)
{
  uint32_t *to = w.at<uint32_t> (o.to);
  const uint32_t *a = w.at<uint32_t> (o.a);
  const uint32_t *b = w.at<uint32_t> (o.b);
  const uint32_t *c = w.at<uint32_t> (o.c);
  for_lanes (w.mask, [=] (unsigned i) {
    uint32_t low = compute<Op, ftz, sat> (a[i], b[i], c[i], 0);
    uint32_t high = pair ? compute<Op, ftz, sat> (a[i], b[i], c[i], 16) : 0;
    to[i] = high << 16 | low;
  });
}

template <typename Op, bool ftz, bool sat>
handler
choose_pair (bool pair)
{
  return pair ? compute_lanes<Op, ftz, sat, true>
              : compute_lanes<Op, ftz, sat, false>;
}

template <typename Op>
void
translate_rounded (function_translator &t, data_type type)
{
  bool pair = type == data_type::f16x2;
  bool ftz = t.words ().take (word::ftz), sat = t.words ().take (word::sat);
  t.words ().take (word::rn);
  handler run = ftz   ? sat ? choose_pair<Op, true, true> (pair)
                            : choose_pair<Op, true, false> (pair)
                  : sat ? choose_pair<Op, false, true> (pair)
                      : choose_pair<Op, false, false> (pair);
  t.simple (run, instruction_class::floating, type);
}

// Changes signs: of A, the bits IMMEDIATE are kept and the bits TARGET
// inverted.
void
change_sign (warp &w, const micro_op &o)
{
  uint32_t *to = w.at<uint32_t> (o.to);
  const uint32_t *a = w.at<uint32_t> (o.a);
  uint32_t kept = o.immediate, inverted = o.target;
  for_lanes (w.mask, [=] (unsigned i) { to[i] = (a[i] & kept) ^ inverted; });
}

void
translate_sign (function_translator &t, data_type type)
{
  constexpr uint32_t signs = 0x80008000;
  micro_op &o = t.simple (change_sign, instruction_class::floating, type);
  bool negate = t.current ().op == opcode::neg;
  o.immediate = negate ? ~0U : ~signs;
  o.target = negate ? signs : 0;
}

} // anonymous namespace

void
translate_half (function_translator &t, data_type type)
{
  switch (t.current ().op)
    {
    case opcode::abs:
    case opcode::neg:
      return translate_sign (t, type);
    case opcode::add:
      return translate_rounded<add_op> (t, type);
    case opcode::ex2:
      t.words ().take (word::approx);
      return translate_rounded<ex2_op> (t, type);
    case opcode::fma:
      if (t.words ().take (word::relu))
        return translate_rounded<fma_relu_op> (t, type);
      return translate_rounded<fma_op> (t, type);
    case opcode::max:
      if (t.words ().take (word::NaN))
        return translate_rounded<with_nan<max_op>> (t, type);
      return translate_rounded<max_op> (t, type);
    case opcode::min:
      if (t.words ().take (word::NaN))
        return translate_rounded<with_nan<min_op>> (t, type);
      return translate_rounded<min_op> (t, type);
    case opcode::mul:
      return translate_rounded<mul_op> (t, type);
    case opcode::sub:
      return translate_rounded<sub_op> (t, type);
    case opcode::tanh:
      t.words ().take (word::approx);
      return translate_rounded<tanh_op> (t, type);
    default:
      t.not_emulated ("for this type");
    }
}

} // namespace ptxemu
