/* The values that a range of statements does not change.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_STABLE_VALUES_H
#define OMPTQ_STABLE_VALUES_H 1

#include "merge/variable-uses.h"

namespace omptq
{

/* Variables and parts of them that nothing in a range of statements writes:
   they are *stable*.  */
class stable_values
{
public:
  stable_values (step_list &steps, variable_uses &uses, call_effects &calls);

  bool stable_p (tree variable);

  /* True if nothing in the range writes to REF, a part of a variable or of what
     a parameter points to.  */
  bool stable_part_p (tree ref);

private:
  variable_uses &m_uses;
  call_effects &m_calls;
  hash_set<tree> m_written_globals;
  bool m_unknown_calls = false;
  // The alias sets of stores through pointers in the range.
  hash_set<int_hash<alias_set_type, -2, -3>> m_pointer_stores;
  // Stores to what parameters that are never written point to.
  struct parameter_store
  {
    tree parameter;
    alias_set_type set;
  };
  auto_vec<parameter_store> m_parameter_stores;

  void note_own_stores (gimple *stmt);
  void note_pointer_store (tree ref);
  bool stored_through_pointer (alias_set_type read) const;
  void note_stores_of (tree clauses);
  void note_stores_of (const gcall *call);
  bool stable_global (tree variable, tree ref);
  bool stable_target (tree parameter, tree ref);
};

} // namespace omptq

#endif /* OMPTQ_STABLE_VALUES_H */
