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
   Dump: none; -fplugin-arg-omptq_nvptx-verbose   Tests: testsuite/omptq.nvptx

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
