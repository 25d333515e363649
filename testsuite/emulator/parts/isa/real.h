/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Arithmetic of reals on the host, by its own rounding modes.  */

#ifndef ISA_REAL_H
#define ISA_REAL_H 1

#include <cfenv>
#include <cstring>

#include "form.h"

namespace isa
{

struct rounding
{
  const char *name;
  int mode;
};

constexpr rounding roundings[] = { { "rn", FE_TONEAREST },
                                   { "rz", FE_TOWARDZERO },
                                   { "rm", FE_DOWNWARD },
                                   { "rp", FE_UPWARD } };

/* Makes the host round in MODE during its lifetime.  */
class rounding_scope
{
public:
  explicit rounding_scope (int mode) : m_before (std::fegetround ())
  {
    std::fesetround (mode);
  }

  ~rounding_scope () { std::fesetround (m_before); }
  rounding_scope (const rounding_scope &) = delete;
  rounding_scope &operator= (const rounding_scope &) = delete;

private:
  int m_before;
};

template <class to, class from>
to
bit_cast (const from &value)
{
  to result{};
  memcpy (&result, &value, sizeof result);
  return result;
}

/* Exact; signalling NaNs become quiet.  */
double half_value (uint64_t bits);

/* Returns the exact VALUE as bits of an f16.  */
uint64_t half_bits (__float128 value, int mode);

/* Returns the value of BITS, which are of type T.  */
double real_value (uint64_t bits, const type &t);

/* Returns VALUE rounded to T in the host's rounding mode.  */
uint64_t real_bits (double value, const type &t);

/* Returns subnormal f32 as zeros of their sign.  */
uint64_t flushed (uint64_t bits);

/* Clamps to 0 to 1; NaN becomes 0.  */
uint64_t saturated (uint64_t bits, const type &t);

} // namespace isa

#endif /* ISA_REAL_H */
