/* The entry points.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <new>
#include <omp.h>
#include <optional>

#include "../interface/interface.h"
#include "../libgomp-abi.h"
#include "../observe/observe.h"
#include "../omptq.h"
#include "../settings.h"
#include "../system/error.h"
#include "../system/futex.h"
#include "../libgomp/libgomp.h"
#include "../tools/race-detector.h"
#include "pool.h"
#include "team.h"
#include "tracker.h"
#include "watch.h"
#include "worker.h"

namespace omptq
{
namespace
{

/* How often a thread looks for the pool that another one has for it, before it
   yields its processor.  */
constexpr unsigned pool_rounds = 1000;

/* The level + 1 of the parallel region in which the thread executes a construct
   alone, or zero.  */
__thread unsigned alone_level;

/* The calling thread's membership in a pool.  */
class membership
{
public:
  // As the worker W; if COUNTED, with a reference to the pool.
  membership (worker *w, bool counted)
      : m_pool (w->its_pool ()), m_counted (counted), m_worker (w)
  {
  }

  membership (const membership &) = delete;

  ~membership ()
  {
    leave ();
    if (m_counted)
      m_pool->release ();
  }

  /* Leaves the pool's work; must be called when it is done.  */
  void
  leave ()
  {
    if (m_worker)
      m_worker->leave ();
    m_worker = nullptr;
  }

private:
  pool *m_pool;
  bool m_counted;
  worker *m_worker;
};

/* Returns the pool of the taskq that the team encounters, which its threads
   find in the memory of a worksharing construct.  Sets *CHOSEN in the thread
   that is to begin the taskq.  */
pool *
share_pool (unsigned threads, bool barrier, bool nowait, bool *chosen)
{
  void *memory = reinterpret_cast<void *> (sizeof (pool *));
  unsigned section = interface::call_unobserved (
      interface::sections2_start, libgomp ().sections2_start, 1u,
      static_cast<uintptr_t *> (nullptr), &memory);
  *chosen = section != 0;
  std::atomic<pool *> *shared = static_cast<std::atomic<pool *> *> (memory);
  pool *p;
  if (*chosen)
    {
      // Each thread of the team has a reference; with a BARRIER, only the
      // chosen one, which keeps the pool until all have come there.
      p = pool::acquire (threads, barrier ? 1 : threads, false, nowait);
      // Release: pairs with the acquire below.
      shared->store (p, std::memory_order_release);
    }
  else
    for (unsigned round = 0; !(p = shared->load (std::memory_order_acquire));
         round++)
      if (round < pool_rounds)
        pause_cpu ();
      else
        sched_yield ();
  interface::call_unobserved (interface::sections_end_nowait,
                              libgomp ().sections_end_nowait);
  return p;
}

/* The barrier at the end of a taskq that a team has executed in P; CHOSEN in
   the thread that began it, which alone still has P afterwards.  */
void
wait_for_team (pool *p, bool chosen)
{
  if (chosen)
    watch_team (p);
  interface::call_unobserved (interface::barrier, libgomp ().barrier);
  if (chosen && !p->all_have_joined ())
    fail_for_part_of_team (p);
}

/* A taskq construct that the calling thread executes during the lifetime of the
   object; meanwhile the chosen thread enters the generator.  */
class visit
{
public:
  // Called from CODE and FRAME.
  visit (const taskq_request &request, int level, const void *code,
         const void *frame);
  ~visit ();

  visit (const visit &) = delete;

  // For the generator's first entry; null if another thread is chosen.
  gomp_taskq_thunk *
  thunk () const
  {
    return m_taskq ? m_taskq->thunk () : nullptr;
  }

  bool
  by_team () const
  {
    return m_team;
  }

private:
  // Returns whether the team's threads wait for each other at the end.
  bool
  has_barrier () const
  {
    return m_team && !(m_flags & (GOMP_TASKQ_PARALLEL | GOMP_TASKQ_NOWAIT));
  }

  void enter_team (const taskq_request &request, int level);
  void enter_alone (const taskq_request &request, int level);
  void begin_root (const taskq_request &request);

