/* Pass `check': diagnoses invalid nesting of workqueuing constructs.

   before:

     #pragma intel omp taskq
       #pragma omp for
	 for (...) ...

   after:

     error: 'for' region may not be closely nested inside of 'taskq' region  (1)

   Why this is right: GCC treats the carrier of a taskq as a parallel region, in
   which more is allowed than in a taskq, and that of a task as an OpenMP task,
   which is allowed anywhere.  The rules are those of the specification of
   workqueuing, and of OpenMP 5.0, 2.20, for the nearest construct.

   Steps: (1) report what the language forbids.

   In device code, a thread encounters a taskq with all of its lanes, so not in
   `simd', where each lane executes iterations of its own.  The compiler for the
   device sees functions that are called like any others, without trampolines
   (runtime.cc); so the program must be linked with the library.

   Unsupported clauses of taskqs are reported here too, because the passes that
   would compile them do not run after errors; and `continue' in the block of a
   taskq with lastprivate, because GCC treats the block as a loop's body.

   Valid code that is probably a mistake gets warnings (mistakes.cc).

   Not done here: errors that GCC reports: branches into and out of blocks, and
   what is not allowed in an explicit task.
   Runs before: omplower.   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=check   Tests: testsuite/host/directives

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/marks.h"
#include "options.h"
#include "passes.h"
#include "taskq/constructs.h"
#include "taskq/device-code.h"
#include "taskq/mistakes.h"
#include "taskq/ranks.h"

namespace omptq
{
namespace
{

/* A construct around the current statement.  */
struct context
{
  gimple *stmt;
  struct mark mark;
  const context *outer;
  // In the handler of a C++ exception inside the construct.
  bool in_handler;
};

/* Checks one function.  */
class nesting_checker
{
public:
  void execute ();

private:
  // The next carrier of the taskq whose carrier was visited last.
  gimple *m_inner_carrier = nullptr;
  // The taskwaits at the end of their taskqs' blocks.
  hash_set<gimple *> m_last_waits;

  void visit_seq (gimple_seq *seq, const context *outer);
  void visit_stmt (gimple_stmt_iterator *gsi, const context *outer);
  void visit_try (gtry *stmt, const context *outer);
  void visit_construct (gimple_stmt_iterator *gsi, const context *outer);
  void visit_call (const gimple *call, const context *outer);

  bool find_last_waits (gimple_seq seq, hash_set<tree> &ends);
  void check_taskwait (gimple_stmt_iterator *gsi, mark m, const context *outer);
  void check_task (gimple *stmt, mark m, const context *outer);
  bool remove_misplaced (gimple_stmt_iterator *gsi, mark m,
                         const context *outer);
  void check_openmp (gimple *stmt, const context *outer);
  void check_clauses (const gimple *carrier, bool ranks);
  void check_in_reduction (gimple *stmt, const context *outer);
  void check_ordered (gimple_stmt_iterator *gsi, const context *outer);
};

/* The innermost taskq around OUTER, OUTER included; null if there is none in
   this function.  */
const context *
enclosing_taskq (const context *outer)
{
  while (outer && !outer->mark.is_taskq ())
    outer = outer->outer;
  return outer;
}

/* True if STMT does nothing but end the life of a variable that has no
   destructor.  */
bool
does_nothing (const gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_DEBUG:
      return true;
    default:
      return gimple_clobber_p (stmt);
    }
}

bool
do_nothing (gimple_seq seq)
{
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!does_nothing (gsi_stmt (gsi)))
      return false;
  return true;
}

/* Notes the taskwaits at the end of SEQ, which is the end of a taskq's block,
   after which nothing is done.  Returns true if SEQ contains nothing else.
   ENDS are the labels known to be at the end.  */
