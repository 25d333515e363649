/* Atomic operations on variables of iterations.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_OWN_ATOMICS_H
#define OMPTQ_OWN_ATOMICS_H 1

#include "lanes/judge/lane-calls.h"

#include "escape.h"

namespace omptq
{

/* Finds the atomic operations of LOOP on OWN, the variables that only the loop
   uses, and replaces them by plain ones.

   If lanes share the iterations, each lane has its own variables, in .local,
   where there are no atomic operations; and nothing else can look at them.  An
   operation by a pointer that may lead to such a variable and to other memory
   cannot be replaced, nor can one in a called function.  */
class own_atomics : escape
{
public:
  explicit own_atomics (const marked_loop &loop) : m_loop (loop) {}

  // Finds the operations on OWN in the loop, which has FACTS.  Returns a
  // variable that one may change that cannot be replaced, or null.
  tree find (const vec<tree> &own, const lane_facts &facts);

  // Replaces them.  Virtual operands are not up to date afterwards.
  void replace ();

private:
  bool is_from_outside (tree value) const;
  void note_address (gimple *stmt, tree object);
  argument_use use_by (gcall *call, unsigned index) override;
  void look_at (gcall *call);

  const marked_loop &m_loop;
  hash_set<tree> m_own;
  auto_vec<gcall *> m_operations;
  // A variable whose address is stored, or gets into a function.
  tree m_lent = NULL_TREE;
  // There is an operation at an address that is not known.
  bool m_anywhere = false;
  tree m_unknown = NULL_TREE;
};

} // namespace omptq

#endif /* OMPTQ_OWN_ATOMICS_H */
