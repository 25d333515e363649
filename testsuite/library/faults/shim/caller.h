/* Finds out which library calls a replaced function.  */

#ifndef CALLER_H
#define CALLER_H 1

#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Returns whether ADDRESS, in the caller, is in a library with this NAME.  */
static inline int
called_from (void *address, const char *name)
{
  Dl_info info;
  return name && dladdr (address, &info) && info.dli_fname
         && strstr (info.dli_fname, name);
}

/* Creates a file NAME to show that a failure was injected.  */
static inline void
leave_note (const char *name)
{
  int fd = open (name, O_CREAT | O_WRONLY, 0666);
  if (fd >= 0)
    close (fd);
}

/* Returns the environment variable NAME as a number, or 0 if it is unset.  */
static inline long
number_from_environment (const char *name)
{
  const char *text = getenv (name);
  return text ? atol (text) : 0;
}

#endif
