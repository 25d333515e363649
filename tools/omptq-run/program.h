/* Facts about a program's file that omptq-run needs.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_RUN_PROGRAM_H
#define OMPTQ_RUN_PROGRAM_H 1

#include <string>

// A file of the ELF format, or another one that can be executed.
class program
{
public:
  // Reads the file at PATH; its contents remain unknown if it cannot be read.
  explicit program (const char *path);

  // False for a script, for example.
  bool
  is_elf () const
  {
    return m_is_elf;
  }

  // True if it has no dynamic linker.
  bool
  is_static () const
  {
    return m_is_elf && m_interpreter.empty ();
  }

  // The dynamic linker's file; empty if there is none.
  const std::string &
  interpreter () const
  {
    return m_interpreter;
  }

  // True if both are for the same kind of processor; both must be ELF files.
  bool
  has_same_machine (const program &other) const
  {
    return m_class == other.m_class && m_data == other.m_data
           && m_machine == other.m_machine;
  }

  // True if the dynamic linker ignores LD_AUDIT, since executing the program
  // changes the user's rights.
  bool is_privileged () const;

private:
  std::string m_path;
  bool m_is_elf = false;
  std::string m_interpreter;
  unsigned char m_class = 0;
  unsigned char m_data = 0;
  unsigned m_machine = 0;
};

#endif /* OMPTQ_RUN_PROGRAM_H */
