/* The number of a warp, and operations of all its lanes together.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_NVPTX_WARP_H
#define GOMP_EXT_NVPTX_WARP_H 1

#include <cstdint>

/* GCC executes an OpenMP thread on a warp and a team on a block.  */

namespace omptq
{

// The number of warps in a block, at most.
constexpr uint32_t most_warps = 32;

// The number of this warp in its block.
inline uint32_t
warp_number ()
{
  uint32_t value;
  asm("mov.u32 %0, %%tid.y;" : "=r"(value));
  return value;
}

inline uint32_t
block_number ()
{
  uint32_t value;
  asm("mov.u32 %0, %%ctaid.x;" : "=r"(value));
  return value;
}

inline uint32_t
blocks ()
{
  uint32_t value;
  asm("mov.u32 %0, %%nctaid.x;" : "=r"(value));
  return value;
}

/* VALUE of lane 0.  */
inline uint32_t
from_first_lane (uint32_t value)
{
  asm volatile("shfl.sync.idx.b32 %0, %0, 0, 31, 0xffffffff;" : "+r"(value));
  return value;
}

template <typename T>
T *
from_first_lane (T *value)
{
  asm volatile("{\n\t"
               ".reg .b32 low, high;\n\t"
               "mov.b64 {low, high}, %0;\n\t"
               "shfl.sync.idx.b32 low, low, 0, 31, 0xffffffff;\n\t"
               "shfl.sync.idx.b32 high, high, 0, 31, 0xffffffff;\n\t"
               "mov.b64 %0, {low, high};\n\t"
               "}"
               : "+r"(value));
  return value;
}

// The bytes that copy_by_lanes can copy, at most.
constexpr uint32_t most_to_copy = 256;

/* Copies SIZE bytes, a multiple of 8, between addresses aligned to 8: each
   lane has 8 bytes.  */
inline void
copy_by_lanes (void *to, const void *from, uint32_t size)
{
  asm volatile("{\n\t"
               ".reg .pred mine;\n\t"
               ".reg .u32 lane;\n\t"
               ".reg .u64 offset, source, target, value;\n\t"
               "mov.u32 lane, %%laneid;\n\t"
               "shl.b32 lane, lane, 3;\n\t"
               "setp.lt.u32 mine, lane, %2;\n\t"
               "cvt.u64.u32 offset, lane;\n\t"
               "add.u64 source, %1, offset;\n\t"
               "add.u64 target, %0, offset;\n\t"
               "@mine ld.u64 value, [source];\n\t"
               "@mine st.u64 [target], value;\n\t"
               "bar.warp.sync 0xffffffff;\n\t"
               "}"
               :
               : "r"(to), "r"(from), "r"(size)
               : "memory");
}

/* Stores zeros in the SIZE bytes, a multiple of 8, at MEMORY, aligned to 8:
   each lane has every 32nd word.  */
inline void
clear_by_lanes (void *memory, uint64_t size)
{
  asm volatile("{\n\t"
               ".reg .pred more;\n\t"
               ".reg .u32 lane;\n\t"
               ".reg .u64 here, end, offset;\n\t"
               "mov.u32 lane, %%laneid;\n\t"
               "mul.wide.u32 offset, lane, 8;\n\t"
               "add.u64 here, %0, offset;\n\t"
               "add.u64 end, %0, %1;\n"
               "again:\n\t"
               "setp.lt.u64 more, here, end;\n\t"
               "@more st.u64 [here], 0;\n\t"
               "add.u64 here, here, 256;\n\t"
               "@more bra again;\n\t"
               "bar.warp.sync 0xffffffff;\n\t"
               "}"
               :
               : "r"(memory), "r"(size)
               : "memory");
}

// Adds VALUE to *WORD; returns what was there.
inline uint32_t
fetch_add (uint32_t *word, uint32_t value)
{
  return __atomic_fetch_add (word, value, __ATOMIC_RELAXED);
}

// Replaces EXPECTED in *WORD by VALUE; returns whether it was there.
template <typename T, typename U>
bool
exchange (T *word, U expected, U value)
{
  T was = static_cast<T> (expected);
  return __atomic_compare_exchange_n (word, &was, static_cast<T> (value), false,
                                      __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

} // namespace omptq

#endif /* GOMP_EXT_NVPTX_WARP_H */
