/* Purpose: queries about uses, branches, blocks and cycles return the results
   worked out by hand.  */

#include <cstdio>
#include <cstdlib>

#include "../../analysis/uniformity.h"

using namespace omptq;

namespace
{

void
check (bool ok, const char *what)
{
  if (ok)
    return;
  printf ("FAIL: %s\n", what);
  exit (1);
}

/* 0 -> 1; 1 -> 2 3, divergent; 2 -> 1; 3: a loop that threads leave in
   different iterations.  */
void
check_loop ()
{
  flow_graph graph (4);
  graph.add_edge (0, 1);
  graph.add_edge (1, 2);
  graph.add_edge (1, 3);
  graph.add_edge (2, 1);
  graph.finish ();
  value_graph values;
  value_id lane = values.add_value (no_id, value_trait::source);
  value_id in_header = values.add_value (1);
  value_id in_body = values.add_value (2);
  value_id vote = values.add_value (2, value_trait::always_uniform);
  value_id before = values.add_value (0);
  value_id after = values.add_value (3);
  values.add_operand (in_body, in_header);
  values.add_operand (vote, lane);
  values.add_operand (after, in_header);
  values.add_end_operand (1, lane);
  values.finish (graph);

  uniformity result (graph, values);
  const cycle_forest &cycles = result.cycles ();
  check (cycles.size () == 1 && cycles[0].header == 1, "the loop");
  check (result.has_divergent_exit (0) && !result.is_assumed_divergent (0),
         "divergent exit");
  check (result.why_exit (0).branch == 1 && result.why_exit (0).block == 3,
         "why divergent exit");
  for (block_id block = 0; block < 4; block++)
    {
      check (result.is_divergent_branch (block) == (block == 1), "branches");
      check (result.is_converged (block), "converged blocks");
      bool outside = block == 0 || block == 3;
      for (value_id value : { in_header, in_body, vote })
        {
          check (!result.is_divergent (value), "uniform in the loop");
          check (result.is_divergent_at (value, block) == outside, "uses");
          check (result.divergent_by (value, block) == (outside ? 0 : no_id),
                 "cycles of uses");
        }
      check (!result.is_divergent_at (before, block), "value before loop");
      check (result.is_divergent_at (lane, block), "divergent value");
    }
  check (result.why (after).why == divergence::outside_divergent_exit
             && result.why (after).value == in_header
             && result.why (after).cycle == 0,
         "why divergent after the loop");
  check (result.why_branch (1).why == divergence::operand
             && result.why_branch (1).value == lane,
         "why divergent branch");
  check (result.why (lane).why == divergence::source, "why a source");
  check (result.why (in_body).why == divergence::none, "why not");
}

/* 0 -> 1 2, divergent; 1 -> 2; 2 -> 1 3: threads enter the cycle at 1 and
   2.  */
void
check_irreducible ()
{
  flow_graph graph (4);
  graph.add_edge (0, 1);
  graph.add_edge (0, 2);
  graph.add_edge (1, 2);
  graph.add_edge (2, 1);
  graph.add_edge (2, 3);
  graph.finish ();
  value_graph values;
  value_id lane = values.add_value (no_id, value_trait::source);
  value_id load = values.add_value (1);
  value_id vote = values.add_value (2, value_trait::always_uniform);
  values.add_end_operand (0, lane);
  values.finish (graph);

  uniformity result (graph, values);
  check (result.cycles ().size () == 1, "one cycle");
  check (!result.cycles ()[0].reducible, "irreducible cycle");
  check (result.is_assumed_divergent (0), "assumed divergent");
  check (result.why_assumed (0).branch == 0, "why assumed divergent");
  for (block_id block = 0; block < 4; block++)
    check (result.is_converged (block) == (block == 0 || block == 3),
           "converged blocks");
  check (result.why (load).why == divergence::in_cycle, "value in cycle");
  // Another hierarchy could have its block in a separate cycle.
  check (!result.is_divergent (vote) && !result.is_divergent_at (vote, 2),
         "always uniform where it is computed");
  check (result.is_divergent_at (vote, 1) && result.is_divergent_at (vote, 3),
         "not elsewhere");
}

} // namespace

int
main ()
{
  check_loop ();
  check_irreducible ();
  puts ("PASS: answers about uses, branches, blocks and cycles");
}
