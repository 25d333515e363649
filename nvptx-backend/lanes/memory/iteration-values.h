/* Values and addresses that grow evenly from one iteration to the next.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_ITERATION_VALUES_H
#define OMPTQ_ITERATION_VALUES_H 1

#include "affine-values.h"

#include "lanes/memory/loop-invariants.h"

namespace omptq
{

/* Values in LOOP, as sums of values from outside of it: names, and variables
   for their addresses.  The index is the variable that the program counts with;
   see marked_loop::iteration.  */
class iteration_values : public affine_values
{
public:
  iteration_values (const marked_loop &loop, const loop_invariants &invariants)
      : m_loop (loop), m_invariants (invariants)
  {
  }

  // The address and the number of the bytes of REF, a part of memory, in STMT.
  affine bytes_of (tree ref, gimple *stmt);

  // Likewise, of SIZE bytes at POINTER.
  affine bytes_at (tree pointer, HOST_WIDE_INT size, gimple *stmt);

private:
  affine variable (tree operand) override;
  affine address_of_object (tree object) override;
  affine computed_by (gimple *def);
  affine counted_by (gphi *phi) const;

  const marked_loop &m_loop;
  const loop_invariants &m_invariants;
  basic_block m_block = nullptr;
};

/* Adds to SEQ what SUM has from outside of the loop, of type sizetype.  */
tree build_symbols (gimple_seq *seq, const affine &sum);

} // namespace omptq

#endif /* OMPTQ_ITERATION_VALUES_H */
