/* Pass `expand': turns outlined taskqs into generators run by libgomp-ext.

   before (the carriers after GCC's OpenMP expansion):

     void f (struct list *p)
     {
       .omp_data_o.4.p = &p;
       GOMP_parallel (f._omp_fn.1, &.omp_data_o.4, MARK, 0);
     }
     void f._omp_fn.1 (struct .omp_data_s *.omp_data_i)
     {
       ... GOMP_task (f._omp_fn.0, &.omp_data_o.3, ..., MARK, ...); ...
     }

   after:

     void f (struct list *p)
     {
       .omp_data_o.4.p = &p;
       GOMP_taskq (f._omp_fn.1, &.omp_data_o.4, sizeof thunk, align,
                   slot size, 0);   (2)
     }
     void f._omp_fn.1 (struct .omp_data_s *.omp_data_i, struct ... *thunk)
     {
       ... a generator; see expander.cc ...				   (1)
     }

   Why this is right: GOMP_taskq calls the generator in one of the threads that
   encounter it, and returns when the block and its tasks are done, as
   GOMP_parallel returns when the region is done; so the record of shared
   variables, which is in the caller's frame, lives long enough.

   Steps: (1) expand every function that has task sites, which determines the
   size of its thunk; (2) rewrite the calls of GOMP_parallel that carry a
   taskq's mark; (3) redirect calls of the run-time library to trampolines
   (runtime.cc); (4) remove what pass `alone' has added to device code in vain.

   Not done here: checks of nesting (pass-check.cc).
   Runs before: build_ssa_passes, over all functions, when all are lowered and
   none is in SSA form.  Needs: PROP_cfg of each function.
   Dump: -fplugin-arg-omptq-dump=expand[-details]
   Tests: testsuite/host/directives, testsuite/host/taskqs

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "function-scope.h"
#include "directive/marks.h"
#include "libgomp-ext/libgomp-ext.h"
#include "options.h"
#include "passes.h"
#include "taskq/abi.h"
#include "taskq/device-code.h"
#include "taskq/expander.h"
#include "taskq/reduction.h"
#include "taskq/runtime.h"

namespace omptq
{
namespace
{

/* The record that the outlined function at ADDRESS takes its data from; null if
   it takes none.  */
tree
data_record (tree address)
{
  tree fn = TREE_OPERAND (address, 0);
  tree parm = DECL_ARGUMENTS (fn);
  if (!parm || !POINTER_TYPE_P (TREE_TYPE (parm)))
    return NULL_TREE;
  tree type = TREE_TYPE (TREE_TYPE (parm));
  return RECORD_OR_UNION_TYPE_P (type) ? type : NULL_TREE;
}

/* Prints the names of RECORD's fields and its size after WHAT.  */
void
print_record (FILE *file, const char *what, tree record)
{
  fprintf (file, " %s", what);
  if (!record || !TYPE_FIELDS (record))
    {
      fprintf (file, " nothing");
      return;
    }
  const char *separator = " ";
  for (tree f = TYPE_FIELDS (record); f; f = DECL_CHAIN (f))
    {
      fprintf (file, "%s", separator);
      if (DECL_NAME (f))
        fprintf (file, "%s", IDENTIFIER_POINTER (DECL_NAME (f)));
      else
        fprintf (file, "D.%u", DECL_UID (f));
      separator = ", ";
    }
  if (tree_fits_uhwi_p (TYPE_SIZE_UNIT (record)))
    fprintf (file, " (" HOST_WIDE_INT_PRINT_UNSIGNED " bytes)",
             tree_to_uhwi (TYPE_SIZE_UNIT (record)));
  else
    fprintf (file, " (variable size)");
}

/* Prints the fields of RECORD with their offsets.  */
void
dump_layout (const char *what, tree record)
{
  fprintf (dump_file, ";;   %s:\n", what);
  for (tree f = record ? TYPE_FIELDS (record) : NULL_TREE; f;
       f = DECL_CHAIN (f))
    {
      fprintf (dump_file, ";;     ");
      print_generic_expr (dump_file, bit_position (f), TDF_SLIM);
      fprintf (dump_file, "\t");
      print_generic_expr (dump_file, TREE_TYPE (f), TDF_SLIM);
      fprintf (dump_file, " ");
      print_generic_expr (dump_file, f, TDF_SLIM);
      fprintf (dump_file, "\n");
    }
}

