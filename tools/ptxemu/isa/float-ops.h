/* Floating-point values as PTX has them: f16, NaNs, subnormal numbers, rounding.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */
/* The host computes in IEEE 754 as PTX demands; what differs is here.  A result of
   f32 that is no number is always the same one, 0x7fffffff, and 0x7fff for f16;
   that of f64 is what the host gives, which for operations on numbers is the
   device's, 0xfff8000000000000.  */

#ifndef PTXEMU_FLOAT_OPS_H
#define PTXEMU_FLOAT_OPS_H 1

#include <cfenv>
#include <cmath>
#include <cstring>

#include "lanes.h"

namespace ptxemu
{

template <typename To, typename From>
inline To
same_bits (From value)
{
  static_assert (sizeof (To) == sizeof (From), "bits would be lost");
  return __builtin_bit_cast(To, value);
}

// The value, or a zero of its sign if it is subnormal and FTZ.
template <bool ftz, typename T>
inline T
flush (T value)
{
  if constexpr (ftz && std::is_same_v<T, float>)
    {
      uint32_t bits = same_bits<uint32_t> (value);
      return (bits & 0x7f800000) == 0 ? same_bits<float> (bits & 0x80000000)
                                      : value;
    }
  else
    return value;
}

// A result, which is the device's NaN if it is none.
template <typename T>
inline T
canonical (T value)
{
  if constexpr (std::is_same_v<T, float>)
    return value != value ? same_bits<float> (0x7fffffffU) : value;
  else
    return value;
}

// Between 0 and 1; zero for what is no number.
template <typename T>
inline T
saturate (T value)
{
  T low = value > 0 ? value : 0;
  return low < 1 ? low : 1;
}

// The number that an f16 is, exactly.
float half_to_float (half);

// The nearest f16 in the direction MODE, one of the host's FE_*.
half double_to_half (double value, int mode);

// While it lives, the host rounds in the direction MODE.
class rounding
{
public:
  explicit rounding (int mode) : m_old (std::fegetround ())
  {
    std::fesetround (mode);
  }

  ~rounding () { std::fesetround (m_old); }
  rounding (const rounding &) = delete;
  rounding &operator= (const rounding &) = delete;

private:
  int m_old;
};

// Does Op rounded in the direction that the host's FE_* in IMMEDIATE tells.
template <typename Op>
void
rounded (warp &w, const micro_op &o)
{
  rounding direction (static_cast<int> (o.immediate));
  elementwise<Op> (w, o);
}

} // namespace ptxemu

#endif /* PTXEMU_FLOAT_OPS_H */
