/* The properties and options of a device.
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
#ifndef PTXEMU_CONFIGURATION_H
#define PTXEMU_CONFIGURATION_H 1

#include <cstdint>
#include <cstdio>

#include "../checks/wanted.h"
#include "../program/program.h"
#include "findings.h"

namespace ptxemu
{

// A generic address of the device, never one of the host: a pointer of the host
// that reaches a kernel by mistake is detected.
using address = uint64_t;

struct configuration
{
  unsigned multiprocessors = 4; // as the host sees it
  unsigned blocks_per_multiprocessor = 8;
  unsigned host_threads = 0; // 0: one for each processor of the host
  uint64_t memory = uint64_t{ 4 } << 30; // bytes of global memory
  uint64_t heap = uint64_t{ 64 } << 30;  // for malloc in kernels, at most
  uint64_t first_heap = 8 << 20;         // unless the program asks for more
  uint64_t stack = 128 << 10;            // bytes of .local per lane, at most
  uint64_t first_stack = 1 << 10;        // unless the program asks for more
  uint64_t seed = 0;        // for a random order of warps; 0: in order
  uint64_t limit = 0;       // of a warp's instructions; 0: none
  bool independent = false; // lanes are scheduled as on sm_70 and newer
  bool count = false;       // keep counts
  wanted_checks checks;
  findings::listener *listener = nullptr; // of what checks find
  std::FILE *trace = nullptr; // a line for each instruction of a warp
  std::FILE *output = stdout; // of vprintf
};

// A program does not fit into a device's memory, or a device's into the host's.
class memory_error : public link_error
{
public:
  using link_error::link_error;
};

struct dimensions
{
  unsigned x = 1, y = 1, z = 1;
};

// Limits of a launch, those of GPUs.
constexpr dimensions largest_grid = { 0x7fffffff, 0xffff, 0xffff };
constexpr dimensions largest_block = { 1024, 1024, 64 };
constexpr uint64_t most_block_threads = 1024;
constexpr uint64_t most_block_shared = 227 << 10;

} // namespace ptxemu

#endif /* PTXEMU_CONFIGURATION_H */
