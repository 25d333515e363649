/* Executing tasks.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <new>
#include <optional>
#include <utility>

#include "../observe/observe.h"
#include "../tools/explicit-task.h"
#include "repetition.h"
#include "team.h"
#include "../teams/thread.h"
#include "worker.h"

namespace omptq
{
namespace tasks
{
namespace
{

/* The body of a task that is not a usual one.  */
struct body
{
  task_function *function;
  void *data;
  // For the observer.
  const thread_record *creator;
  uint64_t number;
  tools::task *seen;
};

/* Executes a body.  */
void
run_body (const body &b)
{
  std::optional<observed_omp_task> observed;
  if (observer::is_on ())
    observed.emplace (reinterpret_cast<const void *> (b.function), b.creator,
                      b.number);
  tools::task_run run (b.seen);
  b.function (b.data);
}

/* A task with the function FN, the FLAGS of GOMP_task, a depend clause unless
   DEPEND is null and an event unless COMPLETION is null is executed at once
   during the object's lifetime, for the observer.  */
class observed_undeferred
{
public:
  observed_undeferred (task_function *fn, unsigned flags, void **depend,
                       event *completion)
  {
    if (observer::is_on ())
      m_task.emplace (reinterpret_cast<const void *> (fn), nullptr);
    if (!observer::wants_tasks ())
      return;
    tools::task *t = tools::create_task (flags, depend, false);
    if (t && completion)
      completion->tell (t);
    m_run.emplace (t);
  }

private:
  std::optional<observed_omp_task> m_task;
  std::optional<tools::task_run> m_run;
};

} // anon namespace

inline void
worker::begin_execution (execution *e, const slot *s)
{
  e->children = nullptr;
  e->parent = s->parent ();
  e->its_group = s->its_group ();
  e->outer = m_running;
  e->base = m_tasks.bottom ();
  e->is_final = s->has (slot::is_final);
  set_running (e);
}

/* Internal control variables: a task has its creator's.  Those of the task that
   its thread executes around it are usually the same, and are kept only if
   not.  */

/* Calls FN (DATA), the body of E.  */
inline void
worker::call (execution *e, task_function *fn, void *data)
{
  e->outer_settings = nullptr;
  fn (data);
  if (__builtin_expect (e->outer_settings != nullptr, 0))
    restore_settings (e);
}

void
worker::call_part (task_function *fn, void *data)
{
  execution *e = m_running;
  teams::icvs *settings = e->outer_settings;
  // The part may note a change of its own.
  call (e, fn, data);
  e->outer_settings = settings;
}

/* The task of E gets others.  */
__attribute__ ((noinline)) void
worker::keep_settings (execution *e)
{
  e->outer_settings = new (allocate_objects<teams::icvs> ())
      teams::icvs (teams::current_icvs ());
}

/* The task around E gets its own back.  */
__attribute__ ((noinline)) void
worker::restore_settings (execution *e)
{
  teams::current_icvs () = *e->outer_settings;
  free (e->outer_settings);
}

void
worker::settings_change ()
{
  m_team->settings_change ();
  if (m_running->outer && !m_running->outer_settings)
    keep_settings (m_running);
}

/* Executes the task S, whose place its body may use for another one.  */
__attribute__ ((always_inline)) inline void
worker::run (const slot *s)
{
  if (__builtin_expect (!s->has_captures_only () || !m_team->is_usual (), 0))
    {
      run_unusual (s);
      return;
    }
  execution e, *outer = m_running;
  begin_execution (&e, s);
  slot::captures captures (s);
  call (&e, s->function (), captures.data);
  end_execution (&e, outer);
  finished (e.parent, e.its_group);
}

/* Takes the newest task not older than BASE and executes it.  */
bool
worker::pop_and_run (uint64_t base)
{
  if (static_cast<int64_t> (m_tasks.bottom () - base) <= 0)
    return false;
  // Others have taken those that were shared.
  if (m_tasks.shares_too_few_of_several (m_team->enough_shared ()))
    m_tasks.share ();
  slot *s = m_tasks.pop ();
  if (!s)
    return false;
  run (s);
  return true;
}

/* The same for a task of another thread's; S is a copy of its slot, which
   remains as it is.  */
