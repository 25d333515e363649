/* Counts the ways to place N queens on a board of N by N so that none attacks
   another, on a device:

     nqueens [QUEENS [ROWS]]

   Each task places one queen.  In the first ROWS rows it encounters a taskq
   with a task for each free column of the next row; each of these captures its
   own copy of the board.  Below, it counts sequentially.  */

#include <stdio.h>
#include <stdlib.h>

enum
{
  max_queens = 16
};

/* The column of the queen in each row.  */
struct board
{
  int queens;
  signed char column[max_queens];
};

#pragma omp declare target

static int
is_free (const struct board *b, int row, int column)
{
  for (int r = 0; r < row; r++)
    if (b->column[r] == column || abs (b->column[r] - column) == row - r)
      return 0;
  return 1;
}

static long
count_from (struct board *b, int row)
{
  if (row == b->queens)
    return 1;
  long ways = 0;
  for (int c = 0; c < b->queens; c++)
    if (is_free (b, row, c))
      {
        b->column[row] = c;
        ways += count_from (b, row + 1);
      }
  return ways;
}

/* Adds to *WAYS the ways to go on from the first ROW rows of B.  */
static void
add_ways (struct board b, int row, int rows, long *ways)
{
  if (row >= rows)
    {
      long found = count_from (&b, row);
#pragma omp atomic
      *ways += found;
      return;
    }
#pragma intel omp taskq
  for (int c = 0; c < b.queens; c++)
    if (is_free (&b, row, c))
      {
        struct board next = b;
        next.column[row] = c;
#pragma intel omp task captureprivate(next)
        add_ways (next, row + 1, rows, ways);
      }
}

#pragma omp end declare target

int
main (int argc, char **argv)
{
  struct board empty = { .queens = argc > 1 ? atoi (argv[1]) : 9 };
  int rows = argc > 2 ? atoi (argv[2]) : 3;
  if (empty.queens < 1 || empty.queens > max_queens || rows < 0
      || rows > empty.queens)
    {
      fprintf (stderr, "usage: %s [QUEENS [ROWS]], up to %d\n", argv[0],
               max_queens);
      return 2;
    }
  long ways = 0;
#pragma omp target map(tofrom : ways)
#pragma omp parallel
#pragma omp single
  add_ways (empty, 0, rows, &ways);

  struct board b = empty;
  int right = ways == count_from (&b, 0);
  printf ("%d queens: %ld ways%s\n", empty.queens, ways,
          right ? "" : ", which is wrong");
  return !right;
}
