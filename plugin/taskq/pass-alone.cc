/* Pass `alone': marks code that one thread of a team executes alone.

   before:

     #pragma omp single
       f ();

   after:

     // In a translation unit with directives:

     alone = GOMP_taskq_alone_begin ();					(2)
     #pragma omp single
       f ();
     GOMP_taskq_alone_end (alone);					(2)

     // In another one, with -fplugin-arg-omptq-orphaned:
     alone = 0;								(3)
     if (&__omptq_GOMP_taskq_alone_begin)		// weak	(3)
       alone = __omptq_GOMP_taskq_alone_begin ();			(3)
     #pragma omp single
       f ();
     if (&__omptq_GOMP_taskq_alone_end)					(3)
       __omptq_GOMP_taskq_alone_end (alone);				(3)

     // In device code of either, if the program is linked with the library,
     // as in the first.

   Why this is right: a taskq is encountered by every thread of the team or by
   one thread alone, and waits for its threads accordingly.  This cannot be
   determined in f, so the caller tells the run time.  The value is private to
   the thread.  Control leaves a construct only at its end or by a cancellation;
   in a function with a cancellation, what comes after the construct is a
   `finally'.  Translation units with directives define the functions
   (taskq/runtime.cc), so that they are missing only in programs, and shared
   libraries, without a taskq.

   Without the option a translation unit without directives is left unchanged: a
   program that does not use workqueuing must not change.  If such a unit calls
   a function with an orphaned taskq where one thread is alone, the run time
   reports what is missing (libgomp-ext/queue/watch.cc).

   Steps: (1) find the constructs that one thread executes alone and that could
   encounter a taskq; (2) bracket them or, where nothing may come between
   construct and region, their bodies; (3) where the program may have no taskq,
   test whether the functions exist.

   A device has neither trampolines nor weak references, so its code always
   calls the functions directly.  Where it turns out that the translation unit
   has no taskq in device code, pass `expand' removes the calls from it, unless
   the option says that others have: a program without them needs no library for
   devices.

   Not done here: OpenACC.
   Runs before: omplower, after `inline', which copies bodies of functions that
   GCC has not yet come to.   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=alone   Tests: testsuite/host/directives,
   testsuite/link

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "calls/reach.h"
#include "directive/marks.h"
#include "options.h"
#include "passes.h"
#include "taskq/abi.h"
#include "taskq/constructs.h"
#include "taskq/device-code.h"

namespace omptq
{
namespace
{

/* True if GCC starts STMT, a loop, and the parallel region that consists of it
   with a single call, as it does if the schedule needs a call.  */
bool
called_with_region (const gimple *stmt)
{
  tree c = omp_find_clause (gimple_omp_for_clauses (stmt), OMP_CLAUSE_SCHEDULE);
  if (!c || gimple_omp_for_combined_p (stmt))
    return false;
  unsigned kind = OMP_CLAUSE_SCHEDULE_KIND (c) & OMP_CLAUSE_SCHEDULE_MASK;
  return kind != OMP_CLAUSE_SCHEDULE_STATIC && kind != OMP_CLAUSE_SCHEDULE_AUTO;
}

/* True if the brackets belong around the body of STMT, which is executed alone,
   and not around STMT itself.  COMBINED: STMT is all of a parallel region.  */
bool
bracket_body (const gimple *stmt, bool combined)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_TASK:
      // It need not run where it is encountered.
    case GIMPLE_OMP_SECTION:
      // It must be a statement of its construct.
      return true;
    case GIMPLE_OMP_FOR:
      // The parts of a combined loop must stay next to each other.
      if (gimple_omp_for_kind (stmt) != GF_OMP_FOR_KIND_FOR
          || gimple_omp_for_combined_into_p (stmt))
        return true;
      // So must region and loop, for GCC to make one call of them: a test in
      // every iteration costs less than a second call.
      return combined && !any_directive () && called_with_region (stmt);
    default:
      return false;
    }
}

/* The code before and after a construct.  */
class brackets
{
public:
  /* CANCELS: a cancellation could let control leave the construct.  WEAK: the
     program may have no taskq.  */
  brackets (bool cancels, bool weak);

  /* Puts the statement at GSI, or its body if BODY, between them.  */
  void put_around (gimple_stmt_iterator *gsi, bool body);

private:
  bool m_cancels;
  bool m_weak;
  tree m_alone;
  gimple_seq m_begin = nullptr;
  gimple_seq m_end = nullptr;

  void add_call (gimple_seq *seq, gcall *call) const;
};

/* Adds CALL to SEQ, to be executed if the function exists.  */
void
brackets::add_call (gimple_seq *seq, gcall *call) const
{
  if (!m_weak)
    {
      gimple_seq_add_stmt (seq, call);
      return;
    }
  location_t loc = UNKNOWN_LOCATION;
  tree there = create_artificial_label (loc);
  tree missing = create_artificial_label (loc);
  gimple_seq_add_stmt (seq,
                       gimple_build_cond (NE_EXPR, gimple_call_fn (call),
                                          null_pointer_node, there, missing));
  gimple_seq_add_stmt (seq, gimple_build_label (there));
  gimple_seq_add_stmt (seq, call);
  gimple_seq_add_stmt (seq, gimple_build_label (missing));
}

