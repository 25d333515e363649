/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The list.  Its nodes are contiguous in memory, and the lengths of their tasks
   are the same in each run.  */

#include "kernel.h"

#include <math.h>
#include <stdlib.h>

enum
{
  shortest = 20,
  longest = 1000,
  one_in = 100
};

struct node *list;

static uint32_t seed = 1;

/* Returns a random number from zero to BOUND, exclusively.  */
static double
draw (double bound)
{
  seed = take_steps (seed, 1);
  return seed * 0x1p-32 * bound;
}

/* Lets one in a hundred of the SIZE tasks from P on take long.  */
static void
choose_rare (struct node *p, long size)
{
  for (long i = 0; i < size; i++)
    p[i].steps = i % one_in ? shortest : shortest * longest;
  // A random permutation.
  for (long i = size - 1; i > 0; i--)
    {
      long other = draw (i + 1);
      uint32_t steps = p[i].steps;
      p[i].steps = p[other].steps;
      p[other].steps = steps;
    }
}

/* Draws the lengths of the SIZE tasks from P on.  */
static void
choose_zipf (struct node *p, long size)
{
  static double sums[longest];
  double sum = 0;
  for (int k = 1; k <= longest; k++)
    sums[k - 1] = sum += pow (k, -1.1);
  for (long i = 0; i < size; i++)
    {
      double x = draw (sum);
      int low = 0;
      int high = longest - 1;
      while (low < high)
        {
          int middle = (low + high) / 2;
          if (x < sums[middle])
            high = middle;
          else
            low = middle + 1;
        }
      p[i].steps = shortest * (low + 1);
    }
}

void
prepare (void)
{
  struct node *all = malloc (settings.size * sizeof *all);
  if (!all)
    exit (2);
  for (long i = 0; i < settings.size; i++)
    all[i]
        = (struct node){ i + 1 < settings.size ? &all[i + 1] : NULL, 0, i, 0 };
  if (settings.work == 1)
    choose_rare (all, settings.size);
  else
    choose_zipf (all, settings.size);
  list = all;
}

void
reset (void)
{
  for (struct node *p = list; p; p = p->next)
    p->result = 0;
}

uint64_t
checksum (void)
{
  uint64_t sum = 0;
  for (struct node *p = list; p; p = p->next)
    sum = sum * 31 + p->result;
  return sum;
}

uint64_t
count_tasks (void)
{
  return settings.size;
}
