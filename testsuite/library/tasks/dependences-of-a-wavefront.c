/* Purpose: tasks of a grid, created by one thread, in the order that dependences
   on neighbours demand.  */

#include "expect.h"

enum { n = 40 };

static long grid[n + 1][n + 1], expected[n + 1][n + 1];

int
main (void)
{
  for (int i = 0; i <= n; i++)
    for (int j = 0; j <= n; j++)
      expected[i][j] = i && j ? (expected[i - 1][j] * 3 + expected[i][j - 1] + i)
				  % 1000003
			      : (grid[i][j] = i + 2 * j);
#pragma omp parallel
#pragma omp single
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= n; j++)
      {
#pragma omp task depend(in : grid[i - 1][j], grid[i][j - 1])                  \
	depend(out : grid[i][j])
	grid[i][j] = (grid[i - 1][j] * 3 + grid[i][j - 1] + i) % 1000003;
      }
  for (int i = 0; i <= n; i++)
    for (int j = 0; j <= n; j++)
      expect ("element", grid[i][j], expected[i][j]);
}
