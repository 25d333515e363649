/* A simulated GPU as the host sees it: its attributes and its device.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_GPU_H
#define PTXEMU_GPU_H 1

#include <memory>
#include <mutex>
#include <string>

#include "../machine/device.h"
#include "cuda-types.h"
#include "settings.h"

namespace ptxemu::cuda
{

// The same for all architectures that can be emulated.
struct gpu_limits
{
  static constexpr unsigned warp_size = 32;
  static constexpr unsigned block_threads = most_block_threads;
  static constexpr unsigned block_x = largest_block.x,
                            block_y = largest_block.y,
                            block_z = largest_block.z;
  static constexpr unsigned grid_x = largest_grid.x, grid_yz = largest_grid.y;
  static constexpr unsigned registers = 65536; // of a block, and in all
  static constexpr unsigned block_shared = 48 << 10;
  static constexpr unsigned largest_shared = 64 << 10; // if a program asks
  static constexpr unsigned multiprocessor_shared = 64 << 10;
  static constexpr unsigned multiprocessor_threads = 2048;
  static constexpr unsigned pitch = 0x7fffffff; // from one row to the next
};

// The needs of one block of a launch.
struct block_needs
{
  unsigned threads;
  unsigned registers; // of a thread
  uint64_t shared;
};

class gpu
{
public:
  gpu (const settings &s, CUdevice number);

  const CUdevice number;

  std::string name () const;
  uint64_t memory () const;

  // The value of an attribute; an error if it is unknown.
  int attribute (CUdevice_attribute) const;

  // The number of such blocks that a multiprocessor holds at once.
  unsigned blocks_at_once (const block_needs &) const;

  unsigned
  multiprocessors () const
  {
    return m_settings.machine.multiprocessors;
  }

  // Made on first use.
  device &machine ();

private:
  const settings &m_settings;
  std::once_flag m_made;
  std::unique_ptr<device> m_machine;
};

} // namespace ptxemu::cuda

#endif /* PTXEMU_GPU_H */
