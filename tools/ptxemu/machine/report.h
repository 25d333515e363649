/* A report of a kernel's execution, and of the error that ended it.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* A handler throws an execution_fault (warp.h), to which the block adds the
   position; launch.cc makes a launch_report of it.  Each thread of the host
   counts by function; the counts are added up at the end.  */

#ifndef PTXEMU_REPORT_H
#define PTXEMU_REPORT_H 1

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ptxemu
{

// The errors in kernels; driver/errors.cc has the CUDA error for each.
enum class fault : uint8_t
{
  none,
  illegal_address, // out of bounds, freed, or of no state space
  misaligned_address,
  illegal_instruction, // invalid, or misused
  trap,
  hardware_stack, // stack overflow
  launch_timeout, // the limit of instructions
  deadlock,
  divergent_sync, // some lanes of its mask miss a warp-wide instruction
  uninitialised_read,
  assertion,     // __assertfail was called
  launch_failure // with wrong dimensions or parameters, or out of memory
};

const char *name_of (fault);

// The cost of accesses to one kind of memory.  A transfer is a sector of 32
// bytes of global or .local memory, or a wavefront of shared memory, see
// access-cost.h; LEAST is their smallest number for as many different bytes.
struct access_counts
{
  uint64_t accesses = 0; // warp-wide instructions
  uint64_t transfers = 0, least = 0;

  access_counts &operator+= (const access_counts &);
};

// The counts of a kernel or function.  A lane instruction is one lane's share
// of a warp instruction.
struct counts
{
  uint64_t warp_instructions = 0;
  uint64_t lane_instructions = 0;
  std::vector<uint64_t> by_class; // see instruction_class
  uint64_t divergent_branches = 0;
  uint64_t global_loads = 0, global_stores = 0; // warp-wide instructions
  uint64_t shared_loads = 0, shared_stores = 0;
  uint64_t local_loads = 0, local_stores = 0;
  uint64_t atomics = 0;      // warp-wide atomic instructions
  uint64_t atomic_lanes = 0; // operations of single lanes
  uint64_t side_effects = 0; // of system calls: malloc, free, vprintf, per lane
  access_counts global, local, shared; // also of atomic operations

  counts &operator+= (const counts &);
};

// The classes of counts::by_class, in order.
const std::vector<std::string_view> &instruction_classes ();

// The accesses of a line of the source, or of PTX where it is not known, to one
// kind of memory.
struct line_counts
{
  std::string line;
  std::string access; // "load of global memory"
  access_counts counted;
};

// The result of a launch.
struct launch_report
{
  fault error = fault::none;

  // For the user: kernel, block, warp, lanes, line of PTX and of the source;
  // for a deadlock, a line for each warp that waits.
  std::string message;

  counts total;
  std::vector<std::pair<std::string, counts>> by_function;
  std::vector<line_counts> by_line; // not sorted; lines may occur repeatedly
};

} // namespace ptxemu

#endif /* PTXEMU_REPORT_H */
