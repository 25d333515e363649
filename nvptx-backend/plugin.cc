/* omptq_nvptx.so: entry point of the plugin for the nvptx offload compiler.

   Checks the version of GCC, reads the arguments and registers the passes.

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

#include "atomics/address-counts.h"
#include "master-lane/gcc-reorg.h"
#include "passes-data.h"

#include "context.h"
#include "libgomp-ext/omptq.h"
#include "passes.h"
#include "tree-pass.h"
#include "version.h"

__attribute__ ((visibility ("default"))) int plugin_is_GPL_compatible;

namespace omptq
{
namespace
{

plugin_info description = {
  OMPTQ_VERSION,
  "omptq: what it does in code for nvptx devices\n"
  "  -fplugin-arg-omptq_nvptx-dump=PASS[-details]\n"
  "                                    dump PASS: combine-atomics, contexts,\n"
  "                                    count-addresses, frames, hoist-loads,\n"
  "                                    local-atomics, master-lane,\n"
  "                                    stack-use, uniform-branches,\n"
  "                                    uniformity\n"
  "  -fplugin-arg-omptq_nvptx-verbose  report each function\n"
  "  -fplugin-arg-omptq_nvptx-optional with another GCC than the plugin is\n"
  "                                    for, do nothing but say so\n"
  "  -fplugin-arg-omptq_nvptx-leave=NAME[,NAME...]\n"
  "                                    leave functions to GCC's own pass\n"
  "  -fplugin-arg-omptq_nvptx-SWITCH=no\n"
  "                                    SWITCH: optimize (for all that only "
  "make\n"
  "                                    code better), contexts, "
  "late-predicates,\n"
  "                                    joined-barriers, uniform-branches,\n"
  "                                    uniform-calls,\n"
  "                                    local-frames, local-arguments, "
  "leaf-calls,\n"
  "                                    hoist-loads, combine-atomics,\n"
  "                                    postpone-atomics;\n"
  "                                    master-lane, assembly, warn-assembly,\n"
  "                                    region-barriers, iteration-variables,\n"
  "                                    local-atomics\n"
  "  -fplugin-arg-omptq_nvptx-local-frames=each\n"
  "                                    also beside variables that stay\n"
  "  -fplugin-arg-omptq_nvptx-local-frame-size=BYTES\n"
  "                                    at most so many of a function\n"
  "  -fplugin-arg-omptq_nvptx-combine-float-atomics=yes\n"
  "                                    combine also sums of numbers with\n"
  "                                    fractions, which depend on the order\n"
};

nvptx_passes_data data;

/* Puts PASS before or after the first instance of the pass REFERENCE.  */
void
register_pass (const char *plugin, opt_pass *pass,
               pass_positioning_ops position, const char *reference)
{
  register_pass_info info = { pass, reference, 1, position };
  register_callback (plugin, PLUGIN_PASS_MANAGER_SETUP, nullptr, &info);
}

/* Registers the passes of the plugin NAME.  Of several before a pass, the first that is
   registered comes first.  */
void
register_passes (const char *name)
{
  register_pass (name, make_pass_nvptx_contexts (g, data),
                 PASS_POS_INSERT_AFTER, "simdclone");
  register_pass (name, make_pass_local_atomics (g, data),
                 PASS_POS_INSERT_BEFORE, "backprop");
  register_pass (name, make_pass_count_addresses (g, data),
                 PASS_POS_INSERT_AFTER, "vrp");
  accept_address_counts ();
  register_pass (name, make_pass_nvptx_hoist_loads (g, data),
                 PASS_POS_INSERT_BEFORE, "pre");
  register_pass (name, make_pass_frames (g, data), PASS_POS_INSERT_AFTER,
                 "optimized");
  if (data.options.verbose ())
    register_pass (name, make_pass_nvptx_report (g, data.report, false),
                   PASS_POS_INSERT_BEFORE, "mach");
  register_pass (name, make_pass_nvptx_uniformity (g, data.contexts),
                 PASS_POS_INSERT_BEFORE, "mach");
  register_pass (name, make_pass_nvptx_combine_atomics (g, data),
                 PASS_POS_INSERT_BEFORE, "mach");
  keep_gcc_from_restricting (data.options, data.contexts, data.report);
  register_pass (name, make_pass_nvptx_uniform_branches (g, data),
                 PASS_POS_INSERT_AFTER, "mach");
  register_pass (name, make_pass_nvptx_master_lane (g, data),
                 PASS_POS_INSERT_AFTER, "omptq_uniform_branches");
  register_pass (name, make_pass_stack_use (g, data), PASS_POS_INSERT_BEFORE,
                 "final");
  register_pass (name, make_pass_stack_flag (g, data.frames_state),
                 PASS_POS_INSERT_AFTER, "final");
  if (data.options.verbose ())
    register_pass (name, make_pass_nvptx_report (g, data.report, true),
                   PASS_POS_INSERT_AFTER, "final");
  // Of several after a pass, the last that is registered comes first.
  register_pass (name, make_pass_nvptx_uniform_calls (g, data, false),
                 PASS_POS_INSERT_BEFORE, "final");
  register_pass (name, make_pass_nvptx_uniform_calls (g, data, true),
                 PASS_POS_INSERT_AFTER, "final");
}

} // anon namespace
} // namespace omptq

__attribute__ ((visibility ("default"))) int
plugin_init (plugin_name_args *info, plugin_gcc_version *version)
{
  using namespace omptq;
  if (!check_version (info, version))
    return 0;
  if (!data.options.read (info))
    return 1;
  const char *name = info->base_name;
  register_callback (name, PLUGIN_INFO, nullptr, &description);
  register_passes (name);
  data.options.enable_dumps ();
  return 0;
}
