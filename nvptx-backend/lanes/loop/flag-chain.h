/* Flags that iterations set, one after the other.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_FLAG_CHAIN_H
#define OMPTQ_FLAG_CHAIN_H 1

#include "lanes/loop/gimple-loops.h"

#include "lanes/lane-mark.h"

namespace omptq
{

/* Finds out whether the value of PHI, in the header of LOOP, is a flag, which
   is 0 or 1, and which an iteration only sets, or only clears:

     flag_1 = PHI <1, flag_3>
     if (flag_1 != 0)
       flag_2 = a[i] == b[i];
     flag_3 = PHI <0, flag_2>

   `flag = flag && a[i] == b[i]' has this form, and so have similar statements
   with `||' and with `if', and `flag |= a[i]', if that is `(flag | a[i]) != 0'.
   Nothing else may depend on the flag, but for AFTER, which the code after the
   loop may use.

   Then each lane can begin with the flag as it was.  The lanes' flags, combined
   by & or |, are the flag that the iterations leave behind one after the other.
   For let an iteration be the function F of the flag, and F (0) be 0.  Then F
   (flag) is flag & F (1), where F (1) depends on no other iteration; and & is
   commutative and associative.  Likewise if F (1) is 1, with |.  */
class flag_chain
{
public:
  flag_chain (gphi *phi, const class loop *loop, tree after)
      : m_phi (phi), m_loop (loop), m_after (after)
  {
  }

  // Returns the operation, or none if it is no such flag.
  lane_reduction operation ();

  // Returns whether a condition in the loop asks for the flag.  Called after
  // `operation'.
  bool
  is_asked () const
  {
    return m_conds.length ();
  }

private:
  void add (tree name);
  bool follow (tree name);
  bool follow_use (gimple *stmt, tree name);
  bool follow_assign (gassign *assign, tree name);
  bool follow_answer (gcond *cond);
  bool follow_block (basic_block bb, gcond *cond);
  void add_join (gphi *join);
  bool add_decided (basic_block bb);
  bool is_flag (tree value);
  bool is_flag (tree value, hash_set<tree> *seen);
  bool is_in_chain (tree value);
  bool keeps (bool kept);
  bool keeps_join (gphi *join, bool kept);
  bool keeps_choice (gassign *choice, bool kept);
  bool is_kept (tree value, bool kept);
  bool is_decided (edge e, bool kept) const;

  gphi *m_phi;
  const class loop *m_loop;
  tree m_after;
  // The names of the flag on its way through the iteration, and those that are
  // not yet followed.
  hash_set<tree> m_names;
  auto_vec<tree> m_waiting;
  // The statements that make one flag of several values.
  auto_vec<gphi *> m_joins;
  auto_vec<gassign *> m_choices;
  auto_vec<gassign *> m_operations;
  // The conditions that ask for the flag.
  auto_vec<gcond *> m_conds;
};

} // namespace omptq

#endif /* OMPTQ_FLAG_CHAIN_H */
