/* A lane's accesses to memory that other threads of the host access too.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* PTX's memory model is weaker than the host's.  Plain accesses are relaxed
   ones of the host: a program can rely on an order only through fences and
   atomic operations, which are sequentially consistent here.  */

#ifndef PTXEMU_MEMORY_ACCESS_H
#define PTXEMU_MEMORY_ACCESS_H 1

#include "float-ops.h"

namespace ptxemu
{

// An integer of T's size.
template <typename T>
using bits_type = std::conditional_t<
    sizeof (T) == 1, uint8_t,
    std::conditional_t<
        sizeof (T) == 2, uint16_t,
        std::conditional_t<sizeof (T) == 4, uint32_t, uint64_t>>>;

template <typename T>
inline T
load_from (const char *from)
{
  auto *bits = reinterpret_cast<const bits_type<T> *> (from);
  // Relaxed: see the head of the file.
  return same_bits<T> (__atomic_load_n (bits, __ATOMIC_RELAXED));
}

template <typename T>
inline void
store_to (char *to, T value)
{
  auto *bits = reinterpret_cast<bits_type<T> *> (to);
  // Relaxed: see the head of the file.
  __atomic_store_n (bits, same_bits<bits_type<T>> (value), __ATOMIC_RELAXED);
}

// Returns whether A is the same in all lanes of MASK, which is not empty.
inline bool
is_uniform (const uint64_t *a, lane_mask mask)
{
  uint64_t first = a[__builtin_ctz (mask)], different = 0;
  if (mask == all_lanes)
    for (unsigned i = 0; i < warp_lanes; i++)
      different |= a[i] ^ first;
  else
    for (lane_mask left = mask; left != 0; left &= left - 1)
      different |= a[__builtin_ctz (left)] ^ first;
  return different == 0;
}

// Returns whether the addresses of consecutive lanes are BYTES apart.
inline bool
is_consecutive (const uint64_t *a, unsigned bytes)
{
  uint64_t first = a[0], different = 0;
  for (unsigned i = 0; i < warp_lanes; i++)
    different |= a[i] ^ (first + i * bytes);
  return different == 0;
}

} // namespace ptxemu

#endif /* PTXEMU_MEMORY_ACCESS_H */
