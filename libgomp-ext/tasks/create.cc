/* Creating a task.
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

#include <cstdlib>
#include <cstring>
#include <new>

#include "team.h"
#include "worker.h"

namespace omptq
{
namespace tasks
{
namespace
{

constexpr uint64_t any_number = ~UINT64_C (0);

/* How far to look for a thread to wake; others look for themselves from time to
   time.  */
constexpr unsigned generations_to_wake = 8;

/* Those of tasks that a deque may hold.  */
constexpr unsigned deferrable_flags
    = flag_untied | flag_final | flag_mergeable | flag_priority;

} // anon namespace

__thread worker *worker::s_current;

/* True for what only libgomp knows, too: it can execute any task at once.  */
bool
worker::must_be_executed_at_once (const task_request &request) const
{
  return !request.if_clause || m_running->is_final
         || request.flags & ~deferrable_flags;
}

/* Returns the place of the next task; null if it should rather be executed on top
   of the stack.  */
inline slot *
worker::free_slot ()
{
  slot *s = m_tasks.free_slot (enough_tasks);
  if (!s && m_team->some_are_hungry ())
    s = m_tasks.free_slot (enough_tasks_for_all);
  if (!s && stack_is_deep ())
    s = m_tasks.free_slot (any_number);
  return s;
}

void
worker::create (const task_request &request)
{
  execution *e = m_running;
  if (__builtin_expect (is_cancelled (), 0))
    return;
  m_team->prepare ();
  if (__builtin_expect (must_be_executed_at_once (request), 0))
    {
      execute_at_once (request);
      return;
    }
  const icvs *changed = m_team->first_settings ();
  bool is_small = request.size <= slot::space && request.align <= slot::align
                  && !request.copy && !changed;
  if (__builtin_expect (!free_slot (), 0))
    {
      execute_at_once (request);
      return;
    }
  block *b = is_small ? nullptr : make_block (request);
  // Not before: a copy constructor may have created tasks itself.
  slot *s = m_tasks.free_slot (any_number);
  uintptr_t flags = (request.flags & flag_final ? slot::is_final : 0)
                    | (b ? slot::in_block : 0)
                    | (request.copy ? slot::always_runs : 0);
  s->set (request.function, children_of_current (), e->its_group, flags);
  if (b)
    s->set_block (b);
  else
    s->capture (request.data, request.size);
  if (e->its_group)
    e->its_group->members ().add (1);
  e->children->add_child ();
  m_tasks.push ();
  if (m_team->some_are_hungry ())
    pushed_with_others_hungry ();
}

/* Makes a block with a task's captures and what else does not fit into a
   slot.  */
__attribute__ ((noinline)) block *
worker::make_block (const task_request &request)
{
  block *b = m_blocks.take ();
  b->settings = nullptr;
  b->node = nullptr;
  b->completion = nullptr;
  b->memory = nullptr;
  if (m_team->first_settings ())
    {
      b->settings_space = icvs::current ();
      b->settings = &b->settings_space;
    }
  if (request.size <= block::small_size && request.align <= block::small_align)
    b->data = b->space;
  else
    b->data = b->memory = allocate (request.size, request.align);
  if (request.copy)
    request.copy (b->data, request.data);
  else
    memcpy (b->data, request.data, request.size);
  return b;
}

void
worker::free_block (block *b)
{
  free (b->memory);
  m_blocks.put (b);
}

/* Must be called when a task has been put into the deque.  */
__attribute__ ((noinline)) void
worker::pushed_with_others_hungry ()
{
  m_tasks.share ();
  m_team->recruit ();
  // Of all threads that sleep in a task, only those whose descendant this one
  // executes may take what it creates.
  const execution *e = m_running;
  for (unsigned i = 0; e && i < generations_to_wake; i++, e = e->outer)
    if (e->parent && e->parent->ended_elsewhere ().has_waiter ())
      if (worker *w = e->parent->owner ())
        {
          w->wake ();
          return;
        }
}

} // namespace tasks
} // namespace omptq
