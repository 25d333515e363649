/* Pass `uniformity_rtl': shows which values and branches are uniform, in RTL.

   before:

     bb 2:  10: ax:SI=call [`omp_get_thread_num']
            11: r84:SI=ax:SI
            12: flags:CCZ=cmp(r84:SI,r86:SI)
            13: pc={(flags:CCZ!=0)?L20:pc}
     bb 3:  15: r82:SI=0x1
     bb 4:  21: r83:SI=r82:SI+r85:SI

   after: the same.  In the dump:

     uniformity of f for threads of a team
     divergent value insn 10 line 5 ax: thread number
     divergent value insn 11 line 5 r84 (t): insn 10 ax
     divergent value insn 12 line 6 flags: insn 11 r84 (t)
     divergent branch 2: insn 12 flags
     divergent value phi 4 r82 (x): join of 2
     divergent value insn 21 line 8 r83 (y): phi 4 r82 (x)

   Plain numbers are those of blocks.  A cycle has the number of its header; it
   can have a `divergent-exit', or be `assumed-divergent'.  There can also be
   `not-converged' blocks, and insns that access memory at a `divergent
   address'.  With -details, the results for lanes of a warp follow those for
   threads of a team.

   Why this is right: nothing is changed, and nothing is done without a dump.
   The pass shows the analysis that passes for nvptx use, on the host, where
   there are more tests.

   Steps: (1) update DF; (2) build the graphs; (3) analyse and print.

   Not done here: any use of the results.
   Runs before: ira, the last point with pseudo-registers, where DF is available
   at every optimization level.  By then loops have been unrolled and branches
   replaced by conditional moves.  Needs: PROP_rtl, PROP_cfg.
   Dump: -fplugin-arg-omptq-dump=uniformity_rtl
   Tests: testsuite/analysis/functions/rtl-*

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "uniformity/rtl-print.h"
#include "passes.h"

namespace omptq
{
namespace
{

/* Analyses the current function for threads of MODEL and prints the result:
   steps (2) and (3).  */
void
analyse (FILE *file, thread_model model)
{
  print_uniformity (file, rtl_sources (model), name_of (model));
}

// Step (1); for the others see `analyse'.
void
execute (function *)
{
  if (!dump_file)
    return;
  df_analyze ();
  analyse (dump_file, thread_model::team);
  if (dump_flags & TDF_DETAILS)
    analyse (dump_file, thread_model::warp);
}

} // anon namespace

const pass passes::uniformity_rtl = define_pass<rtl_opt_pass, execute> (
    "uniformity_rtl", PROP_rtl | PROP_cfg);

} // namespace omptq
