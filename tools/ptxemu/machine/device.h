/* The simulated GPU as the driver interface and the command use it.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* A device has memory, loads programs into it and launches their kernels.
   Errors of execution are reported, not thrown: to the host, the GPU goes on
   after them.  */

#ifndef PTXEMU_DEVICE_H
#define PTXEMU_DEVICE_H 1

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "../program/code.h"
#include "configuration.h"
#include "findings.h"
#include "heap-log.h"
#include "memory.h"
#include "report.h"

namespace ptxemu
{

// A program in a device's memory.
class loaded_program
{
public:
  // ALL in GLOBAL, the memory of a device.  Throws memory_error, with image and
  // line, if there is too little.
  loaded_program (std::shared_ptr<const program> all, memory &global);
  ~loaded_program ();
  loaded_program (const loaded_program &) = delete;
  loaded_program &operator= (const loaded_program &) = delete;

  const program &
  code () const
  {
    return *m_program;
  }

  // Finds a variable's address and size; returns false if there is none.
  bool find_variable (const std::string &name, address *at,
                      uint64_t *bytes) const;

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
  bool find_kernel (const std::string &name, kernel_info *info) const;

  // Returns null if the kernel does not exist.
  const code_function *kernel_code (const std::string &name) const;

  // 32 lanes' values of translation::symbols.
  const char *
  symbols () const
  {
    return m_symbols.data ();
  }

private:
  void place_variables ();
  void place_symbols ();
  void release ();
  void initialise (const placed_variable &, address at);
  uint64_t value_of (const symbol &) const;

  std::shared_ptr<const program> m_program;
  memory &m_global;
  std::vector<address> m_addresses; // of variables; in shared memory, offsets
  std::vector<address> m_allocated;
  aligned_bytes m_symbols;
};

class device
{
public:
  // Throws memory_error.
  explicit device (const configuration &config)
      : m_config (config), m_memory (config.memory, config.first_heap,
                                     config.checks, config.seed & 1),
        m_findings (config.listener)
  {
  }

  // Memory.  Zero or false: there is not enough, or it is not allocated.
  address
  allocate (uint64_t bytes, uint64_t alignment = 256)
  {
    return m_memory.allocate (bytes, alignment);
  }

  bool
  release (address at)
  {
    return m_memory.release (at);
  }

  bool
  find_allocation (address at, address *begin, uint64_t *bytes)
  {
    return m_memory.find_allocation (at, begin, bytes);
  }

  uint64_t
  heap_size () const
  {
    return m_memory.heap_size ();
  }

  void
  set_heap_size (uint64_t bytes)
  {
    m_memory.set_heap_size (bytes);
  }

  void
  memory_info (uint64_t *free_bytes, uint64_t *all_bytes)
  {
    m_memory.info (free_bytes, all_bytes);
  }

  bool read (void *to, address from, uint64_t bytes);
  bool write (address to, const void *from, uint64_t bytes);
  bool copy (address to, address from, uint64_t bytes);
  bool fill (address to, uint64_t value, unsigned element_bytes,
             uint64_t elements);

  // Lets kernels access BYTES at HOST at the address returned, until unmapped;
  // the memory remains the caller's.
  address
  map_host (void *host, uint64_t bytes)
  {
    return m_memory.map_host (host, bytes);
  }

  bool
  unmap_host (address at)
  {
    return m_memory.unmap_host (at);
  }

  // Throws what the constructor of loaded_program does.
  std::unique_ptr<loaded_program>
  load (std::shared_ptr<const program> all)
  {
    return std::make_unique<loaded_program> (std::move (all), m_memory);
  }

  // Runs the kernel to its end; PARAMETERS are laid out as in kernel_info.  A
  // lane has STACK bytes of .local if the kernel's calls are not known;
  // otherwise, or if that is zero, as many as the configuration says.
  launch_report launch (const loaded_program &, const std::string &kernel,
                        dimensions grid, dimensions block,
                        uint64_t dynamic_shared, const void *parameters,
                        uint64_t bytes, uint64_t stack = 0);

  // The findings of checks so far.
  const findings &
  found () const
  {
    return m_findings;
  }

  // Of the allocation of BYTES at AT, kernels may access ALL only.
  void restrict_block (address at, uint64_t bytes,
                       const std::vector<mapped_objects::object> &all);

  // Adds to these what kernels have allocated and not freed, if that check is
  // wanted.
  void report_leaks ();

  const configuration &
  config () const
  {
    return m_config;
  }

private:
  const configuration m_config;
  memory m_memory;
  findings m_findings;
  heap_log m_heap;
  std::mutex m_output;
  std::atomic<uint64_t> m_launches{ 0 };
};

} // namespace ptxemu

#endif /* PTXEMU_DEVICE_H */
