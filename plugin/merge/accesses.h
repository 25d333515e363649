/* The memory accesses of a merged region's phases.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_ACCESSES_H
#define OMPTQ_MERGE_ACCESSES_H 1

#include "merge/known-values.h"
#include "merge/variable-roles.h"

namespace omptq
{

/* The iterations of a worksharing loop, and which threads execute them.  */
struct loop_space
{
  // True if the members below determine which thread executes each iteration.
  bool fixed = false;
  tree type = NULL_TREE;
  tree_code condition = ERROR_MARK;
  affine first;
  affine bound;
  HOST_WIDE_INT step = 0;
  affine chunk;

  /* True if each thread executes the same iterations of both loops.  */
  bool same_threads (const loop_space &other) const;
};

/* An access to memory that threads share.  */
struct memory_access
{
  bool write;
  // The bytes, as many as its width, in iteration i of SPACE, an index into
  // M_SPACES or -1 outside worksharing loops.
  affine address;
  int space;
  alias_set_type alias_set;
  access_path path = {};
};

/* The accesses of a phase.  */
class access_list
{
public:
  /* True if it frees variable-length arrays.  */
  bool
  frees_arrays () const
  {
    return m_frees_arrays;
  }

  void
  add_free ()
  {
    m_frees_arrays = true;
  }

  /* True if it may access a variable-length array, or what a pointer to one
     leads to.  */
  bool may_access_arrays () const;

  /* True if it may access anything.  */
  bool
  anything () const
  {
    return m_anything;
  }

  bool
  empty () const
  {
    return !m_anything && !m_frees_arrays && m_accesses.is_empty ();
  }

  const auto_vec<memory_access> &
  all () const
  {
    return m_accesses;
  }

  const loop_space &
  space (const memory_access &access) const
  {
    return m_spaces[access.space];
  }

  /* Adds the accesses in STMT and statements within it; ROLES determines what
     is shared.  */
  void add (gimple *stmt, variable_roles &roles);

private:
  friend class access_reader;
  bool m_anything = false;
  bool m_frees_arrays = false;
  auto_vec<memory_access> m_accesses;
  auto_vec<loop_space> m_spaces;
};

/* A conflict between accesses of two phases.  */
enum class conflict
{
  none,
  certain, // or unknown
  overlap  // if the targets of two pointers overlap
};

/* Which variables may change between two phases.  */
class value_changes
{
public:
  /* True if the value of VARIABLE, which an address or a loop of both phases
     depends on, may not be the same in both.  */
  virtual bool possible (tree variable) = 0;
};

/* Returns whether FIRST, of one phase, and SECOND, of a later one, may be
   accesses of different threads to the same memory, one of them a write.
   FUNCTION is the enclosing function.  */
conflict conflict_between (const access_list &phase, const memory_access &first,
                           const access_list &later,
                           const memory_access &second,
                           function_variables &function,
                           value_changes &changes);

} // namespace omptq

#endif /* OMPTQ_MERGE_ACCESSES_H */
