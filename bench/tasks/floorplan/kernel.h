/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Finds the smallest rectangle for SIZE cells, of which each has several shapes
   and must touch a certain earlier one.  All plans within WORK by WORK are
   tried: the smallest so far does not limit the search, whose length would then
   depend on chance.  */

#include "../../bench.h"

enum
{
  max_cells = 16,
  max_side = 64
};

struct place
{
  signed char row, column, rows, columns;
};

/* The first cells' places, and the squares that they occupy.  */
struct plan
{
  uint64_t row[max_side];
  struct place place[max_cells];
  int rows, columns;
};

/* The smallest area, and the numbers of plans and tasks.  */
extern int best_area;
extern long plans;

/* Returns the number of ways to place CELL.  */
int count_ways (int cell);

/* Places CELL, if it can be placed that WAY, and returns whether.  */
int place_cell (struct plan *p, int cell, int way);
