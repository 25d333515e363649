/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A tree of taskqs whose leaves sleep, so that a small machine can run as many
   threads as a large one: `tree DEPTH SEED' prints the time in
   milliseconds.  */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum
{
  nanosecond = 1000000000,
  shortest = 200000
};

static uint32_t
mix (uint32_t x)
{
  x = (x ^ x >> 16) * 0x45d9f3bu;
  x = (x ^ x >> 16) * 0x45d9f3bu;
  return x ^ x >> 16;
}

static void
pass_time (uint32_t seed)
{
  struct timespec time = { 0, shortest + seed % (8 * shortest) };
  nanosleep (&time, 0);
}

/* Four branches, some of which are cut short.  */
static void
walk (int depth, uint32_t seed)
{
  if (depth <= 0)
    {
      pass_time (seed);
      return;
    }
#pragma intel omp taskq
  for (int i = 0; i < 4; i++)
    {
      uint32_t next = mix (seed + i);
      int rest = depth - 1 - (next >> 8) % 2;
#pragma intel omp task captureprivate(next, rest)
      walk (rest, next);
    }
}

int
main (int argc, char **argv)
{
  int depth = argc > 1 ? atoi (argv[1]) : 6;
  uint32_t seed = mix (argc > 2 ? atoi (argv[2]) : 1);
  struct timespec begin, end;
  clock_gettime (CLOCK_MONOTONIC, &begin);
#pragma intel omp parallel taskq shared(depth, seed)
  {
#pragma intel omp task
    walk (depth, seed);
  }
  clock_gettime (CLOCK_MONOTONIC, &end);
  double seconds = end.tv_sec - begin.tv_sec
                   + (end.tv_nsec - begin.tv_nsec) / (double)nanosecond;
  printf ("%.3f\n", 1000 * seconds);
  return 0;
}
