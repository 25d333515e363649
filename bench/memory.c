/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Measures the memory that a stream of tasks needs:

     memory FEW MANY

   Prints the resident size in KiB, and its maximum so far, after FEW tasks and
   after MANY.  The tasks come from one taskq, whose generator is the loop.  A
   first stream of FEW tasks, with its size, only touches pages of the
   libraries.  The exit status is 1 if a task is not executed exactly once.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  max_threads = 64
};

/* A thread's record of its tasks, on a cache line of its own.  */
static struct
{
  _Alignas(64) unsigned long count, sum;
} seen[max_threads];

/* Returns the number in the line of /proc/self/status that begins with
   NAME.  */
static long
status (const char *name)
{
  char line[256];
  long found = -1;
  FILE *file = fopen ("/proc/self/status", "r");
  while (file && found < 0 && fgets (line, sizeof line, file))
    if (strncmp (line, name, strlen (name)) == 0)
      found = atol (line + strlen (name));
  if (file)
    fclose (file);
  return found;
}

static void
stream (long count)
{
#pragma intel omp parallel taskq
  for (long i = 0; i < count; i++)
    {
#pragma intel omp task captureprivate(i)
      {
        int thread = omp_get_thread_num ();
        seen[thread].count++;
        seen[thread].sum += i;
      }
    }
}

/* Returns whether tasks 0 to COUNT - 1 have been executed; forgets them.  */
static int
is_complete (unsigned long count)
{
  unsigned long found = 0, sum = 0;
  for (int i = 0; i < max_threads; i++)
    {
      found += seen[i].count;
      sum += seen[i].sum;
    }
  memset (seen, 0, sizeof seen);
  return found == count && sum == count * (count - 1) / 2;
}

int
main (int argc, char **argv)
{
  if (argc != 3 || omp_get_max_threads () > max_threads)
    {
      fprintf (stderr, "usage: %s FEW MANY, with up to %d threads\n", argv[0],
               max_threads);
      return 2;
    }
  long few = atol (argv[1]);
  const long counts[] = { few, few, atol (argv[2]) };
  long now[3], most[3];
  for (int i = 0; i < 3; i++)
    {
      stream (counts[i]);
      if (!is_complete (counts[i]))
        return 1;
      now[i] = status ("VmRSS:");
      most[i] = status ("VmHWM:");
    }
  for (int i = 1; i < 3; i++)
    printf ("%ld %ld\n", now[i], most[i]);
  return 0;
}
