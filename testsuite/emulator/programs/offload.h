/* Common code of offloaded programs: checks, and that they run on the
   device.  */

#ifndef OFFLOAD_H
#define OFFLOAD_H 1

#include <omp.h>
#include <stdio.h>

static int failures;

/* Reports a failed check in LINE of the program; not in target regions.  */
static inline void
expect (int line, int holds)
{
  if (holds)
    return;
  printf ("line %d: wrong\n", line);
  failures++;
}

/* Returns main's result: zero if all checks held and the program ran on a
   device.  */
static inline int
result (void)
{
  int initial = 1;
#pragma omp target map(from : initial)
  initial = omp_is_initial_device ();
  if (initial)
    printf ("not on the device\n");
  return failures != 0 || initial;
}

#endif
