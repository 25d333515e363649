/* Files for output.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "output.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include "number.h"

namespace ptxemu
{

namespace
{

// Returns the open file for which NAME stands; -1 if it is another name.
int
open_already (const std::string &name)
{
  if (name == "/dev/stdout")
    return STDOUT_FILENO;
  if (name == "/dev/stderr")
    return STDERR_FILENO;
  for (const std::string folder : { "/dev/fd/", "/proc/self/fd/" })
    {
      uint64_t number;
      if (name.compare (0, folder.size (), folder) == 0
          && parse_number (name.substr (folder.size ()), &number)
          && number <= INT32_MAX)
        return number;
    }
  return -1;
}

// Empties a file; ALONE keeps others that ask for the same out until it is
// closed.  Only files have a content to lose, and not all can be locked.
bool
empty (int file, bool alone)
{
  struct stat is;
  if (fstat (file, &is) != 0 || !S_ISREG (is.st_mode))
    return true;
  if (alone)
    flock (file, LOCK_EX);
  return ftruncate (file, 0) == 0;
}

// Returns a new descriptor; -1, with errno, if that fails.
int
open_to_write (const std::string &name, bool alone)
{
  int there = open_already (name);
  if (there >= 0)
    {
      // The contents of the buffer were written earlier.
      if (there == STDOUT_FILENO)
        std::fflush (stdout);
      return fcntl (there, F_DUPFD_CLOEXEC, 0);
    }
  int file = open (name.c_str (), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (file >= 0 && !empty (file, alone))
    {
      close (file);
      return -1;
    }
  return file;
}

} // anonymous namespace

// Not by `write': a program may have a function of that name of its own, which
// would be called.
bool
write_all (int file, const std::string &text)
{
  for (size_t done = 0; done < text.size ();)
    {
      iovec rest
          = { const_cast<char *> (text.data ()) + done, text.size () - done };
      ssize_t now = writev (file, &rest, 1);
      if (now < 0 && errno != EINTR)
        return false;
      done += now < 0 ? 0 : now;
    }
  return true;
}

std::FILE *
open_output (const std::string &name)
{
  int file = open_to_write (name, false);
  return file < 0 ? nullptr : fdopen (file, "w");
}

bool
write_output (const std::string &name, const std::string &text)
{
  int file = open_to_write (name, true);
  if (file < 0)
    return false;
  bool written = write_all (file, text);
  return close (file) == 0 && written;
}

} // namespace ptxemu
