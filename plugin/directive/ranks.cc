/* The argument of the clause ranks.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/front-end.h"
#include "directive/marks.h"
#include "directive/ranks.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The declaration of the function; null if no directive needs it.  It lives as
   long as the scope that it is in.  */
tree ranks_decl;

/* The program's type MPI_Comm; null if there is none.  */
tree
communicator_type ()
{
  tree decl = identifier_global_value (get_identifier ("MPI_Comm"));
  return decl && TREE_CODE (decl) == TYPE_DECL ? TREE_TYPE (decl) : NULL_TREE;
}

/* Returns whether VALUE, of an MPI whose communicators are numbers, is a number
   alone.  The two upper bits of MPICH's communicators are never zero.  Those of
   MPI 5's ABI are pointers.  */
bool
is_plain_number (tree value)
{
  value = fold (value);
  return TREE_CODE (value) == INTEGER_CST && INTEGRAL_TYPE_P (TREE_TYPE (value))
         && wi::extract_uhwi (wi::to_wide (value), 30, 2) == 0;
}

/* Checks CALL, which stands for a clause ranks.  */
void
check_call (tree call)
{
  const directive_properties *p
      = properties_of (tree_to_uhwi (CALL_EXPR_ARG (call, 0)));
  if (call_expr_nargs (call) != 2)
    {
      error_at (p->ranks_loc, "%<ranks%> takes one communicator");
      return;
    }
  tree expected = communicator_type ();
  tree type = TREE_TYPE (CALL_EXPR_ARG (call, 1));
  if (type == error_mark_node)
    return;
  if (!expected)
    {
      error_at (p->ranks_loc, "%<ranks%> needs a communicator of MPI, but "
                              "%<MPI_Comm%> is not declared");
      inform (p->ranks_loc, "include %<<mpi.h>%>");
    }
  else if (TYPE_MAIN_VARIANT (type) != TYPE_MAIN_VARIANT (expected))
    error_at (p->ranks_loc,
              "%<ranks%> needs a communicator of type "
              "%<MPI_Comm%>, not %qT",
              type);
  else if (is_plain_number (CALL_EXPR_ARG (call, 1)))
    error_at (p->ranks_loc, "%<ranks%> needs a communicator, not a number");
}

} // anon namespace

void
declare_ranks_function ()
{
  if (ranks_decl)
    return;
  tree type = build_varargs_function_type_list (integer_type_node,
                                                unsigned_type_node, NULL_TREE);
  ranks_decl = add_builtin_function_ext_scope (
      ranks_function, type, 0, NOT_BUILT_IN, "GOMP_ranks_enter", NULL_TREE);
}

void
check_communicators (tree fn)
{
  if (ranks_decl && DECL_SAVED_TREE (fn))
    walk_expression_once (&DECL_SAVED_TREE (fn), [] (tree t) {
      if (TREE_CODE (t) == CALL_EXPR && get_callee_fndecl (t) == ranks_decl)
        check_call (t);
    });
}

} // namespace omptq
