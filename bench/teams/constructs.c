/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Measures what a parallel region and the constructs in it cost, one construct
   in each process.

     constructs list
     constructs library
     constructs time CONSTRUCT BLOCKS MICROSECONDS SECONDS
     constructs count CONSTRUCT

   "list" prints the name of each construct, its kind and the unit whose cost is
   measured.  "library" prints the file whose regions the program calls.

   "time" executes the construct often enough to take MICROSECONDS, in BLOCKS
   such blocks, of which none starts after SECONDS.  It prints a unit's
   shortest, median and mean time in nanoseconds, and how many threads were
   created for each.

   "count" prints the instructions of a unit, and how they were counted: by the
   processor, or by single steps where the kernel has no counter.  It prints "-"
   if neither is allowed.

   The constructs named "EPCC" are those of the EPCC OpenMP microbenchmarks:
   they are around a delay, whose time is subtracted.  The others are empty, or
   nearly.  The status is 1 if a construct's body was not executed as often as
   it has to be.  */

#define _GNU_SOURCE
#include "../steps.h"
#include "instructions.h"
#include "tasks-with-work.h"

#include <dlfcn.h>
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum
{
  // About 80 ns.
  delay_steps = 64,
  // Of a loop, for each thread, as in EPCC's schedbench.
  epcc_iterations = 128,
  guided_iterations = 1000,
  max_blocks = 10000
};

static void __attribute__ ((noinline)) delay (void)
{
  uint32_t x = take_steps (1, delay_steps);
  __asm__ volatile("" : : "r"(x));
}

/* A body that does nothing, and that the compiler must keep: it would otherwise
   replace the loop over a chunk by an addition.  */
static inline void
nothing (void)
{
  __asm__ volatile("" : : : "memory");
}

static void
expect (long executions, long wanted)
{
  if (executions == wanted)
    return;
  fprintf (stderr, "%ld executions, not %ld\n", executions, wanted);
  exit (1);
}

/* --- Regions ---

   Each function executes its construct COUNT times; N is the argument in the
   table below.  Bodies are counted in private variables, so that the sum costs
   nothing but the end of the block.  */

static void
region (long count, int n)
{
  (void)n;
  for (long i = 0; i < count; i++)
    {
#pragma omp parallel
      nothing ();
    }
}

static void
region_with_tasks (long count, int n)
{
  long executed = 0;
  for (long i = 0; i < count; i++)
    {
#pragma omp parallel
#pragma omp single
      for (int task = 0; task < n; task++)
        {
#pragma omp task shared(executed)
#pragma omp atomic
          executed++;
        }
    }
  expect (executed, count * n);
}

static void
region_with_reduction (long count, int n)
{
  (void)n;
  long executed = 0;
  for (long i = 0; i < count; i++)
    {
#pragma omp parallel reduction(+ : executed)
      executed++;
    }
  expect (executed, count * omp_get_max_threads ());
}

/* N threads, each of which has a region of N threads.  */
static void
nested (long count, int n)
{
  omp_set_max_active_levels (2);
  for (long i = 0; i < count; i++)
    {
#pragma omp parallel num_threads(n)
#pragma omp parallel num_threads(n)
      nothing ();
    }
}

/* A region of all threads, and one of a thread less.  */
static void
resized (long count, int n)
{
  (void)n;
  int all = omp_get_max_threads ();
  int fewer = all > 1 ? all - 1 : 1;
  for (long i = 0; i < count; i++)
    {
#pragma omp parallel num_threads(all)
      nothing ();
#pragma omp parallel num_threads(fewer)
      nothing ();
    }
}

/* --- Barriers and worksharing --- */

static void
barrier (long count, int n)
{
  (void)n;
#pragma omp parallel
  for (long i = 0; i < count; i++)
    {
#pragma omp barrier
    }
}

