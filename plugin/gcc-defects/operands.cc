/* Defect: OpenMP constructs do not find variables in some operands.

   before:				after:

     #pragma omp parallel shared(x)	#pragma omp parallel shared(x)
       {				  {
	 #pragma omp single		    #pragma omp single
	   x = f ();			      x = f ();
					    {				(2)
					      unsigned element = x;
	 v = { x, x, x, x };		      v = { element, element,
						    element, element };
					    }
	 #pragma omp simd		    #pragma omp simd
	   for (...)			      for (...)
					        {			(3)
					          unsigned *address = &x;
	     atomic_load (&x)		          atomic_load (address)
	     atomic_store (...)		          atomic_store (...)
					        }
       }				  }

   Where a construct gets a variable by way of memory, GCC's omplower replaces
   the variable by the memory in all operands of statements, except for elements
   of a vector.  These remain, and the function of the construct has a variable
   of that name that nothing writes.  The same is so of the variables in
   combiners and initializers of reductions.

   Of a loop with `simd' that a device may execute, GCC makes two, one for
   lanes.  An atomic construct has the address in one tree with its copy.  When
   omplower has replaced it in the first of the loops, by a variable that it
   assigns before, it finds nothing to do in the second one.  That accesses what
   was assigned before, or nothing: host programs end, with GCC 12 to 15.

   An update of an element whose index g++ folds to a constant, as `a[k % 1]':

   before:				after:

     element = a[0];			#pragma omp atomic_load
     sum = element + x;			  value = *&a[0];
     #pragma omp atomic_load		sum = value + x;		(4)
       value = *&a[0];			#pragma omp atomic_store (sum)
     #pragma omp atomic_store (sum)

   GCC compares trees by their addresses to find out where in the expression the
   element is that is updated.  It does not find it here, since it has folded
   each of the two, and makes a plain load and an atomic store of the update.
   The update is lost if another thread comes in between.

   Why this is right: the new variables belong to a block around the statement,
   so each thread has its own, and nothing happens between load and use.  An
   address that is a variable is no tree that statements could share.  The value
   of an atomic construct must not be computed from its element otherwise.

   Steps: (1) find the statements in constructs, and in their clauses; (2) load
   the variables of vectors; (3) load addresses of atomic constructs in `simd'
   loops; (4) compute updates from what was loaded.

   Not done here: vectors outside of constructs, whose variables stay.
   Tests: testsuite/host/regions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "block-variable.h"
#include "gcc-defects/defects.h"
#include "walk.h"

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

/* A new variable NAME in BLOCK with VALUE at STMT, before which it is loaded in
   SEQ.  */
tree
load_before (gimple *stmt, tree value, const char *name, gbind *block,
             gimple_seq *seq)
{
  tree loaded = new_variable (TREE_TYPE (value), name, block);
  gassign *load = gimple_build_assign (loaded, value);
  gimple_set_location (load, gimple_location (stmt));
  gimple_seq_add_stmt_without_update (seq, load);
  return loaded;
}

/* Step (2) for the statement at GSI.  */
visit
visit_statement (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree vector = vector_of_variables (stmt);
  if (!vector)
    return visit::inside;
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
        element = load_before (stmt, value, "element", block, &seq);
      value = element;
    }
  if (dump_file)
    fprintf (dump_file, ";; line %d: loaded %u\n",
             LOCATION_LINE (gimple_location (stmt)),
             unsigned (loaded.elements ()));
  gimple_seq_add_stmt_without_update (&seq, stmt);
  gimple_bind_set_body (block, seq);
  return visit::over;
}

/* Step (1) for the statements of declared reductions.  */
void
visit_operand (tree t)
{
  if (TREE_CODE (t) != OMP_CLAUSE)
    return;
  switch (OMP_CLAUSE_CODE (t))
    {
    case OMP_CLAUSE_REDUCTION:
    case OMP_CLAUSE_IN_REDUCTION:
    case OMP_CLAUSE_TASK_REDUCTION:
      walk_statements (&OMP_CLAUSE_REDUCTION_GIMPLE_INIT (t), visit_statement);
      walk_statements (&OMP_CLAUSE_REDUCTION_GIMPLE_MERGE (t), visit_statement);
      break;
    default:
      break;
    }
}

/* Step (3) for the statement at GSI.  */
visit
visit_atomic (gimple_stmt_iterator *gsi)
{
  gomp_atomic_load *load = dyn_cast<gomp_atomic_load *> (gsi_stmt (*gsi));
  if (!load || TREE_CODE (gimple_omp_atomic_load_rhs (load)) != ADDR_EXPR)
    return visit::inside;
  gbind *block = gimple_build_bind (NULL_TREE, nullptr, NULL_TREE);
  gimple_seq seq = nullptr;
  tree address = load_before (load, gimple_omp_atomic_load_rhs (load),
                              "address", block, &seq);
  gimple_omp_atomic_load_set_rhs (load, address);
  // The statements between load and store belong to the construct.
  while (gimple_code (gsi_stmt (*gsi)) != GIMPLE_OMP_ATOMIC_STORE)
    {
      gimple *stmt = gsi_stmt (*gsi);
      gsi_remove (gsi, false);
      gimple_seq_add_stmt_without_update (&seq, stmt);
    }
  gimple *store = gsi_stmt (*gsi);
  gsi_replace (gsi, block, false);
  gimple_seq_add_stmt_without_update (&seq, store);
  gimple_bind_set_body (block, seq);
  if (dump_file)
    fprintf (dump_file, ";; line %d: address\n",
             LOCATION_LINE (gimple_location (load)));
  return visit::over;
}

