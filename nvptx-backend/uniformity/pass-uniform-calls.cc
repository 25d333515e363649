/* Passes `uniform-calls' for nvptx: print `.uni' in uniform calls.

   before:                             after:

     {                                   {
       .param.u32 %value_in;               .param.u32 %value_in;
       .param.u32 %out_arg1;               .param.u32 %out_arg1;
       st.param.u32 [%out_arg1], %r23;     st.param.u32 [%out_arg1], %r23;
       call (%value_in), f, (%out_arg1);   call.uni (%value_in), f, (%out_arg1);
       ld.param.u32 %r24, [%value_in];     ld.param.u32 %r24, [%value_in];
     }                                   }

   Why this is right: the pass `uniform-branches' has found out which calls are
   uniform.  The insns stay as they are, and the text that GCC prints for them
   changes, see kept-output.h; assembly of the user that looks alike stays,
   since it is of another insn.  Calls with a predicate are made by one lane,
   and stay too.

   Steps: (1) keep the output of the pass final in memory; (2), in a pass after
   final: write it out, with `.uni'.

   Not done here: finding out which calls are uniform.
   Runs before: final, and again after it.   Needs: PROP_rtl.
   Dump: that of uniform-branches   Tests: testsuite/device/code

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "passes.h"
#include "report.h"
#include "stages.h"
#include "uniformity/kept-output.h"

#include "statistics.h"

namespace omptq
{
namespace
{

/* Writes what was printed (2).  */
void
write (marked_calls &calls, function_report &report)
{
  if (!calls.output)
    return;
  unsigned uniform = calls.output->uniform ();
  report.add ("%u of %u calls uniform", uniform, calls.output->calls ());
  statistics_counter_event (cfun, "uniform calls", uniform);
  calls.output.reset ();
  calls.calls.clear ();
}

/* Step (1).  */
void
keep_output (stages &s)
{
  if (s.calls.calls.any ())
    s.calls.output.emplace (s.calls.calls);
}

void
mark (stages &s)
{
  write (s.calls, s.report);
}

} // anon namespace

const pass passes::uniform_calls
    = define_pass<rtl_opt_pass, keep_output> ("uniform-calls", PROP_rtl);
const pass passes::uniform_calls_end
    = define_pass<rtl_opt_pass, mark> ("uniform-calls", PROP_rtl);

} // namespace omptq