bool
nesting_checker::find_last_waits (gimple_seq seq, hash_set<tree> &ends)
{
  for (gimple_stmt_iterator gsi = gsi_last (seq); !gsi_end_p (gsi);
       gsi_prev (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      mark m = carrier_mark (stmt);
      const gbind *block = dyn_cast<const gbind *> (stmt);
      const gtry *region = dyn_cast<const gtry *> (stmt);
      bool more = does_nothing (stmt);
      if (const glabel *label = dyn_cast<const glabel *> (stmt))
        ends.add (gimple_label_label (label));
      else if (const ggoto *jump = dyn_cast<const ggoto *> (stmt))
        more = ends.contains (gimple_goto_dest (jump));
      else if (m && properties (m).taskwait)
        more = !m_last_waits.add (stmt);
      else if (block)
        more = find_last_waits (gimple_bind_body (block), ends);
      else if (region && gimple_try_kind (region) == GIMPLE_TRY_FINALLY
               && do_nothing (gimple_try_cleanup (region)))
        more = find_last_waits (gimple_try_eval (region), ends);
      if (!more)
        return false;
    }
  return true;
}

/* The block of TASKQ, a carrier.  */
gimple_seq
block_of (gimple *taskq)
{
  const directive_properties &p = properties (carrier_mark (taskq));
  gimple_seq block = gimple_omp_body (taskq);
  for (gimple *c = taskq; (c = inner_carrier (c, p));)
    {
      block = gimple_omp_body (c);
      // GCC has appended the end of the taskgroup.
      if (gimple_code (c) == GIMPLE_OMP_TASKGROUP)
        block = gimple_try_eval (as_a<gtry *> (gimple_seq_first_stmt (block)));
    }
  return block;
}

/* Removes the taskwait M at GSI, after an error if it could wait for something
   that the end of its taskq does not wait for.  */
void
nesting_checker::check_taskwait (gimple_stmt_iterator *gsi, mark m,
                                 const context *outer)
{
  location_t loc = properties (m).loc;
  bool nowait
      = (outer && outer->mark.is_taskq () && properties (outer->mark).nowait);
  if (nowait || !m_last_waits.contains (gsi_stmt (*gsi)))
    {
      error_at (loc, "%<#pragma intel omp taskwait%> is supported only at the "
                     "end of the block of a %<taskq%> without %<nowait%>");
      if (!nowait)
        inform (loc, "the end of a %<taskq%> waits for its tasks: end it here, "
                     "and begin another one");
    }
  gsi_replace (gsi, gimple_build_nop (), false);
}

void
nesting_checker::check_task (gimple *stmt, mark m, const context *outer)
{
  location_t loc = properties (m).loc;
  if (!enclosing_taskq (outer))
    {
      error_at (loc, "%<#pragma intel omp task%> is not inside a %<taskq%> of "
                     "the same function");
      inform (loc, "put %<#pragma intel omp taskq%> around it here, or write "
                   "the task where a %<taskq%> calls this function");
    }
  else if (outer->mark.kind == construct::task)
    error_at (loc, "%<#pragma intel omp task%> may not be closely nested "
                   "inside of another %<task%>; it needs a %<taskq%> of its "
                   "own");
  else if (!outer->mark)
    error_at (loc,
              "%<#pragma intel omp task%> may not be closely nested "
              "inside of %qs region",
              openmp_name (outer->stmt));
  else if (outer->in_handler)
    error_at (loc, "%<#pragma intel omp task%> may not be inside of an "
                   "exception handler of its %<taskq%>");
}

/* True if devices execute code in OUTER of the current function.  */
bool
in_device_code (const context *outer)
{
  for (const context *c = outer; c; c = c->outer)
    if (device_region_p (c->stmt))
      return true;
  return device_function_p (current_function_decl);
}

/* True if OUTER is in a `simd' construct.  */
bool
in_simd (const context *outer)
{
  for (const context *c = outer; c; c = c->outer)
    if (gimple_code (c->stmt) == GIMPLE_OMP_FOR
        && gimple_omp_for_kind (c->stmt) == GF_OMP_FOR_KIND_SIMD)
      return true;
  return false;
}

/* True if OUTER is in a construct or a function of OpenACC.  */
bool
in_openacc (const context *outer)
{
  for (const context *c = outer; c; c = c->outer)
    if (is_gimple_omp_oacc (c->stmt))
      return true;
  return oacc_get_fn_attrib (current_function_decl) != NULL_TREE;
}

/* Reports M, a taskq with ranks in the region OUTER of its own, if that is in
   another construct.  */
void
check_ranks (mark m, const context *outer)
{
  location_t loc = properties (m).loc;
  if (in_device_code (outer))
    error_at (loc, "%<#pragma intel omp parallel taskq%> with %<ranks%> in "
                   "device code is not supported");
  else if (const context *around = outer ? outer->outer : nullptr)
    error_at (loc,
              "%<#pragma intel omp parallel taskq%> with %<ranks%> may not be "
              "nested inside of %qs region",
              around->mark ? construct_name (around->mark.kind)
                           : openmp_name (around->stmt));
}

/* Reports M, a taskq in OUTER, in device code, if devices could not execute
   it.  */
void
check_device_code (mark m, const context *outer)
{
  if (!in_device_code (outer))
    return;
  location_t loc = properties (m).loc;
  const char *name = construct_name (m.kind);
  if (lookup_attribute ("omp declare simd",
                        DECL_ATTRIBUTES (current_function_decl)))
    error_at (loc,
              "%<#pragma intel omp %s%> in device code inside of a "
              "%<declare simd%> function is not supported",
              name);
  else if (!options.linked)
    error_at (loc,
              "%<#pragma intel omp %s%> in device code needs the run-time "
              "library for devices: compile and link with "
              "%<-specs=omptq.specs%>",
              name);
  else if (const char *device = device_without_library ())
    error_at (loc,
              "%<#pragma intel omp %s%> in device code is not supported for "
              "%qs: compile and link with %<-foffload=nvptx-none%>",
              name, device);
}

/* Reports the taskq or task M at GSI and removes it, because GCC would report
   it again, if nothing of the kind may be in OUTER.  Returns whether it
   did.  */
bool
nesting_checker::remove_misplaced (gimple_stmt_iterator *gsi, mark m,
                                   const context *outer)
{
  location_t loc = properties (m).loc;
  const char *name = construct_name (m.kind);
  if (in_openacc (outer))
    error_at (loc,
              "%<#pragma intel omp %s%> inside of an OpenACC construct or "
              "routine is not supported",
              name);
  else if (in_simd (outer) && in_device_code (outer))
    error_at (loc,
              "%<#pragma intel omp %s%> may not be nested inside of %<simd%> "
              "region in device code",
              name);
  else
    return false;
  gsi_replace (gsi, gimple_build_nop (), false);
  return true;
}

/* True if a construct in OUTER that binds to a team is directly in a taskq: a
   taskgroup around it makes no difference, nor does a critical region if
   AS_TASK, for one that binds to a thread's own tasks.  */
bool
directly_in_taskq (const context *outer, bool as_task)
{
  while (outer && !outer->mark
         && (gimple_code (outer->stmt) == GIMPLE_OMP_TASKGROUP
             || (as_task && gimple_code (outer->stmt) == GIMPLE_OMP_CRITICAL)))
    outer = outer->outer;
  return outer && outer->mark.is_taskq ();
}

/* Reports STMT if GCC accepts it only because it treats a taskq as a parallel
   region.  */
void
nesting_checker::check_openmp (gimple *stmt, const context *outer)
{
  if (!directly_in_taskq (outer, false))
    return;
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_FOR:
      if (gimple_omp_for_kind (stmt) != GF_OMP_FOR_KIND_FOR
          && gimple_omp_for_kind (stmt) != GF_OMP_FOR_KIND_DISTRIBUTE)
        break;
      /* FALLTHRU */
    case GIMPLE_OMP_SECTIONS:
    case GIMPLE_OMP_SINGLE:
    case GIMPLE_OMP_MASTER:
    case GIMPLE_OMP_MASKED:
    case GIMPLE_OMP_SCOPE:
      error_at (gimple_location (stmt),
                "%qs region may not be closely nested inside of %<taskq%> "
                "region",
                openmp_name (stmt));
      break;
    default:
      break;
    }
}

