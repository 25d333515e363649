/* Pass `team': gives the threads of a region what they share at its taskqs.

   before:

     #pragma omp parallel
       {
	 ...
	 #pragma intel omp taskq
	   ...
	 ...
       }

   after:

     team = {};								(1)
     #pragma omp parallel shared (team)					(1)
       {
	 GOMP_taskq_team_begin (&member, &team);			(2)
	 ...
	 #pragma intel omp taskq
	   ...
	 ...
	 GOMP_taskq_team_end (&member);					(2)
       }

   Why this is right: `team' lives in the frame of the thread that encounters
   the region, which leaves it last; each execution of the region has a new one;
   no thread uses it before the beginning or after the end of the region's body,
   where `member', which is private, makes it known.  Control leaves the body
   only at its end or by a cancellation; in a function with a cancellation, what
   comes after the body is a `finally'.  All threads of the team encounter the
   taskqs that are directly in the region, in the same order, and wait at their
   ends; only these use `team'.  A taskq in a function that the region calls may
   be encountered by one thread alone, and its caller not know that it must say
   so (pass-alone.cc).

   Steps: (1) find the parallel regions with taskqs that all threads of the team
   execute, and give each region a variable; (2) bracket their bodies; (3) mark
   the taskqs.

   Not done here: taskqs with nowait; regions that consist of a taskq alone,
   where the time to start the team matters more.
   Runs before: omplower, after `merge'.   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=team   Tests: testsuite/host/directives,
   testsuite/host/taskqs/small-taskqs-in-a-region.c

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/marks.h"
#include "libgomp-ext/libgomp-ext.h"
#include "passes.h"
#include "taskq/abi.h"
#include "taskq/constructs.h"

namespace omptq
{
namespace
{

/* A new variable NAME of the current function, with the memory of a record of
   the run time that consists of WORDS words of 8 bytes.  */
tree
build_memory (const char *name, unsigned words)
{
  tree type = build_array_type_nelts (uint64_type_node, words);
  tree var = create_tmp_var_raw (type, name);
  DECL_CONTEXT (var) = current_function_decl;
  TREE_ADDRESSABLE (var) = 1;
  DECL_SEEN_IN_BIND_EXPR_P (var) = 1;
  return var;
}

/* Adds the taskqs that all threads of the team execute in BODY, which they all
   execute, to MARKS.  */
void
find_taskqs_of_team (gimple_seq body, auto_vec<mark> *marks)
{
  walk_statements (body, [marks] (gimple *stmt) {
    mark m = carrier_mark (stmt);
    if (m.kind == construct::taskq && !properties (m).nowait)
      marks->safe_push (m);
    return gimple_code (stmt) == GIMPLE_OMP_PARALLEL || executed_alone (stmt)
                   || runs_elsewhere (stmt)
               ? visit::over
               : visit::inside;
  });
}

/* Marks the regions of one function.  */
class team_marker
{
public:
  void execute ();

private:
  hash_set<gimple *> m_done;
  bool m_cancels = false;

  void bracket (gimple *region, tree team) const;
  void give_team (gimple_stmt_iterator *gsi) const;
  visit visit_statement (gimple_stmt_iterator *gsi);
};

/* Step (2).  */
void
team_marker::bracket (gimple *region, tree team) const
{
  tree member = build_memory ("omptq_member", sizeof (gomp_taskq_member) / 8);
  tree address = build_fold_addr_expr (member);
  gimple_seq begin = nullptr, end = nullptr;
  gimple_seq_add_stmt (&begin,
                       gimple_build_call (build_team_begin_decl (), 2, address,
                                          build_fold_addr_expr (team)));
  gimple_seq_add_stmt (&end,
                       gimple_build_call (build_team_end_decl (), 1, address));
  gbind *body = body_block (region);
  enclose_body (body, begin, end, m_cancels);
  gimple_bind_append_vars (body, member);
}

/* Steps (1) and (2), for the region at GSI.  */
void
team_marker::give_team (gimple_stmt_iterator *gsi) const
{
  gomp_parallel *region = as_a<gomp_parallel *> (gsi_stmt (*gsi));
  tree team = build_memory ("omptq_team", sizeof (gomp_taskq_team) / 8);
  tree clause
      = build_clause (gimple_location (region), OMP_CLAUSE_SHARED, team);
  OMP_CLAUSE_CHAIN (clause) = gimple_omp_parallel_clauses (region);
  gimple_omp_parallel_set_clauses (region, clause);
  bracket (region, team);

  gbind *block = put_in_block (gsi);
  gimple_bind_append_vars (block, team);
  tree zero = build_constructor (TREE_TYPE (team), nullptr);
  gimple_seq first = nullptr;
  gimple_seq_add_stmt (&first, gimple_build_assign (team, zero));
  enclose_body (block, first, nullptr, false);
}

visit
team_marker::visit_statement (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (runs_elsewhere (stmt))
    return visit::over;
  if (gimple_code (stmt) != GIMPLE_OMP_PARALLEL || carrier_mark (stmt)
      || m_done.add (stmt))
    return visit::inside;
  auto_vec<mark> taskqs;
  find_taskqs_of_team (gimple_omp_body (stmt), &taskqs);
  if (taskqs.is_empty ())
    return visit::inside;
  if (dump_file)
    fprintf (dump_file, ";; team: region at line %d\n", gimple_lineno (stmt));
  give_team (gsi);
  for (mark m : taskqs)
    set_of_region (m);
  return visit::inside;
}

void
team_marker::execute ()
{
  m_cancels = contains_cancellation (gimple_body (current_function_decl));
  walk_function (current_function_decl, [this] (gimple_stmt_iterator *gsi) {
    return visit_statement (gsi);
  });
}

bool
gate (function *fun)
{
  return flag_openmp && any_directive () && !seen_error ()
         && !lookup_attribute ("omp declare target",
                               DECL_ATTRIBUTES (fun->decl));
}

void
execute (function *)
{
  team_marker ().execute ();
}

} // anon namespace

const pass passes::team
    = define_pass<gimple_opt_pass, execute, gate> ("team", PROP_gimple_any);

} // namespace omptq
