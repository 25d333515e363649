/* How a function uses its variables.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_FUNCTION_VARIABLES_H
#define OMPTQ_FUNCTION_VARIABLES_H 1

#include "merge/allocations.h"

namespace omptq
{

/* How the current function, as a whole, uses its variables.  */
class function_variables
{
public:
  function_variables ();

  /* The number of mentions of VARIABLE.  */
  unsigned
  mentions (tree variable)
  {
    unsigned *known = m_mentions.get (variable);
    return known ? *known : 0;
  }

  /* True if PARAMETER keeps the value that the caller gives it.  */
  bool
  never_written (tree parameter)
  {
    return !m_written.contains (parameter);
  }

  /* True if the function takes the address of its VARIABLE.  For arrays, GCC's
     own flag is not set yet.  */
  bool
  address_taken (tree variable)
  {
    return m_addresses.contains (variable);
  }

  /* True if a task, or a device, of this function could access VARIABLE
     later.  */
  bool
  captured (tree variable)
  {
    return m_captured.contains (variable);
  }

  allocations &
  allocated ()
  {
    return m_allocations;
  }

private:
  allocations m_allocations;
  hash_map<tree, unsigned> m_mentions;
  hash_set<tree> m_written;
  hash_set<tree> m_captured;
  hash_set<tree> m_addresses;

  void visit_statement (gimple *stmt);
  void visit_operand (tree t, const gimple *stmt);
};

} // namespace omptq

#endif /* OMPTQ_FUNCTION_VARIABLES_H */