/* If VAR, in CLAUSE NAME of a taskq, is a member of *this, reports an error and
   returns true.  */
bool
report_member (tree clause, tree var, const char *name)
{
  if (!omp_member_access_dummy_var (var))
    return false;
  error_at (OMP_CLAUSE_LOCATION (clause),
            "member %qD in %qs clause of %<#pragma intel omp taskq%> is not "
            "supported",
            TREE_OPERAND (DECL_VALUE_EXPR (var), 1), name);
  return true;
}

/* Reports unsupported uses of the lastprivate CLAUSE.  */
void
check_lastprivate (tree clause)
{
  tree var = OMP_CLAUSE_DECL (clause);
  location_t loc = OMP_CLAUSE_LOCATION (clause);
  tree type = TREE_TYPE (var);
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  if (report_member (clause, var, "lastprivate"))
    return;
  if (OMP_CLAUSE_LASTPRIVATE_CONDITIONAL (clause))
    error_at (loc, "%<conditional%> modifier is not supported on "
                   "%<#pragma intel omp taskq%>");
  else if (TREE_CODE (TYPE_SIZE_UNIT (type)) != INTEGER_CST)
    error_at (loc,
              "variable-length array %qD in %<lastprivate%> clause of "
              "%<#pragma intel omp taskq%> is not supported",
              var);
}

/* Reports each `continue' of a block that is the body of LOOP, the inner
   carrier of a taskq.  Labels for `continue' have the location of their
   loop.  */
