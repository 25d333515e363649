/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Measures the times of one variant of one program:

     PROGRAM VARIANT THREADS SIZE WORK REPETITIONS SECONDS

   Prints a line with the number of tasks, and a line `TIME CHECKSUM' for each
   run, the time in seconds.  There is one run more than REPETITIONS: the first
   creates the threads and touches the memory.  No run starts after SECONDS.
   OpenMP programs take the number of threads from OMP_NUM_THREADS, which must
   be the same.  */

#include "bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct settings settings;

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

/* Returns the variant called NAME, or null.  */
static const struct variant *
find (const char *name)
{
  for (const struct variant *v = variants; v->name; v++)
    if (strcmp (v->name, name) == 0)
      return v;
  return NULL;
}

int
main (int argc, char **argv)
{
  const struct variant *v = argc == 7 ? find (argv[1]) : NULL;
  if (!v)
    {
      fprintf (stderr,
               "usage: %s VARIANT THREADS SIZE WORK REPETITIONS SECONDS\n",
               argv[0]);
      return 2;
    }
  settings.threads = atoi (argv[2]);
  settings.size = atol (argv[3]);
  settings.work = atol (argv[4]);
  int repetitions = atoi (argv[5]);
  double seconds = atof (argv[6]);

  prepare ();
  printf ("%" PRIu64 "\n", count_tasks ());
  double spent = 0;
  for (int i = 0; i <= repetitions && (i == 0 || spent < seconds); i++)
    {
      reset ();
      double start = now ();
      v->run ();
      double taken = now () - start;
      printf ("%.9f %" PRIu64 "\n", taken, checksum ());
      spent += taken;
    }
  return 0;
}
