/* The entry points.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include <omp.h>

#include "libgomp-abi.h"
#include "observe.h"
#include "placement.h"
#include "taskq.h"
#include "watch.h"

namespace omptq
{
namespace
{

/* Zero, or the level + 1 of the parallel region in which the thread executes
   something alone.  */
__thread unsigned alone_level;

unsigned
bind_clause (unsigned flags)
{
  return flags / GOMP_TASKQ_BIND & GOMP_TASKQ_BIND_MASK;
}

/* What a proc_bind clause in FLAGS asks for; `on' without one.  */
bind_policy
clause_policy (unsigned flags)
{
  switch (bind_clause (flags))
    {
    case omp_proc_bind_primary:
      return bind_policy::primary;
    case omp_proc_bind_close:
      return bind_policy::close;
    case omp_proc_bind_spread:
      return bind_policy::spread;
    default:
      return bind_policy::on;
    }
}

/* The calling thread's membership in a pool.  */
class membership
{
public:
  membership (pool *p, unsigned index, int level)
      : m_pool (p), m_worker (p->join (index, level))
  {
  }

  membership (const membership &) = delete;

  ~membership ()
  {
    leave ();
    m_pool->release ();
  }

  /* Puts the thread where it belongs: FLAGS are the taskq's.  */
  void
  take_place (unsigned flags, unsigned thread, unsigned threads)
  {
    if (const placement *places = placement::get ())
      m_pool->put (m_worker, find_place (places, flags, thread, threads));
  }

  /* Makes the thread what it was before; to be called when the work is done.  */
  void
  leave ()
  {
    if (m_worker)
      m_pool->leave (m_worker);
    m_worker = nullptr;
  }

  void
  run (const taskq_request &request)
  {
    m_pool->run_root (m_worker, request);
  }

  /* Works until the pool's work has ended; if it NEED_NOT stay, until there is
     nothing to do.  */
  void
  work (bool need_not)
  {
    m_worker->work_until_done (nullptr, need_not ? 0 : worker::no_end);
  }

private:
  /* The number of the thread's place; binds it to that if libgomp should have
     done so.  Where the region has more in it than the taskq, that is libgomp's
     affair.  */
  unsigned
  find_place (const placement *places, unsigned flags, unsigned thread,
              unsigned threads)
  {
    if (!(flags & GOMP_TASKQ_PARALLEL)
        || bind_clause (flags) == GOMP_TASKQ_BIND_MASK)
      return places->own_place ();
    unsigned place = places->place_of (thread, threads, clause_policy (flags));
    if (place == no_place)
      return places->own_place ();
    m_binding.begin (places->cpus (place));
    return place;
  }

  pool *m_pool;
  worker *m_worker;
  temporary_binding m_binding;
};

/* The place where the threads of the team find the pool of the taskq that they
   meet: one that libgomp gives to a worksharing construct.  Tells one of the
   threads that it is the CHOSEN one.  */
pool *
meet_team (unsigned threads, bool helped, bool *chosen)
{
  void *memory = reinterpret_cast<void *> (sizeof (pool *));
  *chosen = GOMP_sections2_start (1, nullptr, &memory) != 0;
  std::atomic<pool *> *place = static_cast<std::atomic<pool *> *> (memory);
  // Acquire, both: pair with the release of the one that sets it.
  pool *p = place->load (std::memory_order_acquire);
  if (!p)
    {
      // Each thread of the team comes here, and drops a reference.
      pool *mine = pool::acquire (threads, threads, false, helped);
      if (place->compare_exchange_strong (p, mine, std::memory_order_acq_rel,
                                          std::memory_order_acquire))
        p = mine;
      else
        {
          // Relaxed: nobody else has it.
          mine->references.store (1, std::memory_order_relaxed);
          mine->release ();
        }
    }
  GOMP_sections_end_nowait ();
  return p;
}

void
run_in_team (const taskq_request &request, unsigned threads, int level)
{
  bool chosen;
  bool nowait = request.flags & GOMP_TASKQ_NOWAIT;
  pool *p = meet_team (threads, nowait, &chosen);
  unsigned thread = omp_get_thread_num ();
  membership member (p, thread, level);
  member.take_place (request.flags, thread, threads);
  if (chosen)
    {
      observer::met (meeting::team);
      member.run (request);
    }
  else
    member.work (nowait);
  // The barrier may execute OpenMP tasks.
  member.leave ();
  if (request.flags & (GOMP_TASKQ_PARALLEL | GOMP_TASKQ_NOWAIT))
    return;
  if (chosen)
    watch_team (p);
  GOMP_barrier ();
  if (p->met () != threads)
    fail_for_part_of_team (p);
}

void
run_alone (const taskq_request &request, unsigned threads, int level)
{
  pool *p = pool::acquire (threads, 1, threads == 1, threads > 1);
  observer::met (meeting::alone);
  unsigned thread = threads > 1 ? omp_get_thread_num () : 0;
  membership member (p, thread, level);
  if (threads > 1)
    member.take_place (0, thread, threads);
  member.run (request);
}

} // anon namespace
} // namespace omptq

extern "C"
{

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq (gomp_taskq_generator generator, void *data, size_t thunk_size,
              size_t thunk_align, size_t slot_size, unsigned flags)
  {
    if (__builtin_expect (omptq::observer::is_on (), 0)
        && !(flags & omptq::observed_flag))
      {
        omptq::observer::run_taskq (
            { generator, data, thunk_size, thunk_align, slot_size, flags });
        return;
      }
    omptq::taskq_request request
        = { generator, data, thunk_size, thunk_align, slot_size, flags };
    int level = omp_get_level ();
    omptq::worker *w = omptq::current_worker ();
    // A parallel region inside a task has its own team.
    if (w && w->level == level)
      {
        omptq::observer::met (omptq::meeting::nested);
        w->meet (request);
        return;
      }
    unsigned threads = omp_get_num_threads ();
    if (threads == 1 || omptq::alone_level == level + 1u)
      omptq::run_alone (request, threads, level);
    else
      omptq::run_in_team (request, threads, level);
  }

  __attribute__ ((visibility ("default"))) unsigned
  GOMP_taskq_alone_begin (void)
  {
    unsigned before = omptq::alone_level;
    omptq::alone_level = omp_get_level () + 1;
    return before;
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq_alone_end (unsigned before)
  {
    omptq::alone_level = before;
  }
}
