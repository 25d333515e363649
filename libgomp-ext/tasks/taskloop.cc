/* Taskloop constructs.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstring>

#include "reduction.h"
#include "../observe/observe.h"
#include "../teams/mode.h"
#include "../tools/explicit-task.h"
#include "../interface/interface.h"
#include "team.h"

namespace omptq
{
namespace tasks
{
namespace
{

/* The words at the beginning of a task's captures; libgomp's ABI, but for
   GOMP_taskloop only where a long has as many bits.  Counting down works as
   well, modulo 2^64.  */
struct bounds
{
  uint64_t start;
  uint64_t end;
};

/* Writes B into DATA, a task's captures.  */
inline void
set_bounds (void *data, bounds b)
{
  uint64_t *words = static_cast<uint64_t *> (data);
  // Relaxed, only so that the compiler does not make one store of both, which
  // takes longer until the task can load them.
  __atomic_store_n (words, b.start, __ATOMIC_RELAXED);
  __atomic_store_n (words + 1, b.end, __ATOMIC_RELAXED);
}

/* The request of a program for a taskloop; the arguments of GOMP_taskloop and
   GOMP_taskloop_ull.  */
struct loop_request
{
  task_function *function;
  void *data;
  copy_function *copy;
  size_t size;
  size_t align;
  unsigned flags;
  // From the grainsize or num_tasks clause; zero without any.
  uint64_t clause;
  int priority;
  uint64_t start;
  uint64_t end;
  uint64_t step;
  bool goes_up;

  bool
  has (unsigned flag) const
  {
    return flags & flag;
  }

  // The request that all tasks have in common.
  task_request
  task () const
  {
    constexpr unsigned of_task
        = flag_untied | flag_final | flag_mergeable | flag_priority;
    return { function,        data,    copy,     size,   align, has (flag_if),
             flags & of_task, nullptr, priority, nullptr };
  }
};

/* How many tasks there are, and which iterations each gets; the same as with
   libgomp.  */
class partition
{
public:
  partition (const loop_request &request, uint64_t iterations,
             unsigned threads);

  uint64_t
  tasks () const
  {
    return m_tasks;
  }

  // Those of task NUMBER.
  bounds
  of (uint64_t number) const
  {
    uint64_t former = number < m_former ? number : m_former;
    uint64_t start
        = m_start + former * m_former_step + (number - former) * m_latter_step;
    return { start,
             start + (number < m_former ? m_former_step : m_latter_step) };
  }

  // The tasks before this one have the same number of iterations, and so have
  // the others.
  uint64_t
  former () const
  {
    return m_former;
  }

private:
  void divide (uint64_t iterations, uint64_t step);
  void divide_strictly (uint64_t iterations, uint64_t grain, uint64_t step);

  uint64_t m_start;
  uint64_t m_tasks;
  uint64_t m_former = 0;
  uint64_t m_former_step = 0;
  uint64_t m_latter_step;
};

partition::partition (const loop_request &request, uint64_t iterations,
                      unsigned threads)
    : m_start (request.start)
{
  if (!request.has (flag_grainsize))
    {
      m_tasks = request.clause ? request.clause : threads;
      if (m_tasks > iterations)
        m_tasks = iterations;
      divide (iterations, request.step);
    }
  else if (request.has (flag_strict))
    divide_strictly (iterations, request.clause, request.step);
  else
    {
      m_tasks = iterations / request.clause;
      if (m_tasks > 1)
        divide (iterations, request.step);
      else
        {
          m_tasks = 1;
          m_latter_step = request.end - request.start;
        }
    }
}

/* The number of tasks is known.  */
void
partition::divide (uint64_t iterations, uint64_t step)
{
  uint64_t length = iterations / m_tasks;
  m_former = iterations % m_tasks;
  m_former_step = (length + 1) * step;
  m_latter_step = length * step;
}

/* All tasks but the last one have GRAIN iterations.  */
void
partition::divide_strictly (uint64_t iterations, uint64_t grain, uint64_t step)
{
  uint64_t rest = iterations % grain;
  m_former = iterations / grain;
  m_former_step = grain * step;
  m_tasks = m_former + (rest != 0);
  m_latter_step = rest * step;
}

/* Returns how often the body is executed; not zero.  */
uint64_t
iterations_of (const loop_request &request)
{
  if (request.goes_up)
    return (request.end - request.start - 1) / request.step + 1;
  return (request.start - request.end - 1) / -request.step + 1;
}

/* Tasks with copy constructors: each has a copy, made when it is created.  */

/* The argument of the copy constructor of such a task.  */
struct original
{
  copy_function *copy;
  void *data;
  bounds its_bounds;
};

void
copy_part (void *to, void *from)
{
  const original *o = static_cast<original *> (from);
  o->copy (to, o->data);
  set_bounds (to, o->its_bounds);
}

void
create_with_constructors (worker *w, const loop_request &request,
                          const partition &parts)
{
  original from = { request.copy, request.data, {} };
  task_request task = request.task ();
  task.data = &from;
  task.copy = copy_part;
  for (uint64_t i = 0; i < parts.tasks (); i++)
    {
      from.its_bounds = parts.of (i);
      w->create (task);
    }
}