  unsigned m_flags;
  unsigned m_threads = 1;
  bool m_team = false;
  pool *m_pool = nullptr;
  std::optional<membership> m_member;
  // Null if another thread is chosen.
  taskq *m_taskq = nullptr;
  std::optional<span> m_whole;
  std::optional<observed_run> m_first_run;
  std::optional<tools::taskq_construct> m_told;
};

static_assert (sizeof (visit) <= sizeof (gomp_taskq_visit::space)
               && alignof (visit) <= alignof (gomp_taskq_visit));

visit::visit (const taskq_request &request, int level, const void *code,
              const void *frame)
    : m_flags (request.flags)
{
  bool observed = m_flags & observed_flag;
  if (observed)
    {
      m_told.emplace (code, frame);
      m_whole.emplace (observer::my_track (), event{ event_kind::taskq });
    }
  worker *w = worker::current ();
  // A parallel region inside a task has its own team.
  if (w && w->level () == level)
    {
      observer::encountered (encounter::nested);
      if (observed)
        m_told->begin (false);
      m_taskq = w->begin (request);
    }
  else if ((m_threads = omp_get_num_threads ()) == 1
           || alone_level == level + 1u)
    enter_alone (request, level);
  else
    enter_team (request, level);
  if (!m_taskq)
    return;
  if (observed)
    m_first_run.emplace (m_taskq->seen (), m_taskq->thunk (), frame);
  m_taskq->before_generator ();
}

void
visit::enter_alone (const taskq_request &request, int level)
{
  bool serial = m_threads == 1 && !(m_flags & GOMP_TASKQ_RANKS);
  m_pool = pool::acquire (m_threads, 1, serial, m_threads > 1);
  observer::encountered (encounter::alone);
  unsigned thread = m_threads > 1 ? omp_get_thread_num () : 0;
  m_member.emplace (m_pool->enter (thread, level), true);
  begin_root (request);
}

void
visit::enter_team (const taskq_request &request, int level)
{
  bool chosen;
  m_team = true;
  m_pool = share_pool (m_threads, has_barrier (), m_flags & GOMP_TASKQ_NOWAIT,
                       &chosen);
  unsigned thread = omp_get_thread_num ();
  m_member.emplace (m_pool->join (thread, level), chosen || !has_barrier ());
  if (!chosen)
    {
      if (m_told)
        m_told->help (has_barrier ());
      return;
    }
  observer::encountered (encounter::team);
  begin_root (request);
}

void
visit::begin_root (const taskq_request &request)
{
  taskq_request first = request;
  first.flags |= root_flag;
  if (m_told)
    m_told->begin (m_team);
  m_taskq = worker::current ()->begin (first);
  m_pool->set_root (m_taskq);
}

visit::~visit ()
{
  worker *w = worker::current ();
  m_first_run.reset ();
  bool chosen = m_taskq != nullptr;
  if (chosen)
    {
      m_taskq->after_generator (w);
      if (m_told)
        m_told->wait ();
      w->finish (m_taskq);
      if (m_told)
        m_told->finish (has_barrier ());
      if (m_pool)
        m_pool->finish ();
    }
  else if (m_flags & GOMP_TASKQ_NOWAIT)
    // Only until there is nothing to do.
    w->work_until_done (nullptr, 0);
  else if (!m_pool->is_finished ())
    m_pool->work_with_team (w);
  if (!m_pool)
    return;
  // The barrier may execute OpenMP tasks.
  m_member->leave ();
  if (has_barrier ())
    wait_for_team (m_pool, chosen);
}

/* The order of a taskq's tasks, for ThreadSanitizer.  */
ompt_wait_id_t
id_of_order (const tracked_task *task)
{
  return reinterpret_cast<ompt_wait_id_t> (task->tq->tracking ());
}

} // anon namespace
} // namespace omptq

