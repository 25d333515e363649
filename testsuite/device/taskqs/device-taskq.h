/* Common code of programs with taskqs in target regions: checks, and the depth
   of taskqs.  The programs give the same results on the device and on the
   host.  */

#ifndef DEVICE_TASKQ_H
#define DEVICE_TASKQ_H 1

#include <omp.h>
#include <omptq.h>
#include <stdio.h>
#include <stdlib.h>

static int failures;

/* Reports a failed check in LINE of the program, one of the first ten; not in
   target regions.  */
static inline void
expect (int line, int holds)
{
  if (!holds && failures++ < 10)
    printf ("line %d: wrong\n", line);
}

/* Sets the depth of the calling team's taskqs to DEPTH, unless that is
   zero.  */
#pragma omp declare target
static inline void
set_depth (int depth)
{
  if (depth > 0)
    omptq_set_taskq_depth (depth);
}
#pragma omp end declare target

/* The depth that the environment asks for: DEPTH, or zero.  */
static inline int
depth_to_set (void)
{
  const char *text = getenv ("DEPTH");
  return text ? atoi (text) : 0;
}

#pragma omp declare target
static inline void
add (long *sum, long value)
{
  __atomic_fetch_add (sum, value, __ATOMIC_RELAXED);
}
#pragma omp end declare target

/* Returns main's result: zero if all checks held.  */
static inline int
result (void)
{
  if (failures == 0)
    printf ("all right\n");
  return failures != 0;
}

#endif
