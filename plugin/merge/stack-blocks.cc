/* Blocks with variable-length arrays in a range of statements.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/stack-blocks.h"

namespace omptq
{
namespace
{

/* The innermost stack block of STEPS around step I; -1 if there is none.  */
int
stack_block_around (const step_list &steps, unsigned i)
{
  const auto_vec<step_container> &containers = steps.containers ();
  int c = steps[i].container;
  while (c >= 0 && !containers[c].frees)
    c = containers[c].outer;
  return c;
}

/* The step that saves the stack for BLOCK, a stack block of STEPS, whenever
   control flow comes to it; -1 if there is none.  */
int
save_before (const step_list &steps, const step_container &block)
{
  tree saved = gimple_call_arg (block.frees, 0);
  for (unsigned i = block.first; i > 0; i--)
    {
      const step &s = steps[i - 1];
      if (s.container != block.outer
          || (s.role != step_role::serial && s.role != step_role::nothing))
        return -1;
      if (gimple_get_lhs (s.stmt) == saved)
        return stack_use_of (s.stmt) == stack_use::save ? i - 1 : -1;
    }
  return -1;
}

/* True if a step of STEPS other than I writes VARIABLE.  */
bool
written_elsewhere_p (const step_list &steps, tree variable, unsigned i)
{
  for (unsigned j = 0; j < steps.length (); j++)
    if (j != i && gimple_get_lhs (steps[j].stmt) == variable)
      return true;
  return false;
}

} // anon namespace

const char *
refusal_of_stack_use (const step_list &steps)
{
  auto_bitmap saves;
  for (const step_container &block : steps.containers ())
    if (block.frees)
      {
        tree saved = gimple_call_arg (block.frees, 0);
        int save = save_before (steps, block);
        if (save < 0 || !VAR_P (saved)
            || written_elsewhere_p (steps, saved, save))
          return "a block with a variable-length array begins before it";
        bitmap_set_bit (saves, save);
      }
  for (unsigned i = 0; i < steps.length (); i++)
    switch (stack_use_of (steps[i].stmt))
      {
      case stack_use::none:
        break;
      case stack_use::save:
        if (!bitmap_bit_p (saves, i))
          return "the code in between saves the stack pointer";
        break;
      case stack_use::allocate:
        if (stack_block_around (steps, i) < 0)
          return calls_alloca_p (steps[i].stmt)
                     ? "the code in between calls 'alloca'"
                     : "the code in between has a variable-length array that "
                       "is freed only later";
        break;
      case stack_use::free:
        {
          int c = stack_block_around (steps, i);
          if (c < 0 || steps.containers ()[c].frees != steps[i].stmt)
            return "the code in between restores the stack pointer";
          break;
        }
      }
  return nullptr;
}

const char *
refusal_of_jumps (const step_list &steps)
{
  for (const step_container &block : steps.containers ())
    if (block.frees && !steps.all_master_p (block))
      for (unsigned i = 0; i < steps.length (); i++)
        if (steps[i].role == step_role::control)
          {
            bool inside = i >= block.first && i < block.end;
            bool label = gimple_code (steps[i].stmt) == GIMPLE_LABEL;
            auto_vec<unsigned> next;
            steps.successors (i, next);
            for (unsigned j : next)
              if (!label && inside != (j >= block.first && j < block.end))
                return "the code in between jumps out of a block with a "
                       "variable-length array";
          }
  return nullptr;
}

bool
frees_arrays_p (const step_list &steps, unsigned i)
{
  if (steps[i].role != step_role::leave
      && stack_use_of (steps[i].stmt) != stack_use::free)
    return false;
  int c = stack_block_around (steps, i);
  return c >= 0 && !steps.all_master_p (steps.containers ()[c]);
}

} // namespace omptq
