/* A file that the library writes while the program runs.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cerrno>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../system/futex.h"
#include "output-file.h"

namespace omptq
{
namespace
{

/* The time that a pipe may be full, in milliseconds.  Its reader may be slow,
   but must not make the program hang.  */
constexpr int patience = 5000;

/* File descriptors below this are left to the program, which may count on them
   or close them.  It is below the usual limit of 1024.  */
constexpr int first_number = 960;

} // anon namespace

/* Stores REASON or, if it is null, the text for errno.  */
bool
output_file::fail (const char *reason)
{
  m_reason = reason ? reason : strerror (errno);
  return false;
}

bool
output_file::open (const char *path)
{
  // O_NONBLOCK: opening a pipe that has no reader would block.
  constexpr int flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
  m_file = ::open (path, flags, 0666);
  if (m_file < 0)
    return fail (errno == ENXIO ? "no process reads it" : nullptr);
  struct stat status;
  bool good = fstat (m_file, &status) == 0 || fail ();
  if (good)
    {
      m_device = status.st_dev;
      m_inode = status.st_ino;
      m_regular = S_ISREG (status.st_mode);
      // Devices can be shared.
      if (m_regular || S_ISFIFO (status.st_mode))
        good = is_not_standard () && lock ();
    }
  if (good && m_regular)
    good = ftruncate (m_file, 0) == 0 || fail ();
  if (good)
    move_up ();
  else
    {
      ::close (m_file);
      m_file = -1;
    }
  return good;
}

/* Truncating a file that the program writes to would lose its output.  */
bool
output_file::is_not_standard ()
{
  for (int number = STDIN_FILENO; number <= STDERR_FILENO; number++)
    if (m_regular && means (number))
      return fail ("it is the program's own input or output");
  return true;
}

/* The lock ends when all processes that have inherited the open file close it
   or end.  */
bool
output_file::lock ()
{
  while (flock (m_file, LOCK_EX | LOCK_NB) != 0)
    if (errno != EINTR)
      return fail (errno == EWOULDBLOCK
                       ? "another process writes it; %p in the name "
                         "stands for the process ID"
                       : nullptr);
  return true;
}

void
output_file::move_up ()
{
  int higher = fcntl (m_file, F_DUPFD_CLOEXEC, first_number);
  // Otherwise keep the descriptor.
  if (higher >= 0)
    {
      ::close (m_file);
      m_file = higher;
    }
}

/* True if descriptor NUMBER is this file: the program may have closed it, with
   all others, and opened another one.  */
bool
output_file::means (int number) const
{
  struct stat status;
  return fstat (number, &status) == 0 && status.st_dev == m_device
         && status.st_ino == m_inode;
}

/* Waits until a pipe is not full; false if that takes too long.  */
bool
output_file::wait () const
{
  int64_t end = monotonic_time () + patience * INT64_C (1000000);
  for (;;)
    {
      int64_t left = (end - monotonic_time ()) / 1000000;
      pollfd ready = { m_file, POLLOUT, 0 };
      int n = poll (&ready, 1, left > 0 ? left : 0);
      if (n > 0)
        return true;
      if (n == 0 || errno != EINTR)
        return false;
    }
}

size_t
output_file::write (const char *bytes, size_t size)
{
  if (!means (m_file))
    {
      fail ("the program has closed it");
      return 0;
    }
  size_t done = 0;
  while (done < size)
    {
      ssize_t n = ::write (m_file, bytes + done, size - done);
      if (n > 0)
        done += n;
      else if (n < 0 && errno == EAGAIN)
        {
          if (!wait ())
            {
              fail ("its reader has stalled");
              break;
            }
        }
      else if (n == 0 || errno != EINTR)
        {
          fail (n == 0 ? "it accepts no more data" : nullptr);
          break;
        }
    }
  return done;
}

bool
output_file::cut (uint64_t size)
{
  if (!m_regular || !means (m_file))
    return false;
  return (ftruncate (m_file, size) == 0 && lseek (m_file, size, SEEK_SET) >= 0)
         || fail ();
}

void
output_file::close ()
{
  if (m_file >= 0 && means (m_file))
    ::close (m_file);
  m_file = -1;
}

} // namespace omptq
