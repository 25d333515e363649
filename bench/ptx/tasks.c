/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Purpose: how many tasks a team on the device executes in a second: a list of
   tasks that one warp generates, and a tree of nested ones.  With -DTASKQ they
   are tasks of taskqs, otherwise OpenMP's.

   usage: tasks ROUNDS.  Prints the most in a second, of the list and of the
   tree.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum
{
  depth = 12,
  tasks = 1 << depth,
  threads = 8
};

static int numbers[2 * tasks];

#pragma omp declare target
static void
walk (int node, int *all)
{
  all[node] = 1;
  if (node >= tasks / 2)
    return;
#ifdef TASKQ
#pragma intel omp taskq
  {
#pragma intel omp task captureprivate(node, all)
    walk (2 * node, all);
#pragma intel omp task captureprivate(node, all)
    walk (2 * node + 1, all);
  }
#else
#pragma omp task firstprivate(node, all)
  walk (2 * node, all);
#pragma omp task firstprivate(node, all)
  walk (2 * node + 1, all);
#pragma omp taskwait
#endif
  all[node] += all[2 * node] + all[2 * node + 1];
}
#pragma omp end declare target

static void
list (void)
{
#pragma omp target map(tofrom : numbers) thread_limit(threads)
#ifdef TASKQ
#pragma intel omp parallel taskq num_threads(threads)
  for (int i = 0; i < tasks; i++)
    {
#pragma intel omp task captureprivate(i)
      numbers[i] = i;
    }
#else
#pragma omp parallel num_threads(threads)
#pragma omp single
  for (int i = 0; i < tasks; i++)
    {
#pragma omp task firstprivate(i)
      numbers[i] = i;
    }
#endif
}

static void
tree (void)
{
#pragma omp target map(tofrom : numbers) thread_limit(threads)
#ifdef TASKQ
#pragma intel omp parallel taskq num_threads(threads)
  {
#pragma intel omp task
    walk (1, numbers);
  }
#else
#pragma omp parallel num_threads(threads)
#pragma omp single
  walk (1, numbers);
#endif
}

/* The most tasks in a second that RUN executes, in ROUNDS; ends the program if
   numbers[PLACE] is not EXPECTED afterwards.  */
static double
rate_of (void (*run) (void), int rounds, int place, int expected)
{
  double best = 0;
  for (int r = 0; r < rounds; r++)
    {
      double before = omp_get_wtime ();
      run ();
      double rate = tasks / (omp_get_wtime () - before);
      best = rate > best ? rate : best;
      if (numbers[place] != expected)
        exit (1);
    }
  return best;
}

int
main (int argc, char **argv)
{
  int rounds = argc > 1 ? atoi (argv[1]) : 10;
  double of_list = rate_of (list, rounds, tasks - 1, tasks - 1);
  double of_tree = rate_of (tree, rounds, 1, tasks - 1);
  printf ("%.0f %.0f\n", of_list, of_tree);
  return 0;
}
