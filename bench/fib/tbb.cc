/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The same with oneTBB.

   parallel_invoke is designed for this, and faster than a task_group with two
   tasks, or with one task and run_and_wait.  */

#include <tbb/parallel_invoke.h>

#include "../tbb.h"
#include "kernel.h"

namespace
{

long
fib (long n)
{
  if (n < 2)
    return n;
  long x, y;
  tbb::parallel_invoke ([&x, n] { x = fib (n - 1); },
                        [&y, n] { y = fib (n - 2); });
  return x + y;
}

void
solve ()
{
  execute_in_arena ([] { result = fib (settings.size); });
}

} // namespace

const variant variants[] = { { "tbb", solve }, { nullptr, nullptr } };
