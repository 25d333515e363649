/* A file that the library writes while the program runs.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
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

#ifndef GOMP_EXT_OUTPUT_FILE_H
#define GOMP_EXT_OUTPUT_FILE_H 1

#include <cstddef>
#include <cstdint>
#include <sys/types.h>

namespace omptq
{

/* It may also be a pipe or a device.  No function waits for ever.  Use only
   while an `undisturbed' object exists.  */
class output_file
{
public:
  // Opens PATH, for this process alone, and empties it; false if that fails.
  bool open (const char *path);

  bool
  is_open () const
  {
    return m_file >= 0;
  }

  // Writes SIZE bytes.  Returns the number written; fewer mean failure.
  size_t write (const char *bytes, size_t size);

  // Truncates the file to SIZE bytes, and continues to write there.  False on
  // failure: only regular files can be truncated.
  bool cut (uint64_t size);

  void close ();

  // The reason why the last function failed.
  const char *
  reason () const
  {
    return m_reason;
  }

private:
  bool fail (const char *reason = nullptr);
  bool lock ();
  void move_up ();
  bool is_not_standard ();
  bool means (int number) const;
  bool wait () const;

  int m_file = -1;
  bool m_regular = false;
  dev_t m_device = 0;
  ino_t m_inode = 0;
  const char *m_reason = nullptr;
};

} // namespace omptq

#endif /* GOMP_EXT_OUTPUT_FILE_H */