static void
barrier_after_task (long count, int n)
{
  (void)n;
  long executed = 0;
#pragma omp parallel
  for (long i = 0; i < count; i++)
    {
#pragma omp single nowait
      {
#pragma omp task shared(executed)
        executed++;
      }
#pragma omp barrier
    }
  expect (executed, count);
}

static void
static_loop (long count, int n)
{
  (void)n;
  long executed = 0;
  int threads = omp_get_max_threads ();
#pragma omp parallel reduction(+ : executed)
  for (long i = 0; i < count; i++)
    {
#pragma omp for
      for (int iteration = 0; iteration < threads; iteration++)
        executed++;
    }
  expect (executed, count * threads);
}

static void
dynamic_loop (long count, int n)
{
  long executed = 0;
#pragma omp parallel reduction(+ : executed)
  {
#pragma omp for schedule(dynamic, n)
    for (long i = 0; i < count; i++)
      {
        nothing ();
        executed++;
      }
  }
  expect (executed, count);
}

static void
monotonic_loop (long count, int n)
{
  long executed = 0;
#pragma omp parallel reduction(+ : executed)
  {
#pragma omp for schedule(monotonic : dynamic, n)
    for (long i = 0; i < count; i++)
      {
        nothing ();
        executed++;
      }
  }
  expect (executed, count);
}

static void
guided_loop (long count, int n)
{
  (void)n;
  long executed = 0;
#pragma omp parallel reduction(+ : executed)
  for (long i = 0; i < count; i++)
    {
#pragma omp for schedule(guided)
      for (int iteration = 0; iteration < guided_iterations; iteration++)
        {
          nothing ();
          executed++;
        }
    }
  expect (executed, count * guided_iterations);
}

static void
ordered_loop (long count, int n)
{
  long in_order = 0;
#pragma omp parallel for ordered schedule(dynamic, n)
  for (long i = 0; i < count; i++)
    {
#pragma omp ordered
      in_order += in_order == i;
    }
  expect (in_order, count);
}

static void
sections (long count, int n)
{
  (void)n;
  long executed = 0;
#pragma omp parallel reduction(+ : executed)
  for (long i = 0; i < count; i++)
    {
#pragma omp sections
      {
#pragma omp section
        executed++;
#pragma omp section
        executed++;
      }
    }
  expect (executed, 2 * count);
}

static void
single (long count, int n)
{
  (void)n;
  long executed = 0;
#pragma omp parallel reduction(+ : executed)
  for (long i = 0; i < count; i++)
    {
#pragma omp single
      executed++;
    }
  expect (executed, count);
}

static void
single_nowait (long count, int n)
{
  (void)n;
  long executed = 0;
#pragma omp parallel reduction(+ : executed)
  for (long i = 0; i < count; i++)
    {
#pragma omp single nowait
      executed++;
    }
  expect (executed, count);
}

static void
copyprivate (long count, int n)
{
  (void)n;
  long copied = 0;
#pragma omp parallel reduction(+ : copied)
  for (long i = 0; i < count; i++)
    {
      long value = -1;
#pragma omp single copyprivate(value)
      value = i;
      copied += value == i;
    }
  expect (copied, count * omp_get_max_threads ());
}

/* --- Mutual exclusion --- */

static void
critical (long count, int n)
{
  (void)n;
  long executed = 0;
#pragma omp parallel
  for (long i = 0; i < count; i++)
    {
#pragma omp critical
      executed++;
    }
  expect (executed, count * omp_get_max_threads ());
}

static void
lock (long count, int n)
{
  (void)n;
  long executed = 0;
  omp_lock_t mutex;
  omp_init_lock (&mutex);
#pragma omp parallel
  for (long i = 0; i < count; i++)
    {
      omp_set_lock (&mutex);
      executed++;
      omp_unset_lock (&mutex);
    }
  omp_destroy_lock (&mutex);
  expect (executed, count * omp_get_max_threads ());
}

/* --- The constructs of EPCC's syncbench --- */

static void
epcc_parallel (long count, int n)
{
  (void)n;
  for (long i = 0; i < count; i++)
    {
#pragma omp parallel
      delay ();
    }
}