/* Prints the start of a line about the construct M.  */
void
print_position (FILE *file, mark m)
{
  expanded_location position = expand_location (properties (m).loc);
  fprintf (file, "%s:%d:%d: %s:", position.file, position.line, position.column,
           construct_name (m.kind));
}

/* Expands the taskqs of the translation unit.  */
class taskq_expansion
{
public:
  void execute ();

private:
  // The layouts of the functions that were expanded, by declaration.
  hash_map<tree, generator_layout> m_layouts;
  // The number of resume points of each.
  hash_map<tree, unsigned> m_resume_points;
  // The functions that were changed, and the same in the order of the changes:
  // the code must not depend on addresses in the compiler.
  hash_set<cgraph_node *> m_changed;
  auto_vec<cgraph_node *> m_changes;
  // The functions of tasks that take part in reductions.
  auto_vec<tree> m_reducing;
  // True if devices execute a taskq.
  bool m_on_device = false;
  runtime_functions m_runtime;

  void note_changed (cgraph_node *node);
  void expand_function (cgraph_node *node);
  void report_sites (const vec<task_site> &sites);
  bool note_reductions (const vec<task_site> &sites);
  void provide_for_callers ();
  void rewrite_carriers (cgraph_node *node);
  void rewrite_carrier (gimple_stmt_iterator *gsi, mark m);
  void report_taskq (gcall *call, mark m, tree thunk);
  void redirect_calls (cgraph_node *callee);
  void forget_alone (cgraph_node *node);
};

void
taskq_expansion::report_sites (const vec<task_site> &sites)
{
  for (const task_site &site : sites)
    {
      if (!site.is_task ())
        continue;
      tree record = site.record ? data_record (site.function ()) : NULL_TREE;
      if (options.verbose)
        {
          print_position (stderr, site.mark);
          print_record (stderr, "captures", record);
          fprintf (stderr, ", resume point %u\n", site.number);
        }
      if (dump_file && record)
        {
          fprintf (dump_file, ";;   task %u ", site.number);
          dump_layout ("captures, by bit offset", record);
        }
    }
}

/* Reports, at LOC, whatever could return control to a frame of the current
   function that a suspension has left; returns false if nothing could.  */
bool
report_way_back (location_t loc)
{
  const char *called = cfun->calls_setjmp ? "setjmp" : nullptr;
  bool nested_goto = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      const gimple *stmt = gsi_stmt (gsi);
      const glabel *label = dyn_cast<const glabel *> (stmt);
      if (gimple_call_builtin_p (stmt, BUILT_IN_SETJMP_SETUP))
        called = "__builtin_setjmp";
      else if (label && DECL_NONLOCAL (gimple_label_label (label)))
        nested_goto = true;
    }
  if (called)
    error_at (loc,
              "%<#pragma intel omp task%> in a %<taskq%> that calls %qs is "
              "not supported",
              called);
  else if (nested_goto)
    error_at (loc, "%<#pragma intel omp task%> in a %<taskq%> that a nested "
                   "function jumps to is not supported");
  return called || nested_goto;
}

/* The location of the first task among SITES, the sites of a generator.  */
location_t
first_task_location (const vec<task_site> &sites)
{
  for (const task_site &site : sites)
    if (site.is_task ())
      return properties (site.mark).loc;
  return DECL_SOURCE_LOCATION (current_function_decl);
}

void
taskq_expansion::note_changed (cgraph_node *node)
{
  if (!m_changed.add (node))
    m_changes.safe_push (node);
}

/* Step (1).  */
void
taskq_expansion::expand_function (cgraph_node *node)
{
  function_scope scope (node->decl);
  auto_vec<task_site> sites;
  find_task_sites (sites);
  if (sites.is_empty ())
    return;
  if (report_way_back (first_task_location (sites)))
    return;
  if (dump_file)
    fprintf (dump_file, "\n;; Generator %s, %u resume points\n",
             node->dump_name (), sites.length ());
  report_sites (sites);
  generator_layout layout;
  if (note_reductions (sites))
    {
      generator_reductions reductions;
      layout = expand_generator (sites);
      reductions.redirect (m_runtime);
    }
  else
    layout = expand_generator (sites);
  m_layouts.put (node->decl, layout);
  m_resume_points.put (node->decl, sites.length ());
  note_changed (node);
  if (dump_file)
    dump_layout ("thunk, by bit offset", layout.thunk);
}

