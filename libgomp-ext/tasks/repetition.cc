/* Tasks that are created in the same order again and again.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <new>

#include "dependence-analysis.h"
#include "repetition.h"
#include "team.h"
#include "worker.h"

namespace omptq
{
namespace tasks
{

/* Patterns.  */

bool
task_pattern::is_complete () const
{
  uintptr_t count = reinterpret_cast<uintptr_t> (depend[0]);
  for (uintptr_t i = 0; i < count; i++)
    if (is_all_memory (depend[2 + i]))
      return false;
  return count != 0;
}

uint64_t
task_pattern::hash () const
{
  constexpr uint64_t factor = UINT64_C (0x9e3779b97f4a7c15);
  uint64_t h = reinterpret_cast<uintptr_t> (function) + size;
  for (size_t i = 0; i < bytes () / sizeof (void *); i++)
    h = (h ^ reinterpret_cast<uintptr_t> (depend[i])) * factor;
  return h ^ h >> 32;
}

task_pattern
task_pattern::copy () const
{
  void *words = allocate (bytes (), alignof (void *));
  memcpy (words, depend, bytes ());
  return { function, size, static_cast<void **> (words) };
}

/* The period.  */

period_finder::period_finder ()
    : m_last (static_cast<place *> (
        allocate_cleared (places * sizeof (place), alignof (place))))
{
}

/* Several hashes of a period may be the same, which interrupts the run.  */
unsigned
period_finder::add (uint64_t hash)
{
  place *p = &m_last[hash % places];
  uint32_t tag = hash >> 32;
  uint32_t number = ++m_count;
  bool is_known = p->tag == tag && p->number > m_before;
  unsigned period = is_known ? number - p->number : 0;
  *p = { tag, number };
  if (period && period == m_period)
    m_run++;
  else if (period)
    {
      m_period = period;
      m_run = 1;
    }
  else if (m_run)
    m_run--;
  bool is_certain = m_run >= least_run && m_run >= m_period;
  return is_certain && m_period <= longest ? m_period : 0;
}

/* Nodes.  */

class alignas (cache_line) repetition::node
{
public:
  // Of T, whose tasks ITS_PARENT counts, with COUNT successors from FIRST on.
  // The nodes of its iteration begin at MINE, those of the next one at NEXT.
  node (frame *its_parent, const task_pattern &t, const successor *first,
        unsigned count, node *mine, node *next)
      : m_function (t.function), m_parent (its_parent), m_successors (first),
        m_successor_count (count), m_iterations{ mine, next }
  {
  }

  // There is another predecessor in each iteration, or with DISTANCE in the one
  // before, which the FIRST one has not.
  void
  add_predecessor (unsigned distance, bool first)
  {
    m_predecessors++;
    if (!first || !distance)
      m_unfinished.store (m_unfinished.load (std::memory_order_relaxed) + 1,
                          std::memory_order_relaxed);
  }

  // Returns true if the task of the use before has ended, and so has what it
  // needed.  In the creator's eyes: USE counts from zero.
  bool
  is_free (unsigned use) const
  {
    // Acquire: pairs with the release in run; the captures are no longer used.
    return m_ended.load (std::memory_order_acquire) == use;
  }

  // The task is created, with SIZE bytes of captures at DATA, in G.
  void
  create (group *g, const void *data, size_t size)
  {
    m_group = g;
    memcpy (m_captures, data, size);
  }

  // A predecessor has ended, or the task has been created.  Returns true if it
  // must be executed.
  bool
  predecessor_ended ()
  {
    // Acquire and release: what the predecessors have done is seen.  If one is
    // left, it is this one.
    return m_unfinished.load (std::memory_order_acquire) == 1
           || m_unfinished.fetch_sub (1, std::memory_order_acq_rel) == 1;
  }

  void put (worker *w);

private:
  static void run (void *data);
  void run_body (worker *w);
  node *end (worker *w) const;

  task_function *const m_function;
  frame *const m_parent;
  const successor *const m_successors;
  const unsigned m_successor_count;
  // The task's creation, and those in a usual iteration.
  int m_predecessors = 1;
  // Those that have not ended.
  std::atomic<int> m_unfinished{ 1 };
  // How many tasks of this node have ended.
  std::atomic<unsigned> m_ended{ 0 };
  // The first nodes of its own iteration and of the next one.
  node *const m_iterations[2];
  group *m_group = nullptr;
  alignas (cache_line) char m_captures[dependent::space];
};

