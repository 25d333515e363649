/* Variables in memory that a loop's iterations use.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_ITERATION_MEMORY_H
#define OMPTQ_ITERATION_MEMORY_H 1

#include "lanes/memory/argument-effects.h"
#include "lanes/loop/marked-loop.h"

namespace omptq
{

/* Finds out whether each lane may have its own copies of the variables of a
   function that are in memory and that LOOP uses.

   It may if the loop only reads them, or if no iteration reads what another one
   wrote.  That is so of a variable whose lifetime ends in each iteration: GCC's
   mark of the end comes after everything that may write it, and all its uses
   are in the loop.  It is so as well if each iteration writes each byte before
   it reads it, by assignments to known bytes or in functions that get the
   address.  The iteration must not keep the address, and nothing else may use
   the variable.  Then a clobber ends the lifetime with the iteration, for the
   passes that allocate the lanes' private memory (nvptx-backend/stack).

   Arrays that the loop reduces are not asked about.  */
class iteration_memory
{
public:
  iteration_memory (const marked_loop &loop, argument_effects &given)
      : m_loop (loop), m_given (given)
  {
  }

  // Returns a variable that all lanes would have to share, or null.
  tree find_shared (function *fun);

  // Returns whether iterations compute vectors for which the device has no
  // registers.  GCC gives these memory only when it expands the function, in
  // its frame, which lanes share.
  bool has_vectors () const;

  // The variables whose lifetimes must be made to end with iterations.
  const vec<tree> &
  without_end () const
  {
    return m_without_end;
  }

  // The variables that only the loop uses.
  const vec<tree> &
  own () const
  {
    return m_own;
  }

  // The variables that the loop only reads.
  const vec<tree> &
  tables () const
  {
    return m_tables;
  }

private:
  void visit (gimple *stmt);
  void note (tree base, bool written, bool addressed);
  bool ends_in_iteration (tree var) const;
  bool is_written_first (tree var) const;

  const marked_loop &m_loop;
  argument_effects &m_given;
  struct uses
  {
    tree var;
    bool inside = false;
    bool outside = false;
    bool written_inside = false;
    bool addressed = false;
  };
  auto_vec<uses> m_uses;
  bool m_inside = false;
  auto_vec<tree> m_own;
  auto_vec<tree> m_without_end;
  auto_vec<tree> m_tables;
};

} // namespace omptq

#endif /* OMPTQ_ITERATION_MEMORY_H */
