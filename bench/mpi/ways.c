/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Measures how a rank gets batches of tasks from another one that executes
   tasks: ways WAY BATCHES

   messages   it asks, and rank 0 answers; it looks for messages every 16 us
   one-sided  it claims a batch by an atomic operation, and reads it; rank 0
              lets MPI go on as often, as some ways of MPI need

   Prints how long a batch takes, and how much longer rank 0's tasks take than
   without another rank.  */

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum
{
  batch = 3584,
  // Batches that rank 0 has at any time.
  slots = 64
};

static char tasks[slots * batch];

static double
processor_time (void)
{
  struct timespec t;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

/* Executes tasks for some 16 us.  */
static void
execute (void)
{
  for (int i = 0; i < 48000; i++)
    __asm__ volatile("");
}

/* Answers a request if there is one; returns false at the end.  */
static int
answer (void)
{
  int there, end;
  MPI_Status status;
  MPI_Iprobe (MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &there, &status);
  if (!there)
    return 1;
  MPI_Recv (&end, 1, MPI_INT, status.MPI_SOURCE, 0, MPI_COMM_WORLD,
            MPI_STATUS_IGNORE);
  if (!end)
    MPI_Send (tasks, batch, MPI_BYTE, status.MPI_SOURCE, 1, MPI_COMM_WORLD);
  return !end;
}

/* Rank 0, until the other one has what it wants.  */
static void
serve (void)
{
  long rounds = 0;
  double start = processor_time ();
  do
    {
      execute ();
      rounds++;
    }
  while (answer ());
  double with = (processor_time () - start) / rounds;
  start = processor_time ();
  for (long i = 0; i < 10000; i++)
    execute ();
  double alone = (processor_time () - start) / 10000;
  printf ("rank 0: %.2f us between two looks, %.1f %% more than its tasks\n",
          with * 1e6, (with / alone - 1) * 100);
}

static void
get_by_message (char *buffer)
{
  int end = 0;
  MPI_Send (&end, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  MPI_Recv (buffer, batch, MPI_BYTE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void
get_one_sided (char *buffer, MPI_Win counts, MPI_Win memory)
{
  long one = 1, claimed;
  MPI_Fetch_and_op (&one, &claimed, MPI_LONG, 0, 0, MPI_SUM, counts);
  MPI_Win_flush (0, counts);
  MPI_Get (buffer, batch, MPI_BYTE, 0, claimed % slots * batch, batch, MPI_BYTE,
           memory);
  MPI_Win_flush (0, memory);
}

int
main (int argc, char **argv)
{
  int rank;
  int one_sided = argc > 1 && strcmp (argv[1], "one-sided") == 0;
  long batches = argc > 2 ? atol (argv[2]) : 10000;
  MPI_Init (&argc, &argv);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  long *head;
  char *memory;
  MPI_Win counts, contents;
  MPI_Win_allocate (sizeof *head, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &head,
                    &counts);
  MPI_Win_allocate (sizeof tasks, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory,
                    &contents);
  *head = 0;
  MPI_Win_lock_all (MPI_MODE_NOCHECK, counts);
  MPI_Win_lock_all (MPI_MODE_NOCHECK, contents);
  MPI_Barrier (MPI_COMM_WORLD);
  if (rank == 0)
    serve ();
  else if (rank == 1)
    {
      static char buffer[batch];
      double start = MPI_Wtime ();
      for (long i = 0; i < batches; i++)
        if (one_sided)
          get_one_sided (buffer, counts, contents);
        else
          get_by_message (buffer);
      printf ("%s: %.2f us a batch\n", one_sided ? "one-sided" : "messages",
              (MPI_Wtime () - start) / batches * 1e6);
      int end = 1;
      MPI_Send (&end, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
  MPI_Win_unlock_all (contents);
  MPI_Win_unlock_all (counts);
  MPI_Win_free (&contents);
  MPI_Win_free (&counts);
  MPI_Finalize ();
}
