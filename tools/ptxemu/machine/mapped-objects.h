/* The objects in a block of memory that a program allocated for several.
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
    bool own = false; // of libgomp, not of the program
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
  // OFFSET.
  std::string describe (uint64_t offset, unsigned bytes) const;

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
