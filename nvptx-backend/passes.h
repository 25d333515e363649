/* The passes of the plugin for the offload compiler.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_PASSES_H
#define OMPTQ_NVPTX_PASSES_H 1

#include "pass-table.h"

namespace omptq
{

/* The passes, each defined in a file of its own.  */
namespace passes
{
extern const pass no_errno;
extern const pass math_library;
extern const pass gcc_defects;
extern const pass unlock_reductions;
extern const pass lane_threads;
extern const pass lanes;
extern const pass spmd;
extern const pass records;
extern const pass contexts;
extern const pass light_start;
extern const pass simd_defects;
extern const pass lifetimes;
extern const pass local_atomics;
extern const pass count_addresses;
extern const pass hoist_loads;
extern const pass interleave;
extern const pass float_sums;
extern const pass approximations;
extern const pass math_instructions;
extern const pass records_choice;
extern const pass late_defects;
extern const pass lane_temporaries;
extern const pass frames;
extern const pass float_sum_insns;
extern const pass lane_arguments;
extern const pass report;
extern const pass uniformity;
extern const pass aggregate_atomics;
extern const pass atomic_instructions;
extern const pass rtl_defects;
extern const pass uniform_branches;
extern const pass master_lane;
extern const pass wide_products;
extern const pass stack_use;
extern const pass lane_stacks;
extern const pass light_entry;
extern const pass uniform_calls;
extern const pass uniform_calls_end;
extern const pass light_entry_end;
extern const pass report_end;
extern const pass stack_flag;
} // namespace passes

/* In the order in which they run.  */
inline const pass_row pass_rows[] = {
  { passes::no_errno, before, "whole-program",
    "let functions of mathematics set no errno", "no-errno" },
  { passes::math_library, before, "whole-program",
    "inline functions of mathematics" },
  { passes::gcc_defects, after, "simdclone",
    "repair what GCC gets wrong for nvptx" },
  { passes::unlock_reductions, after, "simdclone",
    "reductions of several variables without a lock", "unlock-reductions" },
  { passes::lane_threads, after, "simdclone",
    "let each lane be a thread where programs count threads" },
  { passes::lanes, after, "simdclone",
    "let the lanes of a warp share the iterations of loops", "lanes" },
  { passes::spmd, after, "simdclone", "let all threads begin a kernel",
    "spmd" },
  { passes::records, after, "simdclone",
    "let kernels use records that stay on the device", "records" },
  { passes::contexts, after, "simdclone",
    "find out which functions SIMD regions call" },
  { passes::light_start, after, "simdclone",
    "start kernels without libgomp's threads" },
  { passes::simd_defects, before, "ompdevlow", "" },
  { passes::lifetimes, before, "backprop",
    "note which variables' lifetimes end in SIMD regions" },
  { passes::local_atomics, before, "backprop",
    "replace atomics on lane-private variables" },
  { passes::count_addresses, after, "vrp",
    "count the distinct addresses of atomics", "aggregate-atomics" },
  { passes::hoist_loads, before, "pre",
    "hoist loads that atomics kept in loops" },
  { passes::interleave, before, "ivopts",
    "execute four iterations at a time, loads first" },
  { passes::float_sums, before, "slsr",
    "use the device's instruction for reductions of float",
    "atomic-instructions" },
  { passes::approximations, after, "optimized",
    "use approximate instructions with -ffast-math", "approximations" },
  { passes::math_instructions, after, "optimized",
    "use the device's instructions for functions of mathematics",
    "math-instructions" },
  { passes::records_choice, after, "optimized", "", "records" },
  { passes::late_defects, after, "optimized", "" },
  { passes::lane_temporaries, after, "optimized",
    "give calls in SIMD regions memory of their lane" },
  { passes::frames, after, "optimized", "put variables into .local" },
  { passes::float_sum_insns, after, "vregs", "", "atomic-instructions" },
  { passes::lane_arguments, after, "vregs",
    "variable arguments of lanes in .local", "lane-stacks", false },
  { passes::report, before, "mach", "" },
  { passes::uniformity, before, "mach", "print which values are uniform" },
  { passes::aggregate_atomics, before, "mach",
    "one atomic for several lanes of a warp", "aggregate-atomics" },
  { passes::atomic_instructions, before, "mach",
    "atomic instructions instead of compare-and-swap", "atomic-instructions" },
  { passes::rtl_defects, before, "mach", "" },
  { passes::uniform_branches, after, "mach",
    "mark uniform branches, and find uniform calls", "uniform" },
  { passes::master_lane, after, "mach",
    "have side effects happen once for a warp" },
  { passes::wide_products, before, "final",
    "compute addresses of elements in one instruction", "wide-products" },
  { passes::stack_use, before, "final", "omit unused soft stacks" },
  { passes::lane_stacks, before, "final",
    "reserve what SIMD regions need for calls", "lane-stacks", false },
  { passes::light_entry, before, "final", "" },
  { passes::uniform_calls, before, "final", "", "uniform" },
  { passes::uniform_calls_end, after, "final", "", "uniform" },
  { passes::light_entry_end, after, "final", "" },
  { passes::report_end, after, "final", "" },
  { passes::stack_flag, after, "final", "" }
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_PASSES_H */
