/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The hash function, and so the tree.  */

#include "kernel.h"

uint64_t result;

int
children (uint64_t node)
{
  /* 0.2475 of all numbers; a node has 0.99 children on average.  */
  const uint64_t limit = (uint64_t)(0.2475 * 4294967296.0) << 32;
  return node < limit ? max_children : 0;
}

/* The rounds are those of splitmix64.  */
uint64_t
child (uint64_t node, long i)
{
  uint64_t x = node + (i + 1) * 0x9e3779b97f4a7c15u;
  for (long round = 0; round < settings.work; round++)
    {
      x += 0x9e3779b97f4a7c15u;
      x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
      x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
      x ^= x >> 31;
    }
  return x;
}

void
prepare (void)
{
}

void
reset (void)
{
  result = 0;
}

uint64_t
checksum (void)
{
  return result;
}

static uint64_t
count_below (uint64_t node, long count)
{
  uint64_t below = 0;
  for (long i = 0; i < count; i++)
    {
      uint64_t next = child (node, i);
      below += 1 + count_below (next, children (next));
    }
  return below;
}

uint64_t
count_tasks (void)
{
  return count_below (0, settings.size);
}