/* Puts the task into the deque of W.  */
void
repetition::node::put (worker *w)
{
  slot s;
  node *self = this;
  s.set (run, m_parent, m_group, 0);
  s.capture (&self, sizeof self);
  w->put_counted (s);
}

inline void
repetition::node::run_body (worker *w)
{
  // Relaxed: for the next use, which is ordered after this one.
  m_unfinished.store (m_predecessors, std::memory_order_relaxed);
  w->call_part (m_function, m_captures);
  unsigned ended = m_ended.load (std::memory_order_relaxed);
  // Release: pairs with the acquire in is_free.
  m_ended.store (ended + 1, std::memory_order_release);
}

/* The task has ended, which is in G.  Of those that can begin now, one is
   returned, the others are put into the deque of W.  */
inline repetition::node *
repetition::node::end (worker *w) const
{
  node *next = nullptr;
  for (unsigned i = 0; i < m_successor_count; i++)
    {
      const successor &s = m_successors[i];
      node *n = m_iterations[s.distance] + s.number;
      if (!n->predecessor_ended ())
        continue;
      if (next)
        next->put (w);
      next = n;
    }
  return next;
}

/* Executes the task in DATA, a node, and others of the same taskgroup that it
   makes ready, one after the other.  */
void
repetition::node::run (void *data)
{
  node *n;
  memcpy (&n, data, sizeof n);
  worker *w = worker::in_own_region ();
  // The creator may use the node again as soon as it has ended.
  frame *parent = n->m_parent;
  group *g = n->m_group;
  for (int64_t others = 0;; others++)
    {
      n->run_body (w);
      n = n->end (w);
      if (n && n->m_group != g)
        {
          n->put (w);
          n = nullptr;
        }
      if (!n)
        {
          if (others)
            w->others_ended (parent, g, others);
          return;
        }
      w->begin_next_part ();
    }
}

/* Watching.  */

repetition::~repetition () { forget_period (); }

void
repetition::forget_period ()
{
  for (const task_pattern &t : m_period)
    free (t.depend);
  m_period.clear ();
  free (m_nodes);
  free (m_successors);
  m_nodes = nullptr;
  m_successors = nullptr;
}

void
repetition::interrupt ()
{
  if (has_given_up ())
    return;
  forget_period ();
  m_finder.restart ();
  m_state = state::watching;
}

void
repetition::miss ()
{
  interrupt ();
  if (++m_misses >= most_misses)
    m_state = state::given_up;
}

bool
repetition::watch (const task_pattern &t)
{
  switch (m_state)
    {
    case state::watching:
      if (unsigned period = m_finder.add (t.hash ()))
        {
          m_length = period;
          while (m_length < shortest)
            m_length += period;
          m_state = state::noting;
        }
      else if (m_finder.count () > most_watched)
        m_state = state::given_up;
      return false;
    case state::noting:
      m_period.push (t.copy ());
      if (m_period.size () == m_length)
        m_state = state::noted;
      return false;
    case state::noted:
      if (m_period[0] == t)
        return true;
      miss ();
      return false;
    default:
      return false;
    }
}

/* The replay.  */

/* Makes the nodes, whose tasks PARENT counts.  The tasks of two iterations are
   analysed: those of the second one wait for what each waits for.  */
void
repetition::connect (frame *parent, dependent_pool *pool)
{
  struct edge
  {
    unsigned from;
    successor to;
  };
  const unsigned n = m_length;
  list<edge> edges;
  dependence_analysis a (pool);
  for (unsigned i = 0; i < 2 * n; i++)
    a.enter (m_period[i % n].depend);
  for (unsigned i = 0; i < 2 * n; i++)
    a.end (i, [&] (unsigned to) {
      if (to >= n)
        edges.push ({ i % n, { to - n, i < n } });
    });
  // Where the successors of each begin: first, where they end.
  list<unsigned> begins;
  for (unsigned i = 0; i <= n; i++)
    begins.push (0);
  for (const edge &e : edges)
    begins[e.from]++;
  for (unsigned i = 0; i < n; i++)
    begins[i + 1] += begins[i];
  m_successors = allocate_objects<successor> (edges.size () + 1);
  for (const edge &e : edges)
    m_successors[--begins[e.from]] = e.to;
  m_nodes = allocate_objects<node> (iterations * n);
  for (unsigned k = 0; k < iterations; k++)
    for (unsigned i = 0; i < n; i++)
      new (&m_nodes[k * n + i])
          node (parent, m_period[i], m_successors + begins[i],
                begins[i + 1] - begins[i], &m_nodes[k * n],
                &m_nodes[(k + 1) % iterations * n]);
  for (const edge &e : edges)
    for (unsigned k = 0; k < iterations; k++)
      m_nodes[k * n + e.to.number].add_predecessor (e.to.distance, k == 0);
}

