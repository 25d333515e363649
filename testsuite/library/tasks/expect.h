/* How the programs here report that something is wrong.  */

#include <stdio.h>
#include <stdlib.h>

static inline void
expect (const char *what, long found, long expected)
{
  if (found == expected)
    return;
  fprintf (stderr, "%s: %ld instead of %ld\n", what, found, expected);
  abort ();
}

/* Takes some time.  */
static inline void
work (long n)
{
  for (volatile long i = 0; i < n; i = i + 1)
    ;
}
