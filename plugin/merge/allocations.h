/* Memory that a function allocates.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Before SSA form a variable can be assigned several times, so escape.h, which
   follows SSA names, does not do here.  */

#ifndef OMPTQ_MERGE_ALLOCATIONS_H
#define OMPTQ_MERGE_ALLOCATIONS_H 1

#include "walk.h"

namespace omptq
{

/* The pointer or the object through which memory is accessed.  */
struct access_path
{
  // The local variable or temporary that holds the address, or the variable
  // that is accessed by its name; both null if unknown, as in a function that
  // is called.
  tree pointer = NULL_TREE;
  tree object = NULL_TREE;
};

/* Which of a function's pointers point to which memory that it allocates, in
   any order of its statements.

     double *a = malloc (n), *b = malloc (n), *end = b + n;
     use (a);

   Each call that returns new memory is a *site*.  A pointer has the sites of
   those that are copied to it, with or without an offset; it is *unknown* if it
   is assigned anything else.  A site *escapes* if a pointer to it is stored in
   memory, is passed to a function that could keep it, or has uses other than
   accesses and comparisons.  Unknown pointers and other functions can access
   what has escaped: here A's memory, not B's, which B and END point to.  */
class allocations
{
public:
  /* Reads BODY of the function FN before OpenMP is lowered.  */
  allocations (tree fn, gimple_seq body) : m_fn (fn), m_depth (0)
  {
    read (body);
    solve ();
  }

  /* True if accesses through A and B never touch the same memory, because one
     is to memory that the function has allocated.  */
  bool distinct_p (const access_path &a, const access_path &b);

private:
  struct pointer
  {
    bool unknown = false;
    auto_bitmap sites;
  };

  tree m_fn;
  // How many calls lead from the first function to this one.
  unsigned m_depth;
  hash_map<tree, pointer *> m_pointers;
  auto_delete_vec<pointer> m_all;
  struct copy
  {
    pointer *from, *to;
  };
  auto_vec<copy> m_copies;
  auto_vec<pointer *> m_escaping;
  auto_vec<pointer *> m_returned;
  unsigned m_sites = 0;
  auto_bitmap m_escaped;

  allocations (tree fn, unsigned depth);

  void read (gimple_seq body);
  void solve ();
  bool returns_new_memory ();
  bool new_memory_p (const gcall *call) const;
  bool tracked_p (const_tree value) const;
  pointer *pointer_of (tree variable);
  pointer *pointer_in (tree value);
  void assign_unknown (tree variable);
  visit escape_part (tree t);
  void escape (tree operand);
  void note_assign (const gassign *stmt);
  void note_call (const gcall *call);
  void note_clauses (tree clauses);
  void note_loop (const gomp_for *loop);
  void note_statement (const gimple *stmt);
};

} // namespace omptq

#endif /* OMPTQ_MERGE_ALLOCATIONS_H */
