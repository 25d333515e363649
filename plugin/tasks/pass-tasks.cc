/* Pass `tasks': makes versions of functions that create and execute OpenMP
   tasks without the run-time library.

   before:

     long fib (long n)
     {
       ...
       GOMP_task (fib._omp_fn.0, &.omp_data_o.1, 0B, 16, 8, 1, 0, 0B, 0, 0B);
       GOMP_task (fib._omp_fn.1, &.omp_data_o.2, 0B, 16, 8, 1, 0, 0B, 0, 0B);
       GOMP_taskwait ();
       ...
     }
     void fib._omp_fn.0 (struct .omp_data_s &.omp_data_i)
     {
       ... *x = fib (n - 1); ...
     }

   after:

     long fib.fast (long n, void *frame)			   (1)
     {
       ...
       fib._omp_fn.0.create (.omp_data_o.1, frame, 1, 0);	   (2)
       fib._omp_fn.1.create (.omp_data_o.2, frame, 1, 0);
       fib.wait (frame);					   (2)
       ...
     }
     void fib._omp_fn.0.fast (struct .omp_data_s &.omp_data_i, void *frame)
     {
       ... *x = fib.fast (n - 1, frame); ...			   (2)
     }
     void fib._omp_fn.0 (struct .omp_data_s &.omp_data_i)
     {
       ... *x = fib.begin (n - 1); ...				   (4)
     }

   and fib as before, for callers in other files.  `begin' calls `fast' if the
   run-time library is there and the current task may go on without it, else
   the ordinary function; fast-path.cc has the others.

   Why this is right: each task is awaited in the function that creates it, so
   the frame that counts it can lie on the stack; a child that its own thread
   takes back is called there, as a task that waits may execute its children.
   Nothing a task executes can tell that libgomp does not know of it
   (world.cc).  A frame belongs to a task, and functions that a task calls get
   the same one, so that a taskwait in one of them waits for all the children of
   the task.

   Captured values that do not fit into a slot stay in the creator's variable,
   which no other task uses before they have been awaited; the slot has its
   address.  A task after which nothing comes before the taskwait is called
   where it is created: its own thread would take it back first.  All
   descendants of a final task are executed where they are created, so a third
   version calls their bodies, and has no taskwait; omp_in_final is true in it,
   and false in the fast one.

   Steps: (1) copy the functions that count tasks, and add the parameter; (2)
   let the copies create tasks and wait for them; (3) let those for final tasks
   call; (4) let ordinary versions begin with the fast ones.

   Not done here: tasks with the clauses depend, detach and priority,
   reductions, and such that call unknown functions; the library creates them.
   Runs before: build_ssa_passes, when no function is in SSA form.
   Needs: PROP_cfg of each function.
   Dump: -fplugin-arg-omptq-dump=tasks
   Tests: testsuite/host/fast-tasks, testsuite/library/tasks

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/report.h"
#include "passes.h"
#include "tasks/fast-path.h"
#include "tasks/sites.h"
#include "tasks/world.h"
#include "walk.h"

namespace omptq
{
namespace
{

class fast_versions
{
public:
  void execute ();

private:
  // Those of a function that counts tasks: the fast one, the one for final
  // tasks, null if there are no such tasks, and `begin'.
  struct versions
  {
    cgraph_node *fast;
    cgraph_node *for_final;
    tree begin;
  };

  task_world m_world;
  hash_map<tree, versions> m_versions;
  hash_map<tree, task_functions> m_tasks;

  tree fast_version (tree fn);
  tree final_version (tree fn);
  const task_functions &functions_of (const created_task &site);
  void copy (cgraph_node *node);
  void rewrite_fast (cgraph_node *node, tree fast);
  void rewrite_final (cgraph_node *node, tree for_final);
  bool begin_in (cgraph_node *node);
};

/* Gives NODE's function another parameter, and returns that.  */
tree
add_frame_parameter (cgraph_node *node)
{
  tree fn = node->decl;
  tree type = frame_pointer_type ();
  tree parm = build_decl (BUILTINS_LOCATION, PARM_DECL,
                          get_identifier ("frame"), type);
  DECL_ARG_TYPE (parm) = type;
  DECL_ARTIFICIAL (parm) = 1;
  DECL_CONTEXT (parm) = fn;
  TREE_USED (parm) = 1;
  layout_decl (parm, 0);
  DECL_ARGUMENTS (fn) = chainon (DECL_ARGUMENTS (fn), parm);
  auto_vec<tree> types;
  for (tree p = DECL_ARGUMENTS (fn); p; p = DECL_CHAIN (p))
    types.safe_push (TREE_TYPE (p));
  TREE_TYPE (fn) = build_function_type_array (
      TREE_TYPE (TREE_TYPE (fn)), types.length (), types.address ());
  return parm;
}

