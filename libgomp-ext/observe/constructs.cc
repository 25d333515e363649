/* Parallel regions, loops and barriers in the trace.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <new>

#include "../system/memory.h"
#include "constructs.h"
#include "observe.h"

namespace omptq
{
namespace
{

constexpr construct_kind parallel = { "parallel", "threads" };
constexpr construct_kind barrier = { "barrier", nullptr };
constexpr construct_kind loop = { "loop", "iterations" };
constexpr construct_kind distribute = { "distribute", "iterations" };
constexpr construct_kind taskloop = { "taskloop", "iterations" };
constexpr construct_kind sections = { "sections", "sections" };
constexpr construct_kind single = { "single", nullptr };
constexpr construct_kind workshare = { "workshare", nullptr };
constexpr construct_kind scope = { "scope", nullptr };
constexpr construct_kind masked_block = { "masked", nullptr };
constexpr construct_kind mutex = { "waiting for mutex", nullptr };
constexpr construct_kind target_construct = { "target", nullptr };

/* A span of the calling thread that lasts from one event to another.  */
class open_span
{
public:
  // Opens one of CONSTRUCT, which CODE has encountered and which has PARTS;
  // does nothing if there is no trace.
  static void
  begin (const construct_kind &construct, const void *code, uint64_t parts = 0)
  {
    track *where = observer::my_track ();
    if (!where)
      return;
    event what = { event_kind::construct };
    what.construct = &construct;
    what.function = code;
    what.position = parts;
    s_innermost = new (allocate (sizeof (open_span), alignof (open_span)))
        open_span (where, what, s_innermost);
  }

  // Closes the innermost one of CONSTRUCT, and those in it; if there is one.
  static void
  end (const construct_kind &construct)
  {
    open_span *s = s_innermost;
    while (s && s->m_construct != &construct)
      s = s->m_outer;
    if (s)
      end_until (s->m_outer);
  }

  static void
  end_all ()
  {
    end_until (nullptr);
  }

private:
  open_span (track *where, const event &what, open_span *outer)
      : m_span (where, what), m_construct (what.construct), m_outer (outer)
  {
  }

  static void
  end_until (const open_span *outer)
  {
    while (s_innermost != outer)
      {
        open_span *s = s_innermost;
        s_innermost = s->m_outer;
        s->~open_span ();
        free (s);
      }
  }

  inline static __thread open_span *s_innermost;

  span m_span;
  const construct_kind *m_construct;
  open_span *m_outer;
};

/* Regions.  */

void
parallel_begin (ompt_data_t *, const ompt_frame_t *, ompt_data_t *region,
                unsigned, int, const void *code)
{
  region->ptr = const_cast<void *> (code);
}

/* The task's data is its thread's number.  */
void
implicit_task (ompt_scope_endpoint_t endpoint, ompt_data_t *region,
               ompt_data_t *task, unsigned threads, unsigned number, int flags)
{
  if (!(flags & ompt_task_implicit))
    return;
  if (endpoint == ompt_scope_end)
    {
      open_span::end (parallel);
      return;
    }
  task->value = number;
  open_span::begin (parallel, region->ptr, threads);
}

/* When a thread other than the first one leaves the barrier at the end is not
   known: it comes back only for the next region.  */
bool
has_left (ompt_sync_region_t kind, const ompt_data_t *task)
{
  return kind == ompt_sync_region_barrier_implicit_parallel && task->value;
}

void
sync_region (ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
             ompt_data_t *, ompt_data_t *task, const void *code)
{
  switch (kind)
    {
    case ompt_sync_region_taskwait:
    case ompt_sync_region_taskgroup:
    case ompt_sync_region_reduction:
      return;
    default:
      if (has_left (kind, task))
        open_span::end (parallel);
      else if (endpoint == ompt_scope_begin)
        open_span::begin (barrier, code);
      else
        open_span::end (barrier);
    }
}

/* Constructs of which a thread executes a part.  */

/* Null for a construct that is not shown.  */
const construct_kind *
kind_of (ompt_work_t type)
{
  switch (type)
    {
    case ompt_work_sections:
      return &sections;
    case ompt_work_single_executor:
      return &single;
    case ompt_work_single_other:
      return nullptr;
    case ompt_work_workshare:
      return &workshare;
    case ompt_work_distribute:
      return &distribute;
    case ompt_work_taskloop:
      return &taskloop;
    case ompt_work_scope:
      return &scope;
    default:
      return &loop;
    }
}

void
work (ompt_work_t type, ompt_scope_endpoint_t endpoint, ompt_data_t *,
      ompt_data_t *, uint64_t parts, const void *code)
{
  const construct_kind *construct = kind_of (type);
  if (!construct)
    return;
  if (endpoint == ompt_scope_begin)
    open_span::begin (*construct, code, parts);
  else
    open_span::end (*construct);
}

void
masked (ompt_scope_endpoint_t endpoint, ompt_data_t *, ompt_data_t *,
        const void *code)
{
  if (endpoint == ompt_scope_begin)
    open_span::begin (masked_block, code);
  else
    open_span::end (masked_block);
}

void
target (ompt_target_t, ompt_scope_endpoint_t endpoint, int, ompt_data_t *,
        ompt_id_t, const void *code)
{
  if (endpoint == ompt_scope_begin)
    open_span::begin (target_construct, code);
  else
    open_span::end (target_construct);
}

/* Mutexes.  A lock that is only tested may not be acquired.  */

void
mutex_acquire (ompt_mutex_t kind, unsigned, unsigned, ompt_wait_id_t,
               const void *code)
{
  if (kind != ompt_mutex_test_lock && kind != ompt_mutex_test_nest_lock)
    open_span::begin (mutex, code);
}

void
mutex_acquired (ompt_mutex_t kind, ompt_wait_id_t, const void *)
{
  if (kind != ompt_mutex_test_lock && kind != ompt_mutex_test_nest_lock)
    open_span::end (mutex);
}

void
thread_end (ompt_data_t *)
{
  open_span::end_all ();
}

int
initialize (ompt_function_lookup_t lookup, int, ompt_data_t *)
{
  auto set
      = reinterpret_cast<ompt_set_callback_t> (lookup ("ompt_set_callback"));
  auto on = [set] (ompt_callbacks_t event, auto *function) {
    set (event, reinterpret_cast<ompt_callback_t> (function));
  };
  on (ompt_callback_thread_end, thread_end);
  on (ompt_callback_parallel_begin, parallel_begin);
  on (ompt_callback_implicit_task, implicit_task);
  on (ompt_callback_sync_region, sync_region);
  on (ompt_callback_work, work);
  on (ompt_callback_masked, masked);
  on (ompt_callback_target, target);
  on (ompt_callback_mutex_acquire, mutex_acquire);
  on (ompt_callback_mutex_acquired, mutex_acquired);
  return 1;
}

} // anon namespace

ompt_start_tool_result_t *
tool_of_trace ()
{
  static ompt_start_tool_result_t result = { initialize, nullptr, {} };
  return &result;
}

} // namespace omptq
