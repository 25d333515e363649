/* Conversions of f16.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "float-ops.h"

namespace ptxemu
{

namespace
{

constexpr int fraction_bits = 10;
constexpr int least_exponent = -14;
constexpr int largest_exponent = 15;
constexpr uint16_t infinity = 0x7c00;
constexpr uint16_t not_a_number = 0x7fff;

// Rounds a MAGNITUDE >= 0 to an integer; FRACTION is its fractional part.
uint32_t
round_integer (double magnitude, bool negative, int mode)
{
  double whole = std::floor (magnitude), fraction = magnitude - whole;
  uint32_t result = whole;
  bool up = false;
  switch (mode)
    {
    case FE_TONEAREST:
      up = fraction > 0.5 || (fraction == 0.5 && result % 2 != 0);
      break;
    case FE_UPWARD:
      up = !negative && fraction != 0;
      break;
    case FE_DOWNWARD:
      up = negative && fraction != 0;
      break;
    default:
      break;
    }
  return result + up;
}

} // anonymous namespace

float
half_to_float (half h)
{
  bool negative = h.bits >> 15;
  int exponent = h.bits >> fraction_bits & 31;
  int fraction = h.bits & ((1 << fraction_bits) - 1);
  float magnitude;
  if (exponent == 31)
    magnitude = fraction == 0 ? INFINITY : NAN;
  else if (exponent == 0)
    magnitude = std::ldexp (fraction, least_exponent - fraction_bits);
  else
    magnitude = std::ldexp (fraction + (1 << fraction_bits),
                            exponent - largest_exponent - fraction_bits);
  return negative ? -magnitude : magnitude;
}

half
double_to_half (double value, int mode)
{
  if (std::isnan (value))
    return { not_a_number };
  bool negative = std::signbit (value);
  uint16_t sign = negative ? 0x8000 : 0;
  double magnitude = std::fabs (value);
  if (magnitude == 0 || std::isinf (value))
    return { static_cast<uint16_t> (sign | (magnitude == 0 ? 0 : infinity)) };
  int exponent = std::ilogb (magnitude);
  uint32_t bits = infinity;
  if (exponent <= largest_exponent)
    {
      bool normal = exponent >= least_exponent;
      int unit = (normal ? exponent : least_exponent) - fraction_bits;
      // Scaling by a power of two is exact: no double here becomes subnormal.
      bits = round_integer (std::ldexp (magnitude, -unit), negative, mode);
      // The leading one of a normal number adds one to the exponent.
      if (normal)
        bits += (exponent - least_exponent) << fraction_bits;
    }
  if (bits >= infinity)
    {
      bool to_infinity = mode == FE_TONEAREST
                         || mode == (negative ? FE_DOWNWARD : FE_UPWARD);
      bits = to_infinity ? infinity : infinity - 1;
    }
  return { static_cast<uint16_t> (sign | bits) };
}

} // namespace ptxemu
