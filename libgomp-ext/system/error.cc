/* Messages, and ending the program.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <atomic>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/syscall.h>
#include <unistd.h>

#include "error.h"

namespace omptq
{
namespace
{

/* The thread that ends the program, or zero.  Calling exit () in two threads is
   undefined.  */
std::atomic<long> ending{ 0 };

/* With one write, so that it stays one line if several processes write.  */
void
print_line (const char *format, va_list args)
{
  char line[1024] = "libgomp-ext: ";
  size_t used = strlen (line);
  va_list again;
  va_copy (again, args);
  int more = vsnprintf (line + used, sizeof line - used, format, again);
  va_end (again);
  if (more >= 0 && used + more + 1 < sizeof line)
    {
      strcpy (line + used + more, "\n");
      fputs (line, stderr);
      return;
    }
  line[used] = '\0';
  fputs (line, stderr);
  vfprintf (stderr, format, args);
  fputc ('\n', stderr);
}

} // anon namespace

void
warn (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  print_line (format, args);
  va_end (args);
}

void
fatal (const char *format, ...)
{
  long self = syscall (SYS_gettid);
  long first = 0;
  // Relaxed, both: nothing else depends on it.
  if (!ending.compare_exchange_strong (first, self, std::memory_order_relaxed,
                                       std::memory_order_relaxed))
    {
      // A function called by exit () has failed as well.
      if (first == self)
        _exit (EXIT_FAILURE);
      for (;;)
        pause ();
    }
  va_list args;
  va_start (args, format);
  print_line (format, args);
  va_end (args);
  exit (EXIT_FAILURE);
}

} // namespace omptq
