/* Makers of the passes in the nvptx offload compiler.

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

namespace omptq
{

class function_contexts;
class function_report;
struct frames;
struct nvptx_passes_data;
class nvptx_options;

/* Returns whether atomic operations of lanes are combined in the current function.  */
bool aggregates_atomics (const nvptx_options &options);

/* Among the last passes on the whole program: finds out which functions are called in
   SIMD regions, and puts it into DATA.  */
opt_pass *make_pass_nvptx_contexts (gcc::context *ctxt,
                                    nvptx_passes_data &data);

/* Before backprop: changes variables that only one lane can see without atomic
   operations.  */
opt_pass *make_pass_local_atomics (gcc::context *ctxt, nvptx_passes_data &data);

/* After the first vrp: counts the distinct addresses of atomic operations.  */
opt_pass *make_pass_count_addresses (gcc::context *ctxt,
                                     nvptx_passes_data &data);

/* After optimized: puts variables into .local.  */
opt_pass *make_pass_frames (gcc::context *ctxt, nvptx_passes_data &data);

/* Before final: has nothing of the soft stack in functions that do not need it; and
   after final, to undo what it did to GCC's flags.  */
opt_pass *make_pass_stack_use (gcc::context *ctxt, nvptx_passes_data &data);
opt_pass *make_pass_stack_flag (gcc::context *ctxt, frames &state);

/* Before the passes below: has loads before loops that atomic operations hold back.  */
opt_pass *make_pass_nvptx_hoist_loads (gcc::context *ctxt,
                                       nvptx_passes_data &data);

/* Before mach: shows which values are the same in all lanes of a warp.  */
opt_pass *make_pass_nvptx_uniformity (gcc::context *ctxt,
                                      const function_contexts &contexts);

/* Before that: combines atomic operations in SIMD regions.  */
opt_pass *make_pass_nvptx_combine_atomics (gcc::context *ctxt,
                                           nvptx_passes_data &data);

/* Before the passes on insns, and AT_END after final: one line about each function.  */
opt_pass *make_pass_nvptx_report (gcc::context *ctxt, function_report &report,
                                  bool at_end);

/* After mach: finds branches and calls that are the same for all lanes.  */
opt_pass *make_pass_nvptx_uniform_branches (gcc::context *ctxt,
                                            nvptx_passes_data &data);

/* After that: lets side effects happen once for a warp.  */
opt_pass *make_pass_nvptx_master_lane (gcc::context *ctxt,
                                       nvptx_passes_data &data);

/* Before final, and AT_END after it: marks the calls found.  */
opt_pass *make_pass_nvptx_uniform_calls (gcc::context *ctxt,
                                         nvptx_passes_data &data, bool at_end);

} // namespace omptq

#endif /* OMPTQ_NVPTX_PASSES_H */
