/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The result.  */

#include "kernel.h"

long result;

void
prepare (void)
{
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

uint64_t
count_tasks (void)
{
  uint64_t before = 1, calls = 1;
  for (long n = 2; n <= settings.size; n++)
    {
      uint64_t next = calls + before + 1;
      before = calls;
      calls = next;
    }
  return calls;
}
