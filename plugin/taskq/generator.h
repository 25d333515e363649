/* The state that a generator keeps while it is suspended.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_GENERATOR_H
#define OMPTQ_GENERATOR_H 1

#include "directive/marks.h"

namespace omptq
{

/* A point where a generator may be suspended: a task, which is the call of
   GOMP_task that GCC generated for the carrier; a drain, a call of the function
   that build_drain_decl declares; or a pull, one of that of
   build_ranks_pull_decl.  */
struct task_site
{
  gcall *call;
  // The task's mark; none for a drain or a pull.
  struct mark mark;
  // The record of captured values that the call's argument points to; null if
  // nothing is captured.
  tree record;
  // Its resume point: 1, 2, ...
  unsigned number;

  bool
  is_task () const
  {
    return bool (mark);
  }

  bool is_drain () const;
  bool is_pull () const;

  /* The arguments of the call for a task.  */
  tree function () const;
  tree copy_function () const; // null for a bitwise copy
  tree size () const;
  tree align () const;
};

/* True if STMT calls the placeholder NAME; see abi.h.  */
bool calls_placeholder (const gimple *stmt, const char *name);

/* The task sites of the current function, in the order of its blocks.  */
void find_task_sites (auto_vec<task_site> &sites);

/* How a variable survives a suspension.  */
enum class storage
{
  // In a register or on the stack, as before: not live across any site.
  untouched,
  // As before while the generator runs; copied to the thunk on suspension and
  // back on resumption.
  saved,
  // Always in the thunk: its address may be known elsewhere, or copying it
  // would cost more.
  in_thunk
};

/* The liveness of the current function's local variables across its task
   sites.  */
class suspension_liveness
{
public:
  explicit suspension_liveness (const vec<task_site> &sites);
  ~suspension_liveness ();
  suspension_liveness (const suspension_liveness &) = delete;
  suspension_liveness &operator= (const suspension_liveness &) = delete;

  /* The function's variables, which the other members refer to by index.  */
  const vec<tree> &
  variables () const
  {
    return m_variables;
  }

  storage
  storage_of (unsigned var) const
  {
    return m_storage[var];
  }

  /* The variables with storage::saved that are live after site number N.  */
  const_bitmap
  saved_at (unsigned n) const
  {
    return m_saved[n - 1];
  }

  void print (FILE *file) const;

private:
  auto_vec<tree> m_variables;
  auto_vec<storage> m_storage;
  auto_vec<bitmap> m_saved;
  bitmap_obstack m_obstack;
};

} // namespace omptq

#endif /* OMPTQ_GENERATOR_H */
