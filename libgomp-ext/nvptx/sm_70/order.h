/* Memory order between warps, on devices from sm_70 on.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_NVPTX_ORDER_H
#define GOMP_EXT_NVPTX_ORDER_H 1

#include <cstdint>

#include "warp.h"

/* Each function is executed by all lanes of a warp together, as is everything
   outside of SIMD regions.  Lanes that read a word while another warp writes it
   may get different values, so the value is lane 0's for all of them.

   GCC has no atomic load for nvptx, and makes a plain one of a volatile one,
   which ptxas may move; so these are assembly.

   Source: PTX ISA, "Memory Consistency Model".  */

namespace omptq
{

/* Orders what the warp has read and written before against what it reads and
   writes afterwards.  */
inline void
fence ()
{
  asm volatile("fence.acq_rel.cta;" : : : "memory");
}

/* The same between all blocks.  */
inline void
fence_for_all ()
{
  asm volatile("fence.acq_rel.gpu;" : : : "memory");
}

/* Like fence, and all warps agree on the order of such fences.  */
inline void
full_fence ()
{
  asm volatile("fence.sc.cta;" : : : "memory");
}

inline uint32_t
load_relaxed (const uint32_t *word)
{
  uint32_t value;
  asm volatile("ld.relaxed.cta.u32 %0, [%1];"
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
  asm volatile("ld.acquire.cta.u32 %0, [%1];"
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
  asm volatile("ld.acquire.cta.u64 %0, [%1];"
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
  asm volatile("ld.acquire.gpu.u64 %0, [%1];"
               : "=r"(value)
               : "r"(pointer)
               : "memory");
  return from_first_lane (value);
}

inline void
store_relaxed (uint32_t *word, uint32_t value)
{
  asm volatile("st.relaxed.cta.u32 [%0], %1;"
               :
               : "r"(word), "r"(value)
               : "memory");
}

inline void
store_release (uint32_t *word, uint32_t value)
{
  asm volatile("st.release.cta.u32 [%0], %1;"
               :
               : "r"(word), "r"(value)
               : "memory");
}

/* Lets other warps go on, for some NANOSECONDS if the device can say so.  */
inline void
sleep (uint32_t nanoseconds)
{
  asm volatile("nanosleep.u32 %0;" : : "r"(nanoseconds) : "memory");
}

} // namespace omptq

#endif /* GOMP_EXT_NVPTX_ORDER_H */
