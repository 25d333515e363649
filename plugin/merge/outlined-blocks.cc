/* Blocks of merged regions that become functions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "calls/reach.h"
#include "merge/outlined-blocks.h"
#include "merge/variables.h"
#include "region/fork-mark.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* A smaller block takes about as long as the call, and gains from being
   compiled together with what is around it.  */
constexpr unsigned min_statements = 24;

/* True if STMT calls a function that GCC may inline although it is large: not
   into a huge function.  */
bool
calls_large_p (const gimple *stmt)
{
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  return fn && has_final_body (fn) && !DECL_DECLARED_INLINE_P (fn);
}

/* True if CLAUSE is for a variable of the function that is no object on its
   own, or whose size the function computes.  */
bool
special_variable_p (tree clause)
{
  if (privatizes (clause) < 0)
    return false;
  tree variable = OMP_CLAUSE_DECL (clause);
  return !DECL_P (variable)
         || (local_p (variable)
             && (DECL_HAS_VALUE_EXPR_P (variable)
                 || variably_modified_type_p (TREE_TYPE (variable),
                                              current_function_decl)));
}

/* True if CLAUSES may give their construct an object of its own in place of one
   that a variable leads to.  */
bool
own_referent_p (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (privatizes (c) >= 0 && OMP_CLAUSE_CODE (c) != OMP_CLAUSE_SHARED
        && leads_to_object_p (OMP_CLAUSE_DECL (c)))
      return true;
  return false;
}

/* The clause of a block, of variables with these ROLES, for the variable of
   CLAUSE, a region's.  A common block's variable needs the clause for
   debuggers, too: GCC looks for it where the block contains a clause for the
   variable.  */
tree
clause_of_block (tree clause, variable_roles &roles)
{
  if (for_debuggers_p (clause))
    return copy_node (clause);
  tree variable = OMP_CLAUSE_DECL (clause);
  bool share = roles.shared_p (variable) || leads_to_object_p (variable);
  tree result
      = build_omp_clause (OMP_CLAUSE_LOCATION (clause),
                          share ? OMP_CLAUSE_SHARED : OMP_CLAUSE_FIRSTPRIVATE);
  OMP_CLAUSE_DECL (result) = variable;
  return result;
}

} // anon namespace

bool
outlined_p (gimple *region)
{
  for (tree c = gimple_omp_parallel_clauses (region); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (special_variable_p (c))
      return false;
  if (walk_statements_in (region, [] (gimple *stmt) {
        return own_referent_p (clauses_of (stmt));
      }))
    return false;
  unsigned statements = 0;
  walk_statements (gimple_omp_body (region), [&statements] (gimple *stmt) {
    if (!is_gimple_debug (stmt) && gimple_code (stmt) != GIMPLE_BIND)
      statements += calls_large_p (stmt) ? min_statements : 1;
  });
  return statements >= min_statements;
}

tree
clauses_of_block (gimple *region, variable_roles &roles)
{
  tree clauses = NULL_TREE;
  hash_set<tree> done;
  for (tree c = gimple_omp_parallel_clauses (region); c;
       c = OMP_CLAUSE_CHAIN (c))
    {
      if (privatizes (c) < 0)
        continue;
      bool needed = for_debuggers_p (c)
                    || (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_PRIVATE
                        && local_p (OMP_CLAUSE_DECL (c)));
      if (!needed || done.add (OMP_CLAUSE_DECL (c)))
        continue;
      tree clause = clause_of_block (c, roles);
      OMP_CLAUSE_CHAIN (clause) = clauses;
      clauses = clause;
    }
  return clauses;
}

gimple *
outlined_block (gimple_seq body, tree clauses, location_t loc)
{
  tree mark = build_omp_clause (loc, OMP_CLAUSE_NUM_THREADS);
  OMP_CLAUSE_NUM_THREADS_EXPR (mark)
      = build_int_cst (unsigned_type_node, block_threads);
  OMP_CLAUSE_CHAIN (mark) = clauses;
  gbind *bind = gimple_build_bind (NULL_TREE, body, make_node (BLOCK));
  gimple *block = gimple_build_omp_parallel (bind, mark, NULL_TREE, NULL_TREE);
  gimple_set_location (block, loc);
  return block;
}

} // namespace omptq
