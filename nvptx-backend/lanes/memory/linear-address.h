/* Addresses that grow evenly from one iteration to the next.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LINEAR_ADDRESS_H
#define OMPTQ_LINEAR_ADDRESS_H 1

#include "lanes/memory/loop-invariants.h"

namespace omptq
{

/* Where an access to memory in a loop is:

     FACTOR * VALUE + ... + CONSTANT + PER_ITERATION * ITERATION

   computed modulo 2^64, with values from outside of the loop, and how many
   bytes it can reach from there.  ITERATION is the variable that the program
   counts with; see marked_loop::iteration.  */
class linear_address
{
public:
  struct term
  {
    // A name, or the address of a variable; extended as its type says.
    tree value;
    unsigned HOST_WIDE_INT factor;
  };

  linear_address (const marked_loop &loop, const loop_invariants &invariants)
      : m_loop (loop), m_invariants (invariants)
  {
  }

  // Makes this the address of REF, a part of memory, in STMT.  Returns false if
  // it has no such form; then the members below must not be used.
  bool set_reference (tree ref, gimple *stmt);

  // Likewise, of SIZE bytes at ADDRESS.
  bool set_pointer (tree address, HOST_WIDE_INT size, gimple *stmt);

  HOST_WIDE_INT
  per_iteration () const { return m_per_iteration; }

  // All accesses are to the bytes from CONSTANT to END.
  HOST_WIDE_INT
  constant () const { return m_constant; }

  HOST_WIDE_INT
  size () const { return m_size; }

  HOST_WIDE_INT
  end () const { return m_constant + m_size; }

  // Returns whether the two differ in constants only.
  bool has_form_of (const linear_address &other) const;

  // Makes this one the same as OTHER.
  void copy (const linear_address &other);

  // Makes this one reach as far as OTHER, which has its form.
  void include (const linear_address &other);

  // Adds to SEQ the sum of the values, of type sizetype.
  tree build (gimple_seq *seq) const;

private:
  void clear ();
  bool add (tree value, unsigned HOST_WIDE_INT factor);
  bool add_object (tree ref, unsigned HOST_WIDE_INT factor);
  bool add_operation (tree_code code, tree type, tree first, tree second,
                      unsigned HOST_WIDE_INT factor);
  bool counts_constantly (gphi *phi, HOST_WIDE_INT *low,
                          HOST_WIDE_INT *high) const;
  bool add_computed (gimple *def, unsigned HOST_WIDE_INT factor);
  void add_term (tree value, unsigned HOST_WIDE_INT factor);
  bool add_range (HOST_WIDE_INT low, HOST_WIDE_INT high,
                  unsigned HOST_WIDE_INT factor);

  const marked_loop &m_loop;
  const loop_invariants &m_invariants;
  basic_block m_block = nullptr;
  auto_vec<term> m_terms;
  HOST_WIDE_INT m_constant = 0;
  HOST_WIDE_INT m_per_iteration = 0;
  HOST_WIDE_INT m_size = 0;
};

} // namespace omptq

#endif /* OMPTQ_LINEAR_ADDRESS_H */
