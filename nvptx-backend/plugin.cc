/* omptq_nvptx-passes.so, which omptq_nvptx.so loads: entry point of the plugin
   for the nvptx offload compiler.

   Reads the arguments and registers the passes.

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
#include "gcc-defects/half-precision.h"
#include "gcc-defects/results-in-memory.h"
#include "gcc-defects/variable-maps.h"
#include "libgomp-ext/omptq.h"
#include "master-lane/gcc-reorg.h"
#include "pass-table.h"
#include "passes.h"
#include "regions/region-facts.h"
#include "report.h"
#include "stack/frames.h"
#include "start/light-start.h"
#include "uniformity/kept-output.h"

namespace omptq
{
namespace
{

/* What `gcc --help' says about the plugin, before its passes.  */
constexpr char options_help[] = R"(omptq: code for nvptx devices
  -fplugin-arg-omptq_nvptx-verbose  report what was done in each function
  -fplugin-arg-omptq_nvptx-optional with a GCC other than the one the plugin was
                                    built for, only say so and do nothing
  -fplugin-arg-omptq_nvptx-linked   the program is linked with the run-time
                                    library for nvptx devices
  -fplugin-arg-omptq_nvptx-leave=NAME[,NAME...]
                                    leave functions to GCC's own pass
  -fplugin-arg-omptq_nvptx-SWITCH=no
                                    SWITCH: optimize (all optimizations),
                                    contexts, light-start, late-predicates,
                                    joined-barriers, uniform-branches,
                                    uniform-calls, local-frames,
                                    local-arguments, leaf-calls, hoist-loads,
                                    aggregate-atomics, postpone-atomics,
                                    atomic-instructions,
                                    unlock-reductions, lanes, interleave,
                                    records;
                                    master-lane, assembly, warn-assembly,
                                    region-barriers, iteration-variables,
                                    local-atomics, lane-stacks
  -fplugin-arg-omptq_nvptx-local-frames=each
                                    use .local also beside variables that must
                                    stay on the soft stack
  -fplugin-arg-omptq_nvptx-local-frame-size=BYTES
                                    use .local for at most so many bytes of a
                                    function
  -fplugin-arg-omptq_nvptx-aggregate-float-atomics=yes
                                    aggregate floating-point sums too, whose
                                    results depend on the order
  -fplugin-arg-omptq_nvptx-dump=PASS[-details]
                                    dump PASS; in the order in which they run:
)";

// What the stages find out and keep.
nvptx_options options;
function_report report;
region_facts facts;
frames stack;
marked_calls calls;
light_start start;

using context = gcc::context;
constexpr pass_positioning_ops before = PASS_POS_INSERT_BEFORE;
constexpr pass_positioning_ops after = PASS_POS_INSERT_AFTER;

template <bool at_end>
opt_pass *
report_pass (context *ctxt)
{
  return options.verbose () ? make_pass_report (ctxt, report, at_end) : nullptr;
}

template <bool at_end>
opt_pass *
uniform_calls_pass (context *ctxt)
{
  return make_pass_uniform_calls (ctxt, calls, report, at_end);
}

template <bool at_end>
opt_pass *
light_entry_pass (context *ctxt)
{
  return make_pass_light_entry (ctxt, start, stack, report, at_end);
}

