/* Purpose: programs that ranks-mistakes.sh and ranks-that-do-not-come.sh run; the
   first argument says what they do.  */

#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *mode;

static int
mode_is (const char *word)
{
  return strcmp (mode, word) == 0;
}

static int
count (MPI_Comm comm, int victim)
{
  int sum = 0;
#pragma intel omp parallel taskq ranks(comm) reduction(+ : sum)
  for (int i = 0; i < 400; i++)
    {
#pragma intel omp task captureprivate(i)
      {
        usleep (1000);
        if (victim)
          raise (SIGKILL);
        sum++;
      }
    }
  return sum;
}

static void
other (void)
{
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD)
  for (int i = 0; i < 10; i++)
    {
#pragma intel omp task captureprivate(i)
      usleep (i);
    }
}

int
main (int argc, char **argv)
{
  mode = argv[1];
  int provided, rank = 0, absent = argc > 2 ? atoi (argv[2]) : -1;
  if (!mode_is ("no-init"))
    {
      MPI_Init_thread (&argc, &argv,
                       mode_is ("level") ? MPI_THREAD_SINGLE
                                         : MPI_THREAD_SERIALIZED,
                       &provided);
      MPI_Comm_rank (MPI_COMM_WORLD, &rank);
    }
  if (mode_is ("finalized"))
    MPI_Finalize ();
  if (mode_is ("region"))
    {
#pragma omp parallel num_threads(2)
      other ();
    }
  if (mode_is ("second") && count (MPI_COMM_WORLD, 0) != 400)
    return 1;
  if (rank == absent)
    {
      sleep (mode_is ("late") ? 2 : 12);
      if (!mode_is ("late"))
        _exit (0);
    }
  if (mode_is ("other") && rank == 1)
    other ();
  int sum = count (mode_is ("null") ? MPI_COMM_NULL : MPI_COMM_WORLD,
                   mode_is ("dies") && rank == 1);
  MPI_Finalize ();
  return sum != 400;
}
