/* Dependences in memory between iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LOOP_ACCESSES_H
#define OMPTQ_LOOP_ACCESSES_H 1

#include "lanes/judge/lane-calls.h"
#include "lanes/memory/iteration-values.h"

#include "gimple-atomic.h"

namespace omptq
{

/* Finds out whether the iterations of LOOP could be executed in any order, also
   where the program may rely on their order, since no iteration accesses memory
   that another one writes.

   Each access must have an affine address (iteration-values.h), or be one to a
   variable of known size.  Two accesses whose addresses have the same
   loop-invariant symbols are compared at compile time.  For other pairs, a
   check at run time tests that the memory that all iterations access by the one
   does not overlap with that of the other.  iteration-memory.h analyses the
   function's own variables.

   The program cannot tell the order of atomic operations without a used result
   on the same memory, if all of them are of one kind, such as additions.  */
class loop_accesses
{
public:
  loop_accesses (const marked_loop &loop, const loop_invariants &invariants)
      : m_loop (loop), m_invariants (invariants), m_values (loop, invariants)
  {
  }

  // Returns why it matters what the iterations do besides accessing memory; no
  // reason if it does not.  Then nothing in the loop keeps control from coming
  // to what always follows.
  lane_facts why_statements_matter ();

  // Returns why it may matter in which order the iterations access memory; no
  // reason if it does not, or if `check' can test it at run time.  A run-time
  // check needs a new object, on which this function is called again after
  // `loop_invariants::hoist'.
  lane_facts why_order_matters ();

  // Adds to SEQ whether it does not matter.  COUNTER is the value with which
  // the thread counts its first iteration, and SPAN the distance from there to
  // the last one, of type sizetype.  Null if that is known already.
  tree check (gimple_seq *seq, tree counter, tree span) const;

private:
  struct access
  {
    affine address;
    // The variable that it is in, if known.
    tree object = NULL_TREE;
    bool writes = false;
    // Each access is to a multiple of it, in bytes, and of as many bytes; a
    // power of two.
    HOST_WIDE_INT alignment = 1;
    // For an atomic operation without a used result, which one it is.
    built_in_function operation = BUILT_IN_NONE;
  };

  void look_at (gimple *stmt);
  void look_at_call (gcall *call);
  void note_atomic (gcall *call, const gimple_atomic &atomic);
  void note (gimple *stmt);
  void note (gimple *stmt, tree ref, bool writes);
  void add (const access &a);
  static bool are_apart (const access &a, const access &b);
  bool is_independent (const access &a, const access &b) const;
  void compare ();
  void add_to_group (const access &a);
  void find_bounds (gimple_seq *seq, const access &a, tree counter, tree span,
                    tree *low, tree *high) const;
  static tree check_distance (gimple_seq *seq, const access &a, const access &b,
                              tree span);
  tree check (gimple_seq *seq, const access &a, const access &b, tree counter,
              tree span) const;

  const marked_loop &m_loop;
  const loop_invariants &m_invariants;
  iteration_values m_values;
  lane_facts m_facts;
  auto_vec<access> m_accesses;
  // Accesses that differ in constants only, together; and pairs of these that
  // must not overlap.
  auto_vec<access> m_groups;
  auto_vec<std::pair<unsigned, unsigned>> m_pairs;
};

} // namespace omptq

#endif /* OMPTQ_LOOP_ACCESSES_H */
