/* Marks of what a program itself asks of its threads in device code.

   GCC's worksharing loops ask for the number of the thread, and wait at their
   ends, by the same functions as the program.  Once GCC has expanded the loops,
   nothing tells these calls apart.  So the plugin for the host compiler marks
   those that the program has written for the one in the offload compiler.  A
   number is in parentheses, and a call without a result or an effect comes
   before a barrier:

     number = omp_get_thread_num ();
     t = ((number));

     .GOMP_SIMT_VF (MARK);
     GOMP_barrier ();

   Parentheses cost nothing and hide nothing: GCC takes equal ones for equal,
   and leaves out those that are not used.  In Fortran the program can have
   written them, around a call that is its own as well.  Pass `ompdevlow', the
   first after inlining, removes the other mark for any target, also where no
   plugin is loaded.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREAD_REQUEST_H
#define OMPTQ_THREAD_REQUEST_H 1

#include "lanes/lane-mark.h"

namespace omptq
{

/* Returns whether STMT, in SSA form, puts the result of a call of a function
   into parentheses for which IS_THREAD_NUMBER is true.  */
template <typename predicate>
bool
is_number_request (const gimple *stmt, predicate &&is_thread_number)
{
  const gassign *assign = dyn_cast<const gassign *> (stmt);
  if (!assign || gimple_assign_rhs_code (assign) != PAREN_EXPR
      || TREE_CODE (gimple_assign_rhs1 (assign)) != SSA_NAME)
    return false;
  const gimple *def = SSA_NAME_DEF_STMT (gimple_assign_rhs1 (assign));
  const gcall *call = dyn_cast<const gcall *> (def);
  tree fndecl = call ? gimple_call_fndecl (call) : NULL_TREE;
  return fndecl && is_thread_number (fndecl);
}

/* Returns whether STMT marks the barrier after it.  */
inline bool
is_barrier_request (gimple *stmt)
{
  return is_number_mark (stmt, number_mark::barrier);
}

/* Takes the parentheses of the number request at PLACE away.  */
inline void
remove_parentheses (gimple_stmt_iterator place)
{
  gassign *assign = as_a<gassign *> (gsi_stmt (place));
  gimple_assign_set_rhs_code (assign, SSA_NAME);
  update_stmt (assign);
}

} // namespace omptq

#endif /* OMPTQ_THREAD_REQUEST_H */
