/* GCC's own restriction of side effects to one lane.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "master-lane/gcc-reorg.h"

namespace omptq
{
namespace
{

/* The data of the hook, which has no parameter.  */
struct
{
  const nvptx_options *options;
  const function_contexts *contexts;
  function_report *report;
  void (*reorg) ();
} hooked;

/* Instead of GCC's hook.  */
void
reorg ()
{
  const char *why = why_left_to_gcc (*hooked.options, *hooked.contexts);
  if (why)
    hooked.report->add ("left to GCC: %s", why);
  else
    target_flags &= ~MASK_UNIFORM_SIMT;
  hooked.reorg ();
  if (!why)
    target_flags |= MASK_UNIFORM_SIMT;
}

} // anon namespace

void
keep_gcc_from_restricting (const nvptx_options &options,
                           const function_contexts &contexts,
                           function_report &report)
{
  hooked = { &options, &contexts, &report, targetm.machine_dependent_reorg };
  targetm.machine_dependent_reorg = reorg;
}

} // namespace omptq
