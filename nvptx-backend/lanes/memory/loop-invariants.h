/* Computations that are the same in all iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LOOP_INVARIANTS_H
#define OMPTQ_LOOP_INVARIANTS_H 1

#include "lanes/judge/thread-values.h"

namespace omptq
{

/* The computations that are the same in all iterations of LOOP, of the current
   function.  GCC would find them later, but the addresses that depend on them
   are looked at now.  They are found first, and moved only if lanes share the
   iterations: GCC moves computations out of a loop that stays as it is, to
   where they are executed only if there are iterations.  */
class loop_invariants
{
public:
  explicit loop_invariants (const marked_loop &loop) : m_loop (loop) {}

  // Nothing in the loop keeps control from coming to what always follows.
  // Finds computations that can be moved out of the loop, and loads from the
  // region's record that can be moved out of all loops, as VALUES says.
  void find (thread_values &values);

  // Moves them.  Virtual operands must be renamed afterwards.
  void hoist ();

  // Returns whether STMT is one of them.
  bool
  is_found (gimple *stmt) const
  {
    return const_cast<moved_statements &> (m_moved).get (stmt);
  }

  // Returns the value that is known for NAME, which is computed in the loop,
  // before the loop when the computations have been moved: NAME itself, or, if
  // it is loaded from the same memory in each iteration, what has then been
  // loaded there, which is the same if no iteration writes there; else null.
  tree loaded_before (tree name) const;

private:
  using moved_statements = hash_map<gimple *, class loop *>;

  bool is_known_before (gimple *stmt, class loop *loop);
  class loop *can_be_moved_out_of (gimple *stmt, thread_values &values);
  bool is_always_executed (gimple *stmt) const;

  const marked_loop &m_loop;
  // The statements that can be moved, with the loop out of which they can be.
  moved_statements m_moved;
  // The values of loads that stay in the loop, since it may write there, and,
  // when the others have been moved, those that are loaded before it as well.
  hash_map<tree, tree> m_loaded;
  // All of them, in their order.
  auto_vec<gassign *> m_found;
};

} // namespace omptq

#endif /* OMPTQ_LOOP_INVARIANTS_H */
