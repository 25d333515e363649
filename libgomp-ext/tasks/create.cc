/* Creating a task.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <cstring>
#include <new>

#include "../observe/observe.h"
#include "../settings.h"
#include "../teams/thread.h"
#include "../tools/explicit-task.h"
#include "repetition.h"
#include "team.h"
#include "worker.h"

namespace omptq
{
namespace tasks
{
namespace
{

/* How far to look for a thread to wake; others look for themselves from time to
   time.  */
constexpr unsigned generations_to_wake = 8;

} // anon namespace

__thread worker *worker::s_current;

void
create_in_libgomp (const task_request &r)
{
  teams::kept_icvs icvs;
  libgomp ().task (r.function, r.data, r.copy, r.size, r.align, r.if_clause,
                   r.flags, r.depend, r.priority, r.detach);
}

/* True for what only libgomp knows, too: it can execute any task at once.  */
bool
worker::must_be_executed_at_once (const task_request &request) const
{
  return !request.if_clause || m_running->is_final
         || request.flags & ~known_task_flags;
}

__attribute__ ((noinline)) void
worker::find_stack_limits (void *here)
{
  m_steal_limit = steal_limit_from (here);
  m_nesting_limit = nesting_limit_from (here);
}

/* Makes S the task that REQUEST describes, whose captures are in the block B
   unless that is null, and counts it.  */
inline void
worker::fill (slot *s, const task_request &request, block *b)
{
  group *g = m_running->its_group;
  uintptr_t flags = (request.flags & flag_final ? slot::is_final : 0)
                    | (b ? slot::in_block : 0)
                    | (request.copy ? slot::always_runs : 0);
  frame *f = children_of_current ();
  s->set (request.function, f, g, flags);
  if (b)
    s->set_block (b);
  else
    s->capture (request.data, request.size);
  count_child (f, g);
}

void
worker::create (const task_request &request)
{
  if (__builtin_expect (is_cancelled (), 0))
    return;
  m_team->prepare ();
  if (__builtin_expect (must_be_executed_at_once (request), 0))
    {
      execute_at_once (request);
      return;
    }
  if (request.flags & (flag_depend | flag_detach) || priority_of (request) > 0)
    {
      create_special (request);
      return;
    }
  bool is_small = request.size <= slot::space && request.align <= slot::align
                  && !request.copy && m_team->is_usual ();
  if (__builtin_expect (!free_slot (), 0))
    {
      execute_at_once (request);
      return;
    }
  block *b = is_small ? nullptr : make_block (request);
  // Not before: a copy constructor may have created tasks itself.
  slot *s = m_tasks.free_slot (any_number);
  fill (s, request, b);
  push_task ();
}

/* Makes a block with a task's captures and what else does not fit into a
   slot.  */
__attribute__ ((noinline)) block *
worker::make_block (const task_request &request)
{
  block *b = m_blocks.take ();
  b->settings = nullptr;
  b->creator = observer::omp_task_created ();
  b->seen = nullptr;
  b->node = nullptr;
  b->completion = nullptr;
  b->memory = nullptr;
  if (m_team->first_settings ())
    {
      b->settings_space = teams::current_icvs ();
      b->settings = &b->settings_space;
    }
  bool is_observed = observer::wants_tasks ();
  // ThreadSanitizer knows that no thread has used new memory before.
  if (request.size <= block::small_size && request.align <= block::small_align
      && !__builtin_expect (is_observed, 0))
    b->data = b->space;
  else
    b->data = b->memory = allocate (request.size, request.align);
  if (request.copy)
    request.copy (b->data, request.data);
  else
    memcpy (b->data, request.data, request.size);
  // Not before: a copy constructor may have created tasks itself, and waited.
  if (__builtin_expect (is_observed, 0))
    b->seen = tools::create_task (
        request.flags, request.flags & flag_depend ? request.depend : nullptr,
        true);
  return b;
}

void
worker::free_block (block *b)
{
  free (b->memory);
  m_blocks.put (b);
}

/* Tasks with a depend, detach or priority clause.  */

int
worker::priority_of (const task_request &request) const
{
  if (__builtin_expect (!(request.flags & flag_priority), 1))
    return 0;
  int most = libgomp ().max_priority;
  return request.priority < most ? request.priority : most;
}

