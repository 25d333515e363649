/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The squares that queens attack.  */

#include "kernel.h"

#include <stdlib.h>

long result;

int
is_free (const struct board *b, int row, int column)
{
  for (int r = 0; r < row; r++)
    if (b->column[r] == column || abs (b->column[r] - column) == row - r)
      return 0;
  return 1;
}

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

/* Returns the number of queens placed below ROW.  */
static uint64_t
count_placed (struct board *b, int row)
{
  uint64_t count = 0;
  for (int c = 0; row < settings.size && c < settings.size; c++)
    if (is_free (b, row, c))
      {
        b->column[row] = c;
        count += 1 + count_placed (b, row + 1);
      }
  return count;
}

uint64_t
count_tasks (void)
{
  struct board b;
  return count_placed (&b, 0);
}
