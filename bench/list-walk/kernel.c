/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The list.  Its nodes are contiguous in memory, so that walking costs little
   and the time is that of the tasks.  */

#include "kernel.h"

#include <stdlib.h>

struct node *list;

void
prepare (void)
{
  struct node *all = malloc (settings.size * sizeof *all);
  if (!all)
    exit (2);
  for (long i = 0; i < settings.size; i++)
    all[i] = (struct node){ i + 1 < settings.size ? &all[i + 1] : NULL, i, 0 };
  list = all;
}

void
reset (void)
{
  for (struct node *p = list; p; p = p->next)
    p->result = 0;
}

uint64_t
checksum (void)
{
  uint64_t sum = 0;
  for (struct node *p = list; p; p = p->next)
    sum = sum * 31 + p->result;
  return sum;
}

uint64_t
count_tasks (void)
{
  return settings.size;
}
