/* Tables that take memory of the host only where they are used.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "lazy-bytes.h"

#include <algorithm>
#include <cstring>
#include <new>

#include <sys/mman.h>

namespace ptxemu
{

lazy_bytes::lazy_bytes (uint64_t bytes) : m_size (std::max<uint64_t> (bytes, 1))
{
  void *begin = mmap (nullptr, m_size, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (begin == MAP_FAILED)
    throw std::bad_alloc ();
  m_data = static_cast<char *> (begin);
}

lazy_bytes::~lazy_bytes () { munmap (m_data, m_size); }

void
lazy_bytes::clear (uint64_t offset, uint64_t bytes)
{
  constexpr uint64_t page = 4096;
  uint64_t end = offset + bytes, first = (offset + page - 1) / page * page,
           last = end / page * page;
  if (first >= last)
    {
      std::memset (m_data + offset, 0, bytes);
      return;
    }
  std::memset (m_data + offset, 0, first - offset);
  madvise (m_data + first, last - first, MADV_DONTNEED);
  std::memset (m_data + last, 0, end - last);
}

} // namespace ptxemu
