/* Pass `uniformity' for nvptx: which values and branches are the same in all
   lanes of a warp.

   before, the function of a target region with a SIMD loop:

     bb 2:  2: r50:DI=unspec[0] 0                 the record
           13: r30:SI=[r50:DI]
           15: r33:DI=unspec/v[0,8] 18            simt_enter
           16: r35:SI=unspec[0] 19                lane
           17: r36:BI=r35:SI<r30:SI
           18: pc={(r36:BI==0)?L40:pc}

   after: the same.  In the dump:

     uniformity of main._omp_fn.0 for lanes of a warp, called outside of SIMD
     regions divergent value insn 16 r35: lane number divergent value insn 17
     r36: insn 16 r35 divergent branch 2: insn 17 r36

   The lines are those of the host's pass,
   plugin/uniformity/pass-uniformity-rtl.cc.

   Why this is right: nothing is changed, and nothing is done without a dump.
   The sources are in uniformity/sources.cc, the kinds of insns in
   nvptx-sources.cc, and the places where lanes do the same in simd-regions.h.

   Steps: (1) bring blocks of insns and DF up to date; (2) find the SIMD
   regions;
   (3) analyse and print; (4) leave the insns without blocks, as they were.

   Not done here: any use of it.  That a reduction's shuffles give all lanes the
   same is not found out.
   Runs before: mach, which makes atomic operations those of one lane.
   Needs: PROP_rtl; the control-flow graph is still there.
   Dump: -fplugin-arg-omptq_nvptx-dump=uniformity
   Tests: testsuite/device/uniformity

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "insns-in-blocks.h"
#include "passes.h"
#include "stages.h"
#include "regions/region-facts.h"
#include "uniformity/nvptx-sources.h"
#include "uniformity/rtl-print.h"

namespace omptq
{
namespace
{

void
execute (const stages &s)
{
  if (!dump_file)
    return;
  insns_in_blocks blocks;                  // (1), (4)
  simd_regions regions (s.facts.contexts); // (2)
  const char *threads = regions.called_outside ()
                            ? "lanes of a warp, called outside of SIMD regions"
                            : "lanes of a warp";
  print_uniformity (dump_file, nvptx_sources (regions), threads); // (3)
}

} // anon namespace

const pass passes::uniformity
    = define_pass<rtl_opt_pass, execute> ("uniformity", PROP_rtl);

} // namespace omptq
