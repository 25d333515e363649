/* The objects in a block of memory that a program allocated for several.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* libgomp allocates one block for all that a construct maps.  Once the objects
   in a block are known, the rest of it is outside: a byte of the flags, which
   are zero at first, is 1 for each byte there.  Blocks of which nothing is
   known are not restricted.  */

#ifndef PTXEMU_MAPPED_OBJECTS_H
#define PTXEMU_MAPPED_OBJECTS_H 1

#include <cstdint>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "../checks/lazy-bytes.h"

namespace ptxemu
{

class mapped_objects
{
public:
  struct object
  {
    uint64_t offset; // in global memory
    uint64_t bytes;
    bool own = false;      // of libgomp, not of the program
    std::string name = {}; // of the variable; empty if it is not known
  };

  // For SIZE bytes of global memory.  Throws std::bad_alloc.
  explicit mapped_objects (uint64_t size) : m_size (size), m_flags (size) {}

  // Only ALL may be accessed in the block of BYTES at OFFSET.
  void restrict_block (uint64_t offset, uint64_t bytes,
                       const std::vector<object> &all);

  // The block at OFFSET is freed.
  void forget (uint64_t offset);

  // Whether one of BYTES at OFFSET is outside.
  bool
  is_outside (uint64_t offset, unsigned bytes) const
  {
    return offset < m_size && bytes <= m_size - offset
           && std::memchr (m_flags.data () + offset, 1, bytes) != nullptr;
  }

  // "8 bytes after the end of a mapped object of 400 bytes", for the BYTES at
  // OFFSET that are outside.
  std::string describe (uint64_t offset, unsigned bytes) const;

  // "8 bytes into `a', a mapped object of 400 bytes", for OFFSET in an object;
  // empty if none is known there.
  std::string describe_inside (uint64_t offset) const;

private:
  struct block
  {
    uint64_t bytes;
    std::vector<object> objects;
  };

  uint64_t m_size;
  lazy_bytes m_flags;
  mutable std::mutex m_lock;
  std::map<uint64_t, block> m_blocks; // by offset
};

} // namespace ptxemu

#endif /* PTXEMU_MAPPED_OBJECTS_H */
