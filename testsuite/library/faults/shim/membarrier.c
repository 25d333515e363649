/* Makes membarrier(2) unavailable, or fail after FAIL_AFTER calls, and creates
   a file `failed'.  */

#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <sys/syscall.h>

#include "caller.h"

long
syscall (long number, ...)
{
  static long calls;
  long after = number_from_environment ("FAIL_AFTER");
  if (number == SYS_membarrier
      && __atomic_fetch_add (&calls, 1, __ATOMIC_RELAXED) >= after)
    {
      leave_note ("failed");
      errno = after ? EPERM : ENOSYS;
      return -1;
    }
  static long (*next) (long, ...);
  if (!next)
    *(void **) &next = dlsym (RTLD_NEXT, "syscall");
  long arg[6];
  va_list args;
  va_start (args, number);
  for (int i = 0; i < 6; i++)
    arg[i] = va_arg (args, long);
  va_end (args);
  return next (number, arg[0], arg[1], arg[2], arg[3], arg[4], arg[5]);
}
