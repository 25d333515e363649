/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The same with oneTBB: a task_group for each board.  */

#include <cstring>
#include <tbb/task_group.h>

#include "../../tbb.h"
#include "kernel.h"

namespace
{

long
search (const board *above, int row)
{
  if (row == settings.size)
    return 1;
  long found[max_queens];
  tbb::task_group group;
  for (int c = 0; c < settings.size; c++)
    group.run ([&found, above, row, c] {
      board b;
      std::memcpy (b.column, above->column, row);
      b.column[row] = c;
      found[c] = is_attacked (&b, row) ? 0 : search (&b, row + 1);
    });
  group.wait ();
  return sum (found);
}

void
solve ()
{
  execute_in_arena ([] {
    board b;
    result = search (&b, 0);
  });
}

} // namespace

const variant variants[] = { { "tbb", solve }, { nullptr, nullptr } };
