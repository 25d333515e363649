/* Reductions that iterations compute one after the other.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_REDUCTION_CHAIN_H
#define OMPTQ_REDUCTION_CHAIN_H 1

#include "lanes/loop/gimple-loops.h"

#include "lanes/lane-mark.h"

namespace omptq
{

/* VALUE before PHI nodes in LOOP, but not in its header, whose arguments are
   all the same.  */
tree without_copies (tree value, const class loop *loop);

/* Returns whether FOLLOW returns true for each use of NAME in LOOP, up to the
   first one for which it does not, and nothing after the loop uses NAME unless
   it is RESULT, or a copy.  */
template <typename F>
bool
all_uses_in_chain (tree name, const class loop *loop, tree result, F follow)
{
  imm_use_iterator i;
  gimple *use;
  bool is_result = without_copies (name, loop) == result;
  FOR_EACH_IMM_USE_STMT (use, i, name)
  {
    bool inside = flow_bb_inside_loop_p (loop, gimple_bb (use));
    if (inside ? !follow (use) : !is_result && !is_gimple_debug (use))
      return false;
  }
  return true;
}

/* Returns whether VALUE is the same in all iterations of LOOP.  */
bool is_invariant (tree value, const class loop *loop);

/* The value with which the next iteration of LOOP begins, where this one began
   with the result of PHI.  */
tree next_value (gphi *phi, const class loop *loop);

/* Returns whether OPERATION is the minimum or maximum.  */
bool is_extremum (lane_reduction operation);

/* Returns whether a reduction of type OWN can be converted to TYPE and back.
   Of numbers that wrap, the lower bits do not depend on the higher ones; others
   are rounded.  */
bool keeps_reduction (tree own, tree type);

/* Returns whether BB does nothing but compute values, and execute OTHER.  */
bool only_computes (basic_block bb, const gimple *other = nullptr);

/* The operation of CALL, if it is fmin or fmax.  */
lane_reduction called_operation (const gcall *call);

/* Finds out what the iterations of LOOP do with the value of PHI in its header.
   It is a reduction if an iteration does nothing with it but, perhaps under
   conditions, add something, and begins the next one with the result:

     sum_1 = PHI <sum_0, sum_3>
     if (...)
       sum_2 = sum_1 + x;
     sum_3 = PHI <sum_1, sum_2>

   Then the order does not matter, if the type is one of numbers that are not
   rounded, or if the program STATES a reduction.  Other operations likewise.
   AFTER is the name that the code after the loop may use.

   The minimum and maximum of a stated reduction may also be compared, or
   computed by fmin and fmax, with which they are never NaN.  */
class reduction_chain
{
public:
  reduction_chain (gphi *phi, const class loop *loop, tree after,
                   lane_reduction stated)
      : m_phi (phi), m_loop (loop), m_after (after), m_stated (stated)
  {
  }

  // Returns the operation, or none if it is no reduction.
  lane_reduction operation ();

private:
  bool add (tree name);
  bool follow (tree name);
  bool follow_use (gimple *stmt, tree name);
  bool follow_assign (gassign *assign, tree name);
  bool follow_call (gcall *call);
  bool take (lane_reduction operation);
  bool follow_choice (gassign *choice, tree name);
  bool may_be_chosen (tree value, tree result);
  bool only_chooses (gcond *cond);
  bool only_chooses (tree answer);
  bool is_closed ();
  bool order_matters () const;
  // Returns whether the program states a minimum or maximum.
  bool
  states_extremum () const
  {
    return is_extremum (m_stated);
  }

  gphi *m_phi;
  const class loop *m_loop;
  tree m_after;
  lane_reduction m_stated;
  lane_reduction m_found = lane_reduction::none;
  hash_set<tree> m_names;
  auto_vec<tree> m_waiting;
  auto_vec<gphi *> m_joins;
  auto_vec<gassign *> m_choices;
  // The two operands of each operation.
  auto_vec<std::pair<tree, tree>> m_updates;
  // The results of PHI nodes and choices that comparisons of the reduction
  // decide.
  auto_vec<tree> m_chosen;
  // The sign or size changes on the way.
  bool m_converted = false;
};

} // namespace omptq

#endif /* OMPTQ_REDUCTION_CHAIN_H */
