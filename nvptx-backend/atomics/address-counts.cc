/* How many distinct addresses the lanes of a warp are expected to access with
   one atomic operation.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "atomics/address-counts.h"

#include "gimple-atomic.h"
#include "rtl-atomic.h"

namespace omptq
{
namespace
{

const int count_shift = 24;
const unsigned max_count = 15;

unsigned
count_in (unsigned HOST_WIDE_INT model)
{
  return model >> count_shift;
}

/* Returns MODEL if it has a count, and else what GCC makes of a memory model
   that it does not know.  */
unsigned HOST_WIDE_INT
check_model (unsigned HOST_WIDE_INT model)
{
  const bool known
      = (model & ((HOST_WIDE_INT_1U << count_shift) - 1)) <= MEMMODEL_MASK
        && count_in (model) <= max_count;
  if (known)
    return model;
  return MEMMODEL_SEQ_CST;
}

} // anon namespace

void
accept_address_counts ()
{
  targetm.memmodel_check = check_model;
}

void
set_address_count (gcall *call, unsigned count)
{
  const gimple_atomic atomic (call);
  if (!atomic.known () || !atomic.changes_memory () || count > max_count)
    return;
  const unsigned n = gimple_call_num_args (call);
  for (unsigned i = n - atomic.orders (); i < n; i++)
    {
      tree model = gimple_call_arg (call, i);
      // GCC handles `consume' only if it is nothing but that.
      if (TREE_CODE (model) == INTEGER_CST
          && compare_tree_int (model, MEMMODEL_CONSUME) != 0)
        gimple_call_set_arg (
            call, i,
            build_int_cst (TREE_TYPE (model),
                           tree_to_uhwi (model) | count << count_shift));
    }
}

unsigned
take_address_count (rtx_insn *insn)
{
  const rtl_atomic atomic (insn);
  rtx *order = atomic.order ();
  const unsigned count = order ? count_in (UINTVAL (*order)) : 0;
  if (count > 0)
    *order = GEN_INT (atomic.model ());
  return count;
}

} // namespace omptq