/* Notes the tasks among SITES, the sites of a generator, if it has reductions;
   returns whether it has.  */
bool
taskq_expansion::note_reductions (const vec<task_site> &sites)
{
  bool any = false;
  for (const task_site &site : sites)
    any |= site.is_drain ();
  if (any)
    for (const task_site &site : sites)
      if (site.is_task ())
        if (tree fn = TREE_OPERAND (site.function (), 0);
            !m_reducing.contains (fn))
          m_reducing.safe_push (fn);
  return any;
}

void
taskq_expansion::report_taskq (gcall *call, mark m, tree thunk)
{
  tree generator = gimple_call_arg (call, 0);
  tree shareds = data_record (generator);
  unsigned *points = m_resume_points.get (TREE_OPERAND (generator, 0));
  if (options.verbose)
    {
      print_position (stderr, m);
      print_record (stderr, "shares", shareds);
      fprintf (stderr,
               ", thunk of " HOST_WIDE_INT_PRINT_UNSIGNED
               " bytes, %u resume point%s\n",
               tree_to_uhwi (TYPE_SIZE_UNIT (thunk)), points ? *points : 0,
               points && *points == 1 ? "" : "s");
    }
  if (dump_file)
    {
      fprintf (dump_file, "\n;; Taskq in %s\n",
               cgraph_node::get (current_function_decl)->dump_name ());
      dump_layout ("shareds, by bit offset", shareds);
    }
}

/* Replaces the call of GOMP_parallel at GSI, which carries the taskq M.  */
void
taskq_expansion::rewrite_carrier (gimple_stmt_iterator *gsi, mark m)
{
  gcall *call = as_a<gcall *> (gsi_stmt (*gsi));
  tree generator = gimple_call_arg (call, 0);
  tree fn = TREE_OPERAND (generator, 0);
  if (!m_layouts.get (fn))
    m_layouts.put (fn, expand_without_tasks (fn));
  generator_layout layout = *m_layouts.get (fn);
  tree thunk = layout.thunk;
  report_taskq (call, m, thunk);

  const directive_properties &p = properties (m);
  unsigned flags
      = (m.kind == construct::parallel_taskq ? GOMP_TASKQ_PARALLEL : 0)
        | (p.nowait ? GOMP_TASKQ_NOWAIT : 0)
        | (p.ordered ? GOMP_TASKQ_ORDERED : 0)
        | (p.lastprivate ? GOMP_TASKQ_LASTPRIVATE : 0)
        | (p.reduction ? GOMP_TASKQ_REDUCTION : 0)
        | (p.of_region ? GOMP_TASKQ_OF_REGION : 0)
        | (p.ranks ? GOMP_TASKQ_RANKS : 0);
  tree type = TREE_TYPE (build_gomp_taskq_decl ());
  gcall *replacement = gimple_build_call (
      m_runtime.get ("GOMP_taskq", type), 6, build_fold_addr_expr (fn),
      gimple_call_arg (call, 1), TYPE_SIZE_UNIT (thunk),
      size_int (TYPE_ALIGN_UNIT (thunk)), size_int (layout.slot_size),
      build_int_cst (unsigned_type_node, flags));
  gimple_set_location (replacement, gimple_location (call));
  gimple_call_set_nothrow (replacement, true);
  gsi_replace (gsi, replacement, false);
  if (dump_file)
    {
      fprintf (dump_file, ";;   ");
      print_gimple_stmt (dump_file, replacement, 0, TDF_SLIM);
    }
}

/* Defines the functions for other translation units; see pass-alone.cc.  */
void
taskq_expansion::provide_for_callers ()
{
  m_runtime.provide ("GOMP_taskq_alone_begin",
                     TREE_TYPE (build_alone_begin_decl (false)));
  m_runtime.provide ("GOMP_taskq_alone_end",
                     TREE_TYPE (build_alone_end_decl (false)));
}