brackets::brackets (bool cancels, bool weak)
    : m_cancels (cancels), m_weak (weak),
      m_alone (create_tmp_var_raw (unsigned_type_node, "omptq_alone"))
{
  DECL_CONTEXT (m_alone) = current_function_decl;
  gimple_seq_add_stmt (
      &m_begin,
      gimple_build_assign (m_alone, build_zero_cst (unsigned_type_node)));
  gcall *begin = gimple_build_call (build_alone_begin_decl (weak), 0);
  gimple_call_set_lhs (begin, m_alone);
  add_call (&m_begin, begin);
  add_call (&m_end,
            gimple_build_call (build_alone_end_decl (weak), 1, m_alone));
}

void
brackets::put_around (gimple_stmt_iterator *gsi, bool body)
{
  gimple *stmt = gsi_stmt (*gsi);
  gbind *bind = body ? body_block (stmt) : put_in_block (gsi);
  enclose_body (bind, m_begin, m_end, m_cancels);
  gimple_bind_append_vars (bind, m_alone);
}

/* True if code can call the functions: ON_DEVICE, that for devices.  */
bool
can_call (bool on_device)
{
  return !on_device || options.linked;
}

/* Marks one function.  */
class alone_marker
{
public:
  void execute ();

private:
  call_reach m_reach{ library_function_p };
  hash_set<gimple *> m_done;
  bool m_cancels = false;
  // True between a combined parallel region and the construct in it.
  bool m_combined = false;
  bool m_on_device = false;

  void visit_region (gimple *region);
  bool call_meets_taskq (const gimple *call);
  bool meets_taskq (gimple_seq body);
  visit visit_statement (gimple_stmt_iterator *gsi);
};

/* True if CALL could encounter a taskq: it calls an unknown function, or one
   whose calls could reach an unknown function.  In a translation unit with
   directives, any of its own functions could.  */
bool
alone_marker::call_meets_taskq (const gimple *call)
{
  if (gimple_call_internal_p (call))
    return false;
  tree fn = gimple_call_fndecl (call);
  return (fn && any_directive () && has_final_body (fn))
         || m_reach.leads_away (fn);
}

/* Step (1): true if BODY, that of a construct, could encounter a taskq that
   binds to the team.  */
bool
alone_marker::meets_taskq (gimple_seq body)
{
  return walk_statements (body, [this] (gimple *stmt) {
    if (carrier_mark (stmt).is_taskq ()
        || (is_gimple_call (stmt) && call_meets_taskq (stmt)))
      return visit::end;
    /* Do not enter another team's region.  */
    return gimple_code (stmt) == GIMPLE_OMP_PARALLEL || runs_elsewhere (stmt)
               ? visit::over
               : visit::inside;
  });
}

/* Visits the statements of REGION, a target region.  */
void
alone_marker::visit_region (gimple *region)
{
  if (is_gimple_omp_oacc (region) || !can_call (device_region_p (region)))
    return;
  bool outside = m_on_device;
  m_on_device |= device_region_p (region);
  m_combined = false;
  walk_statements (
      gimple_omp_body_ptr (region),
      [this] (gimple_stmt_iterator *gsi) { return visit_statement (gsi); });
  m_on_device = outside;
}

/* Steps (2) and (3), for a statement of the function.  */
visit
alone_marker::visit_statement (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (runs_elsewhere (stmt))
    {
      visit_region (stmt);
      return visit::over;
    }
  bool combined = m_combined;
  if (is_gimple_omp (stmt))
    m_combined = (gimple_code (stmt) == GIMPLE_OMP_PARALLEL
                  && gimple_omp_parallel_combined_p (stmt));
  if (!executed_alone (stmt) || m_done.add (stmt)
      || !meets_taskq (gimple_omp_body (stmt)))
    return visit::inside;
  if (dump_file)
    fprintf (dump_file, ";; alone: %s at line %d\n",
             gimple_code_name[gimple_code (stmt)], gimple_lineno (stmt));
  bool body = bracket_body (stmt, combined);
  bool weak = !any_directive () && !m_on_device;
  brackets (m_cancels, weak).put_around (gsi, body);
  return visit::inside;
}

void
alone_marker::execute ()
{
  m_cancels = contains_cancellation (gimple_body (current_function_decl));
  m_on_device = device_function_p (current_function_decl);
  walk_function (current_function_decl, [this] (gimple_stmt_iterator *gsi) {
    return visit_statement (gsi);
  });
}

bool
gate (function *fun)
{
  return flag_openmp && (any_directive () || options.orphaned) && !seen_error ()
         && can_call (device_function_p (fun->decl));
}

void
execute (function *)
{
  alone_marker ().execute ();
}

} // anon namespace

const pass passes::alone
    = define_pass<gimple_opt_pass, execute, gate> ("alone", PROP_gimple_any);

} // namespace omptq