const pass_row pass_rows[] = {
  { "aliases", make_pass_aliases, after, "simdclone",
    "give functions and variables one name" },
  { "thunks", make_pass_thunks, after, "simdclone",
    "have GCC print the functions of virtual tables" },
  { "arguments", make_pass_arguments, after, "simdclone",
    "declare all arguments of functions in libraries" },
  { "assertions", make_pass_assertions, after, "simdclone",
    "have failed assertions reported by the device" },
  { "exceptions", make_pass_exceptions, after, "simdclone",
    "end the kernel where an exception is thrown" },
  { "type-infos", make_pass_type_infos, after, "simdclone",
    "define what describes types of the language" },
  { "taskloops", [] (context *c) { return make_pass_taskloops (c, options); },
    after, "simdclone", "have taskloops wake one thread for each task" },
  { "unlock-reductions",
    [] (context *c) { return make_pass_unlock_reductions (c, options); }, after,
    "simdclone", "reductions of several variables without a lock" },
  { "lanes", [] (context *c) { return make_pass_lanes (c, options); }, after,
    "simdclone", "let the lanes of a warp share the iterations of loops" },
  { "records", [] (context *c) { return make_pass_records (c, options); },
    after, "simdclone", "let kernels use records that stay on the device" },
  { "contexts",
    [] (context *c) { return make_pass_contexts (c, options, facts); }, after,
    "simdclone", "find out which functions SIMD regions call" },
  { "light-start",
    [] (context *c) { return make_pass_light_start (c, options, start); },
    after, "simdclone", "start kernels without libgomp's threads" },
  { "region-ends",
    [] (context *c) { return make_pass_region_ends (c, options); }, before,
    "ompdevlow", "keep the end of each SIMD region in one place" },
  { "private-addresses",
    [] (context *c) { return make_pass_private_addresses (c, options); },
    before, "ompdevlow", "have GCC find all uses of lanes' own variables" },
  { "lifetimes", [] (context *c) { return make_pass_lifetimes (c, options); },
    before, "backprop", "note which variables' lifetimes end in SIMD regions" },
  { "local-atomics",
    [] (context *c) {
      return make_pass_local_atomics (c, options, stack, report);
    },
    before, "backprop", "replace atomics on lane-private variables" },
  { "count-addresses",
    [] (context *c) { return make_pass_count_addresses (c, options); }, after,
    "vrp", "count the distinct addresses of atomics" },
  { "hoist-loads",
    [] (context *c) { return make_pass_hoist_loads (c, options, report); },
    before, "pre", "hoist loads that atomics kept in loops" },
  { "interleave",
    [] (context *c) { return make_pass_interleave (c, options, report); },
    before, "ivopts", "execute four iterations at a time, loads first" },
  { "float-sums",
    [] (context *c) { return make_pass_float_sums (c, options, report); },
    before, "slsr", "use the device's instruction for reductions of float" },
  { "records",
    [] (context *c) { return make_pass_records_choice (c, options); }, after,
    "optimized", "" },
  { "empty-classes", make_pass_empty_classes, after, "optimized",
    "pass and return objects without members as nvptx does" },
  { "half-values", make_pass_half_values, after, "optimized",
    "pass numbers of half precision as integers" },
  { "lane-temporaries",
    [] (context *c) { return make_pass_lane_temporaries (c, options); }, after,
    "optimized", "give calls in SIMD regions memory of their lane" },
  { "frames", [] (context *c) { return make_pass_frames (c, options, stack); },
    after, "optimized", "put variables into .local" },
  { "float-sums",
    [] (context *c) { return make_pass_float_sum_insns (c, options); }, after,
    "vregs", "" },
  { "lane-arguments",
    [] (context *c) {
      return make_pass_lane_arguments (c, options, facts.contexts, stack);
    },
    after, "vregs", "variable arguments of lanes in .local" },
  { "report", report_pass<false>, before, "mach", "" },
  { "uniformity",
    [] (context *c) { return make_pass_uniformity (c, facts.contexts); },
    before, "mach", "print which values are uniform" },
  { "aggregate-atomics",
    [] (context *c) {
      return make_pass_aggregate_atomics (c, options, facts, report);
    },
    before, "mach", "one atomic for several lanes of a warp" },
  { "atomic-instructions",
    [] (context *c) {
      return make_pass_atomic_instructions (c, options, facts.contexts, report);
    },
    before, "mach", "atomic instructions instead of compare-and-swap" },
  { "half-operands", make_pass_half_operands, before, "mach",
    "have PTX's operands for half precision" },
  { "typed-loads", make_pass_typed_loads, before, "mach",
    "give loads the type of their registers" },
  { "uniform-branches",
    [] (context *c) {
      return make_pass_uniform_branches (c, options, facts.contexts, report,
                                         calls);
    },
    after, "mach", "mark uniform branches, and find uniform calls" },
  { "master-lane",
    [] (context *c) {
      return make_pass_master_lane (c, options, facts.contexts, report);
    },
    after, "mach", "have side effects happen once for a warp" },
  { "stack-use",
    [] (context *c) { return make_pass_stack_use (c, options, stack, report); },
    before, "final", "omit unused soft stacks" },
  { "lane-stacks",
    [] (context *c) {
      return make_pass_lane_stacks (c, options, stack, report);
    },
    before, "final", "reserve what SIMD regions need for calls" },
  { "light-entry", light_entry_pass<false>, before, "final", "" },
  { "uniform-calls", uniform_calls_pass<false>, before, "final", "" },
  { "uniform-calls", uniform_calls_pass<true>, after, "final", "" },
  { "light-entry", light_entry_pass<true>, after, "final", "" },
  { "report", report_pass<true>, after, "final", "" },
  { "stack-flag", [] (context *c) { return make_pass_stack_flag (c, stack); },
    after, "final", "" }
};

pass_table passes (pass_rows);

/* Tells GCC that no function of the program is replaced by another one when it
   is loaded.  GCC compiles for a device with -fPIC if it does so for the host;
   then it does not inline functions that are not static, and makes aliases for
   recursive ones, which nvptx does not have.  */
void
forbid_replacement ()
{
  flag_pic = flag_pie = flag_shlib = 0;
}

} // anon namespace
} // namespace omptq

__attribute__ ((visibility ("default"))) int
plugin_init (plugin_name_args *info, plugin_gcc_version *)
{
  using namespace omptq;
  if (!options.read (info, passes))
    return 1;
  forbid_replacement ();
  const char *name = info->base_name;
  plugin_info about = { OMPTQ_VERSION, passes.help (options_help) };
  register_callback (name, PLUGIN_INFO, nullptr, &about);
  keep_nrv_from_other_results (name);
  keep_variables_in_order ();
  allow_half_precision ();
  accept_address_counts ();
  keep_gcc_from_restricting (options, facts.contexts, report);
  passes.register_all (name);
  return 0;
}
