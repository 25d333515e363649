/* Memory references that atomic operations can change, in GIMPLE.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "atomics/gimple-accesses.h"

#include "atomics/number-aliases.h"
#include "gimple-atomic.h"
#include "regions/contexts.h"

namespace omptq
{
namespace
{

/* Returns whether an object of SIZE bytes, of any type, can be what is accessed
   by REF, a part of that, or have it as a part.  */
bool
can_be_object (tree ref, unsigned size)
{
  tree type = TREE_TYPE (ref);
  return AGGREGATE_TYPE_P (type) || !tree_fits_uhwi_p (TYPE_SIZE_UNIT (type))
         || tree_to_uhwi (TYPE_SIZE_UNIT (type)) <= size;
}

/* Returns whether a number of SIZE bytes, or a pointer, can be what is accessed
   by REF.  */
bool
can_be_number (ao_ref *ref, unsigned size)
{
  return number_can_alias (
      ao_ref_alias_set (ref),
      int_mode_for_size (size * BITS_PER_UNIT, 0).require ());
}

} // anon namespace

gimple_accesses::gimple_accesses (function *fun)
{
  tree first = DECL_ARGUMENTS (fun->decl);
  m_record = first && function_contexts::is_region_function (fun->decl)
                 ? ssa_default_def (fun, first)
                 : NULL_TREE;
}

bool
gimple_accesses::is_in_record (tree ref) const
{
  tree base = get_base_address (ref);
  return m_record && base && TREE_CODE (base) == MEM_REF
         && TREE_OPERAND (base, 0) == m_record;
}

bool
gimple_accesses::can_change (const gcall *atomic, tree ref, ao_ref *where) const
{
  const gimple_atomic update (atomic);
  if (!update.changes_memory () || is_in_record (ref))
    return false;
  tree address = gimple_call_arg (atomic, 0);
  ao_ref changed;
  ao_ref_init_from_ptr_and_size (&changed, address, size_int (update.size ()));
  if (!refs_may_alias_p_1 (where, &changed, false))
    return false;
  if (!flag_strict_aliasing || TYPE_REF_CAN_ALIAS_ALL (TREE_TYPE (address))
      || ao_ref_alias_set (where) == 0)
    return true;
  return update.computes () ? can_be_number (where, update.size ())
                            : can_be_object (ref, update.size ());
}

} // namespace omptq
