/* A file that the library writes while the program runs.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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
