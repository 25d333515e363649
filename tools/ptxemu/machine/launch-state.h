/* The state that all blocks of a launch share.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Blocks only read it, except for global memory and the output, which have
   locks.  */

#ifndef PTXEMU_LAUNCH_STATE_H
#define PTXEMU_LAUNCH_STATE_H 1

#include <array>
#include <mutex>
#include <vector>

#include "../checks/race-detector.h"
#include "../checks/weak-memory.h"
#include "../program/code.h"
#include "access-cost.h"
#include "configuration.h"
#include "memory.h"
#include "report.h"

namespace ptxemu
{

class bounds_reporter;
class heap_log;
class undefined_reporter;

// The memory of a launch, if it is weak.
struct weak_state
{
  weak_memory memory;
  weak_cells global;
};

struct launch_state
{
  const configuration &config;
  memory &global;
  const program &whole;
  const translation *code;
  const char *symbols; // 32 lanes' values of translation::symbols
  const code_function *kernel;
  const char *parameters; // at the places of KERNEL's layout, for 32 lanes
  dimensions grid, threads;
  uint64_t shared_bytes = 0, dynamic_shared = 0;
  uint64_t number = 0;            // of the launch, for %gridid
  std::mutex *output = nullptr;   // held to write to config.output or .trace
  race_detector *races = nullptr; // null if nothing is checked for races
  weak_state *weak = nullptr;     // null if memory is not weak
  undefined_reporter *undefined = nullptr; // null if no values are followed
  bounds_reporter *bounds = nullptr;       // null if bounds are not checked
  heap_log *heap = nullptr;                // null if leaks are not wanted
};

inline unsigned
warps_of_block (const launch_state &launch)
{
  const dimensions &threads = launch.threads;
  return (threads.x * threads.y * threads.z + warp_lanes - 1) / warp_lanes;
}

// The counts of a function, and for each of its instructions what its accesses
// to each kind of memory cost.
struct function_count
{
  counts all;
  std::vector<std::array<access_counts, memory_kinds>> accesses;

  function_count &operator+= (const function_count &);
};

// By the functions' numbers; each thread of the host has its own.
using function_counts = std::vector<function_count>;

} // namespace ptxemu

#endif /* PTXEMU_LAUNCH_STATE_H */
