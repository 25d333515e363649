/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The same with oneTBB: a task_group for each board.  */

#include <tbb/task_group.h>

#include "../tbb.h"
#include "kernel.h"

namespace
{

long
search (const board &b, int row)
{
  if (row == settings.size)
    return 1;
  long found[max_queens] = {};
  tbb::task_group group;
  for (int c = 0; c < settings.size; c++)
    if (is_free (&b, row, c))
      {
        board next = b;
        next.column[row] = c;
        group.run (
            [&found, next, row, c] { found[c] = search (next, row + 1); });
      }
  group.wait ();
  long count = 0;
  for (int c = 0; c < settings.size; c++)
    count += found[c];
  return count;
}

void
solve ()
{
  execute_in_arena ([] { result = search (board{}, 0); });
}

} // namespace

const variant variants[] = { { "tbb", solve }, { nullptr, nullptr } };
