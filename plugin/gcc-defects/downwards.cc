/* Defect: the step of unsigned counters that count down loses its sign.

   before:

     #pragma omp for schedule(dynamic)
     for (unsigned i = n; i > 0; i = i + 4294967295)

     what GCC makes of it:
     GOMP_loop_dynamic_start (n, 0, (long) 4294967295, 1, &from, &to)

   after:

     omptq_down = 4294967295;						(1)
     #pragma omp for schedule(dynamic)
     for (unsigned i = n; i > 0; i = i + omptq_down)			(1)

     step = (int) omptq_down;						(2)
     GOMP_loop_dynamic_start (n, 0, (long) step, 1, &from, &to)		(2)

   Why this is right: libgomp counts in numbers of type long, and takes what GCC
   gives it for a step upwards, with which there are no iterations.  That a
   counter goes down is known by the loop's condition, so its step is negative.
   A counter as wide as a long is counted in another type, with a flag that
   tells the direction.

   Steps: (1) before GCC expands loops, have it take their step from a variable;
   (2) afterwards, in all functions that it has made, extend the variable as a
   signed one.

   Not done here: collapsed loops, whose iterations libgomp counts upwards.
   Tests: testsuite/host/taskqs/unsigned-counters-that-count-down.c

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "gcc-defects/defects.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* No name of the program has a dot in it.  */
constexpr const char *step_name = "omptq_down";
constexpr const char *step_prefix = "omptq_down.";

/* Returns whether libgomp gets the step of LOOP.  */
bool
is_shared_out_by_library (gomp_for *loop)
{
  if (gimple_omp_for_kind (loop) == GF_OMP_FOR_KIND_TASKLOOP)
    return !gimple_omp_for_combined_into_p (loop);
  if (gimple_omp_for_kind (loop) != GF_OMP_FOR_KIND_FOR)
    return false;
  tree clauses = gimple_omp_for_clauses (loop);
  if (omp_find_clause (clauses, OMP_CLAUSE_ORDERED))
    return true;
  tree schedule = omp_find_clause (clauses, OMP_CLAUSE_SCHEDULE);
  if (!schedule)
    return false;
  unsigned kind
      = OMP_CLAUSE_SCHEDULE_KIND (schedule) & OMP_CLAUSE_SCHEDULE_MASK;
  return kind != OMP_CLAUSE_SCHEDULE_STATIC && kind != OMP_CLAUSE_SCHEDULE_AUTO;
}

/* Returns whether LOOP counts down by a number whose sign would be lost.  */
bool
loses_sign (gomp_for *loop)
{
  if (gimple_omp_for_collapse (loop) != 1)
    return false;
  tree type = TREE_TYPE (gimple_omp_for_index (loop, 0));
  tree_code cond = gimple_omp_for_cond (loop, 0);
  return INTEGRAL_TYPE_P (type) && TYPE_UNSIGNED (type)
         && TYPE_PRECISION (type) < TYPE_PRECISION (long_integer_type_node)
         && (cond == GT_EXPR || cond == GE_EXPR);
}

/* Step (1), for the loop at GSI.  */
void
name_step (gimple_stmt_iterator *gsi)
{
  gomp_for *loop = as_a<gomp_for *> (gsi_stmt (*gsi));
  tree incr = gimple_omp_for_incr (loop, 0);
  tree_code code = TREE_CODE (incr);
  if (code != PLUS_EXPR && code != MINUS_EXPR)
    return;
  tree by = TREE_OPERAND (incr, 1);
  tree step = create_tmp_var (TREE_TYPE (by), step_name);
  gimple *assign = code == PLUS_EXPR
                       ? gimple_build_assign (step, by)
                       : gimple_build_assign (step, NEGATE_EXPR, by);
  gimple_set_location (assign, gimple_location (loop));
  gsi_insert_before (gsi, assign, GSI_SAME_STMT);
  gimple_omp_for_set_incr (
      loop, 0,
      build2 (PLUS_EXPR, TREE_TYPE (incr), TREE_OPERAND (incr, 0), step));
  if (dump_file)
    fputs ("step of a loop that counts down\n", dump_file);
}

void
name_steps (function *fun)
{
  walk_blocks (fun, [] (gimple_stmt_iterator *i) {
    if (gomp_for *loop = dyn_cast<gomp_for *> (gsi_stmt (*i)))
      if (is_shared_out_by_library (loop) && loses_sign (loop))
        name_step (i);
  });
}

/* Returns whether VALUE is a variable of step (1), or a copy of one in a
   function that GCC has made.  */
bool
is_step (tree value)
{
  return VAR_P (value) && DECL_NAME (value)
         && startswith (IDENTIFIER_POINTER (DECL_NAME (value)), step_prefix);
}

/* Step (2).  */
void
extend_steps (function *fun)
{
  walk_blocks (fun, [] (gimple_stmt_iterator *i) {
    gassign *assign = dyn_cast<gassign *> (gsi_stmt (*i));
    if (!assign || !gimple_assign_cast_p (assign))
      return;
    tree step = gimple_assign_rhs1 (assign);
    tree to = TREE_TYPE (gimple_assign_lhs (assign));
    if (!is_step (step)
        || TYPE_PRECISION (to) <= TYPE_PRECISION (TREE_TYPE (step)))
      return;
    tree number = create_tmp_var (signed_type_for (TREE_TYPE (step)));
    gsi_insert_before (i, gimple_build_assign (number, NOP_EXPR, step),
                       GSI_SAME_STMT);
    gimple_assign_set_rhs1 (assign, number);
    update_stmt (assign);
  });
}

} // anon namespace

const defect defects::downwards
    = define_defect<name_steps> ("downwards", not_reported, all_versions);

const defect defects::downwards_lower = define_defect<extend_steps> (
    "downwards-lower", not_reported, all_versions);

} // namespace omptq
