/* The functions that tasks can execute without libgomp's help.

   A body that libgomp does not know of is executed within the task that its
   thread executed before.  It could tell by internal control variables, nest
   locks, which belong to tasks, omp_in_final and its like, and constructs that
   look at libgomp's task, such as cancellation and task reductions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "calls/reach.h"
#include "merge/report.h"
#include "options.h"
#include "tasks/sites.h"
#include "taskq/device-code.h"
#include "tasks/world.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The most that fast versions may add to a unit, in percent.  */
constexpr unsigned growth_percent = 5;

/* A unit with fewer instructions may grow as if it had so many: half the size
   that GCC's inliner calls large.  */
constexpr unsigned large_unit = 5000;

/* The instructions of the functions that are made for each place where a task
   is created, and for each function that does so (November 2026).  */
constexpr unsigned size_of_task = 140;
constexpr unsigned size_of_waiting = 100;

/* True if FN, which has no body here, is a function of the OpenMP run-time
   library that does the same in all tasks of a thread.  */
bool
same_in_all_tasks_p (tree fn)
{
  return has_name (fn, { "omp_get_thread_num", "omp_get_num_threads",
                         "omp_get_level", "omp_in_parallel", "omp_get_wtime",
                         "omp_get_wtick", "omp_get_num_procs", "omp_init_lock",
                         "omp_destroy_lock", "omp_set_lock", "omp_unset_lock",
                         "omp_test_lock", "GOMP_critical_start",
                         "GOMP_critical_end", "GOMP_critical_name_start",
                         "GOMP_critical_name_end", "GOMP_atomic_start",
                         "GOMP_atomic_end" });
}

/* True if FN, without a body here, throws or catches an exception.  */
bool
handles_exception_p (tree fn)
{
  return has_name (fn, { "__cxa_allocate_exception", "__cxa_free_exception",
                         "__cxa_throw", "__cxa_rethrow", "__cxa_begin_catch",
                         "__cxa_end_catch", "__cxa_get_exception_ptr",
                         "__cxa_call_unexpected" });
}

/* True if FN, without a body here, does not return but ends the program.  */
bool
ends_program_p (tree fn)
{
  return has_name (fn, { "abort", "exit", "_exit", "_Exit", "trap",
                         "unreachable", "__assert_fail" });
}

/* True if FN, which has no body here, cannot tell in which task it is executed,
   and returns once.  */
bool
known_p (tree fn)
{
  if (same_in_all_tasks_p (fn) || ends_program_p (fn)
      || handles_exception_p (fn))
    return true;
  const char *name = source_name (fn);
  int flags = flags_from_decl_or_type (fn);
  return (flags & (ECF_NORETURN | ECF_RETURNS_TWICE)) == 0
         && (fndecl_built_in_p (fn, BUILT_IN_NORMAL)
             || DECL_IN_SYSTEM_HEADER (fn))
         && library_function_p (fn) && strncmp (name, "GOMP_", 5) != 0
         && strncmp (name, "GOACC_", 6) != 0 && strncmp (name, "omp_", 4) != 0
         && strncmp (name, "acc_", 4) != 0;
}

/* Why the function of NODE cannot be copied and given a parameter; null if it
   can.  */
const char *
obstacle_to_copy (cgraph_node *node)
{
  tree fn = node->decl;
  if (!tree_versionable_function_p (fn) || DECL_STATIC_CHAIN (fn)
      || stdarg_p (TREE_TYPE (fn))
      || TREE_ADDRESSABLE (TREE_TYPE (TREE_TYPE (fn))))
    return "the function cannot be copied";
  if (device_function_p (fn))
    return "the function is also compiled for a device";
  // Functions that are inlined into it have other ones.
  if (DECL_FUNCTION_SPECIFIC_TARGET (fn)
      || DECL_FUNCTION_SPECIFIC_OPTIMIZATION (fn))
    return "the function has options of its own";
  if (cfun->calls_setjmp || cfun->has_nonlocal_label)
    return "a jump may leave or enter the function";
  return nullptr;
}

