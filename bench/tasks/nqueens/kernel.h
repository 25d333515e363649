/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Counts the ways to place SIZE queens on a board of SIZE by SIZE so that none
   attacks another.  As in BOTS, there is a task for each square of a row, which
   finds out itself whether a queen can stand there.  */

#include "../../bench.h"

#include <stdlib.h>

enum
{
  max_queens = 16
};

/* The column of the queen in each row.  */
struct board
{
  signed char column[max_queens];
};

extern long result;

/* Returns whether the queen of row LAST is attacked by one above.  */
static inline int
is_attacked (const struct board *b, int last)
{
  for (int row = 0; row < last; row++)
    {
      int distance = abs (b->column[row] - b->column[last]);
      if (distance == 0 || distance == last - row)
        return 1;
    }
  return 0;
}

static inline long
sum (const long *found)
{
  long count = 0;
  for (int c = 0; c < settings.size; c++)
    count += found[c];
  return count;
}
