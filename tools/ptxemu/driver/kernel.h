/* Loaded modules, their kernels, and launches.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_KERNEL_H
#define PTXEMU_KERNEL_H 1

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "context.h"

namespace ptxemu::cuda
{

class loaded_module
{
public:
  loaded_module (const context &in, std::shared_ptr<const program>);

  // The context outlives its modules.
  const context &in;

  const loaded_program &
  code () const
  {
    return *m_program;
  }

  std::mutex functions_mutex;
  std::map<std::string, CUfunction> functions; // looked up so far

private:
  std::unique_ptr<loaded_program> m_program;
};

// The shape of a launch.
struct launch_shape
{
  dimensions grid, block;
  unsigned shared;
};

class kernel
{
public:
  // An error if the module has no kernel NAME.
  kernel (std::shared_ptr<loaded_module>, const std::string &name);

  const std::string name;
  const std::shared_ptr<loaded_module> in;

  const loaded_program::kernel_info &
  info () const
  {
    return m_info;
  }

  // Per thread, within the limits of a driver's compiler.
  unsigned registers () const;

  // The most threads per block, limited by registers, too.
  unsigned block_threads () const;

  int attribute (CUfunction_attribute) const;

  // Lets launches have BYTES of dynamic shared memory, beyond the usual limit.
  // An error if no GPU has so much.
  void set_dynamic_shared (int bytes);

  // An error if no GPU would launch this.
  void check (const launch_shape &) const;

  // The parameters, from the two forms in which the host passes them.
  std::vector<char> parameters (void **each, void **extra) const;

  // Runs it; writes what went wrong to stderr.
  launch_report run (const launch_shape &, const std::vector<char> &) const;

private:
  uint64_t dynamic_shared () const;

  loaded_program::kernel_info m_info;
  std::atomic<int> m_dynamic_shared{ 0 }; // if it was set
};

} // namespace ptxemu::cuda

#endif /* PTXEMU_KERNEL_H */
