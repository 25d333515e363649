/* Pass `reduction': makes tasks take part in the reductions of their taskq.

   before:

     #pragma omp parallel num_threads (MARK) shared (sum)	// the carriers
       #pragma omp taskgroup task_reduction (+:sum)
	 try
	   {
	     ...
	     #pragma omp task priority (MARK) shared (sum)
	       sum += f (p);
	   }
	 finally
	   {
	     GOMP_taskgroup_end ();
	   }

   after:

     #pragma omp parallel num_threads (MARK) shared (sum)
       #pragma omp taskgroup task_reduction (+:sum)
	 {
	   ...
	   #pragma omp task priority (MARK) in_reduction (+:sum)	(2)
	     sum += f (p);
	   GOMP_taskq_drain ();						(3)
	 }

   Why this is right: a taskq's tasks take part in its reductions as tasks with
   in_reduction take part in those of a taskgroup with task_reduction.  GCC then
   generates the code that finds a thread's accumulator, initializes it on first
   use, and combines all accumulators with the original after the taskgroup, in
   the generator.  Nothing else uses them or the original at that time, because
   the generator is suspended until all tasks are done (`expand').  An exception
   that leaves the block ends the program, so it need not run the `finally'.

   Steps: (1) say how && and || combine; (2) give each task that mentions a
   variable of the taskq's reductions the clause, unless it has its own copy of
   the variable; (3) wait for the tasks at the end of the block.

   Not done here: replacing calls of libgomp's functions for task reductions
   (`expand'); errors for what is not supported (`check').
   Runs before: omplower, after `check'.   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=reduction
   Tests: testsuite/host/taskqs/reduction-*,
   testsuite/host/directives/reduction-*

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/marks.h"
#include "passes.h"
#include "taskq/abi.h"
#include "taskq/constructs.h"

namespace omptq
{
namespace
{

bool
variable_length_p (tree var)
{
  return (DECL_HAS_VALUE_EXPR_P (var)
          && TREE_CODE (DECL_VALUE_EXPR (var)) == INDIRECT_REF);
}

/* True if SEQ mentions VAR; a variable-length array has been replaced by its
   address.  */
bool
mentions (gimple_seq seq, tree var)
{
  if (variable_length_p (var))
    var = TREE_OPERAND (DECL_VALUE_EXPR (var), 0);
  return walk_operands (seq, [var] (tree t) { return t == var; });
}

/* Assigns VALUE to TO; the statements are a block of their own.  */
gimple_seq
assign (tree to, tree value)
{
  gbind *bind = gimple_build_bind (NULL_TREE, nullptr, NULL_TREE);
  gimple_seq body = nullptr;
  push_gimplify_context ();
  gimplify_and_add (build2 (MODIFY_EXPR, void_type_node, to, value), &body);
  gimple_bind_set_body (bind, body);
  pop_gimplify_context (bind);
  gimple_seq result = nullptr;
  gimple_seq_add_stmt (&result, bind);
  return result;
}

/* Step (1), for CLAUSE: as if it named an operator that is declared with
   combiner `omp_out = omp_out && omp_in'.  Of the values of these operators'
   operands, GCC would only look at the lowest bits.  */
