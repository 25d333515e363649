/* Makes the creation of threads by the library whose name begins with FAIL_FOR
   fail, except for the first FAIL_AFTER, and creates a file `failed'.  */

#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>

#include "caller.h"

int
pthread_create (pthread_t *thread, const pthread_attr_t *attributes,
                void *(*start) (void *), void *data)
{
  static long made;
  if (called_from (__builtin_return_address (0), getenv ("FAIL_FOR"))
      && __atomic_fetch_add (&made, 1, __ATOMIC_RELAXED)
             >= number_from_environment ("FAIL_AFTER"))
    {
      leave_note ("failed");
      return EAGAIN;
    }
  int (*next) (pthread_t *, const pthread_attr_t *, void *(*) (void *), void *);
  *(void **) &next = dlsym (RTLD_NEXT, "pthread_create");
  return next (thread, attributes, start, data);
}
