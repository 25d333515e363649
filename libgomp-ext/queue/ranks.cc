/* Taskqs that other processes help to execute.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstring>

#include "../observe/observe.h"
#include "pool.h"
#include "ranks.h"
#include "taskq.h"
#include "tracker.h"
#include "worker.h"

namespace omptq
{
namespace
{

std::atomic<gomp_ranks *> s_current{ nullptr };

} // anon namespace

gomp_ranks *
current_ranks ()
{
  // Acquire: pairs with the release in GOMP_ext_ranks_use.
  return s_current.load (std::memory_order_acquire);
}

void
taskq::poll_ranks_now_and_then (bool filling)
{
  gomp_ranks *ranks = current_ranks ();
  // Relaxed, all: advice.
  uint64_t now = read_ticks ();
  uint64_t last = __atomic_load_n (&ranks->polled, __ATOMIC_RELAXED);
  if (now - last < ranks->pause
      && (filling || !__atomic_load_n (&ranks->hungry, __ATOMIC_RELAXED)))
    return;
  __atomic_store_n (&ranks->polled, now, __ATOMIC_RELAXED);
  ranks->poll (ranks);
}

unsigned
taskq::take_for_rank (worker *w, char *copies, unsigned most, unsigned parts)
{
  unsigned taken = 0;
  auto take = [&] (chunk *c) {
    bool own = c->owner () == w;
    unsigned limit = c->fill () / parts;
    limit = limit == 0 ? 1 : limit < most - taken ? limit : most - taken;
    chunk::claimed tasks = c->claim (
        own, 0, [&] (const taskq *tq) { return tq == this ? limit : 0; });
    if (tasks.count == 0)
      return false;
    memcpy (copies + (size_t{ taken } << m_shift), tasks.first,
            size_t{ tasks.count } << m_shift);
    if (__builtin_expect (observer::is_on (), 0))
      observer::left (m_seen, c->owner ()->record (), tasks.position,
                      tasks.count);
    if (!own)
      c->copied (tasks.count);
    taken += tasks.count;
    return taken == most;
  };
  if (!take (&m_first))
    for (worker &other : *m_pool)
      if (other.any_chunk (take))
        break;
  if (taken == 0)
    return 0;
  m_pool->found_work (w, this);
  count_gone (w, taken);
  return taken;
}

} // namespace omptq

extern "C"
{

  __attribute__ ((visibility ("default"))) void
  GOMP_ext_ranks_use (gomp_ranks *ranks)
  {
    // Release: pairs with the acquire in current_ranks.
    omptq::s_current.store (ranks, std::memory_order_release);
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_ext_ranks_describe (const gomp_taskq_thunk *thunk,
                           gomp_ranks_queue *queue)
  {
    omptq::taskq::of (thunk)->describe (queue);
  }

  __attribute__ ((visibility ("default"))) unsigned
  GOMP_ext_ranks_take (gomp_taskq_thunk *thunk, char *slots, unsigned most,
                       unsigned parts)
  {
    return omptq::taskq::of (thunk)->take_for_rank (omptq::worker::current (),
                                                    slots, most, parts);
  }
}
