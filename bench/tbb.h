/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Code that the programs for oneTBB share.  */

#ifndef BENCH_TBB_H
#define BENCH_TBB_H 1

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include "bench.h"

/* Calls F in an arena with as many threads as SETTINGS says, even if there are
   fewer processors.  The threads are kept between calls.  */
template <typename Function>
void
execute_in_arena (Function f)
{
  static tbb::global_control limit (
      tbb::global_control::max_allowed_parallelism, settings.threads);
  static tbb::task_arena arena (settings.threads);
  arena.execute (f);
}

#endif /* BENCH_TBB_H */