void
combine_truth_values (tree clause)
{
  tree_code code = OMP_CLAUSE_REDUCTION_CODE (clause);
  if (OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause)
      || (code != TRUTH_ANDIF_EXPR && code != TRUTH_ORIF_EXPR))
    return;
  // Omplower replaces the new variables, which belong to no function.
  tree in = OMP_CLAUSE_DECL (clause);
  tree type = TREE_TYPE (in);
  if (TREE_CODE (in) == MEM_REF)
    {
      type = strip_array_types (type);
      in = create_tmp_var_raw (type);
      OMP_CLAUSE_REDUCTION_DECL_PLACEHOLDER (clause) = in;
    }
  else if (TREE_CODE (type) == REFERENCE_TYPE)
    {
      type = TREE_TYPE (type);
      in = build_simple_mem_ref (in);
    }
  tree out = create_tmp_var_raw (type);
  OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause) = out;
  tree zero = build_zero_cst (type);
  bool all = code == TRUTH_ANDIF_EXPR;
  OMP_CLAUSE_REDUCTION_GIMPLE_INIT (clause)
      = assign (in, all ? build_one_cst (type) : zero);
  tree both
      = build2 (all ? TRUTH_AND_EXPR : TRUTH_OR_EXPR, boolean_type_node,
                build2 (NE_EXPR, boolean_type_node, out, zero),
                build2 (NE_EXPR, boolean_type_node, unshare_expr (in), zero));
  tree one = build_one_cst (type);
  OMP_CLAUSE_REDUCTION_GIMPLE_MERGE (clause)
      = assign (unshare_expr (out), build3 (COND_EXPR, type, both, one, zero));
}

/* Gives TASK its own copy of SIZE, part of an array section's bounds, if SIZE
   is a variable that the task does not capture yet.  */
void
capture_bound (gimple *task, location_t loc, tree size)
{
  if (!DECL_P (size))
    return;
  tree clauses = gimple_omp_task_clauses (task);
  if (!find_clause (clauses, OMP_CLAUSE_SHARED, size)
      && !find_clause (clauses, OMP_CLAUSE_FIRSTPRIVATE, size))
    {
      prepend_clause (task, build_clause (loc, OMP_CLAUSE_FIRSTPRIVATE, size));
      note_travelling (carrier_mark (task), size);
    }
}

/* Adds to TASK the in_reduction clause that corresponds to CLAUSE, a
   task_reduction of its taskq.  */
void
add_in_reduction (gimple *task, tree clause)
{
  tree added = copy_node (clause);
  OMP_CLAUSE_SET_CODE (added, OMP_CLAUSE_IN_REDUCTION);
  OMP_CLAUSE_REDUCTION_GIMPLE_INIT (added)
      = copy_gimple_seq_and_replace_locals (
          OMP_CLAUSE_REDUCTION_GIMPLE_INIT (clause));
  OMP_CLAUSE_REDUCTION_GIMPLE_MERGE (added)
      = copy_gimple_seq_and_replace_locals (
          OMP_CLAUSE_REDUCTION_GIMPLE_MERGE (clause));
  prepend_clause (task, added);

  tree decl = OMP_CLAUSE_DECL (clause);
  if (TREE_CODE (decl) != MEM_REF)
    return;
  location_t loc = OMP_CLAUSE_LOCATION (clause);
  capture_bound (task, loc, TYPE_MAX_VALUE (TYPE_DOMAIN (TREE_TYPE (decl))));
  tree var = reduced_variable (clause);
  if (variable_length_p (var))
    capture_bound (task, loc, TYPE_SIZE_UNIT (TREE_TYPE (var)));
  if (TREE_CODE (TREE_OPERAND (decl, 0)) == POINTER_PLUS_EXPR)
    capture_bound (task, loc, TREE_OPERAND (TREE_OPERAND (decl, 0), 1));
}

/* Step (2), for one reduction and task.  */
void
join_reduction (gimple *task, tree clause)
{
  tree var = reduced_variable (clause);
  if (!mentions (gimple_omp_body (task), var))
    return;
  tree *clauses = gimple_omp_task_clauses_ptr (task);
  tree own = find_clause (*clauses, OMP_CLAUSE_PRIVATE, var);
  if ((own && !OMP_CLAUSE_PRIVATE_DEBUG (own))
      || find_clause (*clauses, OMP_CLAUSE_FIRSTPRIVATE, var))
    return;
  remove_sharing (clauses, var);
  add_in_reduction (task, clause);
  if (dump_file)
    {
      fprintf (dump_file, ";; task at line %d: ", gimple_lineno (task));
      print_generic_expr (dump_file, gimple_omp_task_clauses (task), TDF_SLIM);
      fprintf (dump_file, "\n");
    }
}