void
check_continue (const gimple *loop)
{
  location_t loc = gimple_location (loop);
  walk_statements (gimple_omp_body (loop), [loc] (const gimple *stmt) {
    const ggoto *jump = dyn_cast<const ggoto *> (stmt);
    tree label = jump ? gimple_goto_dest (jump) : NULL_TREE;
    if (label && TREE_CODE (label) == LABEL_DECL && DECL_ARTIFICIAL (label)
        && DECL_SOURCE_LOCATION (label) == loc)
      error_at (gimple_location (jump),
                "invalid branch to/from OpenMP structured block");
  });
}

/* Reports clauses of the inner CARRIER of a taskq, which may have RANKS, that
   are not supported.  */
void
nesting_checker::check_clauses (const gimple *carrier, bool ranks)
{
  if (gimple_code (carrier) == GIMPLE_OMP_TASKGROUP)
    {
      for (tree c = gimple_omp_taskgroup_clauses (carrier); c;
           c = OMP_CLAUSE_CHAIN (c))
        if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_TASK_REDUCTION
            && !report_member (c, reduced_variable (c), "reduction") && ranks)
          check_accumulator (c);
    }
  else
    {
      for (tree c = gimple_omp_for_clauses (carrier); c;
           c = OMP_CLAUSE_CHAIN (c))
        if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_LASTPRIVATE)
          check_lastprivate (c);
      check_continue (carrier);
    }
}

/* True if TASKQ has a reduction of VAR.  */
bool
reduces (gimple *taskq, tree var)
{
  const directive_properties &p = properties (carrier_mark (taskq));
  gimple *taskgroup = p.reduction ? inner_carrier (taskq, p) : nullptr;
  if (!taskgroup)
    return false;
  for (tree c = gimple_omp_taskgroup_clauses (taskgroup); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_TASK_REDUCTION
        && reduced_variable (c) == var)
      return true;
  return false;
}

/* STMT is an OpenMP task: it cannot take part in a taskq's reduction.  */
void
nesting_checker::check_in_reduction (gimple *stmt, const context *outer)
{
  for (tree c = gimple_omp_task_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_IN_REDUCTION)
      for (const context *o = outer; o; o = o->outer)
        if (o->mark.is_taskq () && reduces (o->stmt, reduced_variable (c)))
          error_at (OMP_CLAUSE_LOCATION (c),
                    "%<in_reduction%> of %qD, which the enclosing %<taskq%> "
                    "reduces, is not supported",
                    reduced_variable (c));
}

/* Checks an ordered block directly in a task, or in another one there.  After
   an error, replaces it by its body, because GCC would report it again.  */
void
nesting_checker::check_ordered (gimple_stmt_iterator *gsi, const context *outer)
{
  const context *task = outer;
  bool twice = outer && gimple_code (outer->stmt) == GIMPLE_OMP_ORDERED;
  if (twice)
    task = outer->outer;
  const context *taskq = enclosing_taskq (task);
  if (!taskq || task->mark.kind != construct::task)
    return;
  gomp_ordered *stmt = as_a<gomp_ordered *> (gsi_stmt (*gsi));
  location_t loc = gimple_location (stmt);
  tree clauses = gimple_omp_ordered_clauses (stmt);
  if (twice)
    error_at (loc, "%<ordered%> region may not be closely nested inside of "
                   "%<ordered%> region");
  else if (clauses && OMP_CLAUSE_CODE (clauses) != OMP_CLAUSE_THREADS)
    error_at (loc, "%<ordered%> region inside of %<#pragma intel omp task%> "
                   "takes no clause but %<threads%>");
  else if (!properties (taskq->mark).ordered)
    error_at (loc, "%<ordered%> region inside of a task whose %<taskq%> has "
                   "no %<ordered%> clause");
  else
    return;
  gsi_replace (gsi,
               gimple_build_bind (NULL_TREE, gimple_omp_body (stmt), NULL_TREE),
               false);
}

/* Reports calls, generated for OpenMP directives without a block, that are not
   allowed in a taskq.  Others are noted if lanes of a device execute them.  */
void
nesting_checker::visit_call (const gimple *call, const context *outer)
{
  if (in_simd (outer) && in_device_code (outer))
    note_call_in_lanes (call);
  tree fn = gimple_call_fndecl (call);
  if (!fn || !fndecl_built_in_p (fn, BUILT_IN_NORMAL))
    return;
  const char *name;
  bool as_task = false;
  switch (DECL_FUNCTION_CODE (fn))
    {
    case BUILT_IN_GOMP_BARRIER:
      name = "barrier";
      break;
    case BUILT_IN_GOMP_TASKWAIT:
    case BUILT_IN_GOMP_TASKWAIT_DEPEND:
      name = "taskwait";
      as_task = true;
      break;
    case BUILT_IN_GOMP_CANCEL:
      name = "cancel";
      break;
    case BUILT_IN_GOMP_CANCELLATION_POINT:
      name = "cancellation point";
      break;
    default:
      return;
    }
  if (directly_in_taskq (outer, as_task))
    error_at (gimple_location (call),
              "%qs may not be closely nested inside of %<taskq%> region", name);
}

