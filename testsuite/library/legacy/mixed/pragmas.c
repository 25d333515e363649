/* The part of the program that the plugin compiles.  */

#include <stdio.h>
#include <stdlib.h>

#include "mixed.h"

long leaves, visits;
int seen[most_threads];

static void
add_leaf (void)
{
#pragma omp critical(leaf_name)
  add_slowly (&leaves);
}

static void
add_visit (void)
{
#pragma omp critical
  add_slowly (&visits);
}

void
walk_by_pragmas (int levels, int fanout)
{
  if (levels == 0)
    {
      add_leaf ();
      add_visit ();
      return;
    }
#pragma intel omp taskq
  for (int i = 0; i < fanout; i++)
    {
#pragma intel omp task
      walk_by_legacy (levels - 1, fanout);
    }
}

void
walk_in_team_by_pragmas (int levels, int fanout)
{
#pragma intel omp parallel taskq
  for (int i = 0; i < fanout; i++)
    {
#pragma intel omp task
      walk_by_legacy (levels - 1, fanout);
    }
}

static int
check (const char *what, long expected)
{
  if (leaves == expected && visits == expected)
    {
      leaves = visits = 0;
      return 0;
    }
  fprintf (stderr, "%s: %ld leaves, %ld visits, expected %ld\n", what, leaves,
           visits, expected);
  return 1;
}

/* If all threads belonged to one team, there would be no more than it has.  */
static int
threads_seen (void)
{
  int all = 0;
  for (int i = 0; i < most_threads; i++)
    all += seen[i];
  return all;
}

int
main (void)
{
  int failed = 0;
  walk_by_pragmas (4, 4);
  failed |= check ("serial", 256);
  walk_in_team_by_pragmas (6, 4);
  failed |= check ("team by pragmas", 4096);
  walk_in_team_by_legacy (6, 4);
  failed |= check ("team by legacy", 4096);
#pragma omp parallel
  {
    walk_by_legacy (3, 4);
    walk_by_pragmas (3, 4);
#pragma omp single
    walk_by_legacy (3, 4);
#pragma omp single nowait
    walk_by_pragmas (3, 4);
  }
  failed |= check ("met by a team", 4 * 64);
#pragma omp parallel
  {
    for (int i = 0; i < 20000; i++)
      {
        add_leaf ();
        add_leaf_by_legacy ();
      }
    for (int i = 0; i < 20000; i++)
      {
        add_visit ();
        add_visit_by_legacy ();
      }
  }
  failed |= check ("critical sections", 2 * 20000l * omp_get_max_threads ());
  if (threads_seen () > omp_get_max_threads ())
    {
      fprintf (stderr, "%d threads\n", threads_seen ());
      failed = 1;
    }
  return failed;
}
