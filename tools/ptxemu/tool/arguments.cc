/* The arguments of a kernel from the command line, and their contents.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "arguments.h"

#include <algorithm>
#include <cstdio>

#include "../common/output.h"
#include "../program/program.h"

namespace ptxemu::tool
{

namespace
{

std::vector<char>
bytes_of (address value)
{
  auto from = reinterpret_cast<const char *> (&value);
  return { from, from + sizeof value };
}

// The declaration of a variable visible to the host.
const variable *
declaration (const program &in, const std::string &name)
{
  const symbol *found = in.find_visible (name);
  if (!found || found->what != symbol::kind::variable)
    return nullptr;
  return in.variables[found->number].declaration;
}

} // anonymous namespace

void
kernel_arguments::add (const std::string &text)
{
  if (text[0] == '&')
    {
      m_values.push_back (bytes_of (find (text.substr (1)).at));
      return;
    }
  size_t equals = text.find ('=');
  std::string name = equals == text.npos ? "" : text.substr (0, equals);
  bool array;
  uint64_t free_bytes, all_bytes;
  m_machine.memory_info (&free_bytes, &all_bytes);
  typed_bytes value = read_typed (
      equals == text.npos ? text : text.substr (equals + 1), all_bytes, &array);
  if (!array)
    {
      if (!name.empty ())
        throw usage_error ("'" + text + "': only buffers have names");
      m_values.push_back (std::move (value.bytes));
      return;
    }
  if (name.empty ())
    name = std::to_string (m_values.size () + 1);
  address at = m_machine.allocate (value.bytes.size ());
  if (at == 0
      || !m_machine.write (at, value.bytes.data (), value.bytes.size ()))
    throw usage_error ("'" + text + "': the GPU has not so much memory");
  if (!m_buffers.emplace (name, buffer{ at, value.type, value.elements })
           .second)
    throw usage_error ("there are two buffers '" + name + "'");
  m_values.push_back (bytes_of (at));
}

std::vector<char>
kernel_arguments::pack (const loaded_program::kernel_info &info) const
{
  if (m_values.size () != info.parameters.size ())
    throw usage_error (
        "the kernel has " + std::to_string (info.parameters.size ())
        + " parameters and not " + std::to_string (m_values.size ()));
  std::vector<char> result (info.parameter_bytes);
  for (size_t i = 0; i < m_values.size (); i++)
    {
      auto [offset, size] = info.parameters[i];
      if (m_values[i].size () != size)
        throw usage_error ("parameter " + std::to_string (i + 1) + " has "
                           + std::to_string (size) + " bytes and not "
                           + std::to_string (m_values[i].size ()));
      std::copy (m_values[i].begin (), m_values[i].end (),
                 result.begin () + offset);
    }
  return result;
}

kernel_arguments::buffer
kernel_arguments::find (const std::string &name) const
{
  auto found = m_buffers.find (name);
  if (found != m_buffers.end ())
    return found->second;
  address at;
  uint64_t bytes;
  const variable *declared = declaration (m_in.code (), name);
  if (!declared || !m_in.find_variable (name, &at, &bytes))
    throw usage_error ("there is no buffer or variable '" + name + "'");
  return { at, declared->type, bytes / size_of (declared->type) };
}

void
kernel_arguments::show (const options::wanted &wanted) const
{
  buffer b = find (wanted.name);
  typed_bytes values{ b.type, b.elements, {} };
  values.bytes.resize (b.elements * size_of (b.type));
  if (!m_machine.read (values.bytes.data (), b.at, values.bytes.size ()))
    throw usage_error ("'" + wanted.name + "' cannot be read");
  if (wanted.file.empty ())
    {
      std::fputs (to_text (wanted.name, values).c_str (), stdout);
      return;
    }
  if (!write_output (wanted.file,
                     { values.bytes.begin (), values.bytes.end () }))
    throw usage_error (wanted.file + ": cannot be written");
}

} // namespace ptxemu::tool
