/* The functions that tasks can execute without libgomp's help.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_TASKS_WORLD_H
#define OMPTQ_TASKS_WORLD_H 1

#include "tasks/exceptions.h"

namespace omptq
{

/* The functions of this translation unit that cannot tell whether libgomp knows
   of the task that they are executed in, and wait for the tasks that they
   create.  The functions that they call and the tasks that they create cannot
   tell either.  Use after OpenMP expansion.  */
class task_world
{
public:
  task_world ();
  ~task_world ();
  task_world (const task_world &) = delete;

  /* True if FN is one of them.  */
  bool
  contains (tree fn)
  {
    function_facts *facts = m_facts.get (fn);
    return facts && !facts->obstacle;
  }

  /* True if one of them creates a task that may be final.  */
  bool
  has_final_tasks () const
  {
    return m_has_final_tasks;
  }

  /* True if FN is one of them, and creates tasks or waits for some, or asks
     whether it is in a final one, or calls a function that does.  */
  bool
  counts_tasks (tree fn)
  {
    return m_counting.contains (fn);
  }

  /* Those functions, callers of others or not.  */
  const vec<cgraph_node *> &
  counting () const
  {
    return m_counting_nodes;
  }

  /* The hint in a report about programs that are not linked with the library;
     the compiler may not know whether this one is.  */
  static const char *linking_hint ();

  /* Reports why each other function that creates tasks is not one of them.  */
  void report ();

private:
  struct function_facts
  {
    // Null if the function is one of them.
    const char *obstacle = nullptr;
    location_t where = UNKNOWN_LOCATION;
    // Of a task that it creates.
    location_t task = UNKNOWN_LOCATION;
    bool creates_tasks = false;
    bool awaits_tasks = false;
    bool asks_final = false;
    bool has_final_task = false;
    // In instructions, as GCC's inliner estimates them.
    unsigned size = 0;
    // The number of places where it creates tasks.
    unsigned tasks = 0;
    // The functions of this translation unit that it calls, and that its tasks
    // execute.
    vec<tree> callees = vNULL;
    vec<tree> bodies = vNULL;

    unsigned growth (bool final_tasks) const;

    void
    blame (const char *why, location_t loc)
    {
      if (obstacle)
        return;
      obstacle = why;
      where = loc;
    }
  };

  throwing_functions m_throwing;
  hash_map<tree, function_facts> m_facts;
  auto_vec<cgraph_node *> m_nodes;
  hash_set<tree> m_counting;
  auto_vec<cgraph_node *> m_counting_nodes;
  bool m_has_final_tasks = false;
  // The size of the translation unit.
  unsigned m_size = 0;

  void examine (cgraph_node *node);
  void examine_call (gcall *call, function_facts *facts);
  void examine_statement (gimple *stmt, function_facts *facts);
  bool spread_obstacles ();
  bool spread_counting ();
  void spread ();
  unsigned add_needed (cgraph_node *node, unsigned limit,
                       hash_set<tree> &chosen, vec<tree> &added);
  bool limit_growth ();
};

} // namespace omptq

#endif /* OMPTQ_TASKS_WORLD_H */