void
worker::run_stolen (const slot *s)
{
  run (s);
}

__attribute__ ((noinline)) void
worker::run_unusual (const slot *place)
{
  if (dependent *d = place->its_dependent ())
    {
      run_dependent (place, d);
      return;
    }
  slot s = *place;
  block *b = s.its_block ();
  execution e, *outer = m_running;
  begin_execution (&e, &s);
  bool is_discarded
      = !run_unless_cancelled (&s, b ? b->data : s.data (), b, &e);
  end_execution (&e, outer);
  if (b && (b->node || b->completion))
    {
      finish_special (b, e, is_discarded);
      return;
    }
  if (b)
    free_block (b);
  finished (e.parent, e.its_group);
}

/* Work that is not a task.  */

void
worker::describe (offer *o)
{
  o->settings = teams::current_icvs ();
  o->place.set (nullptr, children_of_current (), m_running->its_group,
                m_running->is_final ? slot::is_final : 0);
}

/* The thread takes part in O, which it has accepted, as a task of its own that
   no thread waits for: the task that offers O waits for the work itself, and
   may end before this thread has seen that it has.  */
__attribute__ ((noinline)) void
worker::take_part (offer *o)
{
  execution e, *outer = m_running;
  begin_execution (&e, &o->place);
  e.parent = nullptr;
  e.outer_settings = nullptr;
  if (m_team->first_settings ())
    {
      keep_settings (&e);
      teams::current_icvs () = o->settings;
    }
  o->take_part (o);
  if (e.outer_settings)
    restore_settings (&e);
  end_execution (&e, outer);
}

/* Executes the task S, of D; its body may use the place of S.  */
void
worker::run_dependent (const slot *s, dependent *d)
{
  execution e, *outer = m_running;
  begin_execution (&e, s);
  slot::captures captures (s);
  void *data
      = s->has (slot::in_dependent) ? d->data : captures.behind_dependent ();
  if (__builtin_expect (m_team->is_usual (), 1))
    call (&e, s->function (), data);
  else
    run_unless_cancelled (s, data, nullptr, &e);
  end_execution (&e, outer);
  release_successors (d);
  finished (e.parent, e.its_group);
}

/* Executes the body of S, whose captures are DATA and whose execution is E.
   B is its block, if it has one.  Returns false if it is left out, because the
   task is cancelled.  */
bool
worker::run_unless_cancelled (const slot *s, void *data, const block *b,
                              execution *e)
{
  if (s->is (slot::ends_task))
    {
      s->function () (data);
      return true;
    }
  if (!s->has (slot::always_runs) && is_in_cancelled (e->its_group))
    {
      if (b)
        tools::discard_task (b->seen, is_in_cancelled (e->its_group));
      return false;
    }
  body whole = { s->function (), data, b ? b->creator : nullptr,
                 b && b->node ? b->node->number () : 0, b ? b->seen : nullptr };
  e->outer_settings = nullptr;
  if (const teams::icvs *its
      = b && b->settings ? b->settings : m_team->first_settings ())
    {
      keep_settings (e);
      teams::current_icvs () = *its;
    }
  run_body (whole);
  if (e->outer_settings)
    restore_settings (e);
  return true;
}

/* The task of E has ended.  */
inline void
worker::put_event (event *e)
{
  m_team->event_ended ();
  e->forget ();
  m_events.put (e);
}

/* The same for the event of a task that is cancelled, which may still be
   fulfilled.  */
void
worker::discard_event (event *e)
{
  if (e->discard ())
    put_event (e);
  else
    m_team->event_ended ();
}

/* The body of the task with the event E has been executed.  Returns false if
   the event is not fulfilled yet; the thread that does that ends the task, as
   END says.  */
bool
worker::end_event (event *e, const task_end &end)
{
  if (!e->is_fulfilled ())
    {
      m_team->add_blocked ();
      if (!e->body_ended (end))
        return false;
      m_team->unblocked ();
    }
  put_event (e);
  return true;
}

/* The same for a task with a depend or detach clause, whose block is B.  */
void
worker::finish_special (block *b, const execution &e, bool is_discarded)
{
  task_end end = { e.parent, e.its_group, b->node };
  event *completion = b->completion;
  free_block (b);
  if (completion && is_discarded)
    discard_event (completion);
  else if (completion && !end_event (completion, end))
    return;
  if (end.node)
    release_successors (end.node);
  finished (end.parent, end.its_group);
}

