/* The differences of PTX from the host: f16, NaNs, subnormal numbers, rounding.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* The host computes in IEEE 754, as PTX demands.  A NaN as a result is
   0x7fffffff in f32 and 0x7fff in f16; in f64 it is the host's, which for
   operations on numbers is that of a GPU, 0xfff8000000000000.  */

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

// A result, with a GPU's NaN.
template <typename T>
inline T
canonical (T value)
{
  if constexpr (std::is_same_v<T, float>)
    return value != value ? same_bits<float> (0x7fffffffU) : value;
  else
    return value;
}

// Clamps to 0 to 1; NaN becomes 0.
template <typename T>
inline T
saturate (T value)
{
  T low = value > 0 ? value : 0;
  return low < 1 ? low : 1;
}

// Exact.
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

// Executes Op, rounding in the direction IMMEDIATE, one of the host's FE_*.
template <typename Op>
void
rounded (warp &w, const micro_op &o)
{
  rounding direction (static_cast<int> (o.immediate));
  elementwise<Op> (w, o);
}

} // namespace ptxemu

#endif /* PTXEMU_FLOAT_OPS_H */
