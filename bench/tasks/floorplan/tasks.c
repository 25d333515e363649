/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A task for each way to place a cell, on a copy of the plan.  */

#include "kernel.h"

#include <stddef.h>

static void
note (const struct plan *p)
{
  int area = p->rows * p->columns, best;
#pragma omp atomic
  plans++;
#pragma omp atomic read
  best = best_area;
  if (area < best)
#pragma omp critical
    if (area < best_area)
      {
#pragma omp atomic write
        best_area = area;
      }
}

static void
search (const struct plan *p, int cell)
{
  if (cell == settings.size)
    {
      note (p);
      return;
    }
  int ways = count_ways (cell);
  for (int way = 0; way < ways; way++)
    {
#pragma omp task TIEDNESS firstprivate(p, cell, way)
      {
        struct plan next = *p;
        if (place_cell (&next, cell, way))
          search (&next, cell + 1);
      }
    }
#pragma omp taskwait
}

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp single
  {
    struct plan empty = { { 0 }, { { 0, 0, 0, 0 } }, 0, 0 };
    search (&empty, 0);
  }
}

const struct variant variants[] = { { "omp-task", omp_task }, { NULL, NULL } };
