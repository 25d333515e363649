/* Threads that do not come.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "../system/error.h"
#include "../system/futex.h"
#include "../system/thread.h"
#include "pool.h"
#include "watch.h"

namespace omptq
{
namespace
{

/* How long the thread itself waits for the others, in nanoseconds, as long as
   libgomp's barriers spin; and after that the watching thread, in milliseconds.
   Starting it takes 23 us (November 2026), little compared with the former.  */
constexpr int64_t look_time = 1000000;
constexpr unsigned watch_time = 10000;

/* The number of checks between two readings of the clock.  */
constexpr unsigned looks = 64;

/* True once a warning has been printed.  */
std::atomic<bool> warned{ false };

constexpr char cause[]
    = "it is executed in a single, master, critical or similar construct, or "
      "in a task, of a file that was compiled without the omptq plugin, or "
      "that has no workqueuing directives and was compiled without "
      "-fplugin-arg-omptq-orphaned";

/* Warns if the team of the pool DATA takes too long to encounter its taskq.
   Drops a reference.  */
void *
watch (void *data)
{
  pool *p = static_cast<pool *> (data);
  // Relaxed: nothing else depends on it.
  if (!p->wait_until_joined (watch_time)
      && !warned.exchange (true, std::memory_order_relaxed))
    warn ("warning: after %u seconds, only %u of %u threads of a team have "
          "encountered a taskq; if the others never come, %s",
          watch_time / 1000, p->joined (), p->size (), cause);
  p->release ();
  return nullptr;
}

} // anon namespace

void
watch_team (pool *p)
{
  if (__builtin_expect (p->all_have_joined (), 1))
    return;
  int64_t end = monotonic_time () + look_time;
  do
    for (unsigned look = 0; look < looks; look++)
      {
        if (p->is_crowded ())
          sched_yield ();
        else
          pause_cpu ();
        if (p->all_have_joined ())
          return;
      }
  while (monotonic_time () < end);
  p->add_reference ();
  if (!start_detached (watch, p, small_stack))
    p->release ();
}

void
fail_for_part_of_team (const pool *p)
{
  fatal ("only %u of %u threads of a team have encountered a taskq; %s",
         p->joined (), p->size (), cause);
}

} // namespace omptq