/* Adds to BLOCK the call that gives the variable of CLAUSE, in all ranks, the
   value that it has in the one that executes the block.  */
void
share_original (gimple_seq *block, tree clause)
{
  tree decl = unshare_expr (OMP_CLAUSE_DECL (clause));
  tree address, size;
  if (TREE_CODE (decl) == MEM_REF)
    {
      tree type = TREE_TYPE (decl);
      address = fold_build_pointer_plus (
          TREE_OPERAND (decl, 0),
          fold_convert (sizetype, TREE_OPERAND (decl, 1)));
      tree last = TYPE_MAX_VALUE (TYPE_DOMAIN (type));
      size = size_binop (
          MULT_EXPR,
          size_binop (PLUS_EXPR, fold_convert (sizetype, last), size_one_node),
          TYPE_SIZE_UNIT (TREE_TYPE (type)));
    }
  else if (TREE_CODE (TREE_TYPE (decl)) == REFERENCE_TYPE)
    {
      address = decl;
      size = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (decl)));
    }
  else
    {
      address = build_fold_addr_expr (decl);
      size = TYPE_SIZE_UNIT (TREE_TYPE (decl));
    }
  // The gimplifier would copy a variable that is not addressable yet; omplower
  // makes it so.
  if (TREE_CODE (address) != ADDR_EXPR || !DECL_P (TREE_OPERAND (address, 0)))
    gimplify_expr (&address, block, nullptr, is_gimple_val, fb_rvalue);
  gimplify_expr (&size, block, nullptr, is_gimple_val, fb_rvalue);
  gimple_seq_add_stmt (block, gimple_build_call (build_ranks_original_decl (),
                                                 2, address, size));
}

/* The statement that the generators of a taskq with ranks execute once all
   tasks are done.  Each gets the originals of the rank that has executed the
   block, and the accumulators of all ranks.  */
gimple *
join_ranks (gimple *taskgroup)
{
  gbind *bind = gimple_build_bind (NULL_TREE, nullptr, NULL_TREE);
  gimple_seq body = nullptr;
  push_gimplify_context ();
  for (tree c = gimple_omp_taskgroup_clauses (taskgroup); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_TASK_REDUCTION)
      share_original (&body, c);
  gimple_seq_add_stmt (&body,
                       gimple_build_call (build_ranks_gather_decl (), 0));
  gimple_bind_set_body (bind, body);
  pop_gimplify_context (bind);
  return bind;
}

/* Step (3).  */
void
wait_for_tasks (gimple *taskgroup, bool ranks)
{
  gimple_seq body = gimple_omp_body (taskgroup);
  gtry *region = as_a<gtry *> (gimple_seq_first_stmt (body));
  gimple_seq block = gimple_try_eval (region);
  gimple_seq_add_stmt (&block, gimple_build_call (build_drain_decl (), 0));
  if (ranks)
    gimple_seq_add_stmt (&block, join_ranks (taskgroup));
  gimple_omp_set_body (taskgroup, block);
}

void
process_taskq (gimple *taskq)
{
  const directive_properties &p = properties (carrier_mark (taskq));
  if (!p.reduction)
    return;
  gimple *taskgroup = inner_carrier (taskq, p);
  auto_vec<gimple *> tasks;
  tasks_of (taskq, tasks);
  for (tree c = gimple_omp_taskgroup_clauses (taskgroup); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_TASK_REDUCTION)
      {
        combine_truth_values (c);
        for (gimple *task : tasks)
          join_reduction (task, c);
      }
  wait_for_tasks (taskgroup, p.ranks);
}

bool
gate (function *)
{
  return flag_openmp && any_directive () && !seen_error ();
}

void
execute (function *)
{
  for_each_taskq (
      [] (gimple_stmt_iterator *gsi) { process_taskq (gsi_stmt (*gsi)); });
}

} // anon namespace

const pass passes::reduction = define_pass<gimple_opt_pass, execute, gate> (
    "reduction", PROP_gimple_any);

} // namespace omptq
