/* A summary of a parallel region that may be merged with others.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_REGIONS_H
#define OMPTQ_MERGE_REGIONS_H 1

#include "graph/graph.h"
#include "calls/effects.h"

namespace omptq
{

/* A parallel region, before OpenMP is lowered.  */
class region_summary
{
public:
  /* Summarizes REGION, a GIMPLE_OMP_PARALLEL.  */
  region_summary (gimple *region, call_effects &calls);

  /* Null, or why the region cannot be merged with others.  */
  const char *
  refusal () const
  {
    return m_refusal;
  }

  /* True if functions that it calls could change, or read, internal control
     variables of its implicit tasks.  */
  bool
  may_set_icvs () const
  {
    return m_sets_icvs;
  }

  bool
  may_ask_icvs () const
  {
    return m_asks_icvs;
  }

  /* True if it could create tasks, which a barrier may have to execute.  */
  bool
  may_create_tasks () const
  {
    return m_creates_tasks;
  }

  /* True if it could write to VARIABLE, a nonaddressable one of the enclosing
     function.  */
  bool
  writes (tree variable)
  {
    return m_written.contains (variable);
  }

  gimple *
  stmt () const
  {
    return m_stmt;
  }

  /* The total iterations of its worksharing loops; -1 if not constant.  */
  HOST_WIDE_INT
  iterations () const { return m_iterations; }

private:
  gimple *m_stmt;
  call_effects &m_calls;
  const char *m_refusal = nullptr;
  bool m_sets_icvs = false;
  bool m_asks_icvs = false;
  bool m_creates_tasks = false;
  HOST_WIDE_INT m_iterations = 0;
  hash_set<tree> m_written;

  void look_at_function (tree fn);
  void look_at_functions (tree clause);
  void look_at_clauses (tree clauses);
  void look_at_inner_clauses (tree clauses);
  void look_at_loop (const gimple *loop);
  void look_at_call (const gcall *call);
  void look_at (gimple *stmt);
  void look_at_statements (gimple_seq seq);
  void refuse (const char *why);
};

/* The worksharing loop or sections construct that is all of REGION, a
   GIMPLE_OMP_PARALLEL; null if it contains anything else, or neither.  */
gimple *only_workshare (gimple *region);

/* The variable or temporary that STMT, an assignment or a call, writes at least
   partly; null if there is none.  */
tree written_variable (const gimple *stmt);

} // namespace omptq

#endif /* OMPTQ_MERGE_REGIONS_H */
