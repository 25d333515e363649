/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The number of executions.  */

#include "kernel.h"

long done;

void
prepare (void)
{
}

void
reset (void)
{
  done = 0;
}

uint64_t
checksum (void)
{
  return done;
}

uint64_t
count_tasks (void)
{
  return settings.size;
}
