/* Makers of the passes; plugin.cc has their table.

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

#ifndef OMPTQ_NVPTX_PASSES_H
#define OMPTQ_NVPTX_PASSES_H 1

#include "gcc-plugin.h"

namespace omptq
{

class function_contexts;
class function_report;
class nvptx_options;
struct frames;
struct light_start;
struct marked_calls;
struct region_facts;

/* Loops for all lanes.  */
opt_pass *make_pass_lanes (gcc::context *ctxt, const nvptx_options &options);
opt_pass *make_pass_interleave (gcc::context *ctxt,
                                const nvptx_options &options,
                                function_report &report);

/* Which functions SIMD regions call, and with what: FACTS.  */
opt_pass *make_pass_contexts (gcc::context *ctxt, const nvptx_options &options,
                              region_facts &facts);

/* Records that stay on the device.  The second pass follows the
   optimizations.  */
opt_pass *make_pass_records (gcc::context *ctxt, const nvptx_options &options);
opt_pass *make_pass_records_choice (gcc::context *ctxt,
                                    const nvptx_options &options);

/* Light kernels.  The last runs before final, and AT_END after it.  */
opt_pass *make_pass_light_start (gcc::context *ctxt,
                                 const nvptx_options &options,
                                 light_start &start);
opt_pass *make_pass_light_entry (gcc::context *ctxt, light_start &start,
                                 const frames &state, function_report &report,
                                 bool at_end);

/* Atomics.  */
opt_pass *make_pass_unlock_reductions (gcc::context *ctxt,
                                       const nvptx_options &options);
opt_pass *make_pass_count_addresses (gcc::context *ctxt,
                                     const nvptx_options &options);
opt_pass *make_pass_hoist_loads (gcc::context *ctxt,
                                 const nvptx_options &options,
                                 function_report &report);
opt_pass *make_pass_float_sums (gcc::context *ctxt,
                                const nvptx_options &options,
                                function_report &report);
opt_pass *make_pass_float_sum_insns (gcc::context *ctxt,
                                     const nvptx_options &options);
opt_pass *make_pass_aggregate_atomics (gcc::context *ctxt,
                                       const nvptx_options &options,
                                       const region_facts &facts,
                                       function_report &report);
opt_pass *make_pass_atomic_instructions (gcc::context *ctxt,
                                         const nvptx_options &options,
                                         const function_contexts &contexts,
                                         function_report &report);

opt_pass *make_pass_region_ends (gcc::context *ctxt,
                                 const nvptx_options &options);

/* The soft stack and .local.  The last runs after final and undoes what the one
   before did to GCC's flags.  */
opt_pass *make_pass_private_addresses (gcc::context *ctxt,
                                       const nvptx_options &options);
opt_pass *make_pass_lifetimes (gcc::context *ctxt,
                               const nvptx_options &options);
opt_pass *make_pass_local_atomics (gcc::context *ctxt,
                                   const nvptx_options &options, frames &state,
                                   function_report &report);
opt_pass *make_pass_lane_temporaries (gcc::context *ctxt,
                                      const nvptx_options &options);
opt_pass *make_pass_frames (gcc::context *ctxt, const nvptx_options &options,
                            frames &state);
opt_pass *make_pass_stack_use (gcc::context *ctxt, const nvptx_options &options,
                               frames &state, function_report &report);
opt_pass *make_pass_lane_arguments (gcc::context *ctxt,
                                    const nvptx_options &options,
                                    const function_contexts &contexts,
                                    frames &state);
opt_pass *make_pass_lane_stacks (gcc::context *ctxt,
                                 const nvptx_options &options, frames &state,
                                 function_report &report);
opt_pass *make_pass_stack_flag (gcc::context *ctxt, frames &state);

/* Defects of GCC.  */
opt_pass *make_pass_typed_loads (gcc::context *ctxt);
opt_pass *make_pass_aliases (gcc::context *ctxt);
opt_pass *make_pass_arguments (gcc::context *ctxt);
opt_pass *make_pass_assertions (gcc::context *ctxt);
opt_pass *make_pass_empty_classes (gcc::context *ctxt);
opt_pass *make_pass_exceptions (gcc::context *ctxt);
opt_pass *make_pass_taskloops (gcc::context *ctxt,
                               const nvptx_options &options);
opt_pass *make_pass_thunks (gcc::context *ctxt);
opt_pass *make_pass_type_infos (gcc::context *ctxt);
opt_pass *make_pass_half_values (gcc::context *ctxt);
opt_pass *make_pass_half_operands (gcc::context *ctxt);

/* Uniformity.  The last runs before final, and AT_END after it, and marks the
   CALLS that the one before found.  */
opt_pass *make_pass_uniformity (gcc::context *ctxt,
                                const function_contexts &contexts);
opt_pass *make_pass_uniform_branches (gcc::context *ctxt,
                                      const nvptx_options &options,
                                      const function_contexts &contexts,
                                      function_report &report,
                                      marked_calls &calls);
opt_pass *make_pass_uniform_calls (gcc::context *ctxt, marked_calls &calls,
                                   function_report &report, bool at_end);

/* Side effects once for a warp.  */
opt_pass *make_pass_master_lane (gcc::context *ctxt,
                                 const nvptx_options &options,
                                 const function_contexts &contexts,
                                 function_report &report);

/* Before the passes that rewrite insns, and AT_END after final: one line about
   each function.  */
opt_pass *make_pass_report (gcc::context *ctxt, function_report &report,
                            bool at_end);

} // namespace omptq

#endif /* OMPTQ_NVPTX_PASSES_H */