/* Tasks without copy constructors.  If there are many, the deque gets ranges of
   them, as tasks that execute one after the other with the same copy.  */

/* How many tasks there may be for each thread before they become ranges; so
   many as libgomp lets wait before it executes them at once.  */
constexpr unsigned ranges_per_thread = 64;

/* The tasks from FIRST to END - 1; the captures of such a task, followed by
   those of its parts.  */
struct range
{
  task_function *function;
  partition parts;
  uint64_t first;
  uint64_t end;
  size_t size;
  size_t align;
  void *data;

  static size_t
  offset (size_t align)
  {
    return (sizeof (range) + align - 1) & -align;
  }
};

/* The data of parts with the same number of iterations.  */
struct part
{
  worker *its_worker;
  task_function *function;
  void *data;
  uint64_t start;
  uint64_t step;
};

void
copy_range (void *to, void *from)
{
  range *r = static_cast<range *> (to);
  const range *original = static_cast<range *> (from);
  *r = *original;
  r->data = static_cast<char *> (to) + range::offset (r->align);
  memcpy (r->data, original->data, r->size);
}

void
run_part (void *data)
{
  part *p = static_cast<part *> (data);
  if (p->its_worker->is_cancelled ())
    return;
  uint64_t start = p->start;
  p->start = start + p->step;
  set_bounds (p->data, { start, start + p->step });
  p->function (p->data);
  p->its_worker->begin_next_part ();
}

/* Executes the tasks of PARTS from FIRST to END - 1, which have the same number
   of iterations: FN (DATA) with their bounds.  */
void
run_same_parts (task_function *fn, void *data, const partition &parts,
                uint64_t first, uint64_t end)
{
  if (first >= end)
    return;
  bounds b = parts.of (first);
  worker *w = worker::current ();
  part p = { w, fn, data, b.start, b.end - b.start };
  for (; first < end; first++)
    if (w->its_team ()->is_usual ())
      w->call_part (run_part, &p);
    else
      worker::execute_undeferred (run_part, &p, false);
}

/* The same for any.  */
void
run_parts (task_function *fn, void *data, const partition &parts,
           uint64_t first, uint64_t end)
{
  uint64_t former = parts.former ();
  run_same_parts (fn, data, parts, first, former < end ? former : end);
  run_same_parts (fn, data, parts, former > first ? former : first, end);
}

void
run_range (void *data)
{
  const range *r = static_cast<range *> (data);
  run_parts (r->function, r->data, r->parts, r->first, r->end);
}

/* Calls CREATE (FIRST, END) for each of COUNT ranges of TASKS tasks, from the
   last range to the first: a thread begins with the newest one, and so executes
   them in order.  */
template <typename F>
void
divide_into_ranges (uint64_t tasks, uint64_t count, F create)
{
  for (uint64_t end = tasks, left = count; left > 0; left--)
    {
      uint64_t first = end - end / left;
      create (first, end);
      end = first;
    }
}

/* Creates COUNT ranges.  */
void
create_ranges (worker *w, const loop_request &request, const partition &parts,
               uint64_t count)
{
  size_t align
      = request.align > alignof (range) ? request.align : alignof (range);
  range r = { request.function, parts,         0,           0,
              request.size,     request.align, request.data };
  task_request task = request.task ();
  task.function = run_range;
  task.data = &r;
  task.copy = copy_range;
  task.size = range::offset (request.align) + request.size;
  task.align = align;
  divide_into_ranges (parts.tasks (), count,
                      [&] (uint64_t first, uint64_t end) {
                        r.first = first;
                        r.end = end;
                        w->create (task);
                      });
}

void
create_simple (worker *w, const loop_request &request, const partition &parts)
{
  task_request task = request.task ();
  for (uint64_t i = parts.tasks (); i-- > 0;)
    {
      // Libgomp changes the original, too.
      set_bounds (request.data, parts.of (i));
      w->create (task);
    }
}

/* Executes the tasks one after the other, for the observer.  */
void
execute_simple (worker *w, const loop_request &request, const partition &parts)
{
  task_request task = request.task ();
  task.if_clause = false;
  for (uint64_t i = 0; i < parts.tasks (); i++)
    {
      set_bounds (request.data, parts.of (i));
      w->create (task);
    }
}

/* Tasks that end before the construct does: their captures are the tasks'
   numbers and where the construct has everything else.  */

struct whole_loop
{
  const loop_request *request;
  partition parts;
};

struct range_of_loop
{
  const whole_loop *loop;
  uint64_t first;
  uint64_t end;
};

/* Executes the tasks of a range with a copy of the captures.  */
void
run_range_of_loop (void *data)
{
  range_of_loop r;
  memcpy (&r, data, sizeof r);
  const loop_request &request = *r.loop->request;
  uintptr_t at = reinterpret_cast<uintptr_t> (
      __builtin_alloca (request.size + request.align - 1));
  void *copy = reinterpret_cast<void *> ((at + request.align - 1)
                                         & -uintptr_t (request.align));
  memcpy (copy, request.data, request.size);
  run_parts (request.function, copy, r.loop->parts, r.first, r.end);
}

