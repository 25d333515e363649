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

#ifndef OMPTQ_PASSES_H
#define OMPTQ_PASSES_H 1

namespace omptq
{

class replaced_calls;
struct written_updates;
class graph_picture;

/* Workqueuing.  */
opt_pass *make_pass_taskq_check (gcc::context *ctxt);
opt_pass *make_pass_linear (gcc::context *ctxt);
opt_pass *make_pass_one_lane (gcc::context *ctxt);
opt_pass *make_pass_downwards (gcc::context *ctxt);
opt_pass *make_pass_downwards_lower (gcc::context *ctxt);
opt_pass *make_pass_maps (gcc::context *ctxt);
opt_pass *make_pass_bases (gcc::context *ctxt);
opt_pass *make_pass_alignment (gcc::context *ctxt);
opt_pass *make_pass_readonly (gcc::context *ctxt);
opt_pass *make_pass_scans (gcc::context *ctxt);
opt_pass *make_pass_scans_end (gcc::context *ctxt);
opt_pass *make_pass_sums (gcc::context *ctxt, written_updates *updates);
opt_pass *make_pass_sums_mark (gcc::context *ctxt, written_updates *updates);

/* The second pass runs after the first has set FOUND for all functions.  */
opt_pass *make_pass_numbers (gcc::context *ctxt, bool *found);
opt_pass *make_pass_numbers_tell (gcc::context *ctxt, bool *found);

opt_pass *make_pass_records (gcc::context *ctxt);

opt_pass *make_pass_taskq_ordered (gcc::context *ctxt);
opt_pass *make_pass_taskq_ranks (gcc::context *ctxt);
opt_pass *make_pass_taskq_reduction (gcc::context *ctxt);
opt_pass *make_pass_taskq_lastprivate (gcc::context *ctxt);
opt_pass *make_pass_taskq_alone (gcc::context *ctxt);
opt_pass *make_pass_taskq_team (gcc::context *ctxt);
opt_pass *make_pass_taskq_expand (gcc::context *ctxt);

/* Ordinary tasks.  */
opt_pass *make_pass_tasks (gcc::context *ctxt);

/* Parallel regions.  Constructs are also added to PICTURE unless it is null.
   Passes FOR_LTO run before objects for link-time optimization are written, the
   others when code is generated.  */
opt_pass *make_pass_region_graph (gcc::context *ctxt, graph_picture *picture);
opt_pass *make_pass_region_inline (gcc::context *ctxt,
                                   replaced_calls *replaced);
opt_pass *make_pass_region_merge (gcc::context *ctxt,
                                  const replaced_calls *replaced);
opt_pass *make_pass_region_restore (gcc::context *ctxt,
                                    replaced_calls *replaced);
opt_pass *make_pass_region_operands (gcc::context *ctxt);
opt_pass *make_pass_region_reveal (gcc::context *ctxt);
opt_pass *make_pass_region_blocks (gcc::context *ctxt);
opt_pass *make_pass_region_early (gcc::context *ctxt);
opt_pass *make_pass_region_shares (gcc::context *ctxt);
opt_pass *make_pass_region_counts (gcc::context *ctxt);
opt_pass *make_pass_region_fields (gcc::context *ctxt);
opt_pass *make_pass_region_threads (gcc::context *ctxt);
opt_pass *make_pass_region_restrict (gcc::context *ctxt);
opt_pass *make_pass_region_locals (gcc::context *ctxt);
opt_pass *make_pass_region_values (gcc::context *ctxt);
opt_pass *make_pass_region_thread_locals (gcc::context *ctxt);
opt_pass *make_pass_region_constants (gcc::context *ctxt);
opt_pass *make_pass_region_clones (gcc::context *ctxt);
template <bool for_lto> opt_pass *make_pass_region_scalars (gcc::context *ctxt);
template <bool for_lto> opt_pass *make_pass_region_fork (gcc::context *ctxt);
opt_pass *make_pass_region_parts (gcc::context *ctxt);

/* Loops of device code for all lanes.  */
opt_pass *make_pass_lanes (gcc::context *ctxt);
opt_pass *make_pass_lanes_lower (gcc::context *ctxt);

/* Uniformity, of GIMPLE and of RTL.  */
opt_pass *make_pass_uniformity (gcc::context *ctxt);
opt_pass *make_pass_uniformity_rtl (gcc::context *ctxt);

} // namespace omptq

#endif /* OMPTQ_PASSES_H */