/* Returns the event of a task with a detach clause, which the program gets.  */
event *
worker::make_event (const task_request &request, worker *waiter)
{
  event *completion = m_events.take ();
  completion->begin (m_team, waiter);
  m_team->event_made ();
  uintptr_t handle = completion->handle ();
  memcpy (request.detach, &handle, sizeof handle);
  // The first one of the captures.
  if (request.data)
    memcpy (request.data, &handle, sizeof handle);
  return completion;
}

/* Creates such a task.  If many are ready already, it is executed at once.  If
   it depends on others, or so many do, that is so after those; unless there are
   events, since tasks that have not been created yet may fulfill them.  */
__attribute__ ((noinline)) void
worker::create_special (const task_request &request)
{
  bool has_depend = request.flags & flag_depend;
  bool has_detach = request.flags & flag_detach;
  // Later, a wait for all children might last until later code ends this one.
  frame *f = m_running->children;
  if (has_detach && f && f->m_children)
    end_repetition (f);
  bool may_wait = !has_detach && !m_team->has_events ();
  if (may_wait && has_depend
      && is_ready_now (children_of_current (), dependences_of_children (),
                       request.depend))
    {
      execute_at_once (request);
      return;
    }
  bool is_enough = has_enough ()
                   || (priority_of (request) > 0 && m_team->has_many_queued ());
  if (is_enough && !has_depend && !has_detach)
    {
      execute_at_once (request);
      return;
    }
  if (!may_wait)
    wait_for_some_children (children_of_current ());
  if (is_enough && !has_depend && !request.copy && is_in_usual_team ())
    {
      execute_detached_at_once (request);
      return;
    }
  event *completion
      = request.flags & flag_detach ? make_event (request, nullptr) : nullptr;
  block *b = make_block (request);
  b->completion = completion;
  if (completion && b->seen)
    completion->tell (b->seen);
  slot s;
  fill (&s, request, b);
  if (has_depend && !enter_dependent (b, s, request))
    return;
  if (is_enough)
    run_unusual (&s);
  else
    enqueue (s, priority_of (request));
}

/* Returns true if a task with the clause DEPEND may be executed at once, and
   need not be noted for later ones: if enough tasks wait and it need not wait
   for others, or if it has waited for them, because there are too many.  F
   counts the children of the current task, and KNOWN knows them.  To be called
   only while there are no events.  */
bool
worker::is_ready_now (const frame *f, dependences *known, void **depend)
{
  if (!known->is_at_once || nesting_is_deep ())
    {
      if (has_enough () && known->are_free (depend))
        return true;
      if (f->unfinished () <= int64_t (enough_tasks)
          || !has_too_many_children (f, known))
        return false;
    }
  if (f->unfinished () != 0)
    wait_for_children (depend);
  return true;
}

/* The same for a thread that is alone: it waits a little for those that it has
   shared before.  */
bool
worker::is_ready_alone (const frame *f, const dependences *known, void **depend)
{
  // About 200 us, as long as the last ones take that it has shared.
  constexpr unsigned rounds = 5000;
  if (f->unfinished () == 0)
    return !nesting_is_deep ();
  for (unsigned i = 0; i < rounds; i++)
    if (known->are_free (depend))
      return !nesting_is_deep ();
    else if (!pop_and_run (m_running->base))
      pause_cpu ();
  m_meter.must_share ();
  return false;
}

/* Returns true if the current task has too many children, which F counts and
   KNOWN knows, after those that are ready have been executed.  */
__attribute__ ((noinline)) bool
worker::has_too_many_children (const frame *f, dependences *known)
{
  bool is_alone = m_team->size () == 1;
  int64_t enough = is_alone ? enough_tasks : m_team->enough_children ();
  if (f->unfinished () <= enough)
    return false;
  int64_t few = is_alone ? 0 : enough / 2;
  while (f->unfinished () > few && pop_and_run (m_running->base))
    ;
  known->is_at_once = is_alone;
  return is_alone || f->unfinished () > enough;
}

/* Creates a task with the clause DEPEND, whose captures fit into a
   `dependent'.  */
