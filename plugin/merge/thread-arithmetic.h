/* Floating-point arithmetic of the master that each thread does.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_THREAD_ARITHMETIC_H
#define OMPTQ_MERGE_THREAD_ARITHMETIC_H 1

#include "calls/effects.h"

namespace omptq
{

/* Each thread of a merged region can compute a floating-point number itself, if
   it does so with the master's rounding mode, treatment of subnormal numbers
   and traps, and if it raises no exceptions in its own environment:

     alpha = norm / dot;

   becomes

     alpha = omptq.rdiv_expr.DF.DF (norm, dot, modes, flags);

   a function that loads MODES, which the master had when the region began, then
   divides, and loads the thread's own modes again, with those of the exceptions
   raised that are in FLAGS: all for the master, none for other threads.  The
   operands and the result pass through the inline assembly that does so; that,
   and that the function is not inlined, keeps GCC from moving this arithmetic,
   or any other, across the changes of modes.  */

/* True if STMT is an assignment with one operation on numbers that such a
   function can do.  The current function must be that of STMT.  */
bool thread_arithmetic_p (const gimple *stmt);

/* Finds statements that could change a thread's modes; remembers what it has
   found.  */
class mode_changes
{
public:
  explicit mode_changes (call_effects &calls) : m_calls (calls) {}

  /* True if STMT, or a statement in it, could do so.  */
  bool possible_in (gimple *stmt);

private:
  call_effects &m_calls;
  hash_map<gimple *, bool> m_known;
};

/* The call that takes the place of STMT.  MODES is what build_modes_query
   returned to the master, before the region; FLAGS comes from
   exception_flags.  */
gcall *build_thread_arithmetic (const gassign *stmt, tree modes, tree flags);

/* A call, without a left-hand side, that returns a thread's modes, as an
   unsigned int.  */
gcall *build_modes_query ();

/* The exceptions that a thread raises in its environment, an unsigned int.  */
tree exception_flags (bool master);

} // namespace omptq

#endif /* OMPTQ_MERGE_THREAD_ARITHMETIC_H */
