/* printf as kernels call it.
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
#ifndef PTXEMU_DEVICE_PRINTF_H
#define PTXEMU_DEVICE_PRINTF_H 1

#include <string>

#include "configuration.h"

namespace ptxemu
{

// Reads what printf needs from a kernel's memory.  Both functions throw if it
// cannot be read.
class printf_memory
{
public:
  virtual ~printf_memory () = default;

  // BYTES, 1 to 8, at AT, as an integer.
  virtual uint64_t read (address at, unsigned bytes) = 0;

  // The string at AT, to its NUL.
  std::string read_string (address at);
};

// Formats ARGUMENTS, which are consecutive and aligned: integers of 4 or 8
// bytes, doubles and addresses of 8.  *COUNT is their number.
std::string format_text (const std::string &format, address arguments,
                         printf_memory &, unsigned *count);

} // namespace ptxemu

#endif /* PTXEMU_DEVICE_PRINTF_H */
