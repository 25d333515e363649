/* The arguments of a kernel from the command line, and their contents.
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
#ifndef PTXEMU_ARGUMENTS_H
#define PTXEMU_ARGUMENTS_H 1

#include <map>
#include <string>
#include <vector>

#include "../machine/device.h"
#include "options.h"
#include "values.h"

namespace ptxemu::tool
{

class kernel_arguments
{
public:
  kernel_arguments (device &machine, const loaded_program &in)
      : m_machine (machine), m_in (in)
  {
  }

  // Adds the next one; allocates its buffer.  Throws usage_error.
  void add (const std::string &text);

  // All of them as the kernel takes them; throws usage_error if it does not.
  std::vector<char> pack (const loaded_program::kernel_info &) const;

  // Prints or writes what the memory has now; throws usage_error.
  void show (const options::wanted &) const;

private:
  struct buffer
  {
    address at;
    data_type type;
    uint64_t elements;
  };

  buffer find (const std::string &name) const;

  device &m_machine;
  const loaded_program &m_in;
  std::vector<std::vector<char>> m_values;
  std::map<std::string, buffer> m_buffers;
};

} // namespace ptxemu::tool

#endif /* PTXEMU_ARGUMENTS_H */
