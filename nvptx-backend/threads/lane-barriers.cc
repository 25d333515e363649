/* Barriers of threads that are lanes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/lane-barriers.h"

namespace omptq
{
namespace
{

/* Adds THREADS, rounded up to whole warps.  */
tree
whole_warps (inserter &before, tree threads)
{
  tree type = unsigned_type_node;
  threads = before.compute (fold_convert (type, threads));
  tree more = before.compute (fold_build2 (
      PLUS_EXPR, type, threads, build_int_cst (type, warp_size - 1)));
  return before.compute (
      fold_build2 (BIT_AND_EXPR, type, more,
                   build_int_cst (type, -HOST_WIDE_INT (warp_size))));
}

} // anon namespace

/* GCC looks for it at the end of a block, and must not merge that with the
   next one.  */
gcall *
make_unique ()
{
  gcall *unique = gimple_build_call_internal (
      IFN_UNIQUE, 1, build_int_cst (integer_type_node, IFN_UNIQUE_UNSPEC));
  gimple_call_set_ctrl_altering (unique, true);
  return unique;
}

void
meet_all_lanes (inserter &before)
{
  before.synchronise ("barrier.sync\t1;");
}

void
meet_lanes (inserter &before, tree threads)
{
  before.synchronise ("barrier.sync\t1, %0;", threads);
}

void
meet_with_idle_lanes (inserter &before, tree threads)
{
  before.synchronise (
      "{\n\t\t.reg.pred %%ompno, %%omplast;\n"
      "\t\tsetp.ne.u32\t%%ompno, %0, %0;\n"
      "\t\tbarrier.red.or.pred\t%%omplast, 1, %0, %%ompno;\n\t}",
      whole_warps (before, threads));
}

void
meet_for_the_last_time (inserter &before, tree threads)
{
  before.synchronise (
      "{\n\t\t.reg.pred %%ompyes, %%omplast;\n"
      "\t\tsetp.eq.u32\t%%ompyes, %0, %0;\n"
      "\t\tbarrier.red.or.pred\t%%omplast, 1, %0, %%ompyes;\n\t}",
      whole_warps (before, threads));
}

void
meet_until_the_last_time (inserter &before, tree threads)
{
  before.synchronise ("{\n\t\t.reg.pred %%ompno, %%omplast;\n"
                      "\t\tsetp.ne.u32\t%%ompno, %0, %0;\n"
                      "\t$ompidle%=:\n"
                      "\t\tbarrier.red.or.pred\t%%omplast, 1, %0, %%ompno;\n"
                      "\t\t@!%%omplast bra\t$ompidle%=;\n\t}",
                      whole_warps (before, threads));
}

} // namespace omptq