/* N tasks that G counts have ended.  */
void
worker::finished (group *g, int64_t n)
{
  worker *owner = g->owner ();
  if (g->members ().subtract (n) == counter::duty::wake)
    owner->wake ();
}

/* A task that PARENT counts, and G unless it is null, has ended.  */
inline void
worker::finished (frame *parent, group *g)
{
  if (__builtin_expect (m_ended.parent != parent && parent->owner () == this,
                        1))
    {
      if (g)
        finished (g);
      parent->children_done (1);
    }
  else
    taken_finished (parent, g);
}

/* The same for another thread's task.  If the thread executes a sibling next,
   counts both together: the parent's thread writes to the same cache lines as
   the counters.  No thread can be waiting for this task alone, because the
   parent and the group have another unfinished task.  */
__attribute__ ((noinline)) void
worker::taken_finished (frame *parent, group *g)
{
  if (m_ended.parent != parent || m_ended.its_group != g)
    {
      count_ends_of_row ();
      m_ended.parent = parent;
      m_ended.its_group = g;
    }
  m_ended.count++;
  if (m_running != m_takes_row || m_ended.count == ended_siblings::most
      || !m_tasks.newest_is (parent, g))
    count_ends_of_row ();
}

void
worker::count_ends_of_row ()
{
  if (!m_ended.parent)
    return;
  ended_siblings ended = std::exchange (m_ended, {});
  others_ended (ended.parent, ended.its_group, ended.count);
}

void
worker::others_ended (frame *parent, group *g, int64_t n)
{
  // A task that has waited for the group sees that its children have ended.
  if (parent->owner () == this)
    parent->children_done (n);
  else if (finished_elsewhere (parent, n))
    m_frames.put (parent);
  if (g)
    finished (g, n);
}

__attribute__ ((noinline)) bool
worker::finished_elsewhere (frame *parent, int64_t n)
{
  worker *owner = parent->owner ();
  switch (parent->ended_elsewhere ().subtract (n))
    {
    case counter::duty::none:
      break;
    case counter::duty::wake:
      owner->wake ();
      break;
    case counter::duty::free:
      return true;
    }
  return false;
}

/* Tasks that are executed as part of the current one, without a copy of their
   data unless a copy constructor makes one.  */

inline void
worker::begin_execution_at_once (execution *e)
{
  execution *outer = m_running;
  e->children = nullptr;
  e->parent = outer->children ? outer->children : outer->parent;
  e->its_group = outer->its_group;
  e->outer = outer;
  e->base = m_tasks.bottom ();
  e->is_final = outer->is_final;
  set_running (e);
}

/* Executes FN (DATA) as such a task, while the team is a usual one.  */
inline void
worker::execute_usual_at_once (task_function *fn, void *data, bool is_final)
{
  execution e, *outer = m_running;
  begin_execution_at_once (&e);
  e.is_final |= is_final;
  call (&e, fn, data);
  end_execution (&e, outer);
}

inline void
worker::execute_usual_at_once (const task_request &request)
{
  execute_usual_at_once (request.function, request.data,
                         request.flags & flag_final);
}

/* The same with a copy of DATA, SIZE bytes with the alignment ALIGN, that COPY
   makes, which may itself do what makes the team an unusual one.  Inline in
   functions that have nothing else to do.  */
__attribute__ ((always_inline)) inline void
worker::execute_copy_at_once (task_function *fn, void *data,
                              copy_function *copy, size_t size, size_t align,
                              unsigned flags, void *detach)
{
  constexpr unsigned known_flags = flag_final | flag_detach;
  uintptr_t at
      = reinterpret_cast<uintptr_t> (__builtin_alloca (size + align - 1));
  void *copied = reinterpret_cast<void *> ((at + align - 1) & -align);
  copy (copied, data);
  if (is_in_usual_team () && !(flags & flag_detach))
    execute_usual_at_once (fn, copied, flags & flag_final);
  else
    execute_at_once ({ fn, copied, nullptr, size, align, false,
                       flags & known_flags, nullptr, 0, detach });
}

