/* Computations that are the same in all iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LOOP_INVARIANTS_H
#define OMPTQ_LOOP_INVARIANTS_H 1

#include "lanes/thread-values.h"

namespace omptq
{

/* The computations that are the same in all iterations of LOOP, of the current
   function.  GCC would find them later, but the addresses that depend on them
   are looked at now.  */
class loop_invariants
{
public:
  explicit loop_invariants (const marked_loop &loop) : m_loop (loop) {}

  // Undoes what is not kept: GCC moves computations out of a loop that stays as
  // it is, to where they are executed only if there are iterations.
  ~loop_invariants ();

  // Nothing in the loop keeps control from coming to what always follows.
  // Moves computations out of the loop, and loads from the region's record out
  // of all loops, as VALUES says.  Virtual operands must be renamed afterwards.
  void hoist (thread_values &values);

  // Lets the moved statements stay there.
  void
  keep ()
  {
    m_is_kept = true;
  }

  // NAME is loaded in the loop.  Returns the value that has been loaded for it
  // from the same memory before the loop, which is the same if no iteration
  // writes there; else null.
  tree
  loaded_before (tree name) const
  {
    tree *copy = const_cast<hash_map<tree, tree> &> (m_loaded).get (name);
    return copy ? *copy : NULL_TREE;
  }

private:
  class loop *can_be_moved_out_of (gimple *stmt, thread_values &values) const;
  bool is_always_executed (gimple *stmt) const;
  void load_before (gassign *load);

  // A statement that came AFTER another one in BLOCK, or first if that is null.
  struct moved_statement
  {
    gimple *stmt;
    basic_block block;
    gimple *after;
  };

  const marked_loop &m_loop;
  hash_map<tree, tree> m_loaded;
  auto_vec<moved_statement> m_moved;
  bool m_is_kept = false;
};

} // namespace omptq

#endif /* OMPTQ_LOOP_INVARIANTS_H */
