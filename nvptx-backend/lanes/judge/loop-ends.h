/* The values that decide how often loops are repeated.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LOOP_ENDS_H
#define OMPTQ_LOOP_ENDS_H 1

#include "lanes/loop/gimple-loops.h"

#include "cfganal.h"

namespace omptq
{

/* Finds out which loops of the current function can wait for something that
   another lane does: those whose end depends on memory that others change.  The
   function's blocks must not change during the life of such an object.  */
class loop_ends
{
public:
  loop_ends () = default;
  ~loop_ends ();

  loop_ends (const loop_ends &) = delete;
  loop_ends &operator= (const loop_ends &) = delete;

  // Returns whether it is known that LOOP, in which there are operations whose
  // results depend on others, ends without regard to these.
  bool is_own (const class loop *loop);

private:
  void begin (const class loop *loop);
  bool contains (basic_block bb) const;
  void need (tree name);
  void need_names_of (gimple *stmt);
  void need_condition (basic_block bb);
  void need_execution (basic_block bb);
  void need_ends (const class loop *loop);
  void look_at (gimple *def);
  void look_at (gphi *phi);
  bool can_change (gassign *load) const;

  // Null until needed.
  control_dependences *m_dependences = nullptr;
  // Whether the function had post-dominators before they were computed here.
  bool m_keeps_dominators = false;
  // The known answers, by loop.
  hash_map<const class loop *, bool> m_known;
  // The loop in question, and what its end depends on: the names that are still
  // to be looked at, and everything that was found.
  const class loop *m_loop = nullptr;
  auto_vec<tree> m_todo;
  hash_set<tree> m_names;
  hash_set<basic_block> m_conditions;
  hash_set<basic_block> m_blocks;
  hash_set<const class loop *> m_loops;
  bool m_is_own = true;
};

} // namespace omptq

#endif /* OMPTQ_LOOP_ENDS_H */
