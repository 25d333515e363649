/* Pass `vectors': OpenMP constructs make vectors of registers.

   before:				after:

     #pragma omp parallel shared(x)	#pragma omp parallel shared(x)
       {				  {
	 #pragma omp single		    #pragma omp single
	   x = f ();			      x = f ();
					    {
					      unsigned element = x;
	 v = { x, x, x, x };		      v = { element, element,
						    element, element };
					    }
       }				  }

   Where a construct gets a variable by way of memory, GCC's omplower replaces
   the variable by the memory in all operands of statements, but for those that
   are elements of a vector: these stay what they are, and the function of the
   construct has a variable of that name that nothing writes. The same is so of
   the variables in combiners and initializers of reductions.

   Why this is right: the new variables belong to a block around the statement,
   so each thread has its own, and nothing happens between load and use.

   Steps: (1) find the statements in constructs, and in their clauses, that make
   vectors of variables; (2) load each variable before.

   Not done here: vectors outside of constructs, whose variables stay.
   Runs after: merge, which has regions share more variables, and restore.
   Runs before: omplower.   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=vectors   Tests: testsuite/omptq.region

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include "gcc-common.h"

#include "block-variable.h"
#include "options.h"
#include "passes.h"
#include "simple-pass.h"

namespace omptq
{
namespace
{

/* The vector that STMT makes of elements, some of which are variables; null if
   it makes none.  */
tree
vector_of_variables (const gimple *stmt)
{
  if (!gimple_assign_single_p (stmt)
      || !VECTOR_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt)))
      || TREE_CODE (gimple_assign_rhs1 (stmt)) != CONSTRUCTOR)
    return NULL_TREE;
  tree vector = gimple_assign_rhs1 (stmt);
  for (unsigned i = 0; i < CONSTRUCTOR_NELTS (vector); i++)
    if (DECL_P (CONSTRUCTOR_ELT (vector, i)->value))
      return vector;
  return NULL_TREE;
}

/* A new variable in BLOCK with the value of VARIABLE at STMT, before which it
   is loaded in SEQ.  */
tree
load_before (gimple *stmt, tree variable, gbind *block, gimple_seq *seq)
{
  tree loaded = new_variable (TREE_TYPE (variable), "element", block);
  gassign *load = gimple_build_assign (loaded, variable);
  gimple_set_location (load, gimple_location (stmt));
  gimple_seq_add_stmt_without_update (seq, load);
  return loaded;
}

/* Step (2) for the statement at GSI.  */
tree
visit_statement (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree vector = vector_of_variables (stmt);
  *handled = vector;
  if (!vector)
    return NULL_TREE;
  gbind *block = gimple_build_bind (NULL_TREE, nullptr, NULL_TREE);
  gsi_replace (gsi, block, false);
  gimple_seq seq = nullptr;
  hash_map<tree, tree> loaded;
  for (unsigned i = 0; i < CONSTRUCTOR_NELTS (vector); i++)
    {
      tree &value = CONSTRUCTOR_ELT (vector, i)->value;
      if (!DECL_P (value))
        continue;
      bool known;
      tree &element = loaded.get_or_insert (value, &known);
      if (!known)
        element = load_before (stmt, value, block, &seq);
      value = element;
    }
  if (dump_file)
    fprintf (dump_file, ";; line %d: loaded %u\n",
             LOCATION_LINE (gimple_location (stmt)),
             unsigned (loaded.elements ()));
  gimple_seq_add_stmt_without_update (&seq, stmt);
  gimple_bind_set_body (block, seq);
  return NULL_TREE;
}

tree visit_operand (tree *tp, int *walk_subtrees, void *);

void
visit_sequence (gimple_seq *seq)
{
  walk_stmt_info info = {};
  walk_gimple_seq_mod (seq, visit_statement, visit_operand, &info);
}

/* Step (1) for clauses, in which GCC does not look for statements.  */
tree
visit_operand (tree *tp, int *walk_subtrees, void *)
{
  tree t = *tp;
  if (TYPE_P (t) || DECL_P (t))
    *walk_subtrees = 0;
  if (TREE_CODE (t) != OMP_CLAUSE)
    return NULL_TREE;
  switch (OMP_CLAUSE_CODE (t))
    {
    case OMP_CLAUSE_LASTPRIVATE:
      visit_sequence (&OMP_CLAUSE_LASTPRIVATE_GIMPLE_SEQ (t));
      break;
    case OMP_CLAUSE_LINEAR:
      visit_sequence (&OMP_CLAUSE_LINEAR_GIMPLE_SEQ (t));
      break;
    case OMP_CLAUSE_REDUCTION:
    case OMP_CLAUSE_IN_REDUCTION:
    case OMP_CLAUSE_TASK_REDUCTION:
      visit_sequence (&OMP_CLAUSE_REDUCTION_GIMPLE_INIT (t));
      visit_sequence (&OMP_CLAUSE_REDUCTION_GIMPLE_MERGE (t));
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* Step (1) for the statement at GSI.  */
tree
visit_construct (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  *handled = is_gimple_omp (stmt) && gimple_has_substatements (stmt);
  if (!*handled)
    return NULL_TREE;
  walk_stmt_info info = {};
  walk_gimple_stmt (gsi, visit_statement, visit_operand, &info);
  return NULL_TREE;
}

void
execute (function *fun)
{
  gimple_seq body = gimple_body (fun->decl);
  walk_stmt_info info = {};
  walk_gimple_seq_mod (&body, visit_construct, nullptr, &info);
  gimple_set_body (fun->decl, body);
}

} // anon namespace

opt_pass *
make_pass_region_vectors (gcc::context *ctxt)
{
  const auto gate = [] (function *) { return flag_openmp && options.vectors; };
  return make_pass<gimple_opt_pass> (ctxt, "omptq_vectors", PROP_gimple_any,
                                     gate, execute);
}

} // namespace omptq
