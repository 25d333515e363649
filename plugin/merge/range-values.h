/* Values that stay the same in a range of statements.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_RANGE_VALUES_H
#define OMPTQ_MERGE_RANGE_VALUES_H 1

#include <optional>

#include "affine-values.h"
#include "merge/variable-roles.h"

namespace omptq
{

/* The values of a range's variables as sums of *symbols*:

     - variables whose value the threads agree on;
     - parts of variables, and of what parameters point to, that nothing in the
       range writes, such as a bound that a Fortran procedure is given;
     - the indices of collapsed loops, except for the outermost one's.

   A variable that the range sets once, from values that it does not change, is
   the sum of those: two copies of a bound have the same value.  */
class range_values : public affine_values
{
public:
  /* It is known which of STEPS the master executes.  */
  range_values (step_list &steps, variable_roles &roles);

  /* The value of OPERAND, a variable, a temporary, or a reference to
     memory.  */
  affine of (tree operand);

  /* The index of the collapsed loop LEVEL, counted from 0 for the outermost
     one.  */
  tree index_of_level (unsigned level);

  /* True if SYMBOL has one value in the whole range.  */
  bool stable_p (tree symbol);

  /* True if SYMBOL can be evaluated when the region begins, although the
     program may do so later, or never.  */
  bool available_p (tree symbol);

private:
  step_list &m_steps;
  variable_roles &m_roles;
  // The variables in ALL () of the roles that are live at the start, once that
  // is asked for.
  std::optional<auto_bitmap> m_live;
  hash_map<tree, affine> m_known;
  auto_vec<tree> m_parts;
  auto_vec<tree> m_levels;

  affine variable (tree operand) override;
  affine address_of_object (tree object) override;
  gassign *definition (tree variable);
  affine computed (tree variable);
  affine part (tree ref);
  bool live_at_start_p (tree variable);
};

} // namespace omptq

#endif /* OMPTQ_MERGE_RANGE_VALUES_H */
