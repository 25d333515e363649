/* Addresses of variables that functions are given to access the variables.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* No address is followed here: a statement uses it to access the variable, or
   the variable stays in memory.  */

#ifndef OMPTQ_MERGE_ADDRESSES_H
#define OMPTQ_MERGE_ADDRESSES_H 1

#include "walk.h"

namespace omptq
{

/* The uses of pointers by statements: whether there are others than reads and
   writes of the objects that they point to.  */
class dereferences
{
public:
  explicit dereferences (gimple_seq body);

  /* The type of the scalar that POINTER, a variable, points to where the
     statements mention it only to read or write that scalar, all with
     compatible types; otherwise null.  */
  tree target_type (tree pointer);

private:
  struct use
  {
    tree type = NULL_TREE;
    bool other = false;
  };
  hash_map<tree, use> m_uses;

  void note_access (tree pointer, tree type);
  visit visit_operand (tree t, gimple *stmt);
};

/* Replaces, in *SEQ, what pointers point to by variables; TARGETS has the
   variable for each pointer.  */
void replace_dereferences (gimple_seq *seq, hash_map<tree, tree> &targets);

/* How often statements of the current function need its variables to be in
   memory.  */
class memory_uses
{
public:
  explicit memory_uses (gimple_seq body);

  /* The number of times that they take the address of VARIABLE, or access it in
     a way that is possible in memory only.  */
  unsigned
  count (tree variable)
  {
    unsigned *known = m_counts.get (variable);
    return known ? *known : 0;
  }

private:
  hash_map<tree, unsigned> m_counts;

  void note (tree t);
  void visit_operand (tree t, const gimple *stmt);
};

/* The local variable of the current function whose address ARGUMENT is, and
   which could be a register without that; null if there is none.  */
tree variable_passed (tree argument);

/* VARIABLES, which statements in *SEQ no longer need to be in memory, become
   registers.  */
void make_registers (gimple_seq *seq, hash_set<tree> &variables);

/* The opposite: VARIABLES, which may be registers, become addressable; changes
   the statements in *SEQ that this would make invalid.  */
void make_addressable (gimple_seq *seq, hash_set<tree> &variables);

} // namespace omptq

#endif /* OMPTQ_MERGE_ADDRESSES_H */
