/* The records of a taskgraph construct.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKGRAPH_RECORD_H
#define GOMP_EXT_TASKGRAPH_RECORD_H 1

#include <atomic>

#include "../system/counted.h"
#include "../system/list.h"
#include "../tasks/spin-lock.h"
#include "graph.h"
#include "recorded.h"

namespace omptq
{
namespace taskgraph
{

/* One record.  It belongs to its construct, and to those that use it.  */
class record : public counted<record>
{
public:
  explicit record (uintptr_t its_id) : id (its_id) {}

  // The value of the clause graph_id, or zero.
  const uintptr_t id;

  // All replayable constructs, in the order in which they were encountered;
  // they do not change after `finish'.
  list<recorded> all;

  // ALL are complete.  W makes a graph of them, if that is possible.
  void
  finish (tasks::worker *w)
  {
    for (const recorded &r : all)
      m_has_dependences |= r.depend != nullptr;
    m_graph = graph::make (w, all);
    // Release: pairs with the acquire in is_finished.
    m_state.store (state::finished, std::memory_order_release);
  }

  // Something has been encountered that no replay can execute.
  void
  refuse ()
  {
    // Relaxed: no thread reads ALL.
    m_state.store (state::refused, std::memory_order_relaxed);
  }

  bool
  is_finished () const
  {
    // Acquire: pairs with the release in finish.
    return m_state.load (std::memory_order_acquire) == state::finished;
  }

  bool
  is_refused () const
  {
    // Relaxed: see refuse.
    return m_state.load (std::memory_order_relaxed) == state::refused;
  }

  // True if there are depend clauses.
  bool
  has_dependences () const
  {
    return m_has_dependences;
  }

  // Null if there is none.
  const graph *
  its_graph () const
  {
    return m_graph;
  }

  // The same, or null if another replay uses it.
  graph *
  graph_for_use () const
  {
    return m_graph && m_graph->begin_use () ? m_graph : nullptr;
  }

private:
  friend class counted<record>;

  enum class state
  {
    recorded_now,
    finished,
    refused
  };

  ~record ()
  {
    for (recorded &r : all)
      r.free_copies ();
    if (m_graph)
      m_graph->~graph ();
    free (m_graph);
  }

  std::atomic<state> m_state{ state::recorded_now };
  bool m_has_dependences = false;
  graph *m_graph = nullptr;
};

/* Those of a construct, at most one with each id.  */
class records
{
public:
  records () = default;
  records (const records &) = delete;

  // Those of G.
  static records *of (gomp_ext_taskgraph *g);

  // Returns the one with ID, to which the caller refers from now on.  If there
  // is none, or RESET, it is a new one, and *IS_NEW is set; the caller must
  // finish or refuse it.
  record *find_or_begin (uintptr_t id, bool reset, bool *is_new);

private:
  size_t place_of (uintptr_t id) const;
  record *add (size_t place, uintptr_t id);

  tasks::spin_lock m_lock;
  // By id.
  list<record *> m_list;
};

} // namespace taskgraph
} // namespace omptq

#endif /* GOMP_EXT_TASKGRAPH_RECORD_H */
