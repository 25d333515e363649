/* The simulated GPU as the driver interface and the command use it.
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
/* A device has memory, loads programs into it and launches their kernels.  Errors
   of execution are reported, not thrown: as the host sees it, a GPU goes on after
   them.

   Addresses are generic 64-bit addresses of the device and never the host's: a
   pointer of the host that reaches a kernel by mistake is found.  */

#ifndef PTXEMU_DEVICE_H
#define PTXEMU_DEVICE_H 1

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "../program/program.h"

namespace ptxemu
{

using address = uint64_t;

struct configuration
{
  unsigned multiprocessors = 4; // as attributes tell the host
  unsigned blocks_per_multiprocessor = 8;
  unsigned host_threads = 0; // 0: one for each processor of the host
  uint64_t memory = uint64_t{ 4 } << 30; // bytes of global memory
  uint64_t heap = 8 << 20;               // bytes for malloc in kernels
  uint64_t stack = 128 << 10;            // bytes of .local per lane
  uint64_t seed = 0;  // of the order of warps and blocks; 0: the plain one
  uint64_t limit = 0; // instructions of a warp before it counts as endless
  bool independent = false;   // lanes are scheduled as on sm_70 and newer
  bool count = false;         // keep counts
  std::FILE *trace = nullptr; // a line for each instruction of a warp
  std::FILE *output = stdout; // of vprintf
};

// A program does not fit into a device's memory, or a device's into the host's.
class memory_error : public link_error
{
public:
  using link_error::link_error;
};

// What went wrong in a kernel; the CUDA error that the driver would give.
enum class fault : uint8_t
{
  none,
  illegal_address, // out of bounds, freed, or of no space
  misaligned_address,
  illegal_instruction, // no such, or used as it may not be
  trap,
  hardware_stack, // stack overflow
  launch_timeout, // the limit of instructions
  deadlock,
  divergent_sync, // a warp-wide instruction some lanes of its mask miss
  uninitialised_read,
  assertion,     // __assertfail was called
  launch_failure // launched with what the kernel does not take
};

const char *name_of (fault);

// One kernel's or function's counts.  A lane-instruction is one lane's share.
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
  uint64_t atomic_lanes = 0; // operations done by single lanes
  uint64_t side_effects = 0; // of system calls: malloc, free, vprintf, per lane

  counts &operator+= (const counts &);
};

// What counts::by_class counts, in its order.
const std::vector<std::string_view> &instruction_classes ();

// What a launch did.
struct launch_report
{
  fault error = fault::none;

  // For people: kernel, block, warp, lane, PTX line, source line; more than one
  // line for a deadlock, which tells where each warp stands.
  std::string message;

  counts total;
  std::vector<std::pair<std::string, counts>> by_function;
};

struct dimensions
{
  unsigned x = 1, y = 1, z = 1;
};

// Limits of a launch as devices have them.
constexpr dimensions largest_grid = { 0x7fffffff, 0xffff, 0xffff };
constexpr dimensions largest_block = { 1024, 1024, 64 };
constexpr uint64_t most_block_threads = 1024;
constexpr uint64_t most_block_shared = 227 << 10;

// A program in a device's memory.
class loaded_program
{
public:
  virtual ~loaded_program () = default;
  virtual const program &code () const = 0;

  // False if there is no such variable; its address and bytes otherwise.
  virtual bool find_variable (const std::string &, address *,
                              uint64_t *) const = 0;

  struct kernel_info
  {
    const function *code = nullptr;
    uint64_t parameter_bytes = 0;
    std::vector<std::pair<uint64_t, uint64_t>> parameters; // offset, bytes
    unsigned max_threads = 0;                              // per block
    unsigned registers = 0; // per thread, 32 bits each
    uint64_t shared_bytes = 0, local_bytes = 0, constant_bytes = 0;
  };

  // False if there is no such kernel.
  virtual bool find_kernel (const std::string &, kernel_info *) const = 0;
};

class device
{
public:
  // Throws memory_error.
  static std::unique_ptr<device> make (const configuration &);
  virtual ~device () = default;

  // Memory.  Zero and false tell that there is none, or it is not allocated.
  virtual address allocate (uint64_t bytes, uint64_t alignment = 256) = 0;
  virtual bool release (address) = 0;
  virtual bool find_allocation (address, address *begin, uint64_t *bytes) = 0;
  virtual void memory_info (uint64_t *free_bytes, uint64_t *all_bytes) = 0;
  virtual bool read (void *to, address from, uint64_t bytes) = 0;
  virtual bool write (address to, const void *from, uint64_t bytes) = 0;
  virtual bool copy (address to, address from, uint64_t bytes) = 0;
  virtual bool fill (address to, uint64_t value, unsigned element_bytes,
                     uint64_t elements)
      = 0;

  /* Memory of the host that kernels reach at the address it gives, until
     unmapped; BYTES at HOST stay the caller's.  */
  virtual address map_host (void *host, uint64_t bytes) = 0;
  virtual bool unmap_host (address) = 0;

  // Throws memory_error, with image and line, if there is too little memory.
  virtual std::unique_ptr<loaded_program> load (std::shared_ptr<const program>)
      = 0;

  // Runs the kernel to its end; PARAMETERS laid out as kernel_info says.
  virtual launch_report launch (const loaded_program &,
                                const std::string &kernel, dimensions grid,
                                dimensions block, uint64_t dynamic_shared,
                                const void *parameters, uint64_t bytes)
      = 0;

  virtual const configuration &config () const = 0;
};

} // namespace ptxemu

#endif /* PTXEMU_DEVICE_H */