void
repetition::begin (frame *parent, dependent_pool *pool)
{
  connect (parent, pool);
  m_state = state::replaying;
  m_next = m_iteration = 0;
  m_count = 0;
  m_begin = read_ticks ();
}

inline repetition::node *
repetition::next () const
{
  return &m_nodes[m_iteration % iterations * m_length + m_next];
}

/* The number of times that the next node has been used.  */
inline unsigned
repetition::use () const
{
  return m_iteration / iterations;
}

inline bool
repetition::can_go_on () const
{
  return next ()->is_free (use ());
}

inline void
repetition::advance ()
{
  m_count++;
  if (++m_next == m_length)
    {
      m_next = 0;
      m_iteration++;
    }
}

bool
repetition::may_be_small ()
{
  if (__builtin_expect (m_count < tasks_between_looks, 1))
    return false;
  uint64_t now = read_ticks ();
  uint64_t limit = m_count * sharing_meter::ticks (sharing_meter::not_small);
  bool may_be = now - m_begin < limit;
  m_begin = now;
  m_count = 0;
  return may_be;
}

/* The thread that creates the tasks.  */

/* Waits until the next node of R, whose tasks are children of the current one,
   can be used.  */
__attribute__ ((noinline)) void
worker::wait_for_node (const repetition *r)
{
  constexpr unsigned patience = 2000;
  for (unsigned round = 0; !r->can_go_on (); round++)
    if (!pop_and_run (m_running->base))
      {
        if (round >= patience)
          wait_for_children ();
        else
          pause_cpu ();
      }
}

/* Creates the next task of R, with SIZE bytes of captures at DATA, as a child
   that F counts.  */
inline void
worker::create_node (frame *f, repetition *r, const void *data, size_t size)
{
  if (__builtin_expect (!r->can_go_on (), 0))
    wait_for_node (r);
  group *g = m_running->its_group;
  repetition::node *n = r->next ();
  n->create (g, data, size);
  r->advance ();
  count_child (f, g);
  if (n->predecessor_ended ())
    {
      n->put (this);
      if (has_enough ())
        pop_and_run (m_running->base);
    }
  else if (m_team->some_are_hungry () && !m_tasks.is_empty ())
    pushed_with_others_hungry ();
}

bool
worker::create_repeated (frame *f, task_function *fn, void *data, size_t size,
                         bool is_final, void **depend)
{
  repetition *r = f->m_children->its_repetition;
  task_pattern t = { fn, size, depend };
  if (__builtin_expect (r->is_replaying (), 1))
    {
      if (__builtin_expect (!is_final && r->expects (t), 1)
          && !__builtin_expect (r->may_be_small (), 0))
        {
          create_node (f, r, data, size);
          return true;
        }
      end_replay (f);
      return false;
    }
  if (is_final || !t.is_complete ())
    r->interrupt ();
  else if (r->watch (t))
    {
      wait_for_children (f);
      r->begin (f, &m_dependents);
      create_node (f, r, data, size);
      return true;
    }
  if (r->has_given_up ())
    {
      f->m_children->its_repetition = nullptr;
      retire (r);
    }
  return false;
}

void
worker::end_replay (frame *f)
{
  repetition *r = f->m_children->its_repetition;
  if (!r->is_replaying ())
    return;
  wait_for_children (f);
  r->miss ();
}

void
worker::retire (repetition *r)
{
  r->next_retired = m_retired;
  m_retired = r;
}

void
worker::free_retired ()
{
  while (repetition *r = m_retired)
    {
      m_retired = r->next_retired;
      r->~repetition ();
      free (r);
    }
}

} // namespace tasks
} // namespace omptq