/* The size of FN, as GCC's inliner estimates it.  */
unsigned
size_of (tree fn)
{
  unsigned result = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (fn))
  result += estimate_num_insns_seq (bb_seq (bb), &eni_size_weights);
  return result;
}

} // anon namespace

void
task_world::examine_call (gcall *call, function_facts *facts)
{
  auto blame
      = [=] (const char *why) { facts->blame (why, gimple_location (call)); };
  if (gimple_call_internal_p (call))
    return;
  tree fn = gimple_call_fndecl (call);
  if (creates_task_p (call))
    {
      created_task site (call);
      facts->creates_tasks = true;
      facts->tasks++;
      if (LOCATION_LOCUS (facts->task) == UNKNOWN_LOCATION)
        facts->task = site.location ();
      const char *why = site.obstacle ();
      if (!why)
        why = way_around_taskwait (call, m_throwing);
      if (!why && site.large_p () && uses_captures_again_p (call))
        why = "a slot cannot hold its captures";
      facts->has_final_task |= site.may_be_final_p ();
      if (why)
        facts->blame (why, site.location ());
      else
        facts->bodies.safe_push (site.function ());
    }
  else if (awaits_tasks_p (call))
    facts->awaits_tasks = true;
  else if (asks_final_p (call))
    facts->asks_final = true;
  else if (!fn)
    blame ("it calls a function through a pointer");
  else if (has_final_body (fn))
    facts->callees.safe_push (fn);
  else if (!known_p (fn))
    blame ("it calls a function that is not known");
}

void
task_world::examine_statement (gimple *stmt, function_facts *facts)
{
  if (gcall *call = dyn_cast<gcall *> (stmt))
    examine_call (call, facts);
  else if (gimple_code (stmt) == GIMPLE_ASM
           || gimple_code (stmt) == GIMPLE_TRANSACTION || is_gimple_omp (stmt))
    facts->blame ("it has inline assembly or a transaction",
                  gimple_location (stmt));
}

void
task_world::examine (cgraph_node *node)
{
  function_facts facts;
  push_cfun (DECL_STRUCT_FUNCTION (node->decl));
  walk_blocks (cfun, [&] (gimple *stmt) { examine_statement (stmt, &facts); });
  if (const char *why = obstacle_to_copy (node))
    facts.blame (why, DECL_SOURCE_LOCATION (node->decl));
  pop_cfun ();
  m_facts.put (node->decl, facts);
  m_nodes.safe_push (node);
}

/* Excludes callers of functions that are excluded; returns whether there were
   any.  */
bool
task_world::spread_obstacles ()
{
  bool any = false;
  for (cgraph_node *node : m_nodes)
    {
      function_facts *facts = m_facts.get (node->decl);
      if (facts->obstacle)
        continue;
      const char *why = nullptr;
      for (tree fn : facts->callees)
        if (!contains (fn))
          why = "it calls a function that may call one that is not known";
      for (tree fn : facts->bodies)
        if (!contains (fn))
          why = "a task may call a function that is not known";
      if (why)
        facts->blame (why, DECL_SOURCE_LOCATION (node->decl));
      any |= why != nullptr;
    }
  return any;
}

/* Adds callers of functions that count tasks; returns whether there were
   any.  */
bool
task_world::spread_counting ()
{
  bool any = false;
  for (cgraph_node *node : m_nodes)
    {
      function_facts *facts = m_facts.get (node->decl);
      if (facts->obstacle || counts_tasks (node->decl))
        continue;
      bool counts
          = facts->creates_tasks || facts->awaits_tasks || facts->asks_final;
      for (tree fn : facts->callees)
        counts |= counts_tasks (fn);
      if (!counts)
        continue;
      m_counting.add (node->decl);
      m_counting_nodes.safe_push (node);
      m_has_final_tasks |= facts->has_final_task;
      any = true;
    }
  return any;
}

void
task_world::spread ()
{
  while (spread_obstacles ())
    ;
  m_counting.empty ();
  m_counting_nodes.truncate (0);
  m_has_final_tasks = false;
  while (spread_counting ())
    ;
}