void
nesting_checker::visit_construct (gimple_stmt_iterator *gsi,
                                  const context *outer)
{
  gimple *stmt = gsi_stmt (*gsi);
  mark m = carrier_mark (stmt);
  bool waits = m && properties (m).taskwait;
  if (m && !waits && remove_misplaced (gsi, m, outer))
    return;
  if (m.is_taskq ())
    {
      check_device_code (m, outer);
      if (properties (m).ranks)
        check_ranks (m, outer);
      hash_set<tree> ends;
      find_last_waits (block_of (stmt), ends);
    }
  else if (waits)
    {
      check_taskwait (gsi, m, outer);
      return;
    }
  else if (m)
    {
      check_task (stmt, m, outer);
      const context *taskq = enclosing_taskq (outer);
      if (taskq && taskq == outer && properties (taskq->mark).ranks)
        check_captures (stmt, m, taskq->stmt);
    }
  else if (gimple_code (stmt) == GIMPLE_OMP_ORDERED)
    check_ordered (gsi, outer);
  else if (stmt == m_inner_carrier)
    {
      check_clauses (stmt, properties (outer->mark).ranks);
      m_inner_carrier = inner_carrier (stmt, properties (outer->mark));
      visit_seq (gimple_omp_body_ptr (stmt), outer);
      return;
    }
  else
    {
      check_openmp (stmt, outer);
      if (gimple_code (stmt) == GIMPLE_OMP_TASK)
        check_in_reduction (stmt, outer);
    }

  context inner = { stmt, m, outer, false };
  m_inner_carrier
      = m.is_taskq () ? inner_carrier (stmt, properties (m)) : nullptr;
  visit_seq (gimple_omp_body_ptr (stmt), &inner);
}

void
nesting_checker::visit_try (gtry *stmt, const context *outer)
{
  visit_seq (gimple_try_eval_ptr (stmt), outer);
  visit_seq (gimple_try_cleanup_ptr (stmt), outer);
}

void
nesting_checker::visit_stmt (gimple_stmt_iterator *gsi, const context *outer)
{
  gimple *stmt = gsi_stmt (*gsi);
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      visit_seq (gimple_bind_body_ptr (as_a<gbind *> (stmt)), outer);
      break;
    case GIMPLE_TRY:
      visit_try (as_a<gtry *> (stmt), outer);
      break;
    case GIMPLE_CATCH:
      {
        gcatch *handler = as_a<gcatch *> (stmt);
        if (outer)
          {
            context inner = *outer;
            inner.in_handler = true;
            visit_seq (gimple_catch_handler_ptr (handler), &inner);
          }
        else
          visit_seq (gimple_catch_handler_ptr (handler), outer);
        break;
      }
    case GIMPLE_EH_FILTER:
      visit_seq (gimple_eh_filter_failure_ptr (stmt), outer);
      break;
    case GIMPLE_EH_ELSE:
      visit_seq (gimple_eh_else_n_body_ptr (as_a<geh_else *> (stmt)), outer);
      visit_seq (gimple_eh_else_e_body_ptr (as_a<geh_else *> (stmt)), outer);
      break;
    case GIMPLE_TRANSACTION:
      visit_seq (gimple_transaction_body_ptr (as_a<gtransaction *> (stmt)),
                 outer);
      break;
    case GIMPLE_CALL:
      visit_call (stmt, outer);
      break;
    default:
      if (is_gimple_omp (stmt) && gimple_has_substatements (stmt))
        visit_construct (gsi, outer);
    }
}

void
nesting_checker::visit_seq (gimple_seq *seq, const context *outer)
{
  for (gimple_stmt_iterator gsi = gsi_start (*seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    visit_stmt (&gsi, outer);
}

void
nesting_checker::execute ()
{
  gimple_seq body = gimple_body (current_function_decl);
  visit_seq (&body, nullptr);
  gimple_set_body (current_function_decl, body);
}

bool
gate (function *)
{
  return flag_openmp && any_directive ();
}

void
execute (function *)
{
  nesting_checker ().execute ();
  warn_of_mistakes ();
}

} // anon namespace

const pass passes::check
    = define_pass<gimple_opt_pass, execute, gate> ("check", PROP_gimple_any);

} // namespace omptq
