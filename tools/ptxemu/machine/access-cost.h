/* The cost on a GPU of accesses to memory by the lanes of a warp.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Global memory is moved in sectors of 32 bytes: an instruction takes as many
   as its lanes touch.  .local memory is global memory in which the words of 4
   bytes at one address are side by side for the lanes of a warp.

   Shared memory has 32 banks, each a word of 4 bytes wide; words in one bank
   are accessed one after another, in wavefronts.  Lanes that access 8 or 16
   bytes do so in groups of 16 or 8 lanes, each of which needs a wavefront at
   least.

   "CUDA C++ Programming Guide", sections on device memory accesses and on
   shared memory of compute capability 5.x and newer.  */

#ifndef PTXEMU_ACCESS_COST_H
#define PTXEMU_ACCESS_COST_H 1

#include "../program/code.h"
#include "report.h"

namespace ptxemu
{

enum class access_kind : uint8_t
{
  global,
  local,
  shared
};
constexpr unsigned memory_kinds = 3;

const char *name_of (access_kind);

// The cost of one access of BYTES by each of LANES, not none, to memory of
// KIND.  ADDRESSES, one for each lane, are multiples of BYTES.
access_counts cost_of (access_kind kind, const uint64_t *addresses,
                       lane_mask lanes, unsigned bytes);

// Sets *COST for all lanes of a warp if they access the same address, or
// consecutive elements, as most do: ADDRESSES + OFFSET.  False otherwise.
bool cost_of_simple (access_kind kind, const uint64_t *addresses,
                     uint64_t offset, unsigned bytes, access_counts *cost);

} // namespace ptxemu

#endif /* PTXEMU_ACCESS_COST_H */
