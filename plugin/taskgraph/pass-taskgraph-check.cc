/* Pass `taskgraph-check': diagnoses mistakes in taskgraph constructs, and
   prepares these for pass `taskgraph'.

   before:

     __omptq_taskgraph_begin (INDEX, n);
     while (__omptq_taskgraph_goes_on (INDEX))
       #pragma omp taskgroup
	 {
	   int i;
	   ... #pragma omp task firstprivate(i) ...
	 }

   after:

     __omptq_taskgraph_begin (INDEX, n, 0, 1, 0, 0);			(1)
     while (__omptq_taskgraph_goes_on (INDEX))
       {								(2)
	 int i __attribute__ ((omptq taskgraph));			(3)
	 ... #pragma omp task firstprivate(i) ...
       }

   Why this is right: the library waits for the tasks where the taskgroup would,
   since a replay has no block.  What is declared in the block does not exist in
   a replay; its mark survives GCC's lowering of OpenMP, which moves the
   variables from one function to another.

   A call in front of a task says what its clauses replayable and
   firstprivate(saved: ...) say, unless that follows from where it is.

   Steps: (1) complete the clauses' values; (2) report what OpenMP forbids, and
   remove the taskgroup; (3) mark the variables.

   Code for devices cannot call the library.  There, and in code that GCC
   compiles for devices and the host, the block is just executed:

     again = 1;
     while ((was = again, again = 0, was))
       #pragma omp taskgroup
	 { ... }

   Not done here: errors that GCC reports: branches into and out of the block.
   Runs before: omplower.   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=taskgraph-check
   Tests: testsuite/host/taskgraph

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "block-variable.h"
#include "directive/replayable.h"
#include "directive/taskgraph.h"
#include "passes.h"
#include "taskgraph/constructs.h"
#include "taskq/constructs.h"
#include "taskq/device-code.h"

namespace omptq
{
namespace
{

/* Where a statement is.  */
struct context
{
  // The innermost block.
  gbind *block = nullptr;
  // Directly in a taskq.
  bool in_taskq = false;
  // In the block of a taskgraph, but not in a task there.
  bool in_taskgraph = false;
  // Compiled for devices.
  bool on_device = false;
};

/* A construct that has begun.  */
struct open_construct
{
  unsigned index;
  // The call that begins it, with complete arguments; null on devices.
  gcall *begin;
  // On devices: true if the block is still to be executed.
  tree again;
  bool nogroup;
};

/* Checks one function.  */
class taskgraph_checker
{
public:
  void execute ();

private:
  // The construct that began last, and whether its taskgroup is still to come.
  open_construct m_last = {};
  bool m_awaits_block = false;

  void visit_seq (gimple_seq *seq, const context &outer);
  visit visit_stmt (gimple_stmt_iterator *gsi, const context &outer);
  visit visit_begin (gimple_stmt_iterator *gsi, const context &outer);
  void visit_goes_on (gimple_stmt_iterator *gsi);
  visit visit_block (gimple_stmt_iterator *gsi, const context &outer);
  bool note_task (gimple_stmt_iterator *gsi, const context &outer);
  void visit_construct (gimple_stmt_iterator *gsi, const context &outer);
  void mark_variables (const gbind *block) const;
  void check_construct (gimple *stmt) const;
  void check_task (gimple *stmt) const;
};

/* Returns VALUE, of the clause graph_id at LOC, converted to TYPE by statements
   that are added to BEFORE, and a variable in BLOCK; after an error, if it is
   not an integer.  */
tree
integer_argument (tree value, tree type, location_t loc, gimple_seq *before,
                  gbind *block)
{
  if (!INTEGRAL_TYPE_P (TREE_TYPE (value)))
    {
      if (lang_GNU_CXX ())
        error_at (loc, "%qs expression must be integral", "graph_id");
      else
        error_at (loc, "expected integer expression");
      return build_zero_cst (type);
    }
  value = fold_convert (type, value);
  if (is_gimple_val (value))
    return value;
  tree converted = new_variable (type, "graph_id", block);
  gimple_seq_add_stmt (before, gimple_build_assign (converted, value));
  return converted;
}

