/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The cells, and where they fit.  */

#include "kernel.h"

#include "../../steps.h"

#include <stdlib.h>

enum
{
  shapes = 3,
  sides = 2,
  shifts = 2
};

struct cell
{
  /* The cell to touch.  */
  int touched;
  struct
  {
    signed char rows, columns;
  } shape[shapes];
};

int best_area;
long plans;
static struct cell cells[max_cells];

/* The first cell lies in a corner.  */
int
count_ways (int cell)
{
  return cell == 0 ? shapes : shapes * sides * shifts;
}

static uint64_t
mask (const struct place *at)
{
  return (((uint64_t)1 << at->columns) - 1) << at->column;
}

static int
fits (const struct plan *p, const struct place *at)
{
  if (at->row + at->rows > settings.work
      || at->column + at->columns > settings.work)
    return 0;
  for (int r = at->row; r < at->row + at->rows; r++)
    if (p->row[r] & mask (at))
      return 0;
  return 1;
}

int
place_cell (struct plan *p, int cell, int way)
{
  const struct cell *c = &cells[cell];
  struct place at
      = { 0, 0, c->shape[way % shapes].rows, c->shape[way % shapes].columns };
  if (cell > 0)
    {
      const struct place *touched = &p->place[c->touched];
      int side = way / shapes % sides, shift = way / shapes / sides;
      at.row = touched->row + (side == 0 ? shift : touched->rows);
      at.column = touched->column + (side == 0 ? touched->columns : shift);
    }
  if (!fits (p, &at))
    return 0;
  for (int r = at.row; r < at.row + at.rows; r++)
    p->row[r] |= mask (&at);
  p->place[cell] = at;
  if (at.row + at.rows > p->rows)
    p->rows = at.row + at.rows;
  if (at.column + at.columns > p->columns)
    p->columns = at.column + at.columns;
  return 1;
}

void
prepare (void)
{
  if (settings.size > max_cells || settings.work >= max_side)
    exit (2);
  for (int i = 0; i < settings.size; i++)
    {
      uint32_t random = take_steps (i + 1, 3) >> 8;
      int area = 4 + random % 9;
      cells[i].touched = i == 0 ? 0 : random / 9 % i;
      for (int s = 0; s < shapes; s++)
        {
          cells[i].shape[s].rows = 1 + s;
          cells[i].shape[s].columns = (area + s) / (1 + s);
        }
    }
}

void
reset (void)
{
  best_area = settings.work * settings.work + 1;
  plans = 0;
}

uint64_t
checksum (void)
{
  return plans * 10000 + best_area;
}

static uint64_t
count_below (const struct plan *p, int cell)
{
  uint64_t count = 0;
  for (int way = 0; cell < settings.size && way < count_ways (cell); way++)
    {
      struct plan next = *p;
      count++;
      if (place_cell (&next, cell, way))
        count += count_below (&next, cell + 1);
    }
  return count;
}

uint64_t
count_tasks (void)
{
  struct plan empty = { { 0 }, { { 0, 0, 0, 0 } }, 0, 0 };
  return count_below (&empty, 0);
}
