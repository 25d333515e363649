/* Keeps GCC's pass nrv from functions whose results are in memory on the device
   only.

   struct { double r, i; } is returned in registers by the host's functions, and
   in memory by nvptx's.  The code that the host's compiler makes of a function
   that returns one is right for registers: it has `return c', of a variable.
   The pass nrv, which is for results in memory, has an assertion that only the
   function's result is returned, and ends in an internal compiler error.
   Without it, which saves a copy of the variable, such functions are compiled.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-defects/results-in-memory.h"

#include "gcc-versions.h"
#include "gimple-common.h"

namespace omptq
{
namespace
{

/* Returns whether FUN, whose result is in memory, returns another object than
   that.  */
bool
returns_other_object (const function *fun)
{
  if (!aggregate_value_p (DECL_RESULT (fun->decl), fun->decl))
    return false;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, EXIT_BLOCK_PTR_FOR_FN (fun)->preds)
  if (greturn *last = safe_dyn_cast<greturn *> (last_real_stmt (e->src)))
    {
      const_tree object = gimple_return_retval (last);
      if (object && object != DECL_RESULT (fun->decl))
        return true;
    }
  return false;
}

/* The callback of PLUGIN_OVERRIDE_GATE for each pass and function; GATE points
   to whether the pass is to be executed.  */
void
override_gate (void *gate, void *)
{
  bool &execute = *static_cast<bool *> (gate);
  if (!execute || !cfun || strcmp (current_pass->name, "nrv") != 0
      || !returns_other_object (cfun))
    return;
  execute = false;
  statistics_counter_event (cfun, "results in memory", 1);
}

} // anon namespace

void
keep_nrv_from_other_results (const char *plugin)
{
  register_callback (plugin, PLUGIN_OVERRIDE_GATE, override_gate, nullptr);
}

} // namespace omptq
