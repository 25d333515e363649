/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "kernel.h"

long result;

void
prepare (void)
{
  if (settings.size > max_queens)
    exit (2);
}

void
reset (void)
{
  result = -1;
}

uint64_t
checksum (void)
{
  return result;
}

/* Returns the number of squares tried from ROW on.  */
static uint64_t
count_tried (struct board *b, int row)
{
  uint64_t count = 0;
  for (int c = 0; row < settings.size && c < settings.size; c++)
    {
      b->column[row] = c;
      count += 1 + (is_attacked (b, row) ? 0 : count_tried (b, row + 1));
    }
  return count;
}

uint64_t
count_tasks (void)
{
  struct board b;
  return count_tried (&b, 0);
}
