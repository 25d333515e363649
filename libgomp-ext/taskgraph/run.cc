/* An execution of a taskgraph construct.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "../tasks/team.h"
#include "replay.h"
#include "run.h"

namespace omptq
{
namespace taskgraph
{

__thread run *run::s_innermost;

run::run (gomp_ext_taskgraph *g, const char *now, uintptr_t id, unsigned flags)
    : m_nogroup (flags & GOMP_EXT_TASKGRAPH_NOGROUP)
{
  tasks::worker *w = tasks::worker::current ();
  // A final task executes its descendants at once anyway.
  if (w && flags & GOMP_EXT_TASKGRAPH_REPLAY && !w->running ()->is_final
      && !w->is_cancelled () && begin_record (w, g, now, id, flags))
    return;
  if (!m_nogroup)
    GOMP_taskgroup_start ();
}

/* Replays the construct if it has been recorded, and returns true; otherwise
   begins to record it, unless another thread does.  */
bool
run::begin_record (tasks::worker *w, gomp_ext_taskgraph *g, const char *now,
                   uintptr_t id, unsigned flags)
{
  bool is_new;
  record *r = records::of (g)->find_or_begin (
      id, flags & GOMP_EXT_TASKGRAPH_RESET, &is_new);
  if (is_new)
    {
      m_record = r;
      m_worker = w;
      m_task = w->running ();
      m_outer = s_innermost;
      s_innermost = this;
      return false;
    }
  w->its_team ()->prepare ();
  bool is_replayed = r->is_finished () && replay (w, r, now, m_nogroup);
  if (is_replayed)
    m_state = state::ended;
  r->drop ();
  return is_replayed;
}

bool
run::goes_on ()
{
  switch (m_state)
    {
    case state::begun:
      m_state = state::in_block;
      return true;
    case state::in_block:
      end ();
      break;
    case state::ended:
      break;
    }
  return false;
}

/* The block has been executed.  */
void
run::end ()
{
  m_state = state::ended;
  if (m_record)
    end_record ();
  if (!m_nogroup)
    GOMP_taskgroup_end ();
}

/* Other threads may execute the tasks while a graph is made of them.  */
void
run::end_record ()
{
  s_innermost = m_outer;
  if (!m_record->is_refused ())
    m_record->finish (m_worker);
  m_record->drop ();
}

void
run::add (const recorded &r)
{
  m_record->all.push (r).own ();
}

run *
run::current ()
{
  run *r = s_innermost;
  return r && r->m_worker->running () == r->m_task ? r : nullptr;
}

} // namespace taskgraph
} // namespace omptq
