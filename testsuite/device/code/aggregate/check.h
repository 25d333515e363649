/* Common code of the programs here: checks of the results of atomic
   operations.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static int failures;

/* Counts a failure of WHAT unless GOOD.  */
static void
check (int good, const char *what)
{
  if (!good)
    {
      printf ("wrong: %s\n", what);
      failures++;
    }
}

/* Ends the program, successfully unless a check failed or it ran ON_HOST
   unasked.  */
static int
finish (int on_host)
{
  if (on_host)
    puts ("no device");
  return failures != 0 || on_host;
}

struct step
{
  long old, value;
};

static int
compare_steps (const void *a, const void *b)
{
  const struct step *x = a, *y = b;
  if (x->old != y->old)
    return x->old < y->old ? -1 : 1;
  // A step that added nothing comes first.
  return (x->value != 0) - (y->value != 0);
}

/* Returns whether the N STEPS, each of which added its nonnegative value to the
   old one, lead from FIRST to LAST in some order.  Sorts them.  */
static int
is_chain (struct step *steps, int n, long first, long last)
{
  qsort (steps, n, sizeof *steps, compare_steps);
  for (int i = 0; i < n; i++)
    {
      if (steps[i].old != first)
        return 0;
      first += steps[i].value;
    }
  return first == last;
}