void
worker::note_dependent (task_function *fn, void *data, size_t size,
                        size_t align, bool is_final, void **depend)
{
  dependent *d = m_dependents.take ();
  d->begin (nullptr, nullptr);
  d->priority = 0;
  frame *f = m_running->children;
  group *g = m_running->its_group;
  bool is_small = size <= slot::space_with_dependent && align <= slot::align;
  d->task.set (fn, f, g,
               slot::with_dependent | (is_final ? slot::is_final : 0)
                   | (is_small ? 0 : slot::in_dependent));
  d->task.set_dependent (d);
  if (is_small)
    d->task.capture_with_dependent (data, size);
  else
    slot::copy_captures (d->data, data, size);
  count_child (f, g);
  if (f->m_children->enter (d, depend))
    put_counted (d->task);
  else if (m_team->some_are_hungry () && !m_tasks.is_empty ())
    pushed_with_others_hungry ();
}

/* Makes the task S wait for those that its depend clause names.  Returns true
   if it need not wait.  */
bool
worker::enter_dependent (block *b, const slot &s, const task_request &request)
{
  dependent *d = m_dependents.take ();
  d->begin (nullptr, b->seen, observer::dependent_task ());
  d->task = s;
  d->priority = priority_of (request);
  b->node = d;
  return dependences_of_children ()->enter (d, request.depend);
}

dependences *
worker::make_dependences ()
{
  bool alone = m_team->size () == 1;
  dependences *made
      = new (allocate_objects<dependences> ()) dependences (alone);
  if (program_settings ().replays && !alone && m_running == &m_implicit
      && !libgomp ().can_cancel)
    made->its_repetition = new (allocate_objects<repetition> ()) repetition ();
  return made;
}

/* All of the children are known.  */
dependences *
worker::dependences_of_children ()
{
  frame *f = children_of_current ();
  if (!f->m_children)
    f->m_children = make_dependences ();
  else
    end_repetition (f);
  return f->m_children;
}

__attribute__ ((noinline)) void
worker::free_dependences (frame *f)
{
  if (repetition *r = f->m_children->its_repetition)
    retire (r);
  f->m_children->clear ();
  free (f->m_children);
  f->m_children = nullptr;
}

/* Puts the task S where threads look for tasks.  */
void
worker::enqueue (const slot &s, int priority)
{
  if (priority > 0)
    {
      m_team->add_blocked ();
      m_team->queue ().add (s, priority);
      if (m_team->some_are_hungry ())
        pushed_with_others_hungry ();
    }
  else
    put_counted (s);
  m_team->wake_sleepers ();
}

frame *
worker::count_children (int64_t n)
{
  frame *f = children_of_current ();
  if (group *g = m_running->its_group)
    g->members ().add (n);
  f->add_children (n);
  return f;
}

void
worker::put_counted (const slot &s)
{
  *m_tasks.free_slot (any_number) = s;
  push_task ();
}

void
worker::release_successors (dependent *d)
{
  bool alone = m_team->size () == 1;
  d->end (alone, [this, alone] (dependent *successor) {
    // Before: the thread may use it again at once.
    worker *waiter = successor->waiter ();
    if (!successor->predecessor_ended (alone))
      return;
    if (waiter)
      waiter->wake_after_end ();
    else
      go_on (successor);
  });
  d->give_up_exclusions ([this] (dependent *next) { go_on (next); });
  m_dependents.give_back (d);
}

/* Puts the task of D, which has no predecessors any more, where threads look
   for tasks, if it has all exclusions.  */
void
worker::go_on (dependent *d)
{
  if (!d->is_ready ())
    return;
  // Before the task is there to be executed.  The parent's frame last: its
  // thread may be writing there.
  worker *creator = d->creator ();
  bool is_awaited = creator->seems_asleep ()
                    && d->task.parent ()->ended_elsewhere ().has_waiter ();
  enqueue (d->task, d->priority);
  if (is_awaited)
    creator->wake ();
}

/* Must be called when a task has been put into the deque.  */
__attribute__ ((noinline)) void
worker::pushed_with_others_hungry ()
{
  share_enough ();
  m_team->recruit ();
  // Of all threads that sleep in a task, only those whose descendant this one
  // executes may take what it creates.
  const taken_task *t = m_tasks.taken_before_oldest ();
  for (unsigned i = 0; t && i < generations_to_wake; i++, t = t->outer)
    {
      const frame *parent = t->task->parent ();
      worker *owner = parent->owner ();
      if (owner && parent->ended_elsewhere ().has_waiter ())
        {
          owner->wake_for_task ();
          return;
        }
    }
}

} // namespace tasks
} // namespace omptq
