/* The Mandelbrot set in all ranks: mpirun mandelbrot [--check] [SIZE]

   A task computes a row of SIZE points.  How many points take how many steps
   is summed up over all ranks; the rows in the middle take longest.  */

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  most_steps = 1000,
  bins = 64
};

/* Returns how many steps the point X + iY takes.  */
static int
steps_of (double x, double y)
{
  double a = 0, b = 0;
  int steps = 0;
  while (steps < most_steps && a * a + b * b < 4)
    {
      double next = a * a - b * b + x;
      b = 2 * a * b + y;
      a = next;
      steps++;
    }
  return steps;
}

/* Adds the points of ROW to COUNT, and their steps to *SUM.  */
static void
compute_row (int row, int size, long *count, long *sum)
{
  for (int column = 0; column < size; column++)
    {
      int steps
          = steps_of (-2.0 + 3.0 * column / size, -1.5 + 3.0 * row / size);
      count[steps * bins / (most_steps + 1)]++;
      *sum += steps;
    }
}

/* The whole picture, in all ranks.  */
static long
compute (int size, long *count)
{
  long sum = 0;
  memset (count, 0, bins * sizeof *count);
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD)                        \
    reduction(+ : sum, count[ : bins])
  for (int row = 0; row < size; row++)
    {
#pragma intel omp task captureprivate(row)
      compute_row (row, size, count, &sum);
    }
  return sum;
}

/* Returns whether one thread alone gets the same.  */
static int
same_sequentially (int size, const long *count, long sum)
{
  long own_count[bins] = { 0 }, own_sum = 0;
  for (int row = 0; row < size; row++)
    compute_row (row, size, own_count, &own_sum);
  return own_sum == sum && memcmp (own_count, count, sizeof own_count) == 0;
}

int
main (int argc, char **argv)
{
  int provided, rank, right = 1;
  MPI_Init_thread (&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  int check = argc > 1 && strcmp (argv[1], "--check") == 0;
  int size = argc > 1 + check ? atoi (argv[1 + check]) : 1000;
  long count[bins];
  double start = MPI_Wtime ();
  long sum = compute (size, count);
  double seconds = MPI_Wtime () - start;
  if (check)
    right = same_sequentially (size, count, sum);
  if (rank == 0)
    printf ("%ld steps, %ld points inside: %.3f s\n", sum, count[bins - 1],
            seconds);
  if (check && (rank == 0 || !right))
    printf ("%s\n", right ? "as expected" : "WRONG");
  MPI_Finalize ();
  return !right;
}