__attribute__ ((noinline)) void
worker::execute_copy_at_once (const task_request &r)
{
  execute_copy_at_once (r.function, r.data, r.copy, r.size, r.align, r.flags,
                        r.detach);
}

/* Executes a task with a detach clause, which need not wait for its event.  */
__attribute__ ((noinline)) void
worker::execute_detached_at_once (const task_request &request)
{
  event *completion = make_event (request, nullptr);
  execute_usual_at_once (request);
  if (completion->is_fulfilled ())
    {
      put_event (completion);
      return;
    }
  // Only now is there something to wait for.
  task_end end = { children_of_current (), m_running->its_group, nullptr };
  count_child (end.parent, end.its_group);
  if (end_event (completion, end))
    finished (end.parent, end.its_group);
}

__attribute__ ((noinline)) void
worker::execute_at_once (const task_request &request)
{
  if (request.flags & flag_depend)
    wait_for_children (request.depend);
  if (__builtin_expect (request.copy != nullptr, 0))
    {
      execute_copy_at_once (request);
      return;
    }
  if (is_in_usual_team () && !(request.flags & flag_detach))
    {
      execute_usual_at_once (request);
      return;
    }
  event *completion
      = request.flags & flag_detach ? make_event (request, this) : nullptr;
  execution e, *outer = m_running;
  begin_execution_at_once (&e);
  if (request.flags & flag_final)
    e.is_final = true;
  if (!is_in_cancelled (e.its_group))
    {
      observed_undeferred observed (
          request.function, request.flags,
          request.flags & flag_depend ? request.depend : nullptr, completion);
      call (&e, request.function, request.data);
    }
  end_execution (&e, outer);
  if (!completion)
    return;
  // The body may have been left out, so that no thread would fulfill the event.
  if (is_cancelled ())
    {
      discard_event (completion);
      return;
    }
  wait_for_descendants (completion, children_of_current ());
  put_event (completion);
}

/* Executes FN (DATA) as such a task.  */
__attribute__ ((noinline)) void
worker::execute_body_at_once (task_function *fn, void *data, bool is_final)
{
  if (is_in_cancelled (m_running->its_group))
    return;
  execution e, *outer = m_running;
  begin_execution_at_once (&e);
  e.is_final |= is_final;
  observed_undeferred observed (fn, e.is_final ? flag_final : 0, nullptr,
                                nullptr);
  call (&e, fn, data);
  end_execution (&e, outer);
}

/* The same while the team is a usual one.  */
inline void
worker::execute_usual_undeferred (task_function *fn, void *data, bool is_final)
{
  if (m_running->is_final)
    call_part (fn, data);
  else
    execute_usual_at_once (fn, data, is_final);
}

/* Tasks that are not deferred need no start of the team, which costs as much as
   some of them save by it; so many regions have few of them.  */
__attribute__ ((noinline)) bool
worker::is_usual_before_others ()
{
  constexpr unsigned some = 8;
  if (++m_undeferred_tasks % some == 0)
    m_team->prepare ();
  return m_team->begins_usual ();
}

__attribute__ ((noinline)) void
worker::execute_undeferred (task_function *fn, void *data, bool is_final)
{
  worker *w = current ();
  if (!w)
    create_in_libgomp ({ fn, data, nullptr, 0, 1, false,
                         is_final ? flag_final : 0, nullptr, 0, nullptr });
  else if (w->is_usual_undeferred ())
    w->execute_usual_undeferred (fn, data, is_final);
  else
    w->execute_body_at_once (fn, data, is_final);
}

__attribute__ ((noinline)) bool
worker::execute_undeferred (task_function *fn, void *data, bool is_final,
                            void **depend)
{
  worker *w = current ();
  if (!w || !w->is_usual_undeferred ())
    return false;
  if (depend && w->m_running->children)
    w->wait_for_children (depend);
  w->execute_usual_undeferred (fn, data, is_final);
  return true;
}

/* Returns true if the thread should execute its next task at once instead of
   creating it.  For a usual team.  */
inline bool
worker::executes_next ()
{
  before_creation ();
  return is_alone () || has_enough ();
}

