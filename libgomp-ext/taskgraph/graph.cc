/* The tasks of a taskgraph record, and which must wait for which.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <new>

#include "../tasks/dependence-analysis.h"
#include "../tasks/team.h"
#include "graph.h"

namespace omptq
{
namespace taskgraph
{
namespace
{

using tasks::depend_kind;
using tasks::worker;

/* Returns true if one of the tasks in the clause DEPEND's set excludes the
   others, in any order.  */
bool
has_exclusion (void **depend)
{
  bool has = false;
  tasks::for_each_object (depend, [&] (void *, depend_kind kind) {
    has |= kind == depend_kind::mutexinoutset;
  });
  return has;
}

/* Returns true if R can be a node.  */
bool
fits (const recorded &r)
{
  constexpr unsigned without_effect = flag_untied | flag_mergeable;
  unsigned flags = r.flags & ~without_effect;
  if (r.priority <= 0 || libgomp ().max_priority <= 0)
    flags &= ~flag_priority;
  return r.kind == recorded::construct::task && !r.copy
         && !(flags & ~flag_depend) && !(r.depend && has_exclusion (r.depend));
}

} // anon namespace

graph::node::node (graph *g, const recorded &r)
    : its_graph (g), function (r.function), task (r),
      site (r.is_small () ? r.site : nullptr)
{
  if (site)
    memcpy (captures, r.data, site->size);
}

inline void
graph::node::run_body (worker *w, const char *now) const
{
  if (__builtin_expect (site != nullptr, 1))
    {
      alignas (recorded::small_align) char copy[recorded::small];
      memcpy (copy, captures, recorded::small);
      renew (copy, *site, now);
      w->call_part (function, copy);
      return;
    }
  call_with_captures (
      task, now, [this, w] (void *copy) { w->call_part (function, copy); });
}

graph::graph (const list<recorded> &all)
    : m_count (all.size ()), m_nodes (allocate_objects<node> (all.size ()))
{
  for (size_t i = 0; i < m_count; i++)
    new (&m_nodes[i]) node (this, all[i]);
}

graph::~graph ()
{
  free (m_nodes);
  free (m_successors);
}

graph *
graph::make (worker *w, const list<recorded> &all)
{
  for (const recorded &r : all)
    if (!fits (r))
      return nullptr;
  graph *g = new (allocate_objects<graph> ()) graph (all);
  g->connect (w, all);
  return g;
}

/* Sets successors and numbers of predecessors.  */
void
graph::connect (worker *w, const list<recorded> &all)
{
  list<node *> successors;
  tasks::dependence_analysis a (w->dependents ());
  for (const recorded &r : all)
    a.enter (r.depend);
  for (size_t i = 0; i < m_count; i++)
    {
      size_t before = successors.size ();
      a.end (i, [&] (int number) {
        m_nodes[number].predecessors++;
        successors.push (&m_nodes[number]);
      });
      m_nodes[i].successor_count = successors.size () - before;
    }
  m_successors = allocate_objects<node *> (successors.size () + 1);
  size_t next = 0;
  for (node *n : successors)
    m_successors[next++] = n;
  next = 0;
  for (size_t i = 0; i < m_count; i++)
    {
      node *n = &m_nodes[i];
      n->successors = m_successors + next;
      next += n->successor_count;
      // Relaxed: the graph is published afterwards.
      n->unfinished.store (n->predecessors, std::memory_order_relaxed);
    }
}

void
graph::start (worker *w, const char *now)
{
  m_now = now;
  m_group = w->running ()->its_group;
  m_parent = w->count_children (m_count);
  // The thread takes the newest one first.
  for (size_t i = m_count; i-- > 0;)
    if (m_nodes[i].predecessors == 0)
      put (w, &m_nodes[i]);
}

void
graph::execute_in_order (worker *w, const char *now) const
{
  for (size_t i = 0; i < m_count; i++)
    {
      m_nodes[i].run_body (w, now);
      w->begin_next_part ();
    }
}

/* Puts the task of N into the deque of W.  */
inline void
graph::put (worker *w, node *n) const
{
  tasks::slot s;
  s.set (run, m_parent, m_group, 0);
  s.capture (&n, sizeof n);
  w->put_counted (s);
}

/* The task of N has ended.  Of those that can begin now, one is returned, the
   others are put into the deque of W.  */
inline graph::node *
graph::end (worker *w, const node *n) const
{
  node *next = nullptr;
  for (unsigned i = 0; i < n->successor_count; i++)
    {
      node *s = n->successors[i];
      // Acquire and release: what the predecessors have done is seen.  If one
      // is left, it is this one.
      if (s->unfinished.load (std::memory_order_acquire) != 1
          && s->unfinished.fetch_sub (1, std::memory_order_acq_rel) != 1)
        continue;
      if (next)
        put (w, next);
      next = s;
    }
  return next;
}

/* Executes the task in DATA, a node, and others that it makes ready, one after
   the other.  */
void
graph::run (void *data)
{
  node *n;
  memcpy (&n, data, sizeof n);
  const graph *g = n->its_graph;
  worker *w = worker::in_own_region ();
  for (int64_t others = 0;; others++)
    {
      // Relaxed: for the next replay.
      n->unfinished.store (n->predecessors, std::memory_order_relaxed);
      n->run_body (w, g->m_now);
      n = g->end (w, n);
      if (!n)
        {
          if (others)
            w->others_ended (g->m_parent, g->m_group, others);
          return;
        }
      w->begin_next_part ();
    }
}

} // namespace taskgraph
} // namespace omptq
