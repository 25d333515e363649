/* A file for output that the command line names.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
