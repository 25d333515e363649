/* Which bytes of memory have been written.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
