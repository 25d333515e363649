/* Pass `contexts' for nvptx: finds out which functions are called in SIMD
   regions, and which of their arguments are warp-uniform.

   before and after:

     static void f (void) { ... }           context of f: outside
     static void g (int i) { ... f2 (i); }  context of g: inside
     void h (void) { ... }                  context of h: either

     #pragma omp target                     context of main._omp_fn.0: outside
     {
       f (); h ();
     #pragma omp simd                       .GOMP_SIMT_ENTER ()
       for (i = 0; i < n; i++)
         { g (i); h (); }
     }                                            .GOMP_SIMT_EXIT ()

   Why this is right: with -mgomp, mkoffload compiles all of the program but the
   libraries at once, and no part is made later.  A function is entered

   - as a target region: outside, by gomp_nvptx_main;
   - by a call: in the state of the call, which is inside after a SIMT_ENTER,
     outside after a SIMT_EXIT, and before them the state in which the calling
     function is entered; in any if GCC takes the call to have no effects, for
     it may move it;
   - by libgomp, to which its address is given as that of a parallel, task or
     teams construct: in the state of this call, or outside by another warp, and
     OpenMP forbids these constructs in a SIMD region;
   - in an unknown state if its address is taken otherwise, or if a library may
     call it by its name: library-names.h.

   Steps: (1) the body of each function; (2) the least fixpoint over all calls;
   (3) the calls in regions; (4) the greatest fixpoint for parameters, which is
   a hint only, and what can be proved of them.

   Not done here: telling apart two calls of a function.
   Runs after: the other late passes on the whole program, so that inlining is
   done.
   Needs: PROP_ssa, and the bodies of all functions in memory, as omp-simd-clone
   does.
   Dump: -fplugin-arg-omptq_nvptx-dump=contexts
   Tests: testsuite/device/uniformity

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "passes.h"
#include "regions/region-facts.h"
#include "stages.h"

namespace omptq
{
namespace
{

void
execute (stages &s)
{
  region_facts &facts = s.facts;
  if (!s.options.enabled (nvptx_feature::contexts))
    {
      facts.contexts.find_target_region ();
      return;
    }
  facts.contexts.compute (dump_file);                               // (1), (2)
  facts.calls.compute (facts.contexts, dump_file);                  // (3)
  facts.arguments.compute (facts.contexts, facts.calls, dump_file); // (4)
}

} // anon namespace

const pass passes::contexts = define_pass<simple_ipa_opt_pass, execute> (
    "contexts", PROP_ssa | PROP_cfg);

} // namespace omptq