/* Adds to SLICE the statements before LOAD from which the value of its
   construct is computed, the last one first.  Ends with the load of ELEMENT;
   returns whether there is one.  */
bool
find_plain_load (gimple_stmt_iterator load, tree value, tree element,
                 vec<gassign *> *slice)
{
  hash_set<tree> needed;
  needed.add (value);
  for (gsi_prev (&load); !gsi_end_p (load); gsi_prev (&load))
    {
      gassign *assign = dyn_cast<gassign *> (gsi_stmt (load));
      if (!assign || TREE_CODE (gimple_assign_lhs (assign)) != SSA_NAME
          || !needed.contains (gimple_assign_lhs (assign)))
        continue;
      slice->safe_push (assign);
      if (gimple_assign_single_p (assign)
          && operand_equal_p (gimple_assign_rhs1 (assign), element))
        return true;
      for (unsigned i = 1; i < gimple_num_ops (assign); i++)
        if (gimple_op (assign, i))
          needed.add (gimple_op (assign, i));
    }
  return false;
}

/* Has the statements of SLICE that use the value of its last one compute with
   the value of the atomic load at LOAD, after that load.  */
void
move_after_load (gimple_stmt_iterator load, const vec<gassign *> &slice)
{
  tree loaded
      = gimple_omp_atomic_load_lhs (as_a<gomp_atomic_load *> (gsi_stmt (load)));
  gassign *plain = slice[slice.length () - 1];
  tree element = gimple_assign_lhs (plain);
  hash_set<gimple *> moved;
  hash_set<tree> computed;
  computed.add (element);
  moved.add (plain);
  for (unsigned k = slice.length () - 1; k-- > 0;)
    for (unsigned i = 1; i < gimple_num_ops (slice[k]); i++)
      if (tree operand = gimple_op (slice[k], i))
        if (computed.contains (operand))
          {
            moved.add (slice[k]);
            computed.add (gimple_assign_lhs (slice[k]));
            if (operand == element)
              gimple_set_op (slice[k], i, loaded);
          }
  gimple_stmt_iterator at = load;
  for (gsi_prev (&at); !gsi_end_p (at);)
    {
      gimple *stmt = gsi_stmt (at);
      gimple_stmt_iterator before = at;
      gsi_prev (&before);
      if (moved.contains (stmt))
        {
          gsi_remove (&at, false);
          if (stmt != plain)
            gsi_insert_after_without_update (&load, stmt, GSI_SAME_STMT);
        }
      at = before;
    }
}

/* Step (4) for the statement at GSI.  */
void
visit_update (gimple_stmt_iterator *gsi)
{
  gomp_atomic_load *load = dyn_cast<gomp_atomic_load *> (gsi_stmt (*gsi));
  gimple_stmt_iterator next = *gsi;
  gsi_next (&next);
  tree address = load ? gimple_omp_atomic_load_rhs (load) : NULL_TREE;
  if (!load || TREE_CODE (address) != ADDR_EXPR || gsi_end_p (next)
      || gimple_code (gsi_stmt (next)) != GIMPLE_OMP_ATOMIC_STORE)
    return;
  tree value = gimple_omp_atomic_store_val (
      as_a<gomp_atomic_store *> (gsi_stmt (next)));
  auto_vec<gassign *> slice;
  if (!find_plain_load (*gsi, value, TREE_OPERAND (address, 0), &slice))
    return;
  move_after_load (*gsi, slice);
  if (dump_file)
    fprintf (dump_file, ";; line %d: update\n",
             LOCATION_LINE (gimple_location (load)));
}

/* Step (1) for `simd' loops: STMT may be one.  */
visit
visit_loop (gimple *stmt)
{
  if (gimple_code (stmt) != GIMPLE_OMP_FOR
      || gimple_omp_for_kind (stmt) != GF_OMP_FOR_KIND_SIMD)
    return visit::inside;
  walk_statements (gimple_omp_body_ptr (stmt), visit_atomic);
  return visit::over;
}

/* Step (1) for the statement at GSI.  */
visit
visit_construct (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (!is_gimple_omp (stmt) || !gimple_has_substatements (stmt))
    return visit::inside;
  walk_both (gsi, visit_statement, visit_operand);
  return visit::over;
}

void
execute (function *fun)
{
  walk_function (fun->decl, visit_update);
  walk_function (fun->decl, visit_construct);
  walk_function (fun->decl, visit_loop);
}

} // anon namespace

const defect defects::operands
    = define_defect<execute> ("operands", not_reported, all_versions);

} // namespace omptq
