/* Searches files for a text, in all ranks: mpirun find-text TEXT FILE...

   The ranks must see the same files.  A task reads one of them; what is known
   of it travels with the task, and TEXT each rank has for itself.  */

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The name of a file travels with the task, so it is no pointer.  */
struct file
{
  char name[256];
};

/* Returns how often TEXT is in the file NAME.  */
static long
count_in (const char *name, const char *text)
{
  long count = 0;
  char *line = NULL;
  size_t size = 0;
  FILE *f = fopen (name, "r");
  if (!f)
    {
      perror (name);
      return 0;
    }
  while (getline (&line, &size, f) > 0)
    for (const char *at = line; (at = strstr (at, text)); at++)
      count++;
  free (line);
  fclose (f);
  return count;
}

int
main (int argc, char **argv)
{
  int provided, rank;
  long found = 0, files = 0;
  MPI_Init_thread (&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  const char *text = argc > 1 ? argv[1] : "";
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD)                        \
    reduction(+ : found, files)
  for (int i = 2; i < argc; i++)
    {
      struct file f;
      snprintf (f.name, sizeof f.name, "%s", argv[i]);
#pragma intel omp task captureprivate(f)
      {
        found += count_in (f.name, text);
        files++;
      }
    }
  if (rank == 0)
    printf ("%ld times in %ld files\n", found, files);
  MPI_Finalize ();
  return 0;
}
