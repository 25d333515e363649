/* The properties and options of a device.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
