/* Makes allocation number FAIL_AT of libgomp-ext fail, or if FAIL_ON is set
   that and all later ones, and creates a file `failed'.  */

#define _GNU_SOURCE
#include <errno.h>
#include <stddef.h>

#include "caller.h"

void *__libc_malloc (size_t);
void *__libc_calloc (size_t, size_t);
void *__libc_memalign (size_t, size_t);

static int
fails (void *caller)
{
  static long count;
  if (!called_from (caller, "libgomp-ext"))
    return 0;
  long number = __atomic_add_fetch (&count, 1, __ATOMIC_RELAXED);
  long at = number_from_environment ("FAIL_AT");
  if (number != at && !(number > at && getenv ("FAIL_ON")))
    return 0;
  leave_note ("failed");
  return 1;
}

void *
malloc (size_t size)
{
  return fails (__builtin_return_address (0)) ? NULL : __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  return fails (__builtin_return_address (0)) ? NULL : __libc_calloc (n, size);
}

void *
aligned_alloc (size_t align, size_t size)
{
  return fails (__builtin_return_address (0)) ? NULL
                                              : __libc_memalign (align, size);
}

int
posix_memalign (void **result, size_t align, size_t size)
{
  if (fails (__builtin_return_address (0)))
    return ENOMEM;
  void *memory = __libc_memalign (align, size);
  if (!memory)
    return ENOMEM;
  *result = memory;
  return 0;
}
