/* Passes `report' for nvptx: one line about each function, what was done in it.

   before and after: the same code.  To standard error goes:

     omptq_nvptx: main._omp_fn.0: called outside; 2 operations: 2 of the master
       lane [...]; registers 23 to 26, instructions 40 to 47

   Why this is right: nothing is changed.

   Steps: (1) count registers and instructions before the passes that rewrite
   insns; (2) print the line, to which these passes have added clauses.

   Not done here: what ptxas makes of it; ptxas -v says how many registers there
   are.
   Runs before: the passes that rewrite insns, and again after final.
   Needs: nothing.
   Dump: none; -fplugin-arg-omptq_nvptx-verbose
   Tests: testsuite/device/uniformity

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "passes.h"
#include "report.h"
#include "stages.h"

namespace omptq
{
namespace
{

bool
gate (const stages &s)
{
  return s.options.verbose ();
}

/* Step (1).  */
void
count_before (stages &s)
{
  s.report.count_before ();
}

/* Step (2).  */
void
print (stages &s)
{
  s.report.print (stderr);
}

} // anon namespace

const pass passes::report
    = define_pass<rtl_opt_pass, count_before, gate> ("report", 0);
const pass passes::report_end
    = define_pass<rtl_opt_pass, print, gate> ("report", 0);

} // namespace omptq
