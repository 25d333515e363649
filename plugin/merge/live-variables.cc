/* The replicated variables that are live at the start of a merged region.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/live-variables.h"
#include "merge/variables.h"

namespace omptq
{

namespace
{

/* True if STMT reads VARIABLE, or may leave part of it unchanged.  */
bool
reads_p (gimple *stmt, tree variable)
{
  auto_vec<tree> mentioned;
  mentioned_by (stmt, mentioned);
  unsigned times = 0;
  for (tree other : mentioned)
    times += other == variable;
  return times > (gimple_get_lhs (stmt) == variable);
}

/* Adds to RESULT the variables live before step I, by their NUMBERS; LIVE has
   those known to be live before each step.  */
void
find_live (step_list &steps, unsigned i, hash_map<tree, unsigned> &numbers,
           const auto_delete_vec<auto_bitmap> &live, bitmap result)
{
  auto_vec<unsigned> next;
  steps.successors (i, next);
  for (unsigned j : next)
    bitmap_ior_into (result, *live[j]);
  gimple *stmt = steps[i].stmt;
  tree written = gimple_get_lhs (stmt);
  if (unsigned *number = written ? numbers.get (written) : nullptr)
    bitmap_clear_bit (result, *number);
  auto_vec<tree> mentioned;
  mentioned_by (stmt, mentioned);
  for (tree variable : mentioned)
    if (unsigned *number = numbers.get (variable))
      if (variable != written || reads_p (stmt, variable))
        bitmap_set_bit (result, *number);
}

} // anon namespace

void
find_live_at_start (step_list &steps, variable_roles &roles, bitmap at_start)
{
  hash_map<tree, unsigned> numbers;
  auto_delete_vec<auto_bitmap> live;
  for (unsigned i = 0; i <= steps.length (); i++)
    live.safe_push (new auto_bitmap);
  for (unsigned i = 0; i < roles.all ().length (); i++)
    if (roles.replicated_p (roles.all ()[i]))
      {
        numbers.put (roles.all ()[i], i);
        if (roles.uses ().used_outside (roles.all ()[i]))
          bitmap_set_bit (*live[steps.length ()], i);
      }
  bool changed;
  do
    {
      changed = false;
      for (unsigned i = steps.length (); i > 0; i--)
        {
          auto_bitmap before;
          find_live (steps, i - 1, numbers, live, before);
          changed |= bitmap_ior_into (*live[i - 1], before);
        }
    }
  while (changed && steps.has_backward_jump ());
  bitmap_ior_into (at_start, *live[0]);
}

} // namespace omptq
