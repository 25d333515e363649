/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "kernel.h"

#include <stdlib.h>

uint64_t *cells;

void
prepare (void)
{
  if (settings.size < 3)
    exit (2);
  cells = malloc (settings.size * sizeof (uint64_t));
}

void
reset (void)
{
  for (long i = 0; i < settings.size; i++)
    cells[i] = i;
}

uint64_t
checksum (void)
{
  uint64_t sum = 0;
  for (long i = 0; i < settings.size; i++)
    sum = sum * 31 + cells[i];
  return sum;
}

uint64_t
count_tasks (void)
{
  return steps * (settings.size - 2);
}
