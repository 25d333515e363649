/* How a range of statements uses the function's variables.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_VARIABLE_USES_H
#define OMPTQ_VARIABLE_USES_H 1

#include "merge/function-variables.h"
#include "merge/regions.h"
#include "merge/steps.h"

namespace omptq
{

/* The OpenMP constructs around a statement.  */
struct construct_context
{
  gimple *stmt;
  const construct_context *outer;
};

/* The uses of variables, and temporaries, in a range of statements.

   A *candidate* is a scalar that only the encountering task can access, by
   name.  */
class variable_uses
{
public:
  struct use
  {
    unsigned mentions = 0;
    bool in_region = false;
    // In control flow that each thread executes.
    bool in_control = false;
    bool written_serially = false;
    bool written_in_region = false;
    bool by_master = false;
    // True if each thread copies it.
    bool in_copy = false;
    // The blocks of serial code that write it, and the steps.
    auto_vec<unsigned> blocks;
    auto_vec<unsigned> definitions;
  };

  variable_uses (const step_list &steps, const vec<region_summary *> &regions,
                 function_variables &function,
                 const construct_context *context);

  /* The use of VARIABLE; null if the range does not mention it.  */
  use *
  get (tree variable)
  {
    return m_uses.get (variable);
  }

  /* The same, and all () has it from now on.  */
  use &add (tree variable);

  /* Variables of the function, and temporaries, that the range mentions, except
     those private to a region, in the order of the statements.  */
  const auto_vec<tree> &
  all () const
  {
    return m_all;
  }

  /* The block of serial code of step I: each region and each step of control
     flow begins a new one.  */
  unsigned
  block (unsigned i) const
  {
    return m_blocks[i];
  }

  bool candidate (tree variable);

  /* True if VARIABLE, of this function, is private to the task that executes
     the range: no enclosing construct shares it.  */
  bool task_local (tree variable);

  /* The index of the container of the range in which VARIABLE is declared; null
     if it is declared elsewhere.  */
  unsigned *
  container (tree variable)
  {
    return m_inside.get (variable);
  }

  /* True if VARIABLE is mentioned outside the range.  */
  bool used_outside (tree variable);

  /* True if code after the range uses a temporary that the range computes.  */
  bool temporary_outside ();

  function_variables &
  function ()
  {
    return m_function;
  }

private:
  const step_list &m_steps;
  function_variables &m_function;
  const construct_context *m_context;
  hash_map<tree, use> m_uses;
  auto_vec<tree> m_all;
  auto_vec<unsigned> m_blocks;
  // Variables declared in the range, and their containers.
  hash_map<tree, unsigned> m_inside;

  void find_inside ();
  void number_blocks ();
  void note_mentions (unsigned i);
  void note_region_mentions (gimple *region);
  void note_region (region_summary &region, unsigned i);
};

} // namespace omptq

#endif /* OMPTQ_VARIABLE_USES_H */
