/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The images in the archives of GCC's libraries for offloading.  */

#ifndef PTXEMU_ARCHIVES_H
#define PTXEMU_ARCHIVES_H 1

#include <fstream>
#include <glob.h>
#include <sstream>
#include <string>
#include <string_view>

#include "check.h"

namespace ptxemu
{

/* Calls ACT (name, text) for each member of an ar archive: a header of 60
   bytes, with the size as text at byte 48, and the contents, padded to an even
   size.  */
template <class action>
void
for_each_member (const char *path, const action &act)
{
  constexpr size_t magic = 8, header = 60, size_at = 48;
  std::ifstream file (path, std::ios::binary);
  std::stringstream buffer;
  buffer << file.rdbuf ();
  std::string archive = buffer.str ();
  check (archive.compare (0, magic, "!<arch>\n") == 0,
         std::string (path) + " is an archive");
  for (size_t at = magic; at + header <= archive.size ();)
    {
      std::string name = archive.substr (at, 16);
      size_t size = std::stoul (archive.substr (at + size_at, 10));
      std::string_view member (archive.data () + at + header, size);
      // Names that begin with `/' are the archive's tables.
      if (name[0] != '/' || (name[1] >= '0' && name[1] <= '9'))
        act (std::string (path) + "(" + name + ")", member);
      at += header + size + size % 2;
    }
}

template <class action>
void
for_each_image (const action &act)
{
  glob_t found;
  for (const char *pattern : { "/usr/lib/gcc/*/*/accel/nvptx-none/*.a",
                               "/usr/lib/gcc/*/*/accel/nvptx-none/*/*.a" })
    if (glob (pattern, 0, nullptr, &found) == 0)
      {
        for (size_t i = 0; i < found.gl_pathc; i++)
          for_each_member (found.gl_pathv[i], act);
        globfree (&found);
      }
}

} // namespace ptxemu

#endif /* PTXEMU_ARCHIVES_H */
