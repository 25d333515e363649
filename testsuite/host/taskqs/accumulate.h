/* A sum that tasks add to in any order.  */

#include <stdio.h>

static unsigned long accumulated;

static inline void
add (unsigned long value)
{
  __atomic_fetch_add (&accumulated, value, __ATOMIC_RELAXED);
}

/* Resets the sum, and returns the program's result: zero if it was
   EXPECTED.  */
static inline int
differs_from (unsigned long expected)
{
  unsigned long found = __atomic_exchange_n (&accumulated, 0, __ATOMIC_RELAXED);
  if (found == expected)
    return 0;
  fprintf (stderr, "%lu instead of %lu\n", found, expected);
  return 1;
}
