/* Variables of threads whose addresses other threads could get.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_PRIVATE_VARIABLES_H
#define OMPTQ_THREADS_PRIVATE_VARIABLES_H 1

#include <string>
#include <vector>

#include "stack/local-objects.h"
#include "start/light-kernels.h"

namespace omptq
{

/* Follows the addresses of local variables through functions that call each
   other.  A lane's variables are in .local, where no other lane can access
   them, and no atomic operation, unless they are moved.  */
class private_variables
{
public:
  // FUNCTIONS are all that have bodies and that one of them can call.
  explicit private_variables (const function_set &functions);

  // The variables, parameters and the result of NODE, one of the functions,
  // that escape.
  std::vector<tree> escaping (cgraph_node *node) const;

  // Says which one VARIABLE of NODE is, and how it escapes.
  std::string escape_of (cgraph_node *node, tree variable) const;

private:
  void add_library_function (const gimple *stmt);
  bool note_regions ();
  bool visit (cgraph_node *node);

  // The uses of the functions' parameters, as far as known; assumed at first.
  functions_parameters m_parameters;
  // The functions of nested regions, those that begin them, and what the
  // former do with the data that the latter give them.
  function_set m_regions;
  std::vector<tree> m_begins;
  parameter_uses m_in_regions;
};

} // namespace omptq

#endif /* OMPTQ_THREADS_PRIVATE_VARIABLES_H */
