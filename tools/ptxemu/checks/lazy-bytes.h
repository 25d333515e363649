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
#ifndef PTXEMU_LAZY_BYTES_H
#define PTXEMU_LAZY_BYTES_H 1

#include <cstdint>

namespace ptxemu
{

// A flat table of zero bytes, which the host makes when they are used.
class lazy_bytes
{
public:
  // Throws std::bad_alloc.
  explicit lazy_bytes (uint64_t bytes);
  ~lazy_bytes ();
  lazy_bytes (const lazy_bytes &) = delete;
  lazy_bytes &operator= (const lazy_bytes &) = delete;

  char *
  data () const
  {
    return m_data;
  }

  // Makes BYTES at OFFSET zero again.
  void clear (uint64_t offset, uint64_t bytes);

private:
  char *m_data;
  uint64_t m_size;
};

} // namespace ptxemu

#endif /* PTXEMU_LAZY_BYTES_H */
