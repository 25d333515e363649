/* How much is left of the stacks of a warp.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_NVPTX_STACK_H
#define GOMP_EXT_NVPTX_STACK_H 1

#include <cstdint>

namespace omptq
{

/* Each lane has a stack of the driver's, in .local memory, for registers that
   calls save; it grows down to address zero of that memory.  Each warp has a
   *soft stack* of GCC's, in global memory, for variables whose addresses are
   taken; it grows down, too, from where the kernel begins.  */

// The bytes that are left of the driver's stack.
inline uint32_t
stack_left ()
{
  uint64_t here;
  asm volatile("{\n\t"
               ".local .align 8 .b8 variable[8];\n\t"
               "mov.u64 %0, variable;\n\t"
               "}"
               : "=r"(here));
  return here;
}

// A taskq needs this many bytes, and so do the functions that its tasks call.
constexpr uint32_t stack_for_taskq = 384;

// A warp runs tasks of others while this many bytes are left.
constexpr uint32_t stack_for_others = 2048;

// The bytes that may be used of the 128 KiB that GCC's libgomp reserves for a
// soft stack.
constexpr uint64_t most_of_soft_stack = 96 << 10;

} // namespace omptq

#endif /* GOMP_EXT_NVPTX_STACK_H */
