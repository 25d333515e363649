/* Replaying a taskgraph record.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "../tasks/team.h"
#include "replay.h"

namespace omptq
{
namespace taskgraph
{
namespace
{

using tasks::worker;

/* Encounters the taskloop R again.  */
void
create_loop (const recorded &r, const char *now)
{
  call_with_captures (r, now, [&r] (void *captures) {
    if (r.kind == recorded::construct::taskloop)
      GOMP_taskloop (r.function, captures, r.copy, r.size, r.align, r.flags,
                     r.tasks, r.priority, static_cast<long> (r.start),
                     static_cast<long> (r.end), static_cast<long> (r.step));
    else
      GOMP_taskloop_ull (r.function, captures, r.copy, r.size, r.align, r.flags,
                         r.tasks, r.priority, r.start, r.end, r.step);
  });
}

/* Encounters R again, which is no task.  */
void
encounter (const recorded &r, const char *now)
{
  if (r.kind != recorded::construct::taskwait)
    create_loop (r, now);
  else if (r.depend)
    GOMP_taskwait_depend (r.depend);
  else
    GOMP_taskwait ();
}

/* Creates the tasks of R as the program would.  */
void
create_again (const record *r, const char *now)
{
  for (const recorded &one : r->all)
    if (one.kind != recorded::construct::task)
      encounter (one, now);
    else
      call_with_captures (one, now, [&one] (void *captures) {
        GOMP_task (one.function, captures, one.copy, one.size, one.align, true,
                   one.flags, one.depend, one.priority, nullptr);
      });
}

/* Executes the task R at once.  */
inline void
execute_at_once (const recorded &r, const char *now)
{
  unsigned flags = r.flags & flag_final;
  call_with_captures (r, now, [&r, flags] (void *captures) {
    GOMP_task (r.function, captures, r.copy, r.size, r.align, false, flags,
               nullptr, 0, nullptr);
  });
}

/* A graph whose tasks are executed one after the other.  */
struct in_order
{
  const graph *its_graph;
  worker *its_worker;
  const char *now;

  static void
  execute (void *data)
  {
    const in_order *self = static_cast<in_order *> (data);
    self->its_graph->execute_in_order (self->its_worker, self->now);
  }
};

/* Executes what R has, one after the other, in W.  */
void
execute_in_order (worker *w, const record *r, const char *now)
{
  if (const graph *g = r->its_graph ())
    {
      in_order all = { g, w, now };
      worker::execute_undeferred (in_order::execute, &all, false);
      return;
    }
  for (const recorded &one : r->all)
    if (one.kind == recorded::construct::task)
      execute_at_once (one, now);
    else
      encounter (one, now);
}

/* Returns true if the current task of W may have unfinished children with
   dependences.  */
bool
has_dependent_children (worker *w)
{
  const tasks::frame *f = w->running ()->children;
  return f && f->m_children && f->unfinished () != 0;
}

/* Returns true if tasks need not be created as the program would create them:
   if nothing observes or cancels them, and all end before others begin.  */
bool
is_simple (worker *w, bool nogroup)
{
  return w->is_usual () && !libgomp ().can_cancel && !nogroup;
}

/* Executes the tasks of G, of R, in any order that their dependences allow, and
   waits for them.  No other replay uses the graph.  */
void
replay_graph (worker *w, const record *r, graph *g, const char *now)
{
  uint64_t begin = read_ticks ();
  GOMP_taskgroup_start ();
  if (g->is_in_order ())
    execute_in_order (w, r, now);
  else
    g->start (w, now);
  GOMP_taskgroup_end ();
  g->measured (read_ticks () - begin, w->its_team ()->size ());
  g->end_use ();
}

} // anon namespace

bool
replay (worker *w, record *r, const char *now, bool nogroup)
{
  if (r->has_dependences () && (nogroup || has_dependent_children (w)))
    return false;
  bool simple = is_simple (w, nogroup);
  bool is_alone = w->its_team ()->size () == 1;
  if (simple && !is_alone)
    if (graph *g = r->graph_for_use ())
      {
        replay_graph (w, r, g, now);
        return true;
      }
  if (!nogroup)
    GOMP_taskgroup_start ();
  if (simple && is_alone)
    execute_in_order (w, r, now);
  else
    create_again (r, now);
  if (!nogroup)
    GOMP_taskgroup_end ();
  return true;
}

} // namespace taskgraph
} // namespace omptq
