/* A file for output that the command line names.
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
#ifndef PTXEMU_OUTPUT_FILE_H
#define PTXEMU_OUTPUT_FILE_H 1

#include <cstdio>
#include <string>

#include "../common/output.h"
#include "options.h"

namespace ptxemu::tool
{

class output_file
{
public:
  // NAME is empty for stdout.  Throws usage_error.
  explicit output_file (const std::string &name)
      : m_name (name), m_file (name.empty () ? stdout : open_output (name))
  {
    if (!m_file)
      throw usage_error (name + ": cannot be written");
  }

  ~output_file ()
  {
    if (!m_name.empty ())
      std::fclose (m_file);
  }

  output_file (const output_file &) = delete;
  output_file &operator= (const output_file &) = delete;

  std::FILE *
  stream () const
  {
    return m_file;
  }

  void
  write (const std::string &text) const
  {
    std::fwrite (text.data (), 1, text.size (), m_file);
  }

  // Throws usage_error if something was not written.
  void
  finish () const
  {
    if (std::fflush (m_file) != 0 || std::ferror (m_file))
      throw usage_error ((m_name.empty () ? "stdout" : m_name)
                         + ": cannot be written");
  }

private:
  std::string m_name;
  std::FILE *m_file;
};

} // namespace ptxemu::tool

#endif /* PTXEMU_OUTPUT_FILE_H */