/* Returns whether the tasks of REQUEST can be such ones: they have no copy
   constructors, no stack would get too large a copy, and all is as usual.  */
bool
can_refer_to_loop (worker *w, const loop_request &request)
{
  constexpr size_t most_size = 4096;
  return !request.has (flag_nogroup) && !request.has (flag_final)
         && !request.copy && request.size + request.align <= most_size
         && !(request.has (flag_priority) && request.priority > 0)
         && w->is_usual ();
}

/* Creates COUNT ranges of LOOP.  */
void
create_ranges_of_loop (worker *w, const whole_loop *loop, uint64_t count)
{
  divide_into_ranges (
      loop->parts.tasks (), count, [=] (uint64_t first, uint64_t end) {
        range_of_loop r = { loop, first, end };
        if (w->is_usual ())
          w->create_usual (run_range_of_loop, &r, sizeof r);
        else
          w->create ({ run_range_of_loop, &r, nullptr, sizeof r,
                       alignof (range_of_loop), true, 0, nullptr, 0, nullptr });
      });
}

/* Creates the tasks of LOOP.  With `nogroup' LOOP may end before they do.  */
void
create_all (worker *w, const whole_loop &loop)
{
  const loop_request &request = *loop.request;
  const partition &parts = loop.parts;
  unsigned threads = w->its_team ()->size ();
  uint64_t most = ranges_per_thread * uint64_t (threads);
  bool in_order
      = !request.has (flag_if) || w->running ()->is_final || threads == 1;
  if (request.copy)
    create_with_constructors (w, request, parts);
  // It sees no parts of ranges.
  else if (observer::wants_tasks () && in_order)
    execute_simple (w, request, parts);
  else if (observer::wants_tasks ())
    create_simple (w, request, parts);
  else if (in_order)
    create_ranges (w, request, parts, 1);
  else if (can_refer_to_loop (w, request))
    create_ranges_of_loop (w, &loop,
                           parts.tasks () > most ? most : parts.tasks ());
  else if (parts.tasks () > most)
    create_ranges (w, request, parts, most);
  else
    create_simple (w, request, parts);
}

/* Libgomp's description of the reductions, if the construct has some.  */
uintptr_t *
reductions_of (const loop_request &request)
{
  if ((request.flags & (flag_nogroup | flag_reduction)) != flag_reduction)
    return nullptr;
  uintptr_t *reductions;
  memcpy (&reductions, static_cast<bounds *> (request.data) + 1,
          sizeof reductions);
  return reductions;
}

void
run_loop (worker *w, const loop_request &request, bool has_iterations)
{
  uintptr_t *reductions = reductions_of (request);
  if (!has_iterations || w->is_cancelled ())
    {
      // So the program sees that they have not been registered.
      if (reductions)
        reductions[2] = 0;
      return;
    }
  w->its_team ()->prepare ();
  whole_loop loop = { &request, partition (request, iterations_of (request),
                                           w->its_team ()->size ()) };
  if (request.has (flag_nogroup))
    {
      create_all (w, loop);
      return;
    }
  w->begin_group ();
  if (reductions)
    register_reductions (w, reductions);
  create_all (w, loop);
  if (observer::wants_tasks ())
    tools::taskloop_waits ();
  w->end_group ();
}

constexpr unsigned known_flags
    = flag_untied | flag_final | flag_mergeable | flag_priority | flag_up
      | flag_grainsize | flag_if | flag_nogroup | flag_reduction | flag_strict;

} // anon namespace
} // namespace tasks
} // namespace omptq

using namespace omptq;
using namespace omptq::tasks;

namespace omptq
{
namespace interface
{

void
taskloop (task_function *fn, void *data, copy_function *copy, long size,
          long align, unsigned flags, unsigned long clause, int priority,
          long start, long end, long step)
{
  worker *w = worker::current ();
  if (!w || flags & ~known_flags || sizeof (long) != sizeof (uint64_t))
    {
      libgomp ().taskloop (fn, data, copy, size, align, flags, clause, priority,
                           start, end, step);
      return;
    }
  run_loop (w,
            { fn, data, copy, static_cast<size_t> (size),
              static_cast<size_t> (align), flags, clause, priority,
              static_cast<uint64_t> (start), static_cast<uint64_t> (end),
              static_cast<uint64_t> (step), step > 0 },
            step > 0 ? start < end : start > end);
}

void
taskloop_ull (task_function *fn, void *data, copy_function *copy, long size,
              long align, unsigned flags, unsigned long clause, int priority,
              unsigned long long start, unsigned long long end,
              unsigned long long step)
{
  worker *w = worker::current ();
  if (!w || flags & ~known_flags)
    {
      libgomp ().taskloop_ull (fn, data, copy, size, align, flags, clause,
                               priority, start, end, step);
      return;
    }
  bool goes_up = flags & flag_up;
  run_loop (w,
            { fn, data, copy, static_cast<size_t> (size),
              static_cast<size_t> (align), flags, clause, priority, start, end,
              step, goes_up },
            goes_up ? start < end : start > end);
}

} // namespace interface
} // namespace omptq
