/* Passes `gcc-defects': programs that GCC cannot compile, or compiles wrongly,
   are repaired.

     before:				after:

       P::P (&p, 4) [complete]		P::P (&p, 4) [base]	    aliases.cc
       __assert_fail ("n > 0",		printf ("%s:%u: ...", ...);
	 "f.c", 7, "main");		abort ();		 assertions.cc
       setp.lt.f16 %r34,%r22,		mov.f32 %r61,0f3fc00000;
	 0f3fc00000;			...		      half-operands.cc

   Each defect has a file of its own, which says what is wrong, what the repair
   is and why that is right, and a line in one of the tables here.  It names the
   first version of GCC that does without, so that a defect can be dropped
   together with the last version that has it.

   Why this is right: see the files.

   Steps: repair, in the order of the tables, (1) the program, (2) the SIMD
   regions of each function, (3) each function when nothing makes calls any
   more, (4) its insns.

   Not done here: defects of GCC in what the other passes read; their files say
   so.
   Runs after: (1) simdclone, before all that look at functions or which ones
   are called; (2) `lanes', which makes regions, and all inlining, so before
   ompdevlow and the first pass that threads jumps; (3) optimized; (4) all
   passes that propagate constants, so before `mach'.
   Needs: (1) to (3) PROP_ssa, PROP_cfg; (4) PROP_rtl.
   Dump: -fplugin-arg-omptq_nvptx-dump=gcc-defects, simd-defects, late-defects
   and rtl-defects
   Tests: testsuite/device/code/defects

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "gcc-defects/defects.h"
#include "passes.h"

namespace omptq
{
namespace
{

/* Step (1).  */
constexpr const defect *of_programs[]
    = { &defects::aliases,    &defects::thunks,     &defects::arguments,
        &defects::assertions, &defects::exceptions, &defects::type_infos,
        &defects::taskloops };

/* Step (2).  */
constexpr const defect *of_regions[]
    = { &defects::region_ends, &defects::private_addresses };

/* Step (3).  */
constexpr const defect *of_functions[]
    = { &defects::empty_classes, &defects::half_values };

/* Step (4).  */
constexpr const defect *of_insns[]
    = { &defects::half_operands, &defects::typed_loads };

} // anon namespace

const pass passes::gcc_defects
    = define_pass<simple_ipa_opt_pass, repair_all<of_programs>> (
        "gcc-defects", PROP_ssa | PROP_cfg);

const pass passes::simd_defects
    = define_pass<gimple_opt_pass, repair_all<of_regions>> (
        "simd-defects", PROP_ssa | PROP_cfg);

const pass passes::late_defects
    = define_pass<gimple_opt_pass, repair_all<of_functions>> (
        "late-defects", PROP_ssa | PROP_cfg);

const pass passes::rtl_defects
    = define_pass<rtl_opt_pass, repair_all<of_insns>> ("rtl-defects", PROP_rtl);

} // namespace omptq