/* Step (1).  */
visit
taskgraph_checker::visit_begin (gimple_stmt_iterator *gsi, const context &outer)
{
  gcall *call = as_a<gcall *> (gsi_stmt (*gsi));
  unsigned index = tree_to_uhwi (gimple_call_arg (call, 0));
  const taskgraph_directive &directive = taskgraph_number (index);
  if (outer.in_taskgraph || outer.in_taskq)
    error_at (directive.loc,
              "%qs region may not be closely nested inside of %qs region",
              "taskgraph", outer.in_taskgraph ? "taskgraph" : "taskq");

  tree values[] = { build_int_cst (unsigned_type_node, index),
                    build_zero_cst (pointer_sized_int_node),
                    build_int_cst (integer_type_node, directive.graph_reset),
                    integer_one_node,
                    build_int_cst (integer_type_node, directive.nogroup),
                    integer_zero_node };
  static_assert (ARRAY_SIZE (values)
                     == static_cast<unsigned> (taskgraph_argument::count),
                 "one entry for each taskgraph_argument");
  gimple_seq before = nullptr;
  for (unsigned i = 0; i < directive.arguments.length (); i++)
    {
      const taskgraph_directive::argument &a = directive.arguments[i];
      tree value = gimple_call_arg (call, i + 1);
      switch (a.clause)
        {
        case taskgraph_clause::graph_id:
          values[1] = integer_argument (value, pointer_sized_int_node, a.loc,
                                        &before, outer.block);
          break;
        case taskgraph_clause::graph_reset:
          values[2] = value;
          break;
        case taskgraph_clause::condition:
          values[3] = value;
          break;
        case taskgraph_clause::nogroup:
          if (TREE_CODE (value) == INTEGER_CST)
            values[4] = value;
          else
            error_at (a.loc, "%qs clause expression must be constant",
                      "nogroup");
          break;
        }
    }
  m_last = { index, nullptr, NULL_TREE, integer_onep (values[4]) };
  m_awaits_block = true;
  if (outer.on_device)
    {
      m_last.again = new_variable (integer_type_node, "again", outer.block);
      gsi_replace (gsi, gimple_build_assign (m_last.again, integer_one_node),
                   false);
      return visit::over;
    }
  auto_vec<tree> arguments;
  for (tree value : values)
    arguments.safe_push (value);
  m_last.begin = gimple_build_call_vec (gimple_call_fndecl (call), arguments);
  gsi_insert_seq_before (gsi, before, GSI_SAME_STMT);
  gsi_replace (gsi, m_last.begin, false);
  gimple_set_location (m_last.begin, directive.loc);
  return visit::over;
}

/* For the call at GSI that asks whether the block is to be executed.  */
void
taskgraph_checker::visit_goes_on (gimple_stmt_iterator *gsi)
{
  if (!m_last.again)
    return;
  tree was = gimple_call_lhs (gsi_stmt (*gsi));
  gsi_insert_after (gsi, gimple_build_assign (m_last.again, integer_zero_node),
                    GSI_SAME_STMT);
  gsi_replace (
      gsi,
      was ? static_cast<gimple *> (gimple_build_assign (was, m_last.again))
          : gimple_build_nop (),
      false);
}

/* Step (2) for the taskgroup at GSI.  */
visit
taskgraph_checker::visit_block (gimple_stmt_iterator *gsi, const context &outer)
{
  m_awaits_block = false;
  gimple *taskgroup = gsi_stmt (*gsi);
  context inner = outer;
  inner.in_taskgraph = true;
  open_construct construct = m_last;
  visit_seq (gimple_omp_body_ptr (taskgroup), inner);
  m_last = construct;
  if (m_last.again && !m_last.nogroup)
    return visit::over;
  // GCC has put the end of the taskgroup after the block.
  gtry *whole
      = as_a<gtry *> (gimple_seq_first_stmt (gimple_omp_body (taskgroup)));
  gsi_replace (
      gsi, gimple_build_bind (NULL_TREE, gimple_try_eval (whole), NULL_TREE),
      false);
  return visit::over;
}

/* Step (3).  */
void
taskgraph_checker::mark_variables (const gbind *block) const
{
  for (tree v = gimple_bind_vars (block); v; v = DECL_CHAIN (v))
    if (VAR_P (v) && !is_global_var (v))
      mark_block_variable (v);
}

