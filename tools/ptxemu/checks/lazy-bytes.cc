/* Tables that take memory of the host only where they are used.
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
