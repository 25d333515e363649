/* Pass `clones': limits how often GCC copies regions' functions for constants.

   before:

     static void f (double *p, int n, int w)
     {
       f._omp_fn.0 (&.omp_data_o);	// a hundred such functions, called with
     }					// four values of w each

   after: ipa-cp makes copies of the functions of some of these regions, each
   for one value of w; of the others it makes none.

   Why this is right: a copy only executes what the function would.  Without the
   plugin, GCC sees no call of a region's function, and makes no copies.  Its
   own limit, ipcp-unit-growth, does not apply to units that it regards as
   small, which are those of up to 16000 instructions.

   Steps: (1) for each region's function, count the calls for which there could
   be copies, also those of the functions that call it; (2) as long as the unit
   does not grow too much, leave the smallest ones alone; turn ipa-cp-clone off
   for the others.  Values that all calls agree on are used all the same.

   Not done here: copies of the program's own functions.
   Runs before: cp, after all interprocedural passes have collected what they
   need.
   Needs: the sizes of functions.
   Dump: -fplugin-arg-omptq-dump=clones   Tests: testsuite/link

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "passes.h"
#include "region/fork-mark.h"
#include "region/jump-functions.h"
// Needs what the others include.
#include "ipa-fnsummary.h"

namespace omptq
{
namespace
{

/* The most that copies may add to a unit, in percent.  */
constexpr int growth_percent = 6;

/* A unit with fewer instructions may grow as if it had so many.  */
constexpr int large_unit = 2048;

/* A region's function of which there could be copies.  */
struct clone_candidate
{
  cgraph_node *node;
  int growth;
};

/* GCC's guess how many instructions NODE has.  */
int
size_of (cgraph_node *node)
{
  const ipa_size_summary *size
      = ipa_size_summaries ? ipa_size_summaries->get (node) : nullptr;
  return size ? size->size : 0;
}

/* The number of calls of NODE.  */
int
count_calls (const cgraph_node *node)
{
  int count = 0;
  for (const cgraph_edge *e = node->callers; e; e = e->next_caller)
    count++;
  return count;
}

/* The number of ways to come to NODE: a function that calls it may be copied
   for each of its calls, too.  */
int
count_ways (const cgraph_node *node)
{
  int count = 0;
  for (const cgraph_edge *e = node->callers; e; e = e->next_caller)
    count += MAX (1, count_calls (e->caller));
  return count;
}

/* Turns copies of NODE off.  */
void
forbid_clones (cgraph_node *node)
{
  cl_optimization saved = {};
  cl_optimization_save (&saved, &global_options, &global_options_set);
  cl_optimization_restore (&global_options, &global_options_set,
                           opts_for_fn (node->decl));
  global_options.x_flag_ipa_cp_clone = 0;
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (node->decl)
      = build_optimization_node (&global_options, &global_options_set);
  cl_optimization_restore (&global_options, &global_options_set, &saved);
  if (dump_file)
    fprintf (dump_file, "%s: no copies\n", node->dump_name ());
}

/* Step (1); returns the size of the unit.  */
int
find_candidates (auto_vec<clone_candidate> &found)
{
  int size = 0;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  {
    size += size_of (node);
    if (!region_function_p (node->decl)
        || !opt_for_fn (node->decl, flag_ipa_cp_clone))
      continue;
    int ways = count_ways (node);
    if (ways > 1)
      found.safe_push ({ node, ways * size_of (node) });
  }
  return size;
}

void
limit_clones ()
{
  auto_vec<clone_candidate> candidates;
  int size = find_candidates (candidates);
  candidates.stablesort (
      [] (const void *a, const void *b, void *) {
        return static_cast<const clone_candidate *> (a)->growth
               - static_cast<const clone_candidate *> (b)->growth;
      },
      nullptr);
  HOST_WIDE_INT most = MAX (size, large_unit);
  HOST_WIDE_INT left = most + most * growth_percent / 100 - size;
  for (const clone_candidate &candidate : candidates)
    if ((left -= candidate.growth) < 0)
      forbid_clones (candidate.node);
}

bool
gate ()
{
  return flag_openmp;
}

} // anon namespace

const pass passes::clones
    = define_pass<regular_ipa_opt_pass, limit_clones, gate> ("clones", 0);

} // namespace omptq
