/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Executes a kernel and prints its shortest and its median time, in
   microseconds.

   Arguments: the size of the data, and the number of runs.  The exit status is
   1 if a result is wrong, 2 if there is no device.  */

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "kernel.h"

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int
main (int argc, char **argv)
{
  long size = argc > 1 ? atol (argv[1]) : 1024;
  int rounds = argc > 2 ? atoi (argv[2]) : 1;
  if (!has_device ())
    {
      puts ("no device");
      return 2;
    }
  double *times = malloc (rounds * sizeof *times);
  prepare (size);
  for (int i = 0; i < rounds; i++)
    {
      reset ();
      wait_for_data ();
      double begin = now ();
      execute ();
      times[i] = now () - begin;
      if (!is_right ())
        {
          printf ("wrong result in round %d\n", i);
          return 1;
        }
    }
  qsort (times, rounds, sizeof *times, compare);
  printf ("%.2f %.2f\n", times[0], times[rounds / 2]);
  return 0;
}
