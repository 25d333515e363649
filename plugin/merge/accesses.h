/* The memory accesses of a merged region's phases.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_ACCESSES_H
#define OMPTQ_MERGE_ACCESSES_H 1

#include "merge/known-values.h"
#include "merge/variable-roles.h"

namespace omptq
{

/* The values of a loop's index.  */
struct index_range
{
  tree type = NULL_TREE;
  tree_code condition = ERROR_MARK;
  affine first;
  affine bound;
  HOST_WIDE_INT step = 0;

  /* Sets *LOW and *HIGH to numbers between which the index is in each
     iteration; returns false if they are unknown.  */
  bool limits (affine *low, affine *high) const;

  /* The same where the difference of the two must be exact, not only modulo
     2^64.  */
  bool exact_limits (affine *low, affine *high) const;

  bool operator== (const index_range &other) const;
};

/* The iterations of a worksharing loop, or of collapsed ones, and which threads
   execute them.  */
struct loop_space
{
  static constexpr unsigned max_levels = 4;

  // True if the members below determine which thread executes each iteration.
  bool fixed = false;
  // From the outermost loop inwards.
  unsigned n_levels = 1;
  index_range levels[max_levels];
  affine chunk;

  /* True if each thread executes the same iterations of both loops.  */
  bool same_threads (const loop_space &other) const;
};

/* An access to memory that threads share.  */
struct memory_access
{
  bool write;
  // The first bytes, as many as its width, in iteration i of SPACE, an index
  // into M_SPACES or -1 outside worksharing loops.  The indices of inner
  // collapsed loops are symbols.
  affine address;
  int space;
  alias_set_type alias_set;
  access_path path = {};
  // The distance from the first bytes to the last ones that it touches in the
  // iteration; not negative if it is executed.
  affine reach = affine::number (0);
  // If that depends on inner loops: the index, in the list's rows, of what is
  // known without the indices of those, of those in collapsed loops but the
  // outermost one, and so on; or -1.
  int rows = -1;

  /* Covers the values of SYMBOL from LOW to HIGH.  */
  void extend (tree symbol, const affine &low, const affine &high);
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

  /* The worksharing loop, if there is one; null if there are none or more.  */
  const loop_space *
  only_space () const
  {
    return m_spaces.length () == 1 ? &m_spaces[0] : nullptr;
  }

  /* What ACCESS touches in an iteration of the collapsed loop LEVEL, counted
     from 0; unknown if that is not known from types.  */
  affine
  row (const memory_access &access, unsigned level) const
  {
    return access.rows < 0 ? affine () : m_rows[access.rows + level];
  }

  /* Adds the accesses in STMT and statements within it; ROLES determines what
     is shared, and VALUES has the values of variables.  */
  void add (gimple *stmt, variable_roles &roles, range_values &values);

private:
  friend class access_reader;
  bool m_anything = false;
  bool m_frees_arrays = false;
  auto_vec<memory_access> m_accesses;
  auto_vec<loop_space> m_spaces;
  auto_vec<affine> m_rows;
};

} // namespace omptq

#endif /* OMPTQ_MERGE_ACCESSES_H */
