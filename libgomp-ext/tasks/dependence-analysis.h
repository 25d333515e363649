/* Which tasks of a sequence wait for which.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_DEPENDENCE_ANALYSIS_H
#define GOMP_EXT_TASKS_DEPENDENCE_ANALYSIS_H 1

#include "../system/list.h"
#include "depend.h"

namespace omptq
{
namespace tasks
{

/* The analysis that tasks undergo when they are created, of tasks that do not
   end meanwhile.  */
class dependence_analysis
{
public:
  // Takes memory from POOL.
  explicit dependence_analysis (dependent_pool *pool)
      : m_pool (pool), m_known (true)
  {
  }

  ~dependence_analysis ()
  {
    m_known.clear ();
    for (dependent *d : m_tasks)
      m_pool->give_back (d);
  }

  dependence_analysis (const dependence_analysis &) = delete;

  // The next task has the clause DEPEND, or none.
  void
  enter (void **depend)
  {
    dependent *d = m_pool->take ();
    d->begin (nullptr, nullptr);
    d->priority = static_cast<int> (m_tasks.size ());
    m_tasks.push (d);
    if (depend)
      m_known.enter (d, depend);
  }

  // Ends task NUMBER, and calls F (number of a successor) for those that wait
  // for it, for the first one last.  After all have been entered, and in their
  // order.
  template <typename F>
  void
  end (size_t number, F f)
  {
    m_tasks[number]->end (true, [f] (dependent *d) { f (d->priority); });
  }

private:
  dependent_pool *const m_pool;
  dependences m_known;
  // Their numbers are where others have priorities.
  list<dependent *> m_tasks;
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_DEPENDENCE_ANALYSIS_H */
