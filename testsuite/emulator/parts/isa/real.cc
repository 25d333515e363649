/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Arithmetic of reals on the host.  */

#include "real.h"

#include <cmath>

namespace isa
{

double
half_value (uint64_t bits)
{
  int exponent = bits >> 10 & 31;
  double fraction = double (bits & 0x3ff);
  double value;
  if (exponent == 31)
    value = fraction == 0 ? HUGE_VAL : NAN;
  else if (exponent == 0)
    value = std::ldexp (fraction, -24);
  else
    value = std::ldexp (fraction + 1024, exponent - 25);
  return bits & 0x8000 ? -value : value;
}

uint64_t
half_bits (__float128 value, int mode)
{
  double close = double (value);
  uint64_t sign = std::signbit (close) ? 0x8000 : 0;
  if (value != value)
    return 0x7fff;
  if (value == 0)
    return sign;
  __float128 size = sign ? -value : value;
  if (std::isinf (close))
    return sign | 0x7c00;
  // The exponent of the last place, by search.
  int exponent = -24;
  __float128 place = 1.0 / (1 << 24);
  while (exponent < 5 && size >= place * 2048)
    {
      place *= 2;
      exponent++;
    }
  __float128 scaled = size / place;
  bool up = mode == (sign ? FE_DOWNWARD : FE_UPWARD);
  if (scaled >= 2048)
    return sign | (mode == FE_TONEAREST || up ? 0x7c00 : 0x7bff);
  uint64_t whole = uint64_t (scaled);
  __float128 rest = scaled - whole;
  if (mode == FE_TONEAREST)
    up = rest > 0.5 || (rest == 0.5 && whole % 2);
  whole += up && rest > 0;
  // A carry into the exponent is correct.
  return sign | (whole < 1024 ? whole : whole + (exponent + 24) * 1024);
}

double
real_value (uint64_t bits, const type &t)
{
  if (t == "f16")
    return half_value (bits);
  if (t == "f32")
    return bit_cast<float> (uint32_t (bits));
  return bit_cast<double> (bits);
}

uint64_t
real_bits (double value, const type &t)
{
  if (t == "f16")
    return half_bits (value, std::fegetround ());
  if (t == "f32")
    {
      volatile float narrow = float (value);
      return bit_cast<uint32_t> (float (narrow));
    }
  return bit_cast<uint64_t> (value);
}

uint64_t
flushed (uint64_t bits)
{
  return bits & 0x7f800000 ? bits : bits & 0x80000000;
}

uint64_t
saturated (uint64_t bits, const type &t)
{
  double value = real_value (bits, t);
  if (!(value > 0))
    return 0;
  return value > 1 ? real_bits (1, t) : bits;
}

} // namespace isa
