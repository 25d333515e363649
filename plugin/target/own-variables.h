/* Variables that target regions alone know the address of.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Before SSA form, and without following addresses: one that is used otherwise
   has escaped.  */

#ifndef OMPTQ_OWN_VARIABLES_H
#define OMPTQ_OWN_VARIABLES_H 1

#include "gcc-common.h"
#include "region/records.h"

namespace omptq
{

/* The arguments of GOMP_target_ext, and the array of GOMP_target_data_ext.  */
constexpr unsigned target_argument_function = 1, target_argument_count = 2,
                   target_argument_variables = 3, target_argument_flags = 6,
                   target_data_argument_variables = 2;

/* The data that the function FUN gives libgomp for target constructs.  An array
   .omp_data_arr has the address of each variable, or its value.  A variable is
   the function's own if its address is in such arrays only, and each array is
   given to constructs that have ended when libgomp returns.  Then no other
   construct maps it in the meantime, whichever thread executes it.  */
class own_variables
{
public:
  explicit own_variables (function *fun);

  // Returns a bit for each element of the array at the address DATA that has
  // the address of a variable of the function's own.
  unsigned HOST_WIDE_INT elements (tree data);

private:
  function *m_function;
  passed_records m_arrays;
  // Variables whose address something else has.
  hash_set<tree> m_escaped;

  bool is_element (const gimple *stmt);
};

} // namespace omptq

#endif /* OMPTQ_OWN_VARIABLES_H */
