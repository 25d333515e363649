/* Purpose: lastprivate originals get the values of the sequentially last task:
   scalars, arrays, structures, globals, with firstprivate; without a task they
   keep theirs.  */

#include <stdio.h>

struct large
{
  long v[40];
};

static int global = 1;

static int
last_of (int n)
{
  int x = -1, counter = 7, array[3] = { 1, 2, 3 };
  struct large l = { { 0 } };
  double d = 0.5;
#pragma intel omp parallel taskq lastprivate(x, l, global, array, d)           \
    firstprivate(counter) lastprivate(counter)
  for (int i = 0; i < n; i++)
    {
      x = i;
      l.v[3] = i;
      counter++;
      d = i / 2.0;
#pragma intel omp task
      {
        x = x * 2 + 1;
        l.v[4] = l.v[3] + 1;
        global = i;
        array[1] = i;
        array[2] = counter;
      }
      x = -7;
    }
  if (n == 0)
    return x != -1 || l.v[3] != 0 || global != 1 || array[1] != 2
           || counter != 7 || d != 0.5;
  return x != 2 * n - 1 || l.v[3] != n - 1 || l.v[4] != n || global != n - 1
         || array[1] != n - 1 || array[2] != 7 + n || counter != 7 + n
         || d != (n - 1) / 2.0;
}

static int
met_by_team (int n)
{
  int x = -1, bad = 0;
#pragma omp parallel shared(x)
  {
#pragma intel omp taskq lastprivate(x)
    {
#pragma intel omp task
      x = 1;
      for (int i = 0; i < n; i++)
        {
#pragma intel omp task
          x = i;
#pragma intel omp task
          x = -i;
        }
    }
    if (x != 1 - n)
#pragma omp atomic
      bad++;
  }
  return bad;
}

int
main (void)
{
  return last_of (0) || last_of (1) || last_of (2) || last_of (700)
         || met_by_team (300);
}
