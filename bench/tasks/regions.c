/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Measures what constructs without tasks cost, by the method of EPCC's OpenMP
   microbenchmarks: a thread executes a construct around a short delay many
   times; the same number of delays without it is subtracted.

     regions REPETITIONS MICROSECONDS

   Prints the name of each construct and the median of REPETITIONS measurements,
   in nanoseconds.  Each executes the construct often enough to take about
   MICROSECONDS.  */

#include "../steps.h"

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum
{
  /* About 80 ns.  */
  delay_steps = 64,
  max_repetitions = 1000
};

static void __attribute__ ((noinline)) delay (void)
{
  uint32_t x = take_steps (1, delay_steps);
  __asm__ volatile("" : : "r"(x));
}

static void
only_delays (long count)
{
  for (long i = 0; i < count; i++)
    delay ();
}

static void
parallel (long count)
{
  for (long i = 0; i < count; i++)
    {
#pragma omp parallel
      delay ();
    }
}

static void
barrier (long count)
{
#pragma omp parallel
  for (long i = 0; i < count; i++)
    {
      delay ();
#pragma omp barrier
    }
}

static void
loop (long count)
{
#pragma omp parallel
  for (long i = 0; i < count; i++)
    {
#pragma omp for
      for (int thread = 0; thread < omp_get_num_threads (); thread++)
        delay ();
    }
}

static void
single (long count)
{
#pragma omp parallel
  for (long i = 0; i < count; i++)
    {
#pragma omp single
      delay ();
    }
}

/* COUNT executions by all threads together.  */
static void
critical (long count)
{
#pragma omp parallel
  for (long i = omp_get_thread_num (); i < count; i += omp_get_num_threads ())
    {
#pragma omp critical
      delay ();
    }
}

static void
task (void)
{
#pragma omp task
  delay ();
}

static void
parallel_with_task (long count)
{
  for (long i = 0; i < count; i++)
    {
#pragma omp parallel
#pragma omp single
      task ();
    }
}

static void
single_with_task (long count)
{
#pragma omp parallel
  for (long i = 0; i < count; i++)
    {
#pragma omp single
      task ();
    }
}

static const struct construct
{
  const char *name;
  void (*run) (long count);
} constructs[] = { { "parallel", parallel },
                   { "for", loop },
                   { "barrier", barrier },
                   { "single", single },
                   { "critical", critical },
                   { "region+task", parallel_with_task },
                   { "single+task", single_with_task },
                   { NULL, NULL } };

/* Returns the nanoseconds that COUNT executions take.  */
static double
time_of (void (*run) (long), long count)
{
  struct timespec start, end;
  clock_gettime (CLOCK_MONOTONIC, &start);
  run (count);
  clock_gettime (CLOCK_MONOTONIC, &end);
  return (end.tv_sec - start.tv_sec) * 1e9 + (end.tv_nsec - start.tv_nsec);
}

/* The same, without the creation of threads and most of what other processes
   do.  */
static double
shortest_time (void (*run) (long), long count)
{
  double shortest = time_of (run, count);
  for (int i = 0; i < 4; i++)
    {
      double time = time_of (run, count);
      if (time < shortest)
        shortest = time;
    }
  return shortest;
}

static int
compare (const void *x, const void *y)
{
  double a = *(const double *)x, b = *(const double *)y;
  return (a > b) - (a < b);
}

/* Moves where malloc finds memory.  A region with one thread costs a fifth more
   if what libgomp allocates for it is not aligned by chance.  */
static void
move_heap (void)
{
  static void *volatile kept;
  kept = malloc (40);
  (void)kept;
}

static double
median_cost (void (*run) (long), int repetitions, double nanoseconds)
{
  static double cost[max_repetitions];
  long count = 1;
  while (shortest_time (run, count) < nanoseconds)
    count *= 2;
  for (int i = 0; i < repetitions; i++)
    {
      move_heap ();
      cost[i] = (time_of (run, count) - time_of (only_delays, count)) / count;
    }
  qsort (cost, repetitions, sizeof *cost, compare);
  return cost[repetitions / 2];
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
  for (const struct construct *c = constructs; c->name; c++)
    printf ("%s\t%.3f\n", c->name,
            median_cost (c->run, repetitions, atof (argv[2]) * 1000));
  return 0;
}
