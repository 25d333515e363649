/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The same with oneTBB: a task_group, with two waits in each step.  */

#include <tbb/task_group.h>

#include "../tbb.h"
#include "kernel.h"

namespace
{

void
step (tbb::task_group &group, long k)
{
  lu0 (get_block (k, k));
  for (long j = k + 1; j < settings.size; j++)
    {
      if (get_block (k, j))
        group.run ([j, k] { forward (get_block (k, k), get_block (k, j)); });
      if (get_block (j, k))
        group.run ([j, k] { backward (get_block (k, k), get_block (j, k)); });
    }
  group.wait ();
  for (long i = k + 1; i < settings.size; i++)
    for (long j = k + 1; get_block (i, k) && j < settings.size; j++)
      if (get_block (k, j))
        {
          double *inner = need_block (i, j);
          group.run ([i, j, k, inner] {
            update (get_block (i, k), get_block (k, j), inner);
          });
        }
  group.wait ();
}

void
solve ()
{
  execute_in_arena ([] {
    tbb::task_group group;
    for (long k = 0; k < settings.size; k++)
      step (group, k);
  });
}

} // namespace

const variant variants[] = { { "tbb", solve }, { nullptr, nullptr } };
