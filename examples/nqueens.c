/* Counts the ways to place N queens on a board of N by N so that none attacks
   another.

   The generator walks over the first two rows and enqueues a task for each
   valid placement.  The board is an array in the generator; each task captures
   a copy.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum
{
  max_queens = 16
};

/* The column of the queen in each row.  */
struct board
{
  signed char column[max_queens];
};

static int
is_free (const struct board *b, int row, int column)
{
  for (int r = 0; r < row; r++)
    if (b->column[r] == column || abs (b->column[r] - column) == row - r)
      return 0;
  return 1;
}

static long
count_from (struct board *b, int row, int queens)
{
  if (row == queens)
    return 1;
  long count = 0;
  for (int c = 0; c < queens; c++)
    if (is_free (b, row, c))
      {
        b->column[row] = c;
        count += count_from (b, row + 1, queens);
      }
  return count;
}

static long
count_with_taskq (int queens)
{
  long count = 0;
#pragma intel omp parallel taskq shared(count)
  {
    struct board b;
    for (int first = 0; first < queens; first++)
      for (int second = 0; second < queens; second++)
        {
          b.column[0] = first;
          if (!is_free (&b, 1, second))
            continue;
          b.column[1] = second;
#pragma intel omp task captureprivate(b)
          {
            long found = count_from (&b, 2, queens);
#pragma omp atomic
            count += found;
          }
        }
  }
  return count;
}

int
main (int argc, char **argv)
{
  int queens = argc > 1 ? atoi (argv[1]) : 12;
  if (queens < 4 || queens > max_queens)
    {
      fprintf (stderr, "usage: %s [QUEENS], 4 to %d\n", argv[0], max_queens);
      return 2;
    }

  double start = omp_get_wtime ();
  struct board b;
  long expected = count_from (&b, 0, queens);
  double sequential = omp_get_wtime () - start;

  start = omp_get_wtime ();
  long found = count_with_taskq (queens);
  double parallel = omp_get_wtime () - start;

  printf ("%d queens: %ld ways, %.1f ms; sequentially %.1f ms\n", queens, found,
          parallel * 1e3, sequential * 1e3);
  return found != expected;
}
