/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Measures what tasks with clauses cost, in one thread: one task creates many
   tasks without a body.

     clauses REPETITIONS MICROSECONDS

   Prints the name of each kind of task and the least CPU time for a task, in
   nanoseconds, of REPETITIONS measurements.  Each creates as many tasks as take
   about MICROSECONDS.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum
{
  max_repetitions = 1000
};

/* Takes a value, and does nothing.  */
static inline void
use (long value)
{
  __asm__ volatile("" : : "r"(value));
}

static void
plain (long count)
{
  for (long i = 0; i < count; i++)
    {
#pragma omp task
      use (i);
    }
}

static void
undeferred (long count)
{
  for (long i = 0; i < count; i++)
    {
#pragma omp task if (0)
      use (i);
    }
}

static void
final (long count)
{
  for (long i = 0; i < count; i++)
    {
#pragma omp task final(1)
      use (i);
    }
}

static void
undeferred_dependent (long count)
{
  long x;
  for (long i = 0; i < count; i++)
    {
#pragma omp task if (0) depend(inout : x)
      use (i);
    }
}

static void
large_captures (long count)
{
  struct
  {
    long number[32];
  } large = { { 1 } };
  for (long i = 0; i < count; i++)
    {
      large.number[0] = i;
#pragma omp task firstprivate(large)
      use (large.number[0]);
    }
}

static void
priority (long count)
{
  for (long i = 0; i < count; i++)
    {
#pragma omp task priority(1)
      use (i);
    }
}

static void
detached (long count)
{
  for (long i = 0; i < count; i++)
    {
      omp_event_handle_t event;
#pragma omp task detach(event)
      omp_fulfill_event (event);
    }
}

static void
distinct_dependences (long count)
{
  static char object[1024];
  for (long i = 0; i < count; i++)
    {
#pragma omp task depend(out : object[i % 1024])
      use (i);
    }
}

static void
chain (long count)
{
  long x;
  for (long i = 0; i < count; i++)
    {
#pragma omp task depend(inout : x)
      use (i);
    }
}

static const struct kind
{
  const char *name;
  void (*run) (long count);
} kinds[] = { { "no clause", plain },
              { "if(0)", undeferred },
              { "final", final },
              { "if(0) depend", undeferred_dependent },
              { "256 bytes", large_captures },
              { "priority", priority },
              { "detach", detached },
              { "distinct out", distinct_dependences },
              { "chain", chain },
              { NULL, NULL } };

static double
cpu_time (void)
{
  struct timespec now;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e9 + now.tv_nsec;
}

/* Returns the nanoseconds that COUNT tasks take.  */
static double
time_of (void (*run) (long), long count)
{
  double start = cpu_time ();
#pragma omp parallel num_threads(1)
  run (count);
  return cpu_time () - start;
}

static double
least_cost (void (*run) (long), int repetitions, double nanoseconds)
{
  long count = 1;
  while (time_of (run, count) < nanoseconds)
    count *= 2;
  double least = time_of (run, count);
  for (int i = 1; i < repetitions; i++)
    {
      double time = time_of (run, count);
      if (time < least)
        least = time;
    }
  return least / count;
}

int
main (int argc, char **argv)
{
  int repetitions = argc == 3 ? atoi (argv[1]) : 0;
  if (repetitions < 1 || repetitions > max_repetitions)
    {
      fprintf (stderr, "usage: %s REPETITIONS MICROSECONDS\n", argv[0]);
      return 2;
    }
  for (const struct kind *k = kinds; k->name; k++)
    printf ("%s\t%.3f\n", k->name,
            least_cost (k->run, repetitions, atof (argv[2]) * 1000));
  return 0;
}
