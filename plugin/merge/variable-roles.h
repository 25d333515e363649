/* The sharing of variables when regions are merged.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_VARIABLE_ROLES_H
#define OMPTQ_VARIABLE_ROLES_H 1

#include "merge/stable-values.h"

namespace omptq
{

/* The roles of variables, and temporaries, in a range of statements, when it is
   known which steps the master executes.

   A variable is *stable* if nothing in the range writes it, and *replicated* if
   each thread computes its own copy: it is written only between regions, and
   not by the master.  The others are shared.  */
class variable_roles
{
public:
  variable_roles (step_list &steps, const vec<region_summary *> &regions,
                  function_variables &function,
                  const construct_context *context, call_effects &calls);

  bool
  stable_p (tree variable)
  {
    return m_values.stable_p (variable);
  }

  bool
  stable_part_p (tree ref)
  {
    return m_values.stable_part_p (ref);
  }

  /* True if the threads agree on the value of VARIABLE, a candidate, at each
     step: it is stable, or only the steps in definitions () write it.  */
  bool agreed_p (tree variable);

  /* The steps that write VARIABLE, an agreed one that is not stable, in order.
     A region that writes a variable of the same name is one of them.  */
  const auto_vec<unsigned> &
  definitions (tree variable)
  {
    return m_uses.get (variable)->definitions;
  }

  /* True if a clause for VARIABLE, other than shared, would apply to the object
     that it refers to.  Fortran also has pointers that are references, or
     allocatable.  */
  bool reference_p (tree variable);

  bool replicated_p (tree variable);

  bool
  address_taken (tree variable)
  {
    return m_uses.function ().address_taken (variable);
  }

  /* True if the threads share one VARIABLE.  */
  bool shared_p (tree variable);

  /* True if the threads share one VARIABLE, a scalar that is accessed by its
     name only.  */
  bool shared_scalar_p (tree variable);

  /* True if VARIABLE is declared in a container of the range.  */
  bool
  inside_p (tree variable)
  {
    return m_uses.container (variable);
  }

  const auto_vec<tree> &
  all () const
  {
    return m_uses.all ();
  }

  /* True if step I, which each thread executes, reads a shared variable, or
     other memory that could be written; or if threads leave with it.  */
  bool reads_shared (unsigned i);

  /* True if a step that each thread executes reads memory that the range may
     write.  */
  bool replicates_loads ();

  /* True if step I is floating-point arithmetic that each thread does.  */
  bool replicates_arithmetic (unsigned i) const;

  call_effects &
  calls ()
  {
    return m_calls;
  }

  variable_uses &
  uses ()
  {
    return m_uses;
  }

private:
  step_list &m_steps;
  call_effects &m_calls;
  variable_uses m_uses;
  stable_values m_values;

  bool reads_memory (gimple *stmt);
  bool outlives_step (tree variable);
};

} // namespace omptq

#endif /* OMPTQ_VARIABLE_ROLES_H */
