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
/* A device has memory, loads programs into it and launches their kernels.
   Errors of execution are reported, not thrown: to the host, the GPU goes on
   after them.  */

#ifndef PTXEMU_DEVICE_H
#define PTXEMU_DEVICE_H 1

#include <memory>
#include <string>
#include <vector>

#include "../program/program.h"
#include "configuration.h"
#include "report.h"

namespace ptxemu
{

// A program in a device's memory.
class loaded_program
{
public:
  virtual ~loaded_program () = default;
  virtual const program &code () const = 0;

  // Finds a variable's address and size; false if there is none.
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

  // Returns false if the kernel does not exist.
  virtual bool find_kernel (const std::string &, kernel_info *) const = 0;
};

class device
{
public:
  // Throws memory_error.
  static std::unique_ptr<device> make (const configuration &);
  virtual ~device () = default;

  // Memory.  Zero or false: there is not enough, or it is not allocated.
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

  // Lets kernels access BYTES at HOST at the address returned, until unmapped;
  // the memory remains the caller's.
  virtual address map_host (void *host, uint64_t bytes) = 0;
  virtual bool unmap_host (address) = 0;

  // Throws memory_error, with image and line, if there is too little memory.
  virtual std::unique_ptr<loaded_program> load (std::shared_ptr<const program>)
      = 0;

  // Runs the kernel to its end; PARAMETERS are laid out as in kernel_info.
  virtual launch_report launch (const loaded_program &,
                                const std::string &kernel, dimensions grid,
                                dimensions block, uint64_t dynamic_shared,
                                const void *parameters, uint64_t bytes)
      = 0;

  virtual const configuration &config () const = 0;
};

} // namespace ptxemu

#endif /* PTXEMU_DEVICE_H */
