/* Purpose: on random graphs dominators, cycles, their order and joins agree
   with their definitions, computed here in the simplest way.  */

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <set>

#include "../../analysis/dominators.h"
#include "../../analysis/joins.h"

using namespace omptq;

namespace
{

using block_set = std::set<block_id>;

unsigned graph_number;

void
check (bool ok, const char *what)
{
  if (ok)
    return;
  printf ("FAIL: %s, graph %u\n", what, graph_number);
  exit (1);
}

/* Returns the blocks of WITHIN with a path from FROM inside it, FROM too.  */
block_set
reached (const flow_graph &graph, block_id from, const block_set &within)
{
  block_set found;
  std::vector<block_id> work;
  if (within.count (from))
    work.push_back (from);
  while (!work.empty ())
    {
      block_id block = work.back ();
      work.pop_back ();
      if (!found.insert (block).second)
        continue;
      for (block_id to : graph.successors (block))
        if (within.count (to))
          work.push_back (to);
    }
  return found;
}

block_set
all_blocks (const flow_graph &graph)
{
  block_set all;
  for (block_id block = 0; block < graph.size (); block++)
    all.insert (block);
  return all;
}

void
check_dominators (const flow_graph &graph, const depth_first_tree &tree)
{
  dominators found (graph, tree);
  block_set all = all_blocks (graph);
  block_set live = reached (graph, 0, all);
  for (block_id a = 0; a < graph.size (); a++)
    {
      check (tree.reaches (a) == live.count (a), "reached blocks");
      block_set without = all;
      without.erase (a);
      block_set past = reached (graph, 0, without);
      for (block_id b = 0; b < graph.size (); b++)
        {
          bool expected = live.count (a) && live.count (b) && !past.count (b);
          check (found.dominates (a, b) == expected, "dominators");
          if (found.immediate (b) == a)
            check (found.strictly_dominates (a, b), "immediate dominators");
        }
      // All but the entry have an immediate one, which the others dominate.
      block_id above = found.immediate (a);
      check ((above == no_id) == (a == 0 || !live.count (a)),
             "immediate dominators");
      for (block_id b = 0; above != no_id && b < graph.size (); b++)
        if (found.strictly_dominates (b, a))
          check (found.dominates (b, above), "immediate dominators");
    }
}

/* Returns the cycles in WITHIN by header: its strongly connected components,
   and those of each without its header.  */
void
find_cycles (const flow_graph &graph, const depth_first_tree &tree,
             block_set within, std::map<block_id, block_set> &cycles)
{
  while (!within.empty ())
    {
      block_id block = *within.begin ();
      block_set part;
      for (block_id other : reached (graph, block, within))
        if (reached (graph, other, within).count (block))
          part.insert (other);
      for (block_id member : part)
        within.erase (member);
      array_view<block_id> targets = graph.successors (block);
      if (part.size () == 1
          && std::find (targets.begin (), targets.end (), block)
                 == targets.end ())
        continue;
      block_id header = *std::min_element (
          part.begin (), part.end (), [&] (block_id a, block_id b) {
            return tree.number (a) < tree.number (b);
          });
      cycles[header] = part;
      part.erase (header);
      find_cycles (graph, tree, part, cycles);
    }
}

block_set
as_set (array_view<block_id> list)
{
  block_set set (list.begin (), list.end ());
  check (set.size () == list.size (), "lists without repetition");
  return set;
}

void
check_cycle (const flow_graph &graph, const depth_first_tree &tree,
             const cycle_forest &found, cycle_id c, const block_set &blocks)
{
  const cycle &described = found[c];
  block_set entries;
  block_set exits;
  if (described.header == 0)
    entries.insert (0);
  for (block_id block : blocks)
    {
      for (block_id before : graph.predecessors (block))
        if (tree.reaches (before) && !blocks.count (before))
          entries.insert (block);
      for (block_id after : graph.successors (block))
        if (!blocks.count (after))
          exits.insert (after);
    }
  check (as_set (found.entries (c)) == entries, "entries");
  check (found.entries (c)[0] == described.header, "header is first entry");
  check (as_set (found.exits (c)) == exits, "exits");
  check (described.reducible == (entries.size () == 1), "reducible");
  cycle_id parent = described.parent;
  check (described.in_irreducible
             == (!described.reducible
                 || (parent != no_id && found[parent].in_irreducible)),
         "in irreducible cycle");
  check (described.depth == (parent == no_id ? 1 : found[parent].depth + 1),
         "depth");
  check (described.last - described.first == blocks.size (), "interval");
  check (found.order ()[described.last - 1] == described.header,
         "header is last");
  for (unsigned place = described.first; place < described.last; place++)
    check (blocks.count (found.order ()[place]), "interval");
}

void
check_cycles (const flow_graph &graph, const depth_first_tree &tree,
              const cycle_forest &found)
{
  block_set live = reached (graph, 0, all_blocks (graph));
  std::map<block_id, block_set> expected;
  find_cycles (graph, tree, live, expected);
  check (found.size () == expected.size (), "number of cycles");
  for (cycle_id c = 0; c < found.size (); c++)
    {
      block_id header = found[c].header;
      check (expected.count (header), "headers");
      for (block_id block = 0; block < graph.size (); block++)
        check (found.contains (c, block) == expected[header].count (block),
               "blocks of cycles");
      check_cycle (graph, tree, found, c, expected[header]);
    }
  check (found.order ().size () == live.size (), "order has all blocks");
  for (block_id block : live)
    {
      check (found.order ()[found.position (block)] == block, "positions");
      for (block_id before : graph.predecessors (block))
        if (live.count (before)
            && !(expected.count (before) && expected[before].count (block)))
          check (found.position (before) < found.position (block), "order");
    }
}

/* Returns the effects of BRANCH, by propagating labels to a fixed point.  */
struct plain_labels
{
  plain_labels (const flow_graph &g, const cycle_forest &c, block_id b)
      : graph (g), cycles (c), branch (b)
  {
  }

