/* The arguments of a kernel from the command line, and their contents.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