static void
epcc_for (long count, int n)
{
  (void)n;
  int threads = omp_get_max_threads ();
#pragma omp parallel
  for (long i = 0; i < count; i++)
    {
#pragma omp for
      for (int iteration = 0; iteration < threads; iteration++)
        delay ();
    }
}

static void
epcc_parallel_for (long count, int n)
{
  (void)n;
  int threads = omp_get_max_threads ();
  for (long i = 0; i < count; i++)
    {
#pragma omp parallel for
      for (int iteration = 0; iteration < threads; iteration++)
        delay ();
    }
}

static void
epcc_barrier (long count, int n)
{
  (void)n;
#pragma omp parallel
  for (long i = 0; i < count; i++)
    {
      delay ();
#pragma omp barrier
    }
}

static void
epcc_single (long count, int n)
{
  (void)n;
#pragma omp parallel
  for (long i = 0; i < count; i++)
    {
#pragma omp single
      delay ();
    }
}

/* In this and the next two functions, all threads together execute COUNT.  */
static void
epcc_critical (long count, int n)
{
  (void)n;
#pragma omp parallel
  for (long i = omp_get_thread_num (); i < count; i += omp_get_num_threads ())
    {
#pragma omp critical
      delay ();
    }
}

static void
epcc_lock (long count, int n)
{
  (void)n;
  omp_lock_t mutex;
  omp_init_lock (&mutex);
#pragma omp parallel
  for (long i = omp_get_thread_num (); i < count; i += omp_get_num_threads ())
    {
      omp_set_lock (&mutex);
      delay ();
      omp_unset_lock (&mutex);
    }
  omp_destroy_lock (&mutex);
}

static void
epcc_ordered (long count, int n)
{
  (void)n;
#pragma omp parallel for ordered schedule(static, 1)
  for (long i = 0; i < count; i++)
    {
#pragma omp ordered
      delay ();
    }
}

static void
epcc_reduction (long count, int n)
{
  (void)n;
  long executed = 0;
  for (long i = 0; i < count; i++)
    {
#pragma omp parallel reduction(+ : executed)
      {
        delay ();
        executed++;
      }
    }
  expect (executed, count * omp_get_max_threads ());
}

/* --- The loops of EPCC's schedbench; chunks have N iterations --- */

static void
epcc_static (long count, int n)
{
  int iterations = epcc_iterations * omp_get_max_threads ();
#pragma omp parallel
  for (long i = 0; i < count; i++)
    {
#pragma omp for schedule(static, n)
      for (int iteration = 0; iteration < iterations; iteration++)
        delay ();
    }
}

static void
epcc_dynamic (long count, int n)
{
  int iterations = epcc_iterations * omp_get_max_threads ();
#pragma omp parallel
  for (long i = 0; i < count; i++)
    {
#pragma omp for schedule(dynamic, n)
      for (int iteration = 0; iteration < iterations; iteration++)
        delay ();
    }
}

static void
epcc_guided (long count, int n)
{
  int iterations = epcc_iterations * omp_get_max_threads ();
#pragma omp parallel
  for (long i = 0; i < count; i++)
    {
#pragma omp for schedule(guided, n)
      for (int iteration = 0; iteration < iterations; iteration++)
        delay ();
    }
}

/* No construct at all; shows how quiet the machine is.  */
static void
only_delays (long count, int n)
{
  (void)n;
  for (long i = 0; i < count; i++)
    delay ();
}

/* --- The table --- */

/* "teams": with one thread there is nothing to count.  */
static const char own[] = "own", teams[] = "teams", epcc[] = "EPCC";

