/* omptq_nvptx-passes.so, which omptq_nvptx.so loads: entry point of the plugin
   for the nvptx offload compiler.

   Reads the arguments and registers the passes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "atomics/address-counts.h"
#include "gcc-defects/half-precision.h"
#include "gcc-defects/results-in-memory.h"
#include "gcc-defects/variable-maps.h"
#include "libgomp-ext/omptq.h"
#include "master-lane/gcc-reorg.h"
#include "math/library.h"
#include "memory/copies.h"
#include "passes.h"
#include "regions/region-facts.h"
#include "stack/frames.h"
#include "stages.h"
#include "start/light-start.h"
#include "uniformity/kept-output.h"

namespace omptq
{
namespace
{

/* The text of `gcc --help' about the plugin, before its passes.  */
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
                                    contexts, light-start, joined-barriers,
                                    local-frames, postpone-atomics, interleave,
                                    lane-threads, math-library, small-copies;
                                    master-lane, assembly, warn-assembly,
                                    iteration-variables; or one in brackets
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
                                    dump PASS; in the order in which they run,
                                    with the SWITCH that leaves it out:
)";

nvptx_options options;
function_report report;
region_facts facts;
frames stack;
marked_calls calls;
light_start start;
stages state = { options, report, facts, stack, calls, start };
pass_table table (pass_rows);

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
  if (!options.read (info, table))
    return 1;
  forbid_replacement ();
  const char *name = info->base_name;
  plugin_info about = { OMPTQ_VERSION, table.help (options_help) };
  register_callback (name, PLUGIN_INFO, nullptr, &about);
  keep_nrv_from_other_results (name);
  keep_variables_in_order ();
  allow_half_precision ();
  accept_address_counts ();
  if (options.enabled (nvptx_feature::small_copies))
    expand_small_copies ();
  if (options.enabled (nvptx_feature::math_library))
    read_math_library (info->full_name);
  keep_gcc_from_restricting (options, facts.contexts, report);
  table.register_all (name, state);
  return 0;
}
