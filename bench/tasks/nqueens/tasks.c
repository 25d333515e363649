/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A task for each square of each board, which copies the rows above.  */

#include "kernel.h"

#include <stddef.h>
#include <string.h>

static long
search (const struct board *above, int row)
{
  if (row == settings.size)
    return 1;
  long found[max_queens];
  for (int c = 0; c < settings.size; c++)
    {
#pragma omp task TIEDNESS firstprivate(above, row, c) shared(found)
      {
        struct board b;
        memcpy (b.column, above->column, row);
        b.column[row] = c;
        found[c] = is_attacked (&b, row) ? 0 : search (&b, row + 1);
      }
    }
#pragma omp taskwait
  return sum (found);
}

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp single
  {
    struct board b;
    result = search (&b, 0);
  }
}

const struct variant variants[] = { { "omp-task", omp_task }, { NULL, NULL } };
