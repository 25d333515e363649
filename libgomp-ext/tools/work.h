/* OpenMP's tool interface: worksharing.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TOOLS_WORK_H
#define GOMP_EXT_TOOLS_WORK_H 1

#include "tool.h"

namespace omptq
{
namespace tools
{

struct task;

/* The iterations of a loop.  Signed values are in two's complement.  */
struct iterations
{
  uint64_t first;
  // Not executed itself.
  uint64_t end;
  uint64_t step;
  // False if the values decrease.
  bool is_up;
  // How many nested loops `ordered (n)' is for.
  unsigned depth = 1;

  // Those of a loop over T; it has none if END is on the other side of FIRST.
  template <typename T>
  static iterations
  of (bool is_up, T first, T end, T step)
  {
    bool is_empty = is_up ? end < first : first < end;
    return { static_cast<uint64_t> (first),
             static_cast<uint64_t> (is_empty ? first : end),
             static_cast<uint64_t> (step), is_up };
  }

  uint64_t
  count () const
  {
    return count (first, end);
  }

  // Those from the value FROM to TO, which is not executed itself; the tool
  // gets their numbers, which begin with 0.
  ompt_dispatch_chunk_t
  chunk (uint64_t from, uint64_t to) const
  {
    return { count (first, from), count (from, to) };
  }

private:
  uint64_t
  count (uint64_t from, uint64_t to) const
  {
    uint64_t distance = is_up ? to - from : from - to;
    return distance ? (distance - 1) / (is_up ? step : -step) + 1 : 0;
  }
};

/* A construct that a task executes a part of.  */
struct worksharing
{
  ompt_work_t type;
  uint64_t count;
  // From where it has begun; null if there is no construct.
  const void *code;
  // A loop's.
  iterations space;
};

/* A loop that CODE begins.  SCHEDULE is one of omp_sched_t, or 0 for the one
   that is chosen at run time.  */
worksharing loop (long schedule, const iterations &space, const void *code);

/* A task is in one construct at a time, apart from scopes.  For its end, too,
   the tool gets the address from where it has begun: a call at its end may be
   the last one in a function, which then returns to what has called that.  */

// T begins W; if it seems to be in another one, nothing has marked its end.
void begin_work (task *t, const worksharing &w);

// T ends its construct.
void end_work (task *t);

// T does what a `single' may not contain, so it has ended it, if it was in one.
void end_single (task *t);

// T ends, and all that it is in.
void end_all_work (task *t);

// T begins and ends a scope.
void begin_scope (task *t, const void *code);
void end_scope (task *t);

// T gets iterations of its loop.
void dispatch_chunk (task *t, uint64_t from, uint64_t to);

// T gets a section, in CODE.
void dispatch_section (task *t, const void *code);

} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_WORK_H */