static const struct construct
{
  const char *name;
  const char *kind;
  const char *unit;
  void (*run) (long count, int n);
  int argument;
  // For each unit, to be subtracted.
  int delays;
} constructs[] = {
  { "region", own, "region", region, 0, 0 },
  { "region, 1 task", own, "region", region_with_tasks, 1, 0 },
  { "region, 10 tasks", own, "region", region_with_tasks, 10, 0 },
  { "region, 2 tasks with work", own, "region", region_with_work, 2, 0 },
  { "region, 10 tasks with work", own, "region", region_with_work, 10, 0 },
  { "region, a task and own work", own, "region", region_with_own_work, 1, 0 },
  { "region, reduction", own, "region", region_with_reduction, 0, 0 },
  { "nested 2 x 2", teams, "outer region", nested, 2, 0 },
  { "resized", teams, "two regions", resized, 0, 0 },
  { "barrier", own, "barrier", barrier, 0, 0 },
  { "barrier, 1 task", own, "barrier", barrier_after_task, 0, 0 },
  { "barrier, 50 tasks with work", own, "barrier", barrier_after_work, 50, 0 },
  { "taskwait, 1 task with work", own, "taskwait", taskwait_after_work, 1, 0 },
  { "static loop", own, "loop", static_loop, 0, 0 },
  { "dynamic,1", own, "iteration", dynamic_loop, 1, 0 },
  { "monotonic:dynamic,1", own, "iteration", monotonic_loop, 1, 0 },
  { "guided", own, "loop of 1000", guided_loop, 0, 0 },
  { "ordered", own, "iteration", ordered_loop, 1, 0 },
  { "sections", own, "two sections", sections, 0, 0 },
  { "single", own, "single", single, 0, 0 },
  { "single nowait", own, "single", single_nowait, 0, 0 },
  { "copyprivate", own, "single", copyprivate, 0, 0 },
  { "critical", own, "one by each", critical, 0, 0 },
  { "lock", own, "one by each", lock, 0, 0 },
  { "EPCC parallel", epcc, "region", epcc_parallel, 0, 1 },
  { "EPCC for", epcc, "loop", epcc_for, 0, 1 },
  { "EPCC parallel for", epcc, "region", epcc_parallel_for, 0, 1 },
  { "EPCC barrier", epcc, "barrier", epcc_barrier, 0, 1 },
  { "EPCC single", epcc, "single", epcc_single, 0, 1 },
  { "EPCC critical", epcc, "one by one", epcc_critical, 0, 1 },
  { "EPCC lock", epcc, "one by one", epcc_lock, 0, 1 },
  { "EPCC ordered", epcc, "iteration", epcc_ordered, 0, 1 },
  { "EPCC reduction", epcc, "region", epcc_reduction, 0, 1 },
  { "EPCC static,1", epcc, "loop", epcc_static, 1, epcc_iterations },
  { "EPCC static,8", epcc, "loop", epcc_static, 8, epcc_iterations },
  { "EPCC static,64", epcc, "loop", epcc_static, 64, epcc_iterations },
  { "EPCC dynamic,1", epcc, "loop", epcc_dynamic, 1, epcc_iterations },
  { "EPCC dynamic,8", epcc, "loop", epcc_dynamic, 8, epcc_iterations },
  { "EPCC dynamic,64", epcc, "loop", epcc_dynamic, 64, epcc_iterations },
  { "EPCC guided,1", epcc, "loop", epcc_guided, 1, epcc_iterations },
  { "EPCC guided,8", epcc, "loop", epcc_guided, 8, epcc_iterations },
  { "EPCC guided,64", epcc, "loop", epcc_guided, 64, epcc_iterations },
  { "delay", "none", "delay", only_delays, 0, 0 },
};

enum
{
  number_of_constructs = sizeof constructs / sizeof *constructs
};

static const struct construct *
find (const char *name)
{
  for (int i = 0; i < number_of_constructs; i++)
    if (strcmp (constructs[i].name, name) == 0)
      return &constructs[i];
  return NULL;
}

/* --- Time --- */

static long threads_created;