/* The last parameter of FN.  */
tree
last_parameter (tree fn)
{
  tree parm = DECL_ARGUMENTS (fn);
  while (DECL_CHAIN (parm))
    parm = DECL_CHAIN (parm);
  return parm;
}

/* Replaces the call at GSI by one of FN with ARGUMENTS.  */
void
replace_call (gimple_stmt_iterator *gsi, tree fn, const vec<tree> &arguments)
{
  gcall *before = as_a<gcall *> (gsi_stmt (*gsi));
  gcall *call = gimple_build_call_vec (fn, arguments);
  gimple_call_set_lhs (call, gimple_call_lhs (before));
  gimple_call_copy_flags (call, before);
  gimple_set_location (call, gimple_location (before));
  gimple_set_block (call, gimple_block (before));
  gsi_replace (gsi, call, true);
  if (dump_file)
    print_gimple_stmt (dump_file, call, 0, TDF_SLIM);
}

void
add_arguments (const gcall *call, vec<tree> *arguments)
{
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    arguments->safe_push (gimple_call_arg (call, i));
}

/* Replaces the call at GSI by VALUE.  */
void
replace_by_value (gimple_stmt_iterator *gsi, int value)
{
  tree lhs = gimple_call_lhs (gsi_stmt (*gsi));
  gimple *to = lhs ? static_cast<gimple *> (gimple_build_assign (
                   lhs, build_int_cst (TREE_TYPE (lhs), value)))
                   : gimple_build_nop ();
  gsi_replace (gsi, to, true);
}

/* Lets the VARIABLES, of the current function, keep their values.  */
void
keep_values (hash_set<tree> &variables)
{
  walk_blocks (cfun, [&variables] (gimple_stmt_iterator *gsi) {
    if (!gimple_clobber_p (gsi_stmt (*gsi))
        || !variables.contains (gimple_assign_lhs (gsi_stmt (*gsi))))
      return visit::inside;
    gsi_remove (gsi, true);
    return visit::removed;
  });
}

tree
fast_versions::fast_version (tree fn)
{
  versions *v = m_versions.get (fn);
  return v ? v->fast->decl : NULL_TREE;
}

tree
fast_versions::final_version (tree fn)
{
  versions *v = m_versions.get (fn);
  return v && v->for_final ? v->for_final->decl : NULL_TREE;
}

const task_functions &
fast_versions::functions_of (const created_task &site)
{
  tree body = site.function ();
  if (!m_tasks.get (body))
    {
      tree data = site.captures ();
      m_tasks.put (body,
                   build_task_functions (
                       { body, data ? TREE_TYPE (data) : NULL_TREE,
                         site.large_p (), fast_version (body),
                         final_version (body), m_world.has_final_tasks () }));
    }
  return *m_tasks.get (body);
}

/* A copy of NODE's function with SUFFIX in its name.  */
cgraph_node *
copy_function (cgraph_node *node, const char *suffix)
{
  return node->create_version_clone_with_body (vNULL, NULL, NULL, NULL, NULL,
                                               suffix);
}

/* Step (1).  */
void
fast_versions::copy (cgraph_node *node)
{
  cgraph_node *fast = copy_function (node, "fast");
  add_frame_parameter (fast);
  cgraph_node *for_final
      = m_world.has_final_tasks () ? copy_function (node, "final") : nullptr;
  bool is_body = strstr (node->name (), "._omp_fn.");
  // The library does not call the copy, so it may be inlined.
  if (is_body)
    DECL_UNINLINABLE (fast->decl) = 0;
  tree begin
      = is_body ? NULL_TREE : build_begin_function (node->decl, fast->decl);
  m_versions.put (node->decl, { fast, for_final, begin });
}

