/* A simulated GPU as the host sees it: its attributes and its device.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "gpu.h"

#include <algorithm>

#include "errors.h"

namespace ptxemu::cuda
{

gpu::gpu (const settings &s, CUdevice number) : number (number), m_settings (s)
{
}

std::string
gpu::name () const
{
  return "ptxemu sm_" + std::to_string (m_settings.architecture);
}

uint64_t
gpu::memory () const
{
  return m_settings.machine.memory;
}

device &
gpu::machine ()
{
  std::call_once (m_made, [&] {
    m_machine = std::make_unique<device> (m_settings.machine);
  });
  return *m_machine;
}

int
gpu::attribute (CUdevice_attribute which) const
{
  using limits = gpu_limits;
  switch (which)
    {
    case CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK:
      return limits::block_threads;
    case CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X:
      return limits::block_x;
    case CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y:
      return limits::block_y;
    case CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z:
      return limits::block_z;
    case CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X:
      return limits::grid_x;
    case CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y:
    case CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z:
      return limits::grid_yz;
    case CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK:
      return limits::block_shared;
    case CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN:
      return limits::largest_shared;
    case CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR:
      return limits::multiprocessor_shared;
    case CU_DEVICE_ATTRIBUTE_WARP_SIZE:
      return limits::warp_size;
    case CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_BLOCK:
    case CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_MULTIPROCESSOR:
      return limits::registers;
    case CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR:
      return limits::multiprocessor_threads;
    case CU_DEVICE_ATTRIBUTE_MAX_BLOCKS_PER_MULTIPROCESSOR:
      return m_settings.machine.blocks_per_multiprocessor;
    case CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT:
      return m_settings.machine.multiprocessors;
    case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR:
      return m_settings.architecture / 10;
    case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR:
      return m_settings.architecture % 10;
    case CU_DEVICE_ATTRIBUTE_TOTAL_CONSTANT_MEMORY:
      return 64 << 10;
    case CU_DEVICE_ATTRIBUTE_MAX_PITCH:
      return limits::pitch;
    case CU_DEVICE_ATTRIBUTE_CLOCK_RATE: // kHz; %clock counts these
    case CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE:
      return 1000000;
    case CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH:
      return 256;
    case CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE:
      return 4 << 20;
    case CU_DEVICE_ATTRIBUTE_GPU_OVERLAP:
    case CU_DEVICE_ATTRIBUTE_CAN_MAP_HOST_MEMORY:
    case CU_DEVICE_ATTRIBUTE_UNIFIED_ADDRESSING: // see memory::map_host
    case CU_DEVICE_ATTRIBUTE_CONCURRENT_KERNELS:
    case CU_DEVICE_ATTRIBUTE_ASYNC_ENGINE_COUNT:
    case CU_DEVICE_ATTRIBUTE_HOST_REGISTER_SUPPORTED:
      return 1;
    case CU_DEVICE_ATTRIBUTE_PCI_BUS_ID:
      return number + 1;
    case CU_DEVICE_ATTRIBUTE_MAX:
      break;
    }
  // The others are sizes of textures, and features that do not exist here.
  require (which > 0 && which < CU_DEVICE_ATTRIBUTE_MAX,
           CUDA_ERROR_INVALID_VALUE);
  return 0;
}

unsigned
gpu::blocks_at_once (const block_needs &needs) const
{
  using limits = gpu_limits;
  if (needs.threads == 0 || needs.threads > limits::block_threads
      || needs.shared > limits::block_shared)
    return 0;
  unsigned warps = (needs.threads + limits::warp_size - 1) / limits::warp_size;
  unsigned threads = warps * limits::warp_size;
  unsigned blocks = std::min (m_settings.machine.blocks_per_multiprocessor,
                              limits::multiprocessor_threads / threads);
  if (needs.registers != 0)
    blocks = std::min (blocks, limits::registers / (needs.registers * threads));
  if (needs.shared != 0)
    blocks = std::min<uint64_t> (blocks,
                                 limits::multiprocessor_shared / needs.shared);
  return blocks;
}

} // namespace ptxemu::cuda
