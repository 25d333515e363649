/* Purpose: ten tasks, which the generator enqueues at once.  The first one that rank 0
   executes takes two seconds, as such or in tasks of its own taskq.  Prints how
   many tasks rank 0 has executed.  */

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int rank;
static int executed;
static int nested;

static void
take_two_seconds (void)
{
  if (!nested)
    {
      sleep (2);
      return;
    }
#pragma intel omp taskq
  for (int i = 0; i < 200; i++)
    {
#pragma intel omp task
      usleep (10000);
    }
}

int
main (int argc, char **argv)
{
  int provided, sum = 0;
  nested = argc > 1 && strcmp (argv[1], "nested") == 0;
  MPI_Init_thread (&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  MPI_Barrier (MPI_COMM_WORLD);
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD) reduction(+ : sum)
  for (int i = 0; i < 10; i++)
    {
#pragma intel omp task captureprivate(i)
      {
        // There is one thread.
        if (executed++ == 0 && rank == 0)
          take_two_seconds ();
        sum += i;
      }
    }
  MPI_Finalize ();
  if (sum != 45)
    abort ();
  if (rank == 0)
    printf ("%d in rank 0\n", executed);
}