  void
  push (block_id block, block_id label, bool divergent_exit,
        const block_set &from)
  {
    origins[block].insert (from.begin (), from.end ());
    auto old = labels.find (block);
    if (old == labels.end ())
      labels[block] = label;
    else if (old->second == label)
      return;
    else
      {
        joins.insert (block);
        if (divergent_exit)
          exits.insert (block);
        if (old->second == block)
          return;
        old->second = block;
      }
    waiting.insert (cycles.position (block));
  }

  void
  run ()
  {
    cycle_id around = cycles.innermost (branch);
    for (block_id target : graph.successors (branch))
      {
        push (target, target, false, { branch });
        if (!cycles.contains (around, target))
          exits.insert (target);
      }
    while (!waiting.empty ())
      {
        block_id block = cycles.order ()[*waiting.begin ()];
        waiting.erase (waiting.begin ());
        cycle_id c = cycles.innermost (block);
        if (c != no_id && cycles[c].header == block && cycles[c].reducible)
          for (block_id exit : cycles.exits (c))
            push (exit, labels[block], cycles.contains (c, branch),
                  last_blocks (c, exit));
        else if (block != branch)
          for (block_id target : graph.successors (block))
            push (target, labels[block], false, { block });
      }
    for (; around != no_id; around = cycles[around].parent)
      if (!cycles[around].reducible)
        for (block_id exit : cycles.exits (around))
          if (label (exit) != label (cycles[around].header))
            exits.insert (exit);
  }

  // Returns the blocks of C with an edge to EXIT.
  block_set
  last_blocks (cycle_id c, block_id exit) const
  {
    block_set result;
    for (block_id before : graph.predecessors (exit))
      if (cycles.contains (c, before))
        result.insert (before);
    return result;
  }

  // Returns the joins that labels reach from SEVERAL blocks, or from one.
  block_set
  joins_from (bool several) const
  {
    block_set result;
    for (block_id join : joins)
      if ((origins.at (join).size () > 1) == several)
        result.insert (join);
    return result;
  }

