/* Which bytes of memory have been written.
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
/* A flag for each byte, zero in memory that is new, so that memory which is not
   written takes no memory of the host for its flags.  */

#ifndef PTXEMU_WRITTEN_BYTES_H
#define PTXEMU_WRITTEN_BYTES_H 1

#include <cstring>

#include "lazy-bytes.h"

namespace ptxemu
{

class written_bytes
{
public:
  // For SIZE bytes, none of them written.  Throws std::bad_alloc.
  explicit written_bytes (uint64_t size) : m_size (size), m_flags (size) {}

  // The flags of BYTES at OFFSET; null if there are not so many.
  char *
  find (uint64_t offset, uint64_t bytes) const
  {
    return offset <= m_size && bytes <= m_size - offset
               ? m_flags.data () + offset
               : nullptr;
  }

  void
  set (uint64_t offset, uint64_t bytes)
  {
    std::memset (m_flags.data () + offset, 1, bytes);
  }

  // The memory is new.
  void
  forget (uint64_t offset, uint64_t bytes)
  {
    m_flags.clear (offset, bytes);
  }

private:
  uint64_t m_size;
  lazy_bytes m_flags;
};

} // namespace ptxemu

#endif /* PTXEMU_WRITTEN_BYTES_H */
