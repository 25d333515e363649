/* Operations of a lane that is a thread.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_NVPTX_LANE_H
#define GOMP_EXT_NVPTX_LANE_H 1

#include <cstdint>

/* As in sm_70/order.h, but nothing here is done by a warp together.  */

namespace omptq
{

/* The number of this thread.  */
inline uint32_t
lane_number ()
{
  uint32_t warp, lane;
  asm("mov.u32 %0, %%tid.y;" : "=r"(warp));
  asm("mov.u32 %0, %%tid.x;" : "=r"(lane));
  return warp * 32 + lane;
}

/* Orders what the thread has read and written before against what it reads and
   writes afterwards, for threads of its block.  */
inline void
lane_fence ()
{
  asm volatile("fence.acq_rel.cta;" : : : "memory");
}

inline uint32_t
lane_load (const uint32_t *word)
{
  uint32_t value;
  asm volatile("ld.relaxed.cta.u32 %0, [%1];"
               : "=r"(value)
               : "r"(word)
               : "memory");
  return value;
}

inline uint64_t
lane_load (const uint64_t *word)
{
  uint64_t value;
  asm volatile("ld.relaxed.cta.u64 %0, [%1];"
               : "=r"(value)
               : "r"(word)
               : "memory");
  return value;
}

inline void
lane_store (uint64_t *word, uint64_t value)
{
  asm volatile("st.relaxed.cta.u64 [%0], %1;"
               :
               : "r"(word), "r"(value)
               : "memory");
}

inline void
lane_store (uint32_t *word, uint32_t value)
{
  asm volatile("st.relaxed.cta.u32 [%0], %1;"
               :
               : "r"(word), "r"(value)
               : "memory");
}

/* Replaces EXPECTED in *WORD by VALUE; returns what was there.  */
template <typename T>
inline T
lane_exchange (T *word, T expected, T value)
{
  __atomic_compare_exchange_n (word, &expected, value, false, __ATOMIC_RELAXED,
                               __ATOMIC_RELAXED);
  return expected;
}

/* Adds 1 to *COUNT; returns what was there.  Of lanes that are together and
   have the same COUNT the first adds for all.

   One statement, as the compiler must not divide what lanes do together.  */
inline uint64_t
lane_count (uint64_t *count)
{
  uint64_t before;
  asm volatile("{\n\t"
               ".reg .u32 lanes, lower, first, low, high;\n\t"
               ".reg .u64 many;\n\t"
               ".reg .pred adds;\n\t"
               "activemask.b32 lanes;\n\t"
               "match.any.sync.b64 lanes, %1, lanes;\n\t"
               "mov.u32 lower, %%lanemask_lt;\n\t"
               "and.b32 lower, lower, lanes;\n\t"
               "setp.eq.u32 adds, lower, 0;\n\t"
               "popc.b32 low, lanes;\n\t"
               "cvt.u64.u32 many, low;\n\t"
               "mov.u64 %0, 0;\n\t"
               "@adds atom.add.u64 %0, [%1], many;\n\t"
               "brev.b32 first, lanes;\n\t"
               "clz.b32 first, first;\n\t"
               "mov.b64 {low, high}, %0;\n\t"
               "shfl.sync.idx.b32 low, low, first, 31, lanes;\n\t"
               "shfl.sync.idx.b32 high, high, first, 31, lanes;\n\t"
               "mov.b64 %0, {low, high};\n\t"
               "popc.b32 low, lower;\n\t"
               "cvt.u64.u32 many, low;\n\t"
               "add.u64 %0, %0, many;\n\t"
               "}"
               : "=&r"(before)
               : "r"(count)
               : "memory");
  return before;
}

} // namespace omptq

#endif /* GOMP_EXT_NVPTX_LANE_H */
