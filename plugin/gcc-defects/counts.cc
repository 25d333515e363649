/* Defect: GCC computes the number of iterations of a loop as if that could not
   overflow.

   for (long i = n1; i < n2; i += 3), before:

     t = n2 + 2;
     u = t - n1;
     count = u / 3;

   after:

     t = (long) ((unsigned long) n2 + 2);			(2)
     u = (long) ((unsigned long) t - (unsigned long) n1);	(2)
     count = u / 3;

   Why this is right: the program need not compute n2 + 2, so this may be beyond
   the end of its type, and U is right all the same if the numbers wrap around.
   GCC writes it as if that could not be.  Alone, it seldom knows what
   N1 and N2 are in the region's function.  Where facts tell it, or regions have
   been merged with the code between them, it would conclude that the loop has
   no iterations.

   Steps: (1) find divisions that GCC made where it expanded loops: they have no
   location, and do not divide by a number of threads or teams; (2) have what is
   divided wrap around.

   Not done here: loops whose step is 1 or -1, which need no more than the
   difference.
   Tests: testsuite/host/regions/counts-at-the-end-of-the-type.c

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "options.h"
#include "gcc-defects/defects.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Returns the assignment without a location, before GSI in its block, that
   sets VALUE; null if there is none.  */
gassign *
setter_of (gimple_stmt_iterator gsi, tree value)
{
  if (!VAR_P (value))
    return nullptr;
  for (gsi_prev (&gsi); !gsi_end_p (gsi); gsi_prev (&gsi))
    if (gimple_get_lhs (gsi_stmt (gsi)) == value)
      {
        gassign *assign = dyn_cast<gassign *> (gsi_stmt (gsi));
        return assign && !gimple_has_location (assign) ? assign : nullptr;
      }
  return nullptr;
}

/* Returns whether VALUE, at GSI, is a number of threads or teams.  */
bool
is_number_of_threads (gimple_stmt_iterator gsi, tree value)
{
  if (gassign *cast = setter_of (gsi, value))
    if (gimple_assign_cast_p (cast))
      value = gimple_assign_rhs1 (cast);
  for (gsi_prev (&gsi); !gsi_end_p (gsi); gsi_prev (&gsi))
    if (gimple_get_lhs (gsi_stmt (gsi)) == value)
      return gimple_call_builtin_p (gsi_stmt (gsi),
                                    BUILT_IN_OMP_GET_NUM_THREADS)
             || gimple_call_builtin_p (gsi_stmt (gsi),
                                       BUILT_IN_OMP_GET_NUM_TEAMS);
  return false;
}

/* Returns VALUE, converted to TYPE before GSI.  */
tree
converted (gimple_stmt_iterator *gsi, tree type, tree value)
{
  if (TREE_CODE (value) == INTEGER_CST)
    return fold_convert (type, value);
  tree result = create_tmp_var (type);
  gsi_insert_before (gsi, gimple_build_assign (result, NOP_EXPR, value),
                     GSI_SAME_STMT);
  return result;
}

/* Step (2), for VALUE and what it is computed of before GSI.  */
void
let_wrap (gimple_stmt_iterator gsi, tree value)
{
  gassign *assign = setter_of (gsi, value);
  if (!assign)
    return;
  tree_code code = gimple_assign_rhs_code (assign);
  if (code != PLUS_EXPR && code != MINUS_EXPR && code != NEGATE_EXPR)
    return;
  gimple_stmt_iterator here = gsi_for_stmt (assign);
  tree type = unsigned_type_for (TREE_TYPE (value));
  tree operands[]
      = { gimple_assign_rhs1 (assign),
          code == NEGATE_EXPR ? NULL_TREE : gimple_assign_rhs2 (assign) };
  for (tree &operand : operands)
    if (operand)
      {
        let_wrap (here, operand);
        operand = converted (&here, type, operand);
      }
  tree sum = create_tmp_var (type);
  gsi_insert_before (&here,
                     gimple_build_assign (sum, code, operands[0], operands[1]),
                     GSI_SAME_STMT);
  gimple_assign_set_rhs_from_tree (&here,
                                   build1 (NOP_EXPR, TREE_TYPE (value), sum));
  if (dump_file)
    print_gimple_stmt (dump_file, gsi_stmt (here), 0, TDF_SLIM);
}

/* Step (1).  */
bool
divides_by_step (gimple_stmt_iterator gsi)
{
  gassign *assign = dyn_cast<gassign *> (gsi_stmt (gsi));
  return assign && !gimple_has_location (assign)
         && gimple_assign_rhs_code (assign) == TRUNC_DIV_EXPR
         && !TYPE_OVERFLOW_WRAPS (TREE_TYPE (gimple_assign_lhs (assign)))
         && !is_number_of_threads (gsi, gimple_assign_rhs2 (assign));
}

void
let_counts_wrap (function *fun)
{
  walk_blocks (fun, [] (gimple_stmt_iterator *i) {
    if (divides_by_step (*i))
      let_wrap (*i, gimple_assign_rhs1 (gsi_stmt (*i)));
  });
}

bool
gate (function *fun)
{
  return optimize >= 2 && (options.facts || options.merge)
         && cgraph_node::get (fun->decl)->parallelized_function;
}

} // anon namespace

const defect defects::counts = define_defect<let_counts_wrap, gate> (
    "counts", not_reported, all_versions);

} // namespace omptq
