/* The functions that calls by an address can execute.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_START_ADDRESSED_FUNCTIONS_H
#define OMPTQ_START_ADDRESSED_FUNCTIONS_H 1

#include <vector>

#include "gimple-common.h"

namespace omptq
{

/* The functions of the whole program whose addresses it takes: in statements,
   but for libgomp to call in parallel regions, and in initial values, as of
   virtual tables.  No other function is called by its address, since libraries
   give none to the program.  */
class addressed_functions
{
public:
  // Finds them.
  void compute ();

  const std::vector<cgraph_node *> &
  all () const
  {
    return m_all;
  }

  // Those that CALL, by an address, can execute: with results and parameters
  // that are passed in the same way.
  std::vector<cgraph_node *> called_by (const gcall *call) const;

private:
  void add (tree fndecl);
  void visit (gimple *stmt);

  // Without aliases, in the order in which they are found.
  std::vector<cgraph_node *> m_all;
};

} // namespace omptq

#endif /* OMPTQ_START_ADDRESSED_FUNCTIONS_H */
