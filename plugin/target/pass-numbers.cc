/* Pass `numbers': tells the library that a program asks for numbers of teams.

   before:

     teams = omp_get_num_teams ();		in any function

   after: besides, in the same file,

     static __attribute__ ((constructor (101))) void		(2)
     f (void)
     {
       GOMP_target_asks_for_teams ();
     }

   The library executes a target region by a number of teams that it chooses
   anew from time to time.  A program that has asked in one region how many
   there are may have allocated as much for another; so it gets as many as
   without the library.

   Why this is right: nothing else depends on it.  The constructor runs before
   target regions.

   Steps: (1) look for calls, before omplower adds such for distribute; (2)
   define the constructor.

   Not done here: calls by address, and objects that were compiled without the
   plugin.
   Runs before: omplower; step (2): build_ssa_passes.   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=numbers
   Tests: testsuite/device/code/number-of-teams.sh

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "calls/reach.h"
#include "options.h"
#include "passes.h"
#include "stages.h"
#include "taskq/abi.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Returns whether FN tells the number of teams, or that of a team.  */
bool
tells_number (tree fn)
{
  return fn && DECL_EXTERNAL (fn)
         && has_name (fn, { "omp_get_num_teams", "omp_get_team_num" });
}

bool
gate (function *)
{
  return flag_openmp && options.linked;
}

/* Step (1) for FUN.  */
void
find_queries (function *fun, stages &s)
{
  walk_function (fun->decl, [&s] (const gimple *stmt) {
    if (!is_gimple_call (stmt) || !tells_number (gimple_call_fndecl (stmt)))
      return;
    if (dump_file)
      fprintf (dump_file, ";; numbers: call at line %d\n",
               gimple_lineno (stmt));
    s.asks_for_teams = true;
  });
}

/* Step (2).  */
void
tell (const stages &s)
{
  if (s.asks_for_teams)
    call_at_start (build_call_expr (build_asks_for_teams_decl (), 0));
}

} // anon namespace

const pass passes::numbers = define_pass<gimple_opt_pass, find_queries, gate> (
    "numbers", PROP_gimple_any);
const pass passes::numbers_tell
    = define_pass<simple_ipa_opt_pass, tell, gate> ("numbers", PROP_gimple_any);

} // namespace omptq
