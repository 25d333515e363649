/* Purpose: tasks with boards of variable length as captures count solutions.  */

#include <string.h>
#include "expect.h"

enum { n = 8 };

static int
may_stand (const char *board, int row)
{
  for (int i = 0; i < row; i++)
    if (board[i] == board[row] || abs (board[i] - board[row]) == row - i)
      return 0;
  return 1;
}

static void
place (int row, const char *board, long *solutions)
{
  if (row == n)
    {
#pragma omp atomic
      ++*solutions;
      return;
    }
  for (char column = 0; column < n; column++)
    {
#pragma omp task firstprivate(column)
      {
	char next[row + 1];
	memcpy (next, board, row);
	next[row] = column;
	if (may_stand (next, row))
	  place (row + 1, next, solutions);
      }
    }
#pragma omp taskwait
}

int
main (void)
{
  long solutions = 0;
#pragma omp parallel
#pragma omp single
  place (0, "", &solutions);
  expect ("solutions", solutions, 92);
}
