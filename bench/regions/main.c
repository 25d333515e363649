/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Prints, for each kernel, its name and its shortest time in microseconds; then
   a checksum.  */

#include "kernels.h"

#include <stdio.h>
#include <time.h>

static double
now (void)
{
  struct timespec time;
  clock_gettime (CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec * 1e-3;
}

int
main (void)
{
  enum
  {
    repetitions = 200
  };
  for (const struct kernel *k = kernels; k->name; k++)
    {
      double shortest = 1e30;
      for (int i = 0; i < repetitions; i++)
        {
          double start = now ();
          k->run ();
          double taken = now () - start;
          if (taken < shortest)
            shortest = taken;
        }
      printf ("%s\t%s\t%.3f\n", k->name, k->known, shortest);
    }
  printf ("checksum\t\t%.17g\n", checksum ());
  return 0;
}
