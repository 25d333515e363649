/* What the programs in this folder share: checks of what atomic operations gave.  */

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

/* Ends the program, which was right if it was run ON_HOST as nobody asked.  */
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
  // Nothing was added: it was before.
  return (x->value != 0) - (y->value != 0);
}

/* Whether the N STEPS, each of which added its value to what it found, can have been
   made one after the other in some order, from FIRST to LAST, all values being 0 or
   more.  Sorts them.  */
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