/* Step (2), for FAST, the fast version of NODE's function.  */
void
fast_versions::rewrite_fast (cgraph_node *node, tree fast)
{
  if (dump_file)
    fprintf (dump_file, "\n;; Fast version of %s\n", node->name ());
  tree frame = last_parameter (fast);
  push_cfun (DECL_STRUCT_FUNCTION (fast));
  auto_vec<task_functions> tasks;
  auto_vec<gimple *> waits;
  hash_set<tree> kept;
  walk_blocks (cfun, [&] (gimple_stmt_iterator *gsi) {
    gcall *call = dyn_cast<gcall *> (gsi_stmt (*gsi));
    tree fn = call ? gimple_call_fndecl (call) : NULL_TREE;
    auto_vec<tree> arguments;
    if (!fn)
      return;
    if (creates_task_p (call))
      {
        created_task site (call);
        const task_functions &task = functions_of (site);
        bool is_called = awaited_at_once_p (call);
        if (!is_called)
          tasks.safe_push (task);
        if (site.large_p ())
          kept.add (site.captures ());
        if (tree data = site.captures ())
          arguments.safe_push (site.large_p () ? build_fold_addr_expr (data)
                                               : data);
        arguments.safe_push (frame);
        arguments.safe_push (is_called ? boolean_false_node
                                       : site.if_clause ());
        arguments.safe_push (site.flags ());
        report_optimized (site.location (),
                          "the task is created and executed without the "
                          "library%s",
                          task_world::linking_hint ());
        replace_call (gsi, task.create, arguments);
      }
    else if (awaits_tasks_p (call))
      waits.safe_push (call);
    else if (asks_final_p (call))
      replace_by_value (gsi, 0);
    else if (tree callee = fast_version (fn))
      {
        add_arguments (call, &arguments);
        arguments.safe_push (frame);
        replace_call (gsi, callee, arguments);
      }
  });
  if (!waits.is_empty ())
    {
      tree wait = build_wait_function (node->decl, tasks);
      for (gimple *stmt : waits)
        {
          gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
          auto_vec<tree> arguments;
          arguments.safe_push (frame);
          replace_call (&gsi, wait, arguments);
        }
    }
  keep_values (kept);
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

/* Step (3), for FOR_FINAL, the version of NODE's function for final tasks.  */
void
fast_versions::rewrite_final (cgraph_node *node, tree for_final)
{
  if (dump_file)
    fprintf (dump_file, "\n;; Version of %s for final tasks\n", node->name ());
  push_cfun (DECL_STRUCT_FUNCTION (for_final));
  walk_blocks (cfun, [&] (gimple_stmt_iterator *gsi) {
    gcall *call = dyn_cast<gcall *> (gsi_stmt (*gsi));
    tree fn = call ? gimple_call_fndecl (call) : NULL_TREE;
    auto_vec<tree> arguments;
    if (!fn)
      return;
    if (creates_task_p (call))
      {
        created_task site (call);
        tree body = site.function ();
        tree version = final_version (body);
        arguments.safe_push (site.data ());
        replace_call (gsi, version ? version : body, arguments);
      }
    else if (awaits_tasks_p (call))
      gsi_replace (gsi, gimple_build_nop (), true);
    else if (asks_final_p (call))
      replace_by_value (gsi, 1);
    else if (tree callee = final_version (fn))
      {
        add_arguments (call, &arguments);
        replace_call (gsi, callee, arguments);
      }
  });
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

/* Step (4), in NODE's function; returns whether it has changed.  */
bool
fast_versions::begin_in (cgraph_node *node)
{
  push_cfun (DECL_STRUCT_FUNCTION (node->decl));
  bool any = false;
  walk_blocks (cfun, [&] (gimple_stmt_iterator *gsi) {
    gcall *call = dyn_cast<gcall *> (gsi_stmt (*gsi));
    tree fn = call ? gimple_call_fndecl (call) : NULL_TREE;
    versions *v = fn ? m_versions.get (fn) : nullptr;
    if (!v || !v->begin)
      return;
    auto_vec<tree> arguments;
    add_arguments (call, &arguments);
    replace_call (gsi, v->begin, arguments);
    any = true;
  });
  if (any)
    cgraph_edge::rebuild_edges ();
  pop_cfun ();
  return any;
}

void
fast_versions::execute ()
{
  m_world.report ();
  auto_vec<cgraph_node *> ordinary;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  if (DECL_STRUCT_FUNCTION (node->decl)->cfg)
    ordinary.safe_push (node);
  for (cgraph_node *counting : m_world.counting ())
    copy (counting);
  for (cgraph_node *counting : m_world.counting ())
    {
      rewrite_fast (counting, fast_version (counting->decl));
      if (tree for_final = final_version (counting->decl))
        rewrite_final (counting, for_final);
    }
  for (cgraph_node *caller : ordinary)
    begin_in (caller);
}

/* True if the current file may have tasks, and this pass helps.  */
bool
gate (function *)
{
  return flag_openmp && optimize && POINTER_SIZE == 64 && !in_lto_p
         && !seen_error () && flag_sanitize == 0;
}

/* True if a function of this file creates tasks.  */
bool
any_task_p ()
{
  tree fn = builtin_decl_explicit (BUILT_IN_GOMP_TASK);
  cgraph_node *node = fn ? cgraph_node::get (fn) : nullptr;
  return node && node->callers;
}

void
execute (function *)
{
  if (any_task_p ())
    fast_versions ().execute ();
}

} // anon namespace

const pass passes::tasks
    = define_pass<simple_ipa_opt_pass, execute, gate> ("tasks", PROP_cfg);

} // namespace omptq
