/* Simulates a disk with room for DISK_BYTES bytes that the process writes to
   files, not counting what was truncated.  */

#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

ssize_t
write (int file, const void *bytes, size_t size)
{
  struct stat status;
  if (fstat (file, &status) == 0 && S_ISREG (status.st_mode))
    {
      size_t room = strtoul (getenv ("DISK_BYTES"), NULL, 10);
      if ((size_t) status.st_size >= room)
        {
          errno = ENOSPC;
          return -1;
        }
      if (size > room - status.st_size)
        size = room - status.st_size;
    }
  return syscall (SYS_write, file, bytes, size);
}