/* The growth of the unit by its fast versions, also that for FINAL_TASKS, and
   by what belongs to them.  */
unsigned
task_world::function_facts::growth (bool final_tasks) const
{
  return size * (final_tasks ? 2 : 1) + tasks * size_of_task
         + (creates_tasks ? size_of_waiting : 0);
}

/* Adds NODE, and the functions that it calls and creates tasks of, to CHOSEN,
   and those that were not there to ADDED.  Returns by how much that makes the
   unit larger, some number above LIMIT if it is more.  */
unsigned
task_world::add_needed (cgraph_node *node, unsigned limit,
                        hash_set<tree> &chosen, vec<tree> &added)
{
  unsigned result = 0;
  auto_vec<tree> waiting;
  waiting.safe_push (node->decl);
  while (!waiting.is_empty () && result <= limit)
    {
      tree fn = waiting.pop ();
      if (!counts_tasks (fn) || chosen.add (fn))
        continue;
      added.safe_push (fn);
      const function_facts *facts = m_facts.get (fn);
      result += facts->growth (m_has_final_tasks);
      waiting.safe_splice (facts->callees);
      waiting.safe_splice (facts->bodies);
    }
  return result;
}

/* Excludes functions that would make the unit too large, the largest first,
   since the smaller ones' tasks gain more; returns whether there are any.  */
bool
task_world::limit_growth ()
{
  struct choice
  {
    cgraph_node *node;
    unsigned growth;

    static int
    compare (const void *a, const void *b)
    {
      const choice *first = static_cast<const choice *> (a);
      const choice *second = static_cast<const choice *> (b);
      if (first->growth != second->growth)
        return first->growth < second->growth ? -1 : 1;
      return first->node->order < second->node->order ? -1 : 1;
    }
  };
  unsigned size = MAX (m_size, large_unit);
  unsigned left = size + size / 100 * growth_percent - m_size;
  auto_vec<choice> choices;
  for (cgraph_node *node : m_counting_nodes)
    {
      hash_set<tree> alone;
      auto_vec<tree> added;
      choices.safe_push ({ node, add_needed (node, left, alone, added) });
    }
  choices.qsort (choice::compare);
  hash_set<tree> chosen;
  bool any = false;
  for (const choice &c : choices)
    {
      auto_vec<tree> added;
      unsigned growth = add_needed (c.node, left, chosen, added);
      if (growth <= left)
        {
          left -= growth;
          continue;
        }
      for (tree fn : added)
        chosen.remove (fn);
      m_facts.get (c.node->decl)
          ->blame ("the file would grow too much",
                   DECL_SOURCE_LOCATION (c.node->decl));
      any = true;
    }
  return any;
}

task_world::task_world ()
{
  cgraph_node *node;
  // Those that this plugin has just made have no graph yet.
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  if (DECL_STRUCT_FUNCTION (node->decl)->cfg)
    {
      unsigned size = size_of (node->decl);
      m_size += size;
      if (!has_final_body (node->decl))
        continue;
      examine (node);
      m_facts.get (node->decl)->size = size;
    }
  spread ();
  if (limit_growth ())
    spread ();
}

task_world::~task_world ()
{
  for (cgraph_node *node : m_nodes)
    {
      function_facts *facts = m_facts.get (node->decl);
      facts->callees.release ();
      facts->bodies.release ();
    }
}

const char *
task_world::linking_hint ()
{
  return options.linked ? ""
                        : " (link with -lgomp-ext, or tasks are libgomp's)";
}

void
task_world::report ()
{
  for (cgraph_node *node : m_nodes)
    {
      const function_facts *facts = m_facts.get (node->decl);
      if (!facts->obstacle || !facts->creates_tasks)
        continue;
      location_t where = LOCATION_LOCUS (facts->where) != UNKNOWN_LOCATION
                             ? facts->where
                             : facts->task;
      report_missed (where, "tasks of %s are created by the library: %s%s",
                     node->name (), facts->obstacle, linking_hint ());
    }
}

} // namespace omptq
