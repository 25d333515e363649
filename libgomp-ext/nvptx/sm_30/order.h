/* Memory order between warps, on devices before sm_70.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_NVPTX_ORDER_H
#define GOMP_EXT_NVPTX_ORDER_H 1

#include <cstdint>

#include "warp.h"

/* Each function is executed by all lanes of a warp together, as is everything
   outside of SIMD regions.  Lanes that read a word while another warp writes it
   may get different values, so the value is lane 0's for all of them.

   Before sm_70 the order is that of volatile accesses and of membar.

   Source: PTX ISA, "Memory Consistency Model".  */

namespace omptq
{

/* Orders what the warp has read and written before against what it reads and
   writes afterwards.  */
inline void
fence ()
{
  asm volatile("membar.cta;" : : : "memory");
}

/* The same between all blocks.  */
inline void
fence_for_all ()
{
  asm volatile("membar.gl;" : : : "memory");
}

/* Like fence, and all warps agree on the order of such fences.  */
inline void
full_fence ()
{
  asm volatile("membar.cta;" : : : "memory");
}

inline uint32_t
load_relaxed (const uint32_t *word)
{
  uint32_t value;
  asm volatile("ld.volatile.u32 %0, [%1];"
               : "=r"(value)
               : "r"(word)
               : "memory");
  return from_first_lane (value);
}

/* Writes before the store_release of the value are seen afterwards.  */
inline uint32_t
load_acquire (const uint32_t *word)
{
  uint32_t value;
  asm volatile("ld.volatile.u32 %0, [%1];\n\tmembar.cta;"
               : "=r"(value)
               : "r"(word)
               : "memory");
  return from_first_lane (value);
}

/* The same for a pointer.  */
template <typename T>
T *
load_acquire (T *const *pointer)
{
  T *value;
  asm volatile("ld.volatile.u64 %0, [%1];\n\tmembar.cta;"
               : "=r"(value)
               : "r"(pointer)
               : "memory");
  return from_first_lane (value);
}

/* The same for one that a warp of any block has stored, after
   fence_for_all.  */
template <typename T>
T *
load_acquire_for_all (T *const *pointer)
{
  T *value;
  asm volatile("ld.volatile.u64 %0, [%1];\n\tmembar.gl;"
               : "=r"(value)
               : "r"(pointer)
               : "memory");
  return from_first_lane (value);
}

inline void
store_relaxed (uint32_t *word, uint32_t value)
{
  asm volatile("st.volatile.u32 [%0], %1;"
               :
               : "r"(word), "r"(value)
               : "memory");
}

inline void
store_release (uint32_t *word, uint32_t value)
{
  asm volatile("membar.cta;\n\tst.volatile.u32 [%0], %1;"
               :
               : "r"(word), "r"(value)
               : "memory");
}

/* Lets other warps go on, for some NANOSECONDS if the device can say so.  */
inline void
sleep (uint32_t)
{
  // An atomic operation that changes nothing, of which a warp waits for the
  // result.
  static uint32_t nothing;
  __atomic_fetch_or (&nothing, 0, __ATOMIC_RELAXED);
}

} // namespace omptq

#endif /* GOMP_EXT_NVPTX_ORDER_H */