/* In the place of the C library's, for the run-time library too.  */
int
pthread_create (pthread_t *thread, const pthread_attr_t *attributes,
                void *(*start) (void *), void *argument)
{
  static int (*create) (pthread_t *, const pthread_attr_t *, void *(*)(void *),
                        void *);
  // Relaxed: whoever comes first stores the same.
  if (!__atomic_load_n (&create, __ATOMIC_RELAXED))
    __atomic_store_n (&create, dlsym (RTLD_NEXT, "pthread_create"),
                      __ATOMIC_RELAXED);
  // Relaxed: it is read after the end of the regions.
  __atomic_fetch_add (&threads_created, 1, __ATOMIC_RELAXED);
  return create (thread, attributes, start, argument);
}

static double
now (void)
{
  struct timespec time;
  clock_gettime (CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

/* Returns the nanoseconds that COUNT executions of C take.  */
static double
time_of (const struct construct *c, long count)
{
  double start = now ();
  c->run (count, c->argument);
  return now () - start;
}

/* Returns the shortest of several times, without the creation of threads and
   most of what other processes do.  */
static double
shortest_time (const struct construct *c, long count)
{
  double shortest = time_of (c, count);
  for (int i = 0; i < 4; i++)
    {
      double time = time_of (c, count);
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

/* A block is some executions of the construct.  Stops calibrating at END, in
   nanoseconds of the clock.  */
static long
size_of_block (const struct construct *c, double nanoseconds, double end)
{
  long count = 1;
  while (shortest_time (c, count) < nanoseconds && now () < end)
    count *= 2;
  return count;
}

static int
measure (const struct construct *c, int blocks, double microseconds,
         double seconds)
{
  static double cost[max_blocks];
  if (blocks < 1 || blocks > max_blocks)
    return 2;
  double end = now () + seconds * 1e9;
  long count = size_of_block (c, microseconds * 1e3, end);
  double subtracted
      = c->delays ? shortest_time (find ("delay"), count * c->delays) : 0;
  long created = threads_created;
  int number = 0;
  double sum = 0;
  end = now () + seconds * 1e9;
  while (number < blocks && (number == 0 || now () < end))
    {
      cost[number] = (time_of (c, count) - subtracted) / count;
      sum += cost[number++];
    }
  created = threads_created - created;
  qsort (cost, number, sizeof *cost, compare);
  printf ("%.4f %.4f %.4f %.4f\n", cost[0], cost[number / 2], sum / number,
          (double)created / count / number);
  return 0;
}

static int
count_instructions (const struct construct *c)
{
  const char *how;
  double instructions = instructions_of (c->run, c->argument, &how);
  if (how)
    printf ("%.1f %s\n", instructions, how);
  else
    puts ("-");
  return 0;
}

/* --- Arguments --- */

static int
list (void)
{
  for (int i = 0; i < number_of_constructs; i++)
    printf ("%s\t%s\t%s\n", constructs[i].name, constructs[i].kind,
            constructs[i].unit);
  return 0;
}

static int
print_library (void)
{
  void *function = dlsym (RTLD_DEFAULT, "GOMP_parallel");
  Dl_info info;
  if (!function || !dladdr (function, &info))
    return 1;
  puts (info.dli_fname);
  return 0;
}

int
main (int argc, char **argv)
{
  const char *mode = argc > 1 ? argv[1] : "";
  const struct construct *c = argc > 2 ? find (argv[2]) : NULL;
  int status = 2;
  if (argc == 2 && strcmp (mode, "list") == 0)
    status = list ();
  else if (argc == 2 && strcmp (mode, "library") == 0)
    status = print_library ();
  else if (c && argc == 6 && strcmp (mode, "time") == 0)
    status = measure (c, atoi (argv[3]), atof (argv[4]), atof (argv[5]));
  else if (c && argc == 3 && strcmp (mode, "count") == 0)
    status = count_instructions (c);
  if (status == 2)
    fprintf (stderr,
             "usage: %s list | library | count CONSTRUCT |\n"
             "         time CONSTRUCT BLOCKS MICROSECONDS SECONDS\n",
             argv[0]);
  return status;
}
