/* Executing tasks.
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

#include "team.h"
#include "worker.h"

namespace omptq
{
namespace tasks
{
namespace
{

/* What libgomp's task around a body gets.  */
struct body
{
  task_function *function;
  void *data;
  const icvs *settings;
};

/* Executes a body whose task must not have the internal control variables of
   the one that the thread executed before.  */
void
run_with_settings (void *data)
{
  body *b = static_cast<body *> (data);
  b->settings->set ();
  b->function (b->data);
}

/* Executes a body unless libgomp has not begun its task, because the region is
   cancelled.  */
void
run_and_note (void *data)
{
  body *b = static_cast<body *> (data);
  task_function *fn = b->function;
  b->function = nullptr;
  if (b->settings)
    b->settings->set ();
  fn (b->data);
}

/* Executes FN (DATA) in a task of libgomp's, which has its own internal control
   variables and owns its nestable locks.  */
inline void
call (task_function *fn, void *data, bool is_final)
{
  libgomp ().task (fn, data, nullptr, 0, 1, false, is_final ? flag_final : 0,
                   nullptr, 0, nullptr);
}

} // anon namespace

/* Takes the newest task not older than BASE and executes it.  */
bool
worker::pop_and_run (uint64_t base)
{
  slot s;
  if (static_cast<int64_t> (m_tasks.bottom () - base) <= 0 || !m_tasks.pop (&s))
    return false;
  run (&s);
  return true;
}

/* Executes a task; S is a copy of its slot.  */
void
worker::run (slot *s)
{
  frame *parent = s->parent ();
  group *g = s->its_group ();
  block *b = s->its_block ();
  execution e;
  e.children = nullptr;
  e.parent = parent;
  e.its_group = g;
  e.outer = m_running;
  e.base = m_tasks.bottom ();
  e.is_final = s->has (slot::is_final);
  e.stolen_from = parent->owner () == this ? m_running->stolen_from : parent;
  m_running = &e;
  if (__builtin_expect (!is_discarded (g), 1) || s->has (slot::always_runs))
    run_body (s, b ? b->data : s->data (), b);
  end_execution (&e);
  if (b)
    free_block (b);
  finished (parent, g);
}

inline void
worker::run_body (slot *s, void *data, block *b)
{
  bool is_final = s->has (slot::is_final);
  const icvs *settings
      = b && b->settings ? b->settings : m_team->first_settings ();
  if (__builtin_expect (s->has (slot::always_runs), 0))
    {
      body whole = { s->function (), data, settings };
      call (run_and_note, &whole, is_final);
      if (whole.function)
        whole.function (whole.data);
    }
  else if (__builtin_expect (settings != nullptr, 0))
    {
      body whole = { s->function (), data, settings };
      call (run_with_settings, &whole, is_final);
    }
  else
    call (s->function (), data, is_final);
}

/* The body of the current task, E, has been executed.  */
void
worker::end_execution (execution *e)
{
  m_running = e->outer;
  if (e->children && e->children->end ())
    m_frames.put (e->children);
}

/* A task that PARENT and G count has ended.  */
void
worker::finished (frame *parent, group *g)
{
  if (g)
    {
      worker *owner = g->owner ();
      if (g->members ().subtract_one () == counter::duty::wake)
        owner->wake ();
    }
  worker *owner = parent->owner ();
  if (owner == this)
    {
      parent->child_done ();
      return;
    }
  switch (parent->ended_elsewhere ().subtract_one ())
    {
    case counter::duty::none:
      break;
    case counter::duty::wake:
      owner->wake ();
      break;
    case counter::duty::free:
      m_frames.put (parent);
      break;
    }
}

} // namespace tasks
} // namespace omptq
