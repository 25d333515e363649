/* The objects that a construct of OpenMP maps.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* libgomp allocates one block of device memory for all that a construct maps,
   object after object.  While it executes a construct, its functions are those
   of entry-gomp.cc, which

   1. give the objects a larger alignment, so that they do not touch;
   2. note the blocks that the same thread allocates;
   3. get the addresses of the objects: those of `target' are in a table, the
      kernel's argument; for others libgomp is asked;
   4. compute where libgomp puts the objects, as gomp_map_vars does.

   Only if this is where they are, their block is restricted to them.  So a
   construct that another thread completes, one with items that are not known
   here, and another libgomp's layout are not checked, but never checked
   wrongly.  */

#ifndef PTXEMU_CONSTRUCT_H
#define PTXEMU_CONSTRUCT_H 1

#include <cstddef>
#include <vector>

#include "../machine/device.h"

namespace ptxemu::cuda
{

class construct
{
public:
  // The mapped items of a construct, as libgomp gets them.
  struct items
  {
    size_t count;
    void **hosts;
    size_t *sizes;
    unsigned short *kinds; // the alignment's logarithm is in the upper byte
  };

  // Begins a construct of this thread; the destructor ends it.
  explicit construct (const items &);
  ~construct ();
  construct (const construct &) = delete;
  construct &operator= (const construct &) = delete;

  // The innermost one of this thread; null if there is none.
  static construct *current ();

  // Whether this process has executed one.
  static bool any ();

  // With larger alignments.
  unsigned short *
  kinds ()
  {
    return m_kinds.data ();
  }

  // This thread allocates BYTES at AT.
  void allocated (device &, address at, uint64_t bytes);

  // A kernel is launched with the TABLE of addresses.
  void launched (address table);

  // The host's addresses of objects in memory that was allocated; null for
  // other items.  Empty if nothing was allocated.
  std::vector<void *> wanted_addresses () const;

  // A data construct has mapped all; ADDRESSES are the device's.  Those of
  // `enter data' are mapped one by one.
  void mapped (const std::vector<void *> &addresses, bool one_by_one);

private:
  struct block
  {
    device *in;
    address begin;
    uint64_t bytes;
  };

  class layout;

  void place (size_t first, size_t count, const std::vector<address> &,
              address table);

  std::vector<void *> m_hosts;
  std::vector<size_t> m_sizes;
  std::vector<unsigned short> m_kinds;
  std::vector<block> m_blocks;
  construct *m_outer;
};

} // namespace ptxemu::cuda

#endif /* PTXEMU_CONSTRUCT_H */