__attribute__ ((noinline)) bool
worker::execute_instead (task_function *fn, void *data, bool is_final)
{
  worker *w = current ();
  if (!w)
    return false;
  bool is_usual = w->is_in_usual_team ();
  if (!w->m_running->is_final)
    {
      if (!is_usual || !w->executes_next ())
        return false;
      w->execute_usual_at_once (fn, data, is_final);
    }
  // It cannot have children that wait, and so needs no execution.
  else if (is_usual)
    w->call_part (fn, data);
  else
    w->execute_body_at_once (fn, data, true);
  return true;
}

__attribute__ ((noinline)) bool
worker::execute_instead (task_function *fn, void *data, copy_function *copy,
                         size_t size, size_t align, bool is_final)
{
  worker *w = current ();
  if (!w || !w->is_in_usual_team ()
      || !(w->m_running->is_final || w->executes_next ()))
    return false;
  w->execute_copy_at_once (fn, data, copy, size, align,
                           is_final ? flag_final : 0, nullptr);
  return true;
}

/* Returns true if a dependent task of the current one must be noted: there are
   few tasks.  F counts the children, and KNOWN knows them.  */
inline bool
worker::has_few_children (const frame *f, const dependences *known) const
{
  return !known->is_at_once && !m_tasks.seems_to_have (enough_tasks)
         && f->unfinished () <= int64_t (enough_tasks);
}

/* Returns true if the thread should execute the dependent task with the clause
   DEPEND at once.  F counts the current task's children, and KNOWN knows
   them.  */
inline bool
worker::executes_next (const frame *f, dependences *known, void **depend)
{
  if (is_alone ())
    return is_ready_alone (f, known, depend);
  if (has_few_children (f, known))
    return false;
  return (known->is_at_once && !f->unfinished () && !nesting_is_deep ())
         || is_ready_now (f, known, depend);
}

__attribute__ ((noinline)) void
worker::create_dependent (task_function *fn, void *data, size_t size,
                          size_t align, bool is_final, void **depend)
{
  worker *w = current ();
  if (__builtin_expect (!w || !w->is_usual () || w->m_team->has_events ()
                            || size > dependent::space
                            || align > dependent::align,
                        0))
    {
      unsigned flags = flag_depend | (is_final ? flag_final : 0);
      task_request request
          = { fn, data, nullptr, size, align, true, flags, depend, 0, nullptr };
      if (w)
        w->create (request);
      else
        create_in_libgomp (request);
      return;
    }
  frame *f = w->m_running->children;
  dependences *known = f ? f->m_children : nullptr;
  if (!known)
    {
      known = w->dependences_of_children ();
      f = w->m_running->children;
    }
  if (__builtin_expect (known->its_repetition != nullptr, 0)
      && (known->its_repetition->is_replaying () || w->m_meter.shares (f))
      && w->create_repeated (f, fn, data, size, is_final, depend))
    return;
  w->before_creation ();
  if (w->executes_next (f, known, depend))
    w->execute_usual_at_once (fn, data, is_final);
  else
    w->note_dependent (fn, data, size, align, is_final, depend);
}

/* The current task is about to create the last one of a batch.  */
__attribute__ ((noinline)) void
worker::measure_sharing ()
{
  frame *f = children_of_current ();
  if (m_team->size () > 1)
    m_meter.measure (read_ticks (), f, f->unfinished ());
  else
    m_meter.pause ();
  if (is_alone ())
    m_tasks.seem_full ();
}

/* The same as put_usual, out of line.  */
__attribute__ ((noinline)) void
worker::put_seldom (slot *s, task_function *fn, void *data, size_t size)
{
  put_usual (s, fn, data, size);
}

/* Creates a task as create_usual does when the deque seems to have enough:
   executes it at once unless the stack is deep or others want it.  */
__attribute__ ((noinline)) void
worker::create_without_place (task_function *fn, void *data, size_t size)
{
  if (!is_alone ())
    {
      if (slot *s = free_slot ())
        {
          put_seldom (s, fn, data, size);
          return;
        }
      share_enough ();
    }
  execution e, *outer = m_running;
  begin_execution_at_once (&e);
  call (&e, fn, data);
  end_execution (&e, outer);
}

} // namespace tasks
} // namespace omptq
