/* Recognizes what iterations do with an array that they reduce.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_ARRAY_UPDATES_H
#define OMPTQ_ARRAY_UPDATES_H 1

#include "lanes/loop/gimple-loops.h"

#include "lanes/lane-mark.h"

namespace omptq
{

/* An array of a thread that the iterations of a loop compute together, as the
   program states: `reduction(+ : array[:3])'.  */
struct lane_array
{
  tree var;
  // The type and number of its elements.
  tree element;
  unsigned length;
  lane_reduction operation;

  // A reference to element I of ARRAY, this array or one of the same type.
  tree element_of (tree array, unsigned i) const;
};

/* Returns the array of which REF, in the current function, is an element that
   is reduced by OPERATION; without a variable if it is none, or too large.  */
lane_array reduced_array (tree ref, lane_reduction operation);

/* Finds out whether the iterations of LOOP do nothing with ARRAY but update its
   elements by its operation:

     value = array[k];			value = array[k];
     sum = value + x;			if (x > value)
     array[k] = sum;			  array[k] = x;

     value = array[k];
     greater = x > value;
     greatest = greater ? x : value;
     array[k] = greatest;

   where nothing else depends on the value, or is decided by such a comparison,
   whatever K is.  Then each lane can
   have an array of its own, as a thread has, and their elements are combined
   after the loop.  A pointer to an element may be computed in the loop, if it
   only leads to accesses.  */
class array_updates
{
public:
  array_updates (const lane_array &array, const class loop *loop)
      : m_array (array), m_loop (loop)
  {
  }

  // Returns whether that is so.
  bool are_all ();

private:
  // The condition that selects the stored value: ONE CODE OTHER, operands of
  // STMT.  CODE is ERROR_MARK if that is no comparison.
  struct comparison
  {
    tree_code code;
    tree one, other;
    const gimple *stmt;
  };

  static comparison comparison_for (const gcond *cond, const_edge e);
  static comparison comparison_for (gassign *choice);

  bool visit (gimple *stmt);
  bool is_pointer (gimple *stmt) const;
  bool is_element (tree ref);
  bool is_unchanged_since (gassign *load, gimple_stmt_iterator at) const;
  gassign *load_of (tree value, gassign *store, gimple_stmt_iterator at) const;
  tree without_conversions (tree value, gimple **user) const;
  bool adds (gassign *store);
  bool adds_to (tree value, tree other, gimple *update, gassign *store);
  bool chooses (gassign *store);
  bool chooses (gassign *store, gphi *phi, unsigned chosen);
  bool chooses (gassign *store, gassign *choice, bool first);
  bool is_decided (comparison by, tree value, gassign *store,
                   const gimple *other_user);

  const lane_array &m_array;
  const class loop *m_loop;
  // Pointers to elements.
  hash_set<tree> m_pointers;
  auto_vec<gassign *> m_loads;
  auto_vec<gassign *> m_stores;
  // The loads of which updates use the value.
  hash_set<gassign *> m_understood;
};

} // namespace omptq

#endif /* OMPTQ_ARRAY_UPDATES_H */
