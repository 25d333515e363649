/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Prints the CPUs of the threads of workqueuing teams.

     taskq-probe THREADS CLAUSE

   First come the threads of an ordinary team, then those of a `parallel taskq'
   with the clause, none, primary, close or spread, and those of an ordinary
   team again, each with its number:

     before 0 {0:2}
     taskq 0 {0:2}
     after 0 {0:2}  */

#define _GNU_SOURCE 1
#include <omp.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  max_threads = 256,
  max_cpus = 8192
};

static cpu_set_t *masks[max_threads];
static int started;

/* Records the CPUs of the calling thread.  */
static void
look (void)
{
  sched_getaffinity (0, CPU_ALLOC_SIZE (max_cpus),
                     masks[omp_get_thread_num ()]);
}

/* A task that waits for as many tasks as threads: each runs in a different
   one.  */
static void
look_in_task (int threads)
{
  look ();
  __atomic_fetch_add (&started, 1, __ATOMIC_RELEASE);
  while (__atomic_load_n (&started, __ATOMIC_ACQUIRE) < threads)
    sched_yield ();
}

static void
show (const char *when, int threads)
{
  size_t size = CPU_ALLOC_SIZE (max_cpus);
  for (int t = 0; t < threads; t++)
    {
      const char *separator = "";
      printf ("%s %d {", when, t);
      for (int cpu = 0; cpu < max_cpus; cpu++)
        if (CPU_ISSET_S (cpu, size, masks[t]))
          {
            int end = cpu + 1;
            while (end < max_cpus && CPU_ISSET_S (end, size, masks[t]))
              end++;
            printf (end - cpu > 1 ? "%s%d:%d" : "%s%d", separator, cpu,
                    end - cpu);
            separator = ",";
            cpu = end;
          }
      puts ("}");
      CPU_ZERO_S (size, masks[t]);
    }
}

static void
look_in_taskq (int threads, const char *clause)
{
  if (strcmp (clause, "primary") == 0)
    {
#pragma intel omp parallel taskq num_threads(threads) proc_bind(primary)
      for (int i = 0; i < threads; i++)
        {
#pragma intel omp task
          look_in_task (threads);
        }
    }
  else if (strcmp (clause, "close") == 0)
    {
#pragma intel omp parallel taskq num_threads(threads) proc_bind(close)
      for (int i = 0; i < threads; i++)
        {
#pragma intel omp task
          look_in_task (threads);
        }
    }
  else if (strcmp (clause, "spread") == 0)
    {
#pragma intel omp parallel taskq num_threads(threads) proc_bind(spread)
      for (int i = 0; i < threads; i++)
        {
#pragma intel omp task
          look_in_task (threads);
        }
    }
  else
    {
#pragma intel omp parallel taskq num_threads(threads)
      for (int i = 0; i < threads; i++)
        {
#pragma intel omp task
          look_in_task (threads);
        }
    }
}

int
main (int argc, char **argv)
{
  int threads = argc > 1 ? atoi (argv[1]) : 1;
  for (int t = 0; t < threads; t++)
    masks[t] = CPU_ALLOC (max_cpus);
#pragma omp parallel num_threads(threads)
  look ();
  show ("before", threads);
  look_in_taskq (threads, argc > 2 ? argv[2] : "none");
  show ("taskq", threads);
#pragma omp parallel num_threads(threads)
  look ();
  show ("after", threads);
  return 0;
}
