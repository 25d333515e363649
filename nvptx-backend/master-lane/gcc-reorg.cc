/* GCC's own restriction of side effects to one lane.

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

#include "master-lane/gcc-reorg.h"

namespace omptq
{
namespace
{

/* What the hook, which has no parameter, needs.  */
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
