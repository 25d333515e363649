/* Facts about a program's file that omptq-run needs.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <climits>
#include <cstring>
#include <elf.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "program.h"

namespace
{

// Reads SIZE bytes at OFFSET; returns whether there are so many.
bool
read_at (int file, void *to, size_t size, off_t offset)
{
  return pread (file, to, size, offset) == static_cast<ssize_t> (size);
}

// Returns the name of a dynamic linker in one of the segments that HEAD
// describes; empty if there is none.
template <typename Ehdr, typename Phdr>
std::string
read_interpreter (int file, const Ehdr &head)
{
  for (unsigned i = 0; i < head.e_phnum; i++)
    {
      Phdr segment;
      off_t place = head.e_phoff + i * static_cast<off_t> (head.e_phentsize);
      if (!read_at (file, &segment, sizeof segment, place))
        return "";
      if (segment.p_type != PT_INTERP || segment.p_filesz > PATH_MAX)
        continue;
      std::string name (segment.p_filesz, '\0');
      if (!read_at (file, &name[0], name.size (), segment.p_offset))
        return "";
      return name.c_str ();
    }
  return "";
}

} // anon namespace

program::program (const char *path) : m_path (path)
{
  int file = open (path, O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return;
  // The first bytes are the same for 32 and 64 bits.
  Elf64_Ehdr head = {};
  Elf32_Ehdr small = {};
  if (read_at (file, &small, sizeof small, 0)
      && memcmp (small.e_ident, ELFMAG, SELFMAG) == 0)
    {
      m_is_elf = true;
      m_class = small.e_ident[EI_CLASS];
      m_data = small.e_ident[EI_DATA];
      m_machine = small.e_machine;
      if (m_class == ELFCLASS32)
        m_interpreter = read_interpreter<Elf32_Ehdr, Elf32_Phdr> (file, small);
      else if (read_at (file, &head, sizeof head, 0))
        m_interpreter = read_interpreter<Elf64_Ehdr, Elf64_Phdr> (file, head);
    }
  close (file);
}

bool
program::is_privileged () const
{
  struct stat status;
  if (stat (m_path.c_str (), &status) != 0)
    return false;
  if ((status.st_mode & S_ISUID && status.st_uid != getuid ())
      || (status.st_mode & S_ISGID && status.st_gid != getgid ()))
    return true;
  return getuid () != 0
         && getxattr (m_path.c_str (), "security.capability", nullptr, 0) > 0;
}
