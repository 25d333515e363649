/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The same with oneTBB: a task_group for each node that has children.  */

#include <tbb/task_group.h>

#include "../tbb.h"
#include "kernel.h"

namespace
{

uint64_t
search (uint64_t parent, long number)
{
  uint64_t node = child (parent, number);
  uint64_t found[max_children];
  int count = children (node);
  if (count == 0)
    return node;
  tbb::task_group group;
  for (int i = 0; i < count; i++)
    group.run ([&found, node, i] { found[i] = search (node, i); });
  group.wait ();
  uint64_t all = node;
  for (int i = 0; i < count; i++)
    all += found[i];
  return all;
}

void
solve ()
{
  execute_in_arena ([] {
    tbb::task_group group;
    for (long i = 0; i < settings.size; i++)
      group.run ([i] {
        uint64_t found = search (0, i);
        __atomic_fetch_add (&result, found, __ATOMIC_RELAXED);
      });
    group.wait ();
  });
}

} // namespace

const variant variants[] = { { "tbb", solve }, { nullptr, nullptr } };
