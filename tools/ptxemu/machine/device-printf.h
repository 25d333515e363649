/* printf as kernels call it.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
