/* Sections of code in which a thread has GCC's lock for reductions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_LOCKED_SECTION_H
#define OMPTQ_NVPTX_LOCKED_SECTION_H 1

#include "gimple-common.h"

#include <vector>

namespace omptq
{

/* The statements between a call of GOMP_atomic_start and one of
   GOMP_atomic_end, in the current function:

     x_1 = M;
     x_2 = x_1 CODE V;
     M = x_2;

   for one or more M, also in loops, and what computes addresses and V.  For &&
   and || there are branches:

     x_1 = M;
     if (x_1 != 0) what computes V;
     x_2 = PHI <V, 0>
     M = x_2;  */
class locked_section
{
public:
  explicit locked_section (gcall *start);

  // Returns why it needs the lock, or null.
  const char *
  why_locked () const
  {
    return m_reason;
  }

  // How many statements change memory.
  unsigned
  updates () const
  {
    return m_updates.size ();
  }

  // Where it is, or the function: GCC gives the lock no location.
  location_t location () const;

  // Has each M changed by an atomic operation, without the lock, which must not
  // be needed.  The caller updates SSA form, loops and the call graph.
  void unlock ();

private:
  struct update
  {
    gassign *load;
    // The statement that computes x_2, or the branch.
    gimple *operation;
    gassign *store;
    // TRUTH_ANDIF_EXPR and TRUTH_ORIF_EXPR for branches.
    tree_code code;
    // V, or x_2 if there is a branch.
    tree value;
  };

  static bool
  is_branch (const update &u)
  {
    return gimple_code (u.operation) == GIMPLE_COND;
  }

  const char *find ();
  const char *visit_block (basic_block bb, gimple_stmt_iterator from);
  const char *visit (gimple *stmt);
  const char *why_entered () const;
  const char *why_values_are_shared () const;
  const char *why_branches_matter () const;
  bool add_store (gassign *store);
  bool add_update (gassign *store);
  bool add_branch (gassign *store);
  bool add (const update &found);
  bool is_load_of_update (const gimple *stmt) const;

  gcall *const m_start;
  gcall *m_end = nullptr;
  // That of m_start, and those that follow.
  std::vector<basic_block> m_blocks;
  std::vector<gassign *> m_loads;
  std::vector<update> m_updates;
  const char *m_reason;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_LOCKED_SECTION_H */