/* Checks the clauses of STMT, a task or taskloop directly in a block.  */
void
taskgraph_checker::check_task (gimple *stmt) const
{
  const char *name = gimple_omp_task_taskloop_p (stmt) ? "taskloop" : "task";
  for (tree c = gimple_omp_task_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_DETACH:
        error_at (OMP_CLAUSE_LOCATION (c),
                  "%qs clause is not allowed on a replayable %qs", "detach",
                  name);
        break;
      case OMP_CLAUSE_IF:
        if (integer_zerop (OMP_CLAUSE_IF_EXPR (c)))
          error_at (OMP_CLAUSE_LOCATION (c),
                    "%qs clause of a replayable %qs must not be false", "if",
                    name);
        break;
      case OMP_CLAUSE_SHARED:
        {
          tree var = OMP_CLAUSE_DECL (c);
          if (VAR_P (var) && block_variable_p (var) && !DECL_ARTIFICIAL (var))
            error_at (OMP_CLAUSE_LOCATION (c),
                      "%qD, which is declared in a %<taskgraph%> region, is "
                      "%<shared%> in a replayable %qs",
                      var, name);
          break;
        }
      case OMP_CLAUSE_IN_REDUCTION:
      case OMP_CLAUSE_REDUCTION:
        if (m_last.begin)
          gimple_call_set_arg (
              m_last.begin,
              static_cast<unsigned> (taskgraph_argument::not_recorded),
              integer_one_node);
        break;
      default:
        break;
      }
}

/* True if STMT is a taskloop.  */
bool
taskloop_p (const gimple *stmt)
{
  return gimple_code (stmt) == GIMPLE_OMP_FOR
         && gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_TASKLOOP;
}

/* Reports STMT, an OpenMP construct directly in a block, if it may not be
   there.  */
void
taskgraph_checker::check_construct (gimple *stmt) const
{
  location_t loc = gimple_location (stmt);
  mark m = carrier_mark (stmt);
  if (gimple_code (stmt) == GIMPLE_OMP_TARGET)
    return;
  if (taskloop_p (stmt))
    {
      if (!omp_find_clause (gimple_omp_for_clauses (stmt), OMP_CLAUSE_NOGROUP))
        error_at (loc, "%<taskloop%> in a %<taskgraph%> region needs the "
                       "clause %<nogroup%>");
    }
  else if (m)
    error_at (properties (m).loc,
              "%qs region may not be closely nested inside of %qs region",
              construct_name (m.kind), "taskgraph");
  else if (gimple_code (stmt) == GIMPLE_OMP_TASK)
    check_task (stmt);
  else
    error_at (loc, "%qs region may not be closely nested inside of %qs region",
              openmp_name (stmt), "taskgraph");
}

/* The name of the OpenMP directive without a block that CALL was generated for,
   if it may not be in a taskgraph, else null.  */
const char *
forbidden_call (const gimple *call)
{
  tree fn = gimple_call_fndecl (call);
  if (!fn || !fndecl_built_in_p (fn, BUILT_IN_NORMAL))
    return nullptr;
  switch (DECL_FUNCTION_CODE (fn))
    {
    case BUILT_IN_GOMP_BARRIER:
      return "barrier";
    case BUILT_IN_GOMP_TASKYIELD:
      return "taskyield";
    case BUILT_IN_GOMP_CANCEL:
      return "cancel";
    case BUILT_IN_GOMP_CANCELLATION_POINT:
      return "cancellation point";
    default:
      return nullptr;
    }
}

/* True if what is in STMT, in a taskq, is executed by the taskq's own thread: a
   construct in the block, or an inner carrier of the taskq.  */
bool
within_taskq_p (const gimple *stmt)
{
  return gimple_code (stmt) == GIMPLE_OMP_TASKGROUP
         || gimple_code (stmt) == GIMPLE_OMP_CRITICAL
         || (gimple_code (stmt) == GIMPLE_OMP_FOR
             && gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_FOR);
}

/* The task of the construct STMT; null if that is neither a task nor a
   taskloop.  */
gimple *
task_of (gimple *stmt)
{
  if (gimple_code (stmt) == GIMPLE_OMP_TASK)
    return stmt;
  if (!taskloop_p (stmt))
    return nullptr;
  return walk_statements (gimple_omp_body (stmt), [] (const gimple *s) {
    return gimple_code (s) == GIMPLE_OMP_TASK;
  });
}

/* Notes what the program says of the construct at GSI, if that is a task or
   taskloop.  Returns false if it says that the construct is not replayable.  */
