/* Loaded modules, their kernels, and launches.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "kernel.h"

#include <algorithm>
#include <cstring>
#include <new>

namespace ptxemu::cuda
{

loaded_module::loaded_module (const context &in,
                              std::shared_ptr<const program> linked)
    : in (in), m_program (in.machine ().load (std::move (linked)))
{
}

kernel::kernel (std::shared_ptr<loaded_module> in, const std::string &name)
    : name (name), in (std::move (in))
{
  require (this->in->code ().find_kernel (name, &m_info), CUDA_ERROR_NOT_FOUND);
}

// Functions that a kernel calls need registers, too, which are not known here:
// most of libgomp's kernels have about 40 for that reason.
unsigned
kernel::registers () const
{
  return std::clamp (m_info.registers, 40U, 255U);
}

unsigned
kernel::block_threads () const
{
  using limits = gpu_limits;
  unsigned threads = limits::block_threads;
  if (m_info.max_threads != 0)
    threads = std::min (threads, m_info.max_threads);
  return std::min (threads, limits::registers / registers () / limits::warp_size
                                * limits::warp_size);
}

int
kernel::attribute (CUfunction_attribute which) const
{
  switch (which)
    {
    case CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK:
      return block_threads ();
    case CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES:
      return m_info.shared_bytes;
    case CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES:
      return m_info.constant_bytes;
    case CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES:
      return m_info.local_bytes;
    case CU_FUNC_ATTRIBUTE_NUM_REGS:
      return registers ();
    case CU_FUNC_ATTRIBUTE_PTX_VERSION:
    case CU_FUNC_ATTRIBUTE_BINARY_VERSION:
      return in->in.on.attribute (CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)
                 * 10
             + in->in.on.attribute (
                 CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
    case CU_FUNC_ATTRIBUTE_CACHE_MODE_CA:
      return 0;
    case CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES:
      return dynamic_shared ();
    }
  throw error (CUDA_ERROR_INVALID_VALUE);
}

uint64_t
kernel::dynamic_shared () const
{
  uint64_t usual = gpu_limits::block_shared > m_info.shared_bytes
                       ? gpu_limits::block_shared - m_info.shared_bytes
                       : 0;
  return std::max<uint64_t> (usual, m_dynamic_shared);
}

void
kernel::set_dynamic_shared (int bytes)
{
  require (bytes >= 0
               && bytes + m_info.shared_bytes <= gpu_limits::largest_shared,
           CUDA_ERROR_INVALID_VALUE);
  m_dynamic_shared = bytes;
}

void
kernel::check (const launch_shape &shape) const
{
  using limits = gpu_limits;
  const dimensions &grid = shape.grid;
  const dimensions &block = shape.block;
  require (grid.x != 0 && grid.y != 0 && grid.z != 0 && grid.x <= limits::grid_x
               && grid.y <= limits::grid_yz && grid.z <= limits::grid_yz,
           CUDA_ERROR_INVALID_VALUE);
  require (block.x != 0 && block.y != 0 && block.z != 0
               && block.x <= limits::block_x && block.y <= limits::block_y
               && block.z <= limits::block_z
               && block.x * block.y * block.z <= limits::block_threads,
           CUDA_ERROR_INVALID_VALUE);
  require (shape.shared <= dynamic_shared (), CUDA_ERROR_INVALID_VALUE);
  require (block.x * block.y * block.z <= block_threads (),
           CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES);
}

std::vector<char>
kernel::parameters (void **each, void **extra) const
{
  std::vector<char> bytes (m_info.parameter_bytes);
  require (!each || !extra, CUDA_ERROR_INVALID_VALUE);
  if (each)
    {
      for (size_t i = 0; i < m_info.parameters.size (); i++)
        {
          auto [offset, size] = m_info.parameters[i];
          require (each[i] != nullptr, CUDA_ERROR_INVALID_VALUE);
          std::memcpy (bytes.data () + offset, each[i], size);
        }
      return bytes;
    }
  const void *buffer = nullptr;
  size_t size = 0;
  while (extra && *extra)
    {
      auto key = reinterpret_cast<size_t> (*extra++);
      if (key == CU_LAUNCH_PARAM_BUFFER_POINTER)
        buffer = *extra++;
      else if (key == CU_LAUNCH_PARAM_BUFFER_SIZE)
        size = *static_cast<const size_t *> (*extra++);
      else
        throw error (CUDA_ERROR_INVALID_VALUE);
    }
  // More bytes than parameters are harmless: padding at the end.
  require (size >= bytes.size () && (buffer || bytes.empty ()),
           CUDA_ERROR_INVALID_VALUE);
  std::copy_n (static_cast<const char *> (buffer), bytes.size (),
               bytes.begin ());
  return bytes;
}

launch_report
kernel::run (const launch_shape &shape, const std::vector<char> &bytes) const
{
  launch_report report;
  try
    {
      report = in->in.machine ().launch (
          in->code (), name, shape.grid, shape.block, shape.shared,
          bytes.data (), bytes.size (), in->in.stack ());
    }
  catch (const std::bad_alloc &)
    {
      report.error = fault::launch_failure;
      report.message = "kernel " + name + ": the host has too little memory";
    }
  if (report.error != fault::none)
    std::fprintf (stderr, "ptxemu: error: %s\n", report.message.c_str ());
  return report;
}

} // namespace ptxemu::cuda
