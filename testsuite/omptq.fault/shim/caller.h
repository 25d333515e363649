/* Which library calls a function that is replaced.  */

#ifndef CALLER_H
#define CALLER_H 1

#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Whether ADDRESS, in the caller, is in a library with this NAME.  */
static inline int
called_from (void *address, const char *name)
{
  Dl_info info;
  return name && dladdr (address, &info) && info.dli_fname
         && strstr (info.dli_fname, name);
}

/* Leaves a file NAME to say that something has been made to fail.  */
static inline void
leave_note (const char *name)
{
  int fd = open (name, O_CREAT | O_WRONLY, 0666);
  if (fd >= 0)
    close (fd);
}

/* The environment variable NAME as a number; 0 if there is none.  */
static inline long
number_from_environment (const char *name)
{
  const char *text = getenv (name);
  return text ? atol (text) : 0;
}

#endif