bool
taskgraph_checker::note_task (gimple_stmt_iterator *gsi, const context &outer)
{
  gimple *task = task_of (gsi_stmt (*gsi));
  if (!task)
    return true;
  tree clauses = gimple_omp_task_clauses (task);
  replayable said = take_replayable (&clauses);
  gimple_omp_task_set_clauses (task, clauses);
  auto_vec<tree> saved;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (saved_p (c))
      saved.safe_push (OMP_CLAUSE_DECL (c));
  if (outer.on_device)
    return said != replayable::no;
  if (!outer.in_taskgraph && said == replayable::yes)
    {
      check_task (task);
      gsi_insert_before (gsi, build_site_note (true, saved), GSI_SAME_STMT);
    }
  else if (outer.in_taskgraph && (said == replayable::no || !saved.is_empty ()))
    gsi_insert_before (gsi, build_site_note (said != replayable::no, saved),
                       GSI_SAME_STMT);
  return said != replayable::no;
}

/* True if GCC makes a function of the body of STMT.  */
bool
outlined_p (const gimple *stmt)
{
  return is_gimple_omp_offloaded (stmt)
         || gimple_code (stmt) == GIMPLE_OMP_PARALLEL
         || gimple_code (stmt) == GIMPLE_OMP_TASK
         || gimple_code (stmt) == GIMPLE_OMP_TEAMS;
}

void
taskgraph_checker::visit_construct (gimple_stmt_iterator *gsi,
                                    const context &outer)
{
  gimple *stmt = gsi_stmt (*gsi);
  context inner = outer;
  bool same_tasks = structured_block_p (stmt);
  bool is_carrier = carrier_mark (stmt).is_taskq ();
  // The task of a taskloop, which is in its loop, has been seen with it.
  bool seen = gimple_code (stmt) == GIMPLE_OMP_TASK
              && gimple_omp_task_taskloop_p (stmt);
  if (!seen && note_task (gsi, outer) && outer.in_taskgraph && !same_tasks)
    {
      check_construct (stmt);
      if (taskloop_p (stmt))
        check_task (task_of (stmt));
    }
  inner.in_taskgraph = outer.in_taskgraph && same_tasks;
  inner.in_taskq
      = is_carrier || (outer.in_taskq && (same_tasks || within_taskq_p (stmt)));
  inner.on_device = outer.on_device || device_region_p (stmt);
  // Its variables become those of another function.
  if (outlined_p (stmt))
    inner.block = body_block (stmt);
  visit_seq (gimple_omp_body_ptr (stmt), inner);
}

visit
taskgraph_checker::visit_stmt (gimple_stmt_iterator *gsi, const context &outer)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gbind *block = dyn_cast<gbind *> (stmt))
    {
      context inner = outer;
      inner.block = block;
      if (outer.in_taskgraph)
        mark_variables (block);
      visit_seq (gimple_bind_body_ptr (block), inner);
      return visit::over;
    }
  if (calls_placeholder_p (stmt, taskgraph_begin_name))
    return visit_begin (gsi, outer);
  if (calls_placeholder_p (stmt, taskgraph_goes_on_name))
    {
      visit_goes_on (gsi);
      return visit::over;
    }
  if (m_awaits_block && gimple_code (stmt) == GIMPLE_OMP_TASKGROUP)
    return visit_block (gsi, outer);
  if (is_gimple_omp (stmt) && gimple_has_substatements (stmt))
    {
      visit_construct (gsi, outer);
      return visit::over;
    }
  if (const char *name = outer.in_taskgraph && is_gimple_call (stmt)
                             ? forbidden_call (stmt)
                             : nullptr)
    error_at (gimple_location (stmt),
              "%qs may not be closely nested inside of %qs region", name,
              "taskgraph");
  return visit::inside;
}

void
taskgraph_checker::visit_seq (gimple_seq *seq, const context &outer)
{
  walk_statements (seq, [this, &outer] (gimple_stmt_iterator *gsi) {
    return visit_stmt (gsi, outer);
  });
}

void
taskgraph_checker::execute ()
{
  context outermost;
  outermost.on_device = device_function_p (current_function_decl);
  gimple_seq body = gimple_body (current_function_decl);
  visit_seq (&body, outermost);
  gimple_set_body (current_function_decl, body);
}

bool
gate (function *)
{
  return flag_openmp && (any_taskgraph () || any_replayable ());
}

void
execute (function *)
{
  taskgraph_checker ().execute ();
}

} // anon namespace

const pass passes::taskgraph_check
    = define_pass<gimple_opt_pass, execute, gate> ("taskgraph-check",
                                                   PROP_gimple_any);

} // namespace omptq
