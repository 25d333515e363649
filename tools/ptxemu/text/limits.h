/* The most memory of each state space that a program can have.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */
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
