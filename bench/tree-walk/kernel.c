/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The tree.  The nodes below a node are split at random between its two sides,
   so it is neither balanced nor a list.  */

#include "kernel.h"

#include <stdlib.h>

struct node *tree;

static uint32_t seed;

/* Makes a tree of the first COUNT elements of NODES, in preorder.  */
static struct node *
make_tree (struct node *nodes, long count)
{
  if (count == 0)
    return NULL;
  seed = take_steps (seed, 1);
  long left = (double)seed / UINT32_MAX * (count - 1);
  *nodes = (struct node){ make_tree (nodes + 1, left),
                          make_tree (nodes + 1 + left, count - 1 - left), seed,
                          0 };
  return nodes;
}

void
prepare (void)
{
  struct node *nodes = malloc (settings.size * sizeof *nodes);
  if (!nodes)
    exit (2);
  seed = 1;
  tree = make_tree (nodes, settings.size);
}

void
reset (void)
{
  for (long i = 0; i < settings.size; i++)
    tree[i].result = 0;
}

uint64_t
checksum (void)
{
  uint64_t sum = 0;
  for (long i = 0; i < settings.size; i++)
    sum = sum * 31 + tree[i].result;
  return sum;
}

uint64_t
count_tasks (void)
{
  return settings.size;
}
