/* The passes of this folder.

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

#ifndef OMPTQ_NVPTX_ATOMICS_PASSES_H
#define OMPTQ_NVPTX_ATOMICS_PASSES_H 1

#include "options.h"
#include "regions/passes.h"
#include "report.h"

namespace omptq
{

/* Returns whether atomic operations of lanes are aggregated in the current
   function.  */
bool aggregates_atomics (const nvptx_options &options);

/* Counts the distinct addresses of atomic operations.  */
opt_pass *make_pass_count_addresses (gcc::context *ctxt,
                                     const nvptx_options &options);

/* Hoists loads that atomics kept in loops.  */
opt_pass *make_pass_nvptx_hoist_loads (gcc::context *ctxt,
                                       const nvptx_options &options,
                                       function_report &report);

/* Has one lane do the atomic operations of several in SIMD regions.  */
opt_pass *make_pass_nvptx_aggregate_atomics (gcc::context *ctxt,
                                             const nvptx_options &options,
                                             const region_facts &facts,
                                             function_report &report);

} // namespace omptq

#endif /* OMPTQ_NVPTX_ATOMICS_PASSES_H */
