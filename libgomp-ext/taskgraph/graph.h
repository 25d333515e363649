/* The tasks of a taskgraph record, and which must wait for which.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKGRAPH_GRAPH_H
#define GOMP_EXT_TASKGRAPH_GRAPH_H 1

#include <atomic>

#include "../system/list.h"
#include "../system/processor.h"
#include "../tasks/worker.h"
#include "recorded.h"

namespace omptq
{
namespace taskgraph
{

/* A graph whose nodes are tasks.  Each knows its successors, and the number of
   predecessors that have not ended; the thread that ends the last one puts the
   task into its deque, or executes it next.  One replay at a time uses it.  */
class graph
{
public:
  // The graph of ALL, for which W analyses the depend clauses; null if ALL have
  // something that a graph has not: constructs other than tasks, final tasks,
  // tasks with a priority, a copy constructor, or exclusions.
  static graph *make (tasks::worker *w, const list<recorded> &all);

  ~graph ();
  graph (const graph &) = delete;

  // Returns true if no other replay uses the graph; the caller's does now.
  bool
  begin_use ()
  {
    // Acquire: pairs with the release in end_use.
    return !m_in_use.exchange (true, std::memory_order_acquire);
  }

  void
  end_use ()
  {
    // Release: pairs with the acquire in begin_use.
    m_in_use.store (false, std::memory_order_release);
  }

  // Puts the tasks of the graph that need not wait into the deque of W, as
  // children of its current task, in its innermost taskgroup.  That must not
  // end before all tasks have.  Captures that are taken anew come from NOW.
  void start (tasks::worker *w, const char *now);

  // Returns true if the tasks are so small that the encountering thread should
  // execute them in order.
  bool
  is_in_order () const
  {
    return m_meter.is_alone ();
  }

  // The replay has taken so long, in ticks, in a team of so many threads.
  void
  measured (uint64_t elapsed, unsigned threads)
  {
    using tasks::sharing_meter;
    uint64_t limit = m_count * sharing_meter::ticks (sharing_meter::not_small);
    if (is_in_order () || elapsed * threads < limit)
      m_meter.measured (elapsed, m_count);
  }

  // Executes all tasks one after the other, in the order of their creation, as
  // parts of the current task.  Other replays may use the graph meanwhile.
  void execute_in_order (tasks::worker *w, const char *now) const;

private:
  struct alignas (cache_line) node
  {
    node (graph *g, const recorded &r);

    // Executes the task as a part of the current one of W.
    void run_body (tasks::worker *w, const char *now) const;

    graph *const its_graph;
    task_function *const function;
    const recorded &task;
    node *const *successors = nullptr;
    unsigned successor_count = 0;
    int predecessors = 0;
    // Those that have not ended.
    std::atomic<int> unfinished;
    const gomp_ext_taskgraph_site *const site;
    // Those of the task, if they are small.
    alignas (cache_line) char captures[recorded::small];
  };

  explicit graph (const list<recorded> &all);

  void connect (tasks::worker *w, const list<recorded> &all);
  void put (tasks::worker *w, node *n) const;
  node *end (tasks::worker *w, const node *n) const;

  static void run (void *data);

  size_t m_count;
  node *m_nodes;
  node **m_successors = nullptr;
  std::atomic<bool> m_in_use{ false };
  /* For the replay that uses the graph.  */
  tasks::sharing_meter m_meter;
  const char *m_now = nullptr;
  tasks::frame *m_parent = nullptr;
  tasks::group *m_group = nullptr;
};

} // namespace taskgraph
} // namespace omptq

#endif /* GOMP_EXT_TASKGRAPH_GRAPH_H */