extern "C"
{

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq (gomp_taskq_generator generator, void *data, size_t thunk_size,
              size_t thunk_align, size_t slot_size, unsigned flags)
  {
    bool observed = omptq::observer::wants_tasks ();
    omptq::taskq_request request
        = { generator, data, thunk_size, thunk_align, slot_size, flags };
    if (flags & GOMP_TASKQ_OF_REGION && !observed
        && omptq::team_member::current ()->encounter (request))
      return;
    int level = omp_get_level ();
    omptq::worker *w = omptq::worker::current ();
    if (__builtin_expect (w && w->level () == level && !observed, 1))
      {
        w->encounter (request);
        return;
      }
    if (observed)
      request.flags |= omptq::observed_flag;
    const void *code = __builtin_return_address (0);
    const void *frame = __builtin_frame_address (0);
    auto execute = [&] {
      omptq::visit v (request, level, code, frame);
      if (gomp_taskq_thunk *thunk = v.thunk ())
        generator (data, thunk);
    };
    if (w && w->level () == level && w->is_short_of_stack ())
      w->on_extra_stack (execute);
    else
      execute ();
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq_begin (gomp_taskq_visit *visit, gomp_taskq_generator generator,
                    void *data, size_t thunk_size, size_t thunk_align,
                    size_t slot_size, unsigned flags)
  {
    if (__builtin_expect (omptq::observer::wants_tasks (), 0))
      flags |= omptq::observed_flag;
    omptq::taskq_request request
        = { generator, data, thunk_size, thunk_align, slot_size, flags };
    omptq::visit *v = new (visit->space)
        omptq::visit (request, omp_get_level (), __builtin_return_address (0),
                      __builtin_frame_address (0));
    visit->thunk = v->thunk ();
    visit->by_team = v->by_team ();
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq_end (gomp_taskq_visit *visit)
  {
    reinterpret_cast<omptq::visit *> (visit->space)->~visit ();
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq_team_begin (gomp_taskq_member *member, gomp_taskq_team *team)
  {
    new (member) omptq::team_member (team, omp_get_level ());
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq_team_end (gomp_taskq_member *member)
  {
    reinterpret_cast<omptq::team_member *> (member)->~team_member ();
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

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq_ordered_start (void)
  {
    omptq::worker *w = omptq::worker::current ();
    omptq::tracked_task *task = w->running ();
    if (task->ordered_done)
      omptq::fatal ("a task has executed more than one ordered block");
    if (!w->its_pool ()->is_serial ())
      w->add_waited (task->tq->tracking ()->wait_for_turn (task->position));
    omptq::tools::race_detector::after_acquire (omptq::id_of_order (task));
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq_ordered_end (void)
  {
    omptq::worker *w = omptq::worker::current ();
    omptq::tracked_task *task = w->running ();
    task->ordered_done = true;
    omptq::tools::race_detector::before_release (omptq::id_of_order (task));
    if (!w->its_pool ()->is_serial ())
      task->tq->tracking ()->end_turn (task->position);
  }

  __attribute__ ((visibility ("default"))) int
  GOMP_taskq_is_last (void)
  {
    const omptq::tracked_task *task = omptq::worker::current ()->running ();
    return task->tq->tracking ()->is_last (task->position);
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq_reduction_register (gomp_taskq_thunk *thunk, uintptr_t *data)
  {
    omptq::taskq *tq = omptq::taskq::of (thunk);
    tq->tracking ()->allocate_accumulators (data,
                                            tq->owner ()->its_pool ()->size ());
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq_reduction_unregister (uintptr_t *data)
  {
    omptq::tracker::free_accumulators (data);
  }

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq_reduction_remap (size_t cnt, size_t cntorig, void **ptrs)
  {
    omptq::worker *w = omptq::worker::current ();
    const omptq::tracker *tracking = w->running ()->tq->tracking ();
    unsigned thread = w->its_pool ()->number_of (w);
    for (size_t i = 0; i < cnt; i++)
      {
        void *original = ptrs[i];
        if (i < cntorig)
          ptrs[cnt + i] = original;
        ptrs[i] = tracking->accumulator (thread, original);
      }
  }

  __attribute__ ((visibility ("default"))) void
  omptq_set_taskq_depth (int value)
  {
    omptq::set_taskq_depth (value);
  }

  __attribute__ ((visibility ("default"))) int
  omptq_get_taskq_depth (void)
  {
    return omptq::taskq_depth ();
  }

  /* Compiled code that finds the library at run time has a common variable of
     this name, and weak references to the functions.  If the program is linked
     with libgomp-ext.a, the linker takes the member that defines the variable,
     this one; weak references alone would take none.  See
     plugin/taskq/runtime.cc.  */
  extern char __omptq_library;
  char __omptq_library = 0;
}
