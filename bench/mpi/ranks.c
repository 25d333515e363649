/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Measures a taskq with ranks: ranks TASKS ROUNDS REPETITIONS [sleep]

   Each of TASKS tasks is a loop of ROUNDS, or sleeps for so many nanoseconds,
   so that more ranks can work than there are processors.  Prints the best time
   of REPETITIONS, the processor time of all ranks in the one that took least,
   that of the same loops without tasks in one thread, and the resident memory
   of the rank that has the most.  */

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <time.h>

static int sleeps;

static void
work (long rounds)
{
  if (sleeps)
    {
      struct timespec t = { 0, rounds };
      nanosleep (&t, NULL);
    }
  else
    for (long i = 0; i < rounds; i++)
      __asm__ volatile("");
}

static double
processor_time (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static void
keep_least (double *least, double value)
{
  if (*least == 0 || value < *least)
    *least = value;
}

/* Returns the sum of the numbers of TASKS tasks.  */
static long
run (long tasks, long rounds)
{
  long sum = 0;
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD) reduction(+ : sum)
  for (long i = 0; i < tasks; i++)
    {
#pragma intel omp task captureprivate(i)
      {
        work (rounds);
        sum += i;
      }
    }
  return sum;
}

int
main (int argc, char **argv)
{
  int provided, rank;
  MPI_Init_thread (&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  long tasks = argc > 1 ? atol (argv[1]) : 1000000;
  long rounds = argc > 2 ? atol (argv[2]) : 3000;
  int repetitions = argc > 3 ? atoi (argv[3]) : 3, right = 1;
  sleeps = argc > 4 && strcmp (argv[4], "sleep") == 0;
  // As exactly as the system can.
  prctl (PR_SET_TIMERSLACK, 1);
  double seconds = 0, used = 0, alone = 0;
  for (int i = 0; i < repetitions; i++)
    {
      double before = processor_time ();
      for (long j = 0; rank == 0 && j < tasks / 10; j++)
        work (rounds);
      keep_least (&alone, 10 * (processor_time () - before));
      MPI_Barrier (MPI_COMM_WORLD);
      double start = MPI_Wtime ();
      before = processor_time ();
      right &= run (tasks, rounds) == tasks * (tasks - 1) / 2;
      double mine = processor_time () - before, all;
      keep_least (&seconds, MPI_Wtime () - start);
      MPI_Allreduce (&mine, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
      keep_least (&used, all);
    }
  struct rusage usage;
  getrusage (RUSAGE_SELF, &usage);
  long memory;
  MPI_Reduce (&usage.ru_maxrss, &memory, 1, MPI_LONG, MPI_MAX, 0,
              MPI_COMM_WORLD);
  if (rank == 0)
    printf ("%.4f s, processors %.4f s, alone %.4f s, %ld ns a task beyond "
            "that, %ld KiB\n",
            seconds, used, alone, (long)((used - alone) / tasks * 1e9), memory);
  MPI_Finalize ();
  return !right;
}