  block_id
  label (block_id block) const
  {
    auto found = labels.find (block);
    return found == labels.end () ? no_id : found->second;
  }

  const flow_graph &graph;
  const cycle_forest &cycles;
  block_id branch;
  std::map<block_id, block_id> labels;
  // The blocks that labels came from.
  std::map<block_id, block_set> origins;
  std::set<unsigned> waiting;
  block_set joins;
  block_set exits;
};

/* Returns whether two paths from BRANCH to JOIN have no other block in common;
   without cycles.  By Menger's theorem they exist unless one block is on all
   paths, or there is only one edge.  */
bool
has_disjoint_paths (const flow_graph &graph, block_id branch, block_id join)
{
  block_set all = all_blocks (graph);
  block_set starts;
  for (block_id target : graph.successors (branch))
    if (reached (graph, target, all).count (join))
      starts.insert (target);
  for (block_id between = 0; between < graph.size (); between++)
    {
      if (between == branch || between == join)
        continue;
      block_set without = all;
      without.erase (between);
      if (!reached (graph, branch, without).count (join))
        return false;
    }
  return starts.size () > 1;
}

void
check_joins (const flow_graph &graph, const depth_first_tree &tree,
             const cycle_forest &cycles, unsigned patience)
{
  sync_dependence found (graph, cycles, patience);
  for (block_id branch = 0; branch < graph.size (); branch++)
    {
      if (!tree.reaches (branch))
        continue;
      const branch_effects &effects = found.effects (branch);
      plain_labels expected (graph, cycles, branch);
      expected.run ();
      block_set joins (effects.joins.begin (), effects.joins.end ());
      block_set by_one_edge (effects.joins_by_one_edge.begin (),
                             effects.joins_by_one_edge.end ());
      block_set exits (effects.divergent_exits.begin (),
                       effects.divergent_exits.end ());
      check (joins == expected.joins_from (true)
                 && joins.size () == effects.joins.size (),
             "joins");
      check (by_one_edge == expected.joins_from (false)
                 && by_one_edge.size () == effects.joins_by_one_edge.size (),
             "joins by one edge");
      check (exits == expected.exits
                 && exits.size () == effects.divergent_exits.size (),
             "divergent exits");
      check (&effects == &found.effects (branch), "effects are remembered");
      if (cycles.size () == 0)
        for (block_id join = 0; join < graph.size (); join++)
          check (joins.count (join)
                     == (join != branch
                         && has_disjoint_paths (graph, branch, join)),
                 "joins by disjoint paths");
    }
}

} // namespace

int
main ()
{
  std::mt19937 chance (1);
  unsigned with_cycles = 0;
  unsigned irreducible = 0;
  for (graph_number = 0; graph_number < 4000; graph_number++)
    {
      unsigned size = 1 + chance () % 12;
      flow_graph graph (size);
      // Most edges lead forward, to make large parts reachable.
      unsigned backward = chance () % 4;
      for (unsigned edge = chance () % (2 * size + 1); edge-- > 0;)
        {
          block_id from = chance () % size;
          block_id to = chance () % size;
          if (from > to && chance () % 4 >= backward)
            std::swap (from, to);
          if (from != to || chance () % 4 < backward)
            graph.add_edge (from, to);
        }
      for (block_id block = 1; block < size; block++)
        if (chance () % 8 != 0)
          graph.add_edge (chance () % block, block);
      graph.finish ();
      depth_first_tree tree (graph);
      cycle_forest cycles (graph, tree);
      check_dominators (graph, tree);
      check_cycles (graph, tree, cycles);
      // With short cuts, and without.
      check_joins (graph, tree, cycles, 0);
      check_joins (graph, tree, cycles, 1000);
      with_cycles += cycles.size () > 0;
      for (cycle_id c = 0; c < cycles.size (); c++)
        irreducible += !cycles[c].reducible;
    }
  check (with_cycles > 1000 && with_cycles < 3500 && irreducible > 500,
         "graphs of all kinds");
  printf ("%u with cycles, %u irreducible cycles\n", with_cycles, irreducible);
  puts ("PASS: analyses against their definitions");
}
