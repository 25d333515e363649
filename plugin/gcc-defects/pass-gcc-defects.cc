/* Passes `gcc_defects': programs that GCC compiles wrongly, or cannot compile,
   are repaired.

     before:				after:

       map(to: *t) map(tofrom: *_1)	map(to: *t) map(firstprivate: t)
	 ... map(firstprivate: t)	  map(tofrom: *_1) ...	      bases.cc
       #pragma omp simd			#pragma omp simd if(0)
	 for (...) ordered block	  for (...) block	   one-lane.cc
       count = (n2 + 2 - n1) / 3;	the same in unsigned numbers counts.cc

   Each defect has a file of its own, which says what is wrong, what the repair
   is and why that is right, and a line in one of the tables here.  It names the
   first version of GCC that does without, so that a defect can be dropped
   together with the last version that has it.

   Why this is right: see the files.

   Steps: repair, in the order of the tables, what the front ends make (1),
   before and after omplower; (2) loops, before ompexp; (3) functions, before
   they are in SSA form; (4) what cp concludes.

   Not done here: what GCC gets wrong for nvptx alone; see nvptx-backend.
   Runs before: (1) omplower, after the passes on regions and before `lanes',
   which looks at clauses, and after it; (2) ompexp; (3) ssa, after `shares';
   (4) cp, after all interprocedural passes have collected what they need.
   Needs: (1) PROP_gimple_any; (2) and (3) PROP_cfg.
   Dump: -fplugin-arg-omptq-dump=gcc_defects, lowered_defects, expand_defects,
   ssa_defects and cp_defects
   Tests: testsuite/host/regions, testsuite/device/code/defects

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "gcc-defects/defects.h"
#include "options.h"
#include "passes.h"

namespace omptq
{
namespace
{

/* Step (1), before omplower and after it.  */
constexpr const defect *of_constructs[]
    = { &defects::bases,    &defects::alignment, &defects::readonly,
        &defects::operands, &defects::linear,    &defects::one_lane,
        &defects::scans };
constexpr const defect *of_lowered_code[] = { &defects::scans_end };

/* Step (2).  */
constexpr const defect *of_loops[] = { &defects::downwards };

/* Step (3).  */
constexpr const defect *of_functions[]
    = { &defects::downwards_lower, &defects::counts };

/* Step (4).  */
constexpr const defect *of_constants[] = { &defects::constants };

bool
gate ()
{
  return flag_openmp && options.defects;
}

} // anon namespace

const pass passes::gcc_defects
    = define_pass<gimple_opt_pass, repair_all<of_constructs>, gate> (
        "gcc_defects", PROP_gimple_any);

const pass passes::lowered_defects
    = define_pass<gimple_opt_pass, repair_all<of_lowered_code>, gate> (
        "lowered_defects", PROP_gimple_any);

const pass passes::expand_defects
    = define_pass<gimple_opt_pass, repair_all<of_loops>, gate> (
        "expand_defects", PROP_cfg);

const pass passes::ssa_defects
    = define_pass<gimple_opt_pass, repair_all<of_functions>, gate> (
        "ssa_defects", PROP_cfg);

const pass passes::cp_defects
    = define_pass<regular_ipa_opt_pass, repair_all<of_constants>, gate> (
        "cp_defects", 0);

} // namespace omptq
