/* Pass `graph': shows the OpenMP and workqueuing constructs of each function.

   before:

     _1 = n > 10;
     #pragma omp parallel if(_1) shared(a) shared(n)
       {
	 #pragma omp for nowait schedule(static,16)
	 for (i = 0; i < n; i = i + 1)
	   ...

   after:

     the same; and in the dump

     f: function x.c:2:1 children(1)
       1 parallel x.c:4:9 parent(0) if(n > 10) shared(a, n) children(2)
	 2 loop x.c:4:9 parent(1) schedule(static,16) chunksz(16) ...

   Why this is right: nothing is changed.  The constructs are still statements,
   as in the source; GCC later turns them into calls of libgomp, which hide most
   of this.

   Steps: (1) build the graph; (2) verify it; (3) write it.

   Not done here: the effect on a region of constructs in functions that it
   calls.
   Runs after: check.   Runs before: omplower.   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=graph   Tests: testsuite/host/regions/graph-*,
   testsuite/link/picture-of-regions.sh

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "graph/dot.h"
#include "graph/graph.h"
#include "passes.h"
#include "stages.h"

namespace omptq
{
namespace
{

bool
gate (function *)
{
  return flag_openmp && !seen_error () && !in_lto_p;
}

void
execute (function *fun, const stages &s)
{
  if (!dump_file && !s.picture)
    return;
  region_graph graph (fun->decl); // (1)
  if (flag_checking || dump_file)
    graph.verify (); // (2)
  if (dump_file && !graph.empty ())
    {
      graph.print (dump_file); // (3)
      fprintf (dump_file, "  verified: %u constructs\n\n", graph.length () - 1);
    }
  if (s.picture)
    s.picture->add (graph);
}

} // anon namespace

const pass passes::graph
    = define_pass<gimple_opt_pass, execute, gate> ("graph", PROP_gimple_any);

} // namespace omptq
