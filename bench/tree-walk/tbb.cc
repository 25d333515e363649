/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The same with oneTBB.

   A feeder adds the nodes below.  A task_group for the whole tree is about as
   fast, and one for each node slower.  */

#include <tbb/parallel_for_each.h>

#include "../tbb.h"
#include "kernel.h"

namespace
{

void
solve ()
{
  execute_in_arena ([] {
    tbb::parallel_for_each (&tree, &tree + 1,
                            [] (node *p, tbb::feeder<node *> &below) {
                              if (p->left)
                                below.add (p->left);
                              if (p->right)
                                below.add (p->right);
                              work (p);
                            });
  });
}

} // namespace

const variant variants[] = { { "tbb", solve }, { nullptr, nullptr } };
