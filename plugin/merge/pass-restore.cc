/* Pass `restore': calls functions again whose regions were not merged with
   others.

   before:

     for (int t = 0; t < steps; t++)
       {
	 {
	   #pragma omp parallel
	     ...
	 }
	 save (t);
       }

   after:

     for (int t = 0; t < steps; t++)
       {
	 solve ();						(2)
	 save (t);
       }

   Why this is right: `inline' has replaced the call by the block, which does
   the same.  `merge' has done nothing inside the block; it does what it can in
   the function.

   Steps: (1) find blocks that have replaced calls outside OpenMP's constructs:
   those that are part of a merged region are inside one; (2) replace them by
   the calls; (3) variables whose addresses these pass are in memory again.

   Not done here: anything else.
   Runs before: omplower, after `merge'.   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=restore   Tests: testsuite/host/regions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/addresses.h"
#include "merge/replaced-calls.h"
#include "options.h"
#include "passes.h"
#include "stages.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Releases the temporaries that SEQ defines, except KEPT.  */
void
release_temporaries (gimple_seq seq, tree kept)
{
  walk_operands (seq, [kept] (tree t, operand_place place) {
    if (TREE_CODE (t) == SSA_NAME && t != kept
        && SSA_NAME_DEF_STMT (t) == place.stmt)
      {
        SSA_NAME_DEF_STMT (t) = nullptr;
        release_ssa_name (t);
      }
  });
}

/* Replaces BLOCK, at GSI, by CALL.  */
void
restore_call (gimple_stmt_iterator *gsi, gbind *block, gcall *call)
{
  tree lhs = gimple_call_lhs (call);
  release_temporaries (gimple_bind_body (block), lhs);
  gimple *copy = gimple_copy (call);
  if (lhs && TREE_CODE (lhs) == SSA_NAME)
    SSA_NAME_DEF_STMT (lhs) = copy;
  gsi_replace (gsi, copy, false);
  if (dump_file)
    fprintf (dump_file, ";; line %d: call restored\n", gimple_lineno (copy));
}

/* Adds to VARIABLES those whose addresses CALL passes.  */
void
note_variables_passed (const gcall *call, hash_set<tree> &variables)
{
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (tree variable = variable_passed (gimple_call_arg (call, i)))
      variables.add (variable);
}

/* Replaces blocks in *SEQ, and in other blocks there, by the calls; adds to
   PASSED the variables whose addresses these pass.  */
void
restore_calls (gimple_seq *seq, replaced_calls &replaced,
               hash_set<tree> &passed)
{
  for (gimple_stmt_iterator gsi = gsi_start (*seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gbind *bind = dyn_cast<gbind *> (stmt))
        {
          if (gcall *call = replaced.call_of (bind))
            {
              restore_call (&gsi, bind, call);
              note_variables_passed (call, passed);
              replaced.note_restored (call);
            }
          else
            restore_calls (gimple_bind_body_ptr (bind), replaced, passed);
        }
      else if (gimple_code (stmt) == GIMPLE_TRY)
        restore_calls (gimple_try_eval_ptr (stmt), replaced, passed);
    }
}

bool
gate (function *)
{
  return flag_openmp && optimize >= 2 && options.merge && !seen_error ();
}

void
execute (function *fun, stages &s)
{
  if (s.replaced.empty ())
    return;
  gimple_seq body = gimple_body (fun->decl);
  hash_set<tree> passed;
  restore_calls (&body, s.replaced, passed);
  if (!passed.is_empty ())
    make_addressable (&body, passed);
  gimple_set_body (fun->decl, body);
  s.replaced.forget ();
}

} // anon namespace

const pass passes::restore
    = define_pass<gimple_opt_pass, execute, gate> ("restore", PROP_gimple_any);

} // namespace omptq
