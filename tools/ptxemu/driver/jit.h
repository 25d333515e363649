/* Options and logs of the driver's compiler and linker.
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
#ifndef PTXEMU_JIT_H
#define PTXEMU_JIT_H 1

#include <chrono>
#include <string>

#include "cuda-types.h"

namespace ptxemu::cuda
{

// The options of a call.  Some are results, which are written into the option's
// value; the host keeps these until the link is destroyed.
class jit_options
{
public:
  jit_options (unsigned number, const CUjit_option *names, void **values);

  // Adds a line to a log; an error without a log is written to stderr.
  void note_error (const std::string &line);
  void note_info (const std::string &line);

  // Writes the time since construction.
  void note_time ();

private:
  // A buffer of the host.
  struct log
  {
    char *buffer = nullptr;
    size_t size = 0;
    void **size_value = nullptr;
    size_t used = 0;

    void clear ();
    void add (const std::string &line);
  };

  log m_error, m_info;
  bool m_verbose = false;
  void **m_time = nullptr;
  std::chrono::steady_clock::time_point m_begin;
};

} // namespace ptxemu::cuda

#endif /* PTXEMU_JIT_H */
