/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "kernel.h"

#include <stdlib.h>

uint64_t *cells[2];

void
prepare (void)
{
  if (settings.size < 3)
    exit (2);
  for (int k = 0; k < 2; k++)
    cells[k] = malloc (settings.size * sizeof (uint64_t));
}

void
reset (void)
{
  for (long i = 0; i < settings.size; i++)
    cells[0][i] = cells[1][i] = i;
}

uint64_t
checksum (void)
{
  uint64_t sum = 0;
  for (long i = 0; i < settings.size; i++)
    sum = sum * 31 + cells[0][i];
  return sum;
}

uint64_t
count_tasks (void)
{
  return steps * (settings.size - 2);
}
