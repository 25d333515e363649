/* The functions that compiled code calls for tasks.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "../interface/interface.h"
#include "../teams/thread.h"
#include "../tools/observed.h"
#include "team.h"

using namespace omptq;
using namespace omptq::tasks;

namespace
{

/* Libgomp ignores them, too.  */
constexpr unsigned flags_without_effect = flag_untied | flag_mergeable;

constexpr unsigned simple_flags = flags_without_effect | flag_final;

/* Each of these is called last, by a function that has saved no registers.
   Those with the parameters of GOMP_task find them where they are.  */

/* Creates a task in the current region.  */
void
create (const task_request &request)
{
  if (worker *w = worker::current ())
    w->create (request);
  else
    create_in_libgomp (request);
}

/* The same for a task that may be deferred, and has no other clause than
   final.  */
__attribute__ ((noinline)) void
create_plain (task_function *fn, void *data, long size, long align,
              unsigned flags)
{
  if (!worker::execute_instead (fn, data, flags & flag_final))
    create ({ fn, data, nullptr, static_cast<size_t> (size),
              static_cast<size_t> (align), true, flags, nullptr, 0, nullptr });
}

/* The same for one that has a copy constructor.  */
__attribute__ ((noinline)) void
create_copy (task_function *fn, void *data, copy_function *copy, long size,
             long align, unsigned flags)
{
  if (!worker::execute_instead (fn, data, copy, size, align,
                                flags & flag_final))
    create ({ fn, data, copy, static_cast<size_t> (size),
              static_cast<size_t> (align), true, flags, nullptr, 0, nullptr });
}

/* The same for one without clauses that has few captures.  */
__attribute__ ((noinline)) void
create_small (task_function *fn, void *data, long size)
{
  worker *w = worker::current ();
  if (__builtin_expect (w && w->is_usual (), 1))
    w->create_usual (fn, data, size);
  else
    create_plain (fn, data, size, slot::align, 0);
}

/* The same for one with other clauses.  */
__attribute__ ((noinline)) void
create_special (task_function *fn, void *data, copy_function *copy, long size,
                long align, bool if_clause, unsigned flags, void **depend,
                int priority, void *detach)
{
  // Of a task that is executed at once, too, a priority has no effect.
  if (flags & flag_priority && (!if_clause || libgomp ().max_priority <= 0))
    flags &= ~flag_priority;
  if (!copy && if_clause && (flags & ~simple_flags) == flag_depend)
    {
      worker::create_dependent (fn, data, size, align, flags & flag_final,
                                depend);
      return;
    }
  bool is_done = false;
  if (if_clause && !(flags & ~simple_flags))
    is_done = copy ? worker::execute_instead (fn, data, copy, size, align,
                                              flags & flag_final)
                   : worker::execute_instead (fn, data, flags & flag_final);
  else if (!copy && !if_clause && !(flags & ~(simple_flags | flag_depend)))
    is_done = worker::execute_undeferred (
        fn, data, flags & flag_final, flags & flag_depend ? depend : nullptr);
  if (!is_done)
    create ({ fn, data, copy, static_cast<size_t> (size),
              static_cast<size_t> (align), if_clause, flags, depend, priority,
              detach });
}

/* The same for any other task.  */
__attribute__ ((noinline)) void
create_unusual (task_function *fn, void *data, copy_function *copy, long size,
                long align, bool if_clause, unsigned flags, void **depend,
                int priority, void *detach)
{
  if (!copy && if_clause && (flags & ~simple_flags) == flag_depend)
    worker::create_dependent (fn, data, size, align, flags & flag_final,
                              depend);
  else if (flags & ~simple_flags || (copy && !if_clause))
    create_special (fn, data, copy, size, align, if_clause, flags, depend,
                    priority, detach);
  else if (!if_clause)
    worker::execute_undeferred (fn, data, flags & flag_final);
  else if (copy)
    create_copy (fn, data, copy, size, align, flags);
  else
    create_plain (fn, data, size, align, flags);
}

/* The same for any task; a tool may see it, or the teams are libgomp's.  */
__attribute__ ((noinline)) void
create_observed (task_function *fn, void *data, copy_function *copy, long size,
                 long align, bool if_clause, unsigned flags, void **depend,
                 int priority, void *detach)
{
  if (!omptq::teams::mode::is_ours ())
    known_libgomp ().task (fn, data, copy, size, align, if_clause, flags,
                           depend, priority, detach);
  else if (omptq::teams::mode::is_observed ())
    omptq::tools::observed::task (fn, data, copy, size, align, if_clause, flags,
                                  depend, priority, detach);
  else
    omptq::interface::task (fn, data, copy, size, align, if_clause, flags,
                            depend, priority, detach);
}

/* True if such a task is created by create_small.  */
inline bool
is_small (copy_function *copy, long size, long align, bool if_clause,
          unsigned flags)
{
  return !copy && if_clause && !(flags & ~flags_without_effect)
         && size <= static_cast<long> (slot::space)
         && align <= static_cast<long> (slot::align);
}

} // anon namespace

extern "C" void
GOMP_task (task_function *fn, void *data, copy_function *copy, long size,
           long align, bool if_clause, unsigned flags, void **depend,
           int priority, void *detach)
{
  // One call of a function with all parameters: see above.
  if (__builtin_expect (!omptq::teams::mode::is_ours_unobserved (), 0))
    create_observed (fn, data, copy, size, align, if_clause, flags, depend,
                     priority, detach);
  else if (__builtin_expect (is_small (copy, size, align, if_clause, flags), 1))
    create_small (fn, data, size);
  else
    create_unusual (fn, data, copy, size, align, if_clause, flags, depend,
                    priority, detach);
}

namespace omptq
{
namespace interface
{

void
task (task_function *fn, void *data, copy_function *copy, long size, long align,
      bool if_clause, unsigned flags, void **depend, int priority, void *detach)
{
  if (is_small (copy, size, align, if_clause, flags))
    create_small (fn, data, size);
  else
    create_unusual (fn, data, copy, size, align, if_clause, flags, depend,
                    priority, detach);
}

void
taskwait (void)
{
  if (worker *w = worker::current ())
    w->wait_for_children ();
  else
    libgomp ().taskwait ();
}

void
taskwait_depend (void **depend)
{
  if (worker *w = worker::current ())
    w->wait_for_children (depend);
  else
    libgomp ().taskwait_depend (depend);
}

// In GCC 13 and later: an empty task.
void
taskwait_depend_nowait (void **depend)
{
  char nothing = 0;
  create ({ [] (void *) {}, &nothing, nullptr, 0, 1, true, flag_depend, depend,
            0, nullptr });
}

void
taskyield (void)
{
  if (worker *w = worker::current ())
    w->yield ();
  else
    libgomp ().taskyield ();
}

void
taskgroup_start (void)
{
  if (worker *w = worker::current ())
    w->begin_group ();
  else
    libgomp ().taskgroup_start ();
}

void
taskgroup_end (void)
{
  if (worker *w = worker::current ())
    w->end_group ();
  else
    libgomp ().taskgroup_end ();
}

} // namespace interface
} // namespace omptq
