/* Whether the lanes of a warp work together or apart.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_SIMD_STATE_H
#define OMPTQ_SIMD_STATE_H 1

namespace omptq
{

/* Where code can be executed: by all lanes of a warp alike, outside of SIMD
   regions; by each lane for itself, inside of one; by both.  A set, of which
   the numbers are the bits.  Code that is never executed is in `none'.  */
enum class simd_state : unsigned char
{
  none = 0,
  outside = 1,
  inside = 2,
  either = 3
};

inline simd_state
operator| (simd_state a, simd_state b)
{
  return static_cast<simd_state> (static_cast<unsigned> (a)
                                  | static_cast<unsigned> (b));
}

/* The name of STATE in dumps.  */
inline const char *
name_of (simd_state state)
{
  const char *const names[] = { "none", "outside", "inside", "either" };
  return names[static_cast<unsigned> (state)];
}

} // namespace omptq

#endif /* OMPTQ_SIMD_STATE_H */
