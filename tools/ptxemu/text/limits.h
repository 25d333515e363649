/* The most memory of each state space that a program can have.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* A state space is limited by its window of addresses, see machine/memory.h;
   parameters of kernels by "PTX ISA", section 5.1.6.  */

#ifndef PTXEMU_LIMITS_H
#define PTXEMU_LIMITS_H 1

#include <cstdint>

#include "words.h"

namespace ptxemu
{

// All variables in .global, and all in .const.
constexpr uint64_t most_global_bytes = uint64_t{ 1 } << 40;

// All variables in .shared.
constexpr uint64_t most_shared_bytes = 1 << 24;

// All variables in .local of a function.
constexpr uint64_t most_local_bytes = uint64_t{ 1 } << 32;

// All parameters of a kernel, and all parameters or results of a function.
constexpr uint64_t most_kernel_parameter_bytes = 32764;
constexpr uint64_t most_parameter_bytes = 1 << 20;

// The registers of a function, with the parameters of its calls, for 32 lanes.
constexpr uint64_t most_frame_bytes = 1 << 26;

// The most bytes of a variable in SPACE.
constexpr uint64_t
most_bytes (state_space space)
{
  switch (space)
    {
    case state_space::shared:
      return most_shared_bytes;
    case state_space::local:
      return most_local_bytes;
    case state_space::param:
    case state_space::reg:
      return most_parameter_bytes;
    default:
      return most_global_bytes;
    }
}

// The lowest multiple of ALIGNMENT that is not below VALUE.
constexpr uint64_t
round_up (uint64_t value, uint64_t alignment)
{
  return (value + alignment - 1) / alignment * alignment;
}

} // namespace ptxemu

#endif /* PTXEMU_LIMITS_H */