/* Step (2).  */
void
taskq_expansion::rewrite_carriers (cgraph_node *node)
{
  function_scope scope (node->decl);
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      mark m = call_mark (gsi_stmt (gsi));
      if (!m.is_taskq ())
        continue;
      rewrite_carrier (&gsi, m);
      note_changed (node);
      m_on_device |= device_function_p (node->decl);
    }
}

/* Step (3); devices have no trampolines.  */
void
taskq_expansion::redirect_calls (cgraph_node *callee)
{
  tree fn = callee->decl;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn));
  tree replacement = NULL_TREE;
  for (cgraph_edge *e = callee->callers; e; e = e->next_caller)
    {
      if (device_function_p (e->caller->decl))
        continue;
      if (!replacement)
        replacement = m_runtime.get (name, TREE_TYPE (fn));
      gimple_call_set_fndecl (e->call_stmt, replacement);
      note_changed (e->caller);
    }
}

/* True if FN is GOMP_taskq_alone_begin or GOMP_taskq_alone_end.  */
bool
alone_function_p (tree fn)
{
  return DECL_EXTERNAL (fn) && DECL_ASSEMBLER_NAME_SET_P (fn)
         && startswith (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn)),
                        "GOMP_taskq_alone_");
}

/* Removes the calls of these functions from the current function.  */
void
remove_alone_calls ()
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
    {
      const gimple *stmt = gsi_stmt (gsi);
      tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
      if (!fn || !alone_function_p (fn))
        gsi_next (&gsi);
      else if (tree alone = gimple_call_lhs (stmt))
        gsi_replace (
            &gsi,
            gimple_build_assign (alone, build_zero_cst (TREE_TYPE (alone))),
            false);
      else
        gsi_remove (&gsi, true);
    }
}

/* Step (4), for the function NODE.  */
void
taskq_expansion::forget_alone (cgraph_node *node)
{
  bool calls = false;
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    calls |= alone_function_p (e->callee->decl);
  if (!calls || !device_function_p (node->decl))
    return;
  function_scope scope (node->decl);
  remove_alone_calls ();
  note_changed (node);
}

/* True if FN is a function of the run-time library that the program calls by
   name.  */
bool
runtime_function_p (tree fn)
{
  if (!DECL_EXTERNAL (fn) || !TREE_PUBLIC (fn)
      || !DECL_ASSEMBLER_NAME_SET_P (fn))
    return false;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn));
  return (startswith (name, "GOMP_taskq_") && strcmp (name, drain_name) != 0)
         || strcmp (name, "omptq_set_taskq_depth") == 0
         || strcmp (name, "omptq_get_taskq_depth") == 0;
}

void
taskq_expansion::execute ()
{
  check_calls_in_lanes ();
  auto_vec<cgraph_node *> functions, library;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  if (node->has_gimple_body_p ())
    {
      if (any_directive ())
        functions.safe_push (node);
    }
  else if (!options.linked && runtime_function_p (node->decl))
    library.safe_push (node);

  for (cgraph_node *n : functions)
    expand_function (n);
  for (tree fn : m_reducing)
    {
      cgraph_node *node = cgraph_node::get (fn);
      function_scope scope (node->decl);
      redirect_task_reductions (m_runtime);
      note_changed (node);
    }
  for (cgraph_node *n : functions)
    rewrite_carriers (n);
  if (!m_changed.is_empty ())
    provide_for_callers ();
  for (cgraph_node *n : library)
    redirect_calls (n);
  if (m_on_device)
    call_at_start (build_call_expr (build_on_devices_decl (), 0));
  else if (!options.orphaned)
    for (cgraph_node *n : functions)
      forget_alone (n);
  for (cgraph_node *n : m_changes)
    {
      function_scope scope (n->decl);
      cgraph_edge::rebuild_edges ();
    }
}

bool
gate (function *)
{
  return flag_openmp && !seen_error () && !in_lto_p;
}

void
execute (function *)
{
  taskq_expansion ().execute ();
}

} // anon namespace

const pass passes::expand
    = define_pass<simple_ipa_opt_pass, execute, gate> ("expand", PROP_cfg);

} // namespace omptq
