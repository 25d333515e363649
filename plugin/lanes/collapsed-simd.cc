/* Loops with both `simd' and `collapse', without `simd' for devices with lanes.

   before:

     #pragma omp for collapse(2)
     for (i.1 = 0; i.1 < n; i.1 = i.1 + 1)
       for (j.1 = 0; j.1 < m; j.1 = j.1 + 1)
         {
           #pragma omp simd collapse(2) reduction(+:sum) private(t) private(i.2)
                            private(j.2) lastprivate(x)
           for (i.2 = 0; i.2 < n; i.2 = i.2 + 1)
             for (j.2 = 0; j.2 < m; j.2 = j.2 + 1)
               body
         }

   after:

     if (.GOMP_USE_SIMT ())
       {
         #pragma omp for collapse(2) private(t) private(i.2) private(j.2)
         for (i.1 = 0; i.1 < n; i.1 = i.1 + 1)
           for (j.1 = 0; j.1 < m; j.1 = j.1 + 1)
             {
               i.2 = i.1;
               j.2 = j.1;
               body
             }
       }
     else
       as before

   GCC 12 to 16 have lanes execute a loop with `simd' in this way if nothing is
   collapsed (scan_omp_simd); where loops are collapsed, one lane executes all
   iterations.  Without `simd', pass `lanes' can give them to all lanes.

   Why this is right: `simd' allows a thread to execute its iterations at the
   same time, and demands nothing.  Both constructs reduce the same variables,
   so the inner one's part of a reduction is not needed; an iteration's own
   variables become the thread's own; the last iteration is the same.
   Everything else that GCC computes from the clauses of `simd' is for vectors.

   A variable with lastprivate keeps the inner construct's statements for the
   end, which add the step to an iteration variable.  If the program says
   lastprivate, the parallel region or the outer construct has the clause as
   well, as they would without `simd'.

   Not done here: `distribute simd' and `simd' alone, which are no worksharing
   loops; `linear'; scans; declared operations, unless the parallel region
   reduces with them; arrays of variable size in the body.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "lanes/collapsed-simd.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Returns the `simd' construct that is all that is in the body of LOOP, and
   with which it is combined; null if there is other code.  */
gomp_for *
find_simd (gomp_for *loop)
{
  gimple_seq body = gimple_omp_body (loop);
  while (gimple_seq_singleton_p (body))
    {
      gimple *only = gimple_seq_first_stmt (body);
      if (gomp_for *simd = dyn_cast<gomp_for *> (only))
        return gimple_omp_for_kind (simd) == GF_OMP_FOR_KIND_SIMD
                       && gimple_omp_for_combined_into_p (simd)
                       && gimple_seq_empty_p (gimple_omp_for_pre_body (simd))
                   ? simd
                   : nullptr;
      gbind *block = dyn_cast<gbind *> (only);
      if (!block || gimple_bind_vars (block))
        return nullptr;
      body = gimple_bind_body (block);
    }
  return nullptr;
}

/* Returns whether VAR is an array whose size is not constant, or the like: GCC
   does not copy the pointer that it has for it.  */
bool
has_pointer (tree var)
{
  return VAR_P (var) && DECL_HAS_VALUE_EXPR_P (var);
}

/* Returns whether STMT is a block with such a variable.  */
bool
has_pointer (gimple *stmt)
{
  bool found = false;
  if (gbind *block = dyn_cast<gbind *> (stmt))
    for (tree var = gimple_bind_vars (block); var; var = DECL_CHAIN (var))
      found |= has_pointer (var);
  return found;
}

/* Returns whether BODY can be copied.  */
bool
can_be_copied (gimple_seq body)
{
  return !walk_statements (body,
                           [] (gimple *stmt) { return has_pointer (stmt); });
}

/* Returns a copy of LOOP with its own names for the values that the statements
   before it compute.  */
gomp_for *
copy_loop (gomp_for *loop)
{
  gomp_for *copy = as_a<gomp_for *> (gimple_copy (loop));
  hash_map<tree, tree> names;
  const auto rename_result = [&names] (gimple *stmt) {
    tree result = gimple_get_lhs (stmt);
    if (!result || TREE_CODE (result) != SSA_NAME)
      return;
    tree name = copy_ssa_name (result, stmt);
    gimple_set_lhs (stmt, name);
    names.put (result, name);
  };
  const auto rename_operand = [&names] (tree *operand) {
    if (TREE_CODE (*operand) == SSA_NAME)
      if (tree *name = names.get (*operand))
        *operand = *name;
  };
  walk_both (gimple_omp_for_pre_body_ptr (copy), rename_result, rename_operand);
  for (size_t i = 0; i < gimple_omp_for_collapse (copy); i++)
    for (tree *t : { gimple_omp_for_initial_ptr (copy, i),
                     gimple_omp_for_final_ptr (copy, i),
                     gimple_omp_for_incr_ptr (copy, i) })
      walk_expression (t, rename_operand);
  return copy;
}

/* Returns the clause of CLAUSES that is CODE and has the variable of C.  */
tree
find_same (tree clauses, omp_clause_code code, tree c)
{
  tree found = omp_find_clause (clauses, code);
  while (found && OMP_CLAUSE_DECL (found) != OMP_CLAUSE_DECL (c))
    found = omp_find_clause (OMP_CLAUSE_CHAIN (found), code);
  return found;
}

/* Returns whether C, a clause of a worksharing loop, can be copied.  */
bool
can_be_copied (tree c)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_LASTPRIVATE:
      return !OMP_CLAUSE_LASTPRIVATE_CONDITIONAL (c)
             && gimple_seq_empty_p (OMP_CLAUSE_LASTPRIVATE_GIMPLE_SEQ (c));
    case OMP_CLAUSE_REDUCTION:
      return !OMP_CLAUSE_REDUCTION_PLACEHOLDER (c);
    case OMP_CLAUSE_LINEAR:
      return false;
    default:
      return true;
    }
}

/* Returns whether C, a clause of the `simd' in LOOP, also says what it says
   without `simd', or says nothing then.  PARALLEL are the clauses of the
   parallel region.  */
bool
can_be_taken (tree c, gomp_for *loop, tree parallel)
{
  omp_clause_code code = OMP_CLAUSE_CODE (c);
  switch (code)
    {
    case OMP_CLAUSE_LASTPRIVATE:
      if (OMP_CLAUSE_LASTPRIVATE_CONDITIONAL (c))
        return false;
      // Fall through.
    case OMP_CLAUSE_REDUCTION:
      return find_same (gimple_omp_for_clauses (loop), code, c)
             || find_same (parallel, code, c);
    case OMP_CLAUSE_PRIVATE:
    case OMP_CLAUSE_ALIGNED:
    case OMP_CLAUSE_BIND:
    case OMP_CLAUSE_COLLAPSE:
    case OMP_CLAUSE_IF:
    case OMP_CLAUSE_NONTEMPORAL:
    case OMP_CLAUSE_ORDER:
    case OMP_CLAUSE_SAFELEN:
    case OMP_CLAUSE_SIMDLEN:
      return true;
    default:
      return false;
    }
}

/* Returns whether LOOP, in the region PARALLEL if that is not null, can do
   without SIMD.  */
bool
can_be_joined (gomp_for *loop, gomp_for *simd, const gimple *parallel)
{
  tree outside = parallel ? gimple_omp_parallel_clauses (parallel) : NULL_TREE;
  for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (!can_be_copied (c))
      return false;
  for (tree c = gimple_omp_for_clauses (simd); c; c = OMP_CLAUSE_CHAIN (c))
    if (!can_be_taken (c, loop, outside))
      return false;
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    if (!useless_type_conversion_p (TREE_TYPE (gimple_omp_for_index (simd, i)),
                                    TREE_TYPE (gimple_omp_for_index (loop, i))))
      return false;
  return can_be_copied (gimple_omp_body (simd));
}

/* Gives LOOP the clause C of `simd', if it says something without that.  */
void
take (tree c, gomp_for *loop)
{
  omp_clause_code code = OMP_CLAUSE_CODE (c);
  bool is_last = code == OMP_CLAUSE_LASTPRIVATE;
  if (!is_last && code != OMP_CLAUSE_PRIVATE)
    return;
  gimple_seq end = is_last ? OMP_CLAUSE_LASTPRIVATE_GIMPLE_SEQ (c) : nullptr;
  if (is_last && gimple_seq_empty_p (end))
    return;
  if (tree own = find_same (gimple_omp_for_clauses (loop), code, c))
    {
      if (is_last)
        OMP_CLAUSE_LASTPRIVATE_GIMPLE_SEQ (own) = end;
      return;
    }
  OMP_CLAUSE_CHAIN (c) = gimple_omp_for_clauses (loop);
  gimple_omp_for_set_clauses (loop, c);
}

/* Gives LOOP the clauses and the body of SIMD, after assignments to the
   iteration variables of that.  Both are copies.  */
void
join (gomp_for *loop, gomp_for *simd)
{
  tree next;
  for (tree c = gimple_omp_for_clauses (simd); c; c = next)
    {
      next = OMP_CLAUSE_CHAIN (c);
      take (c, loop);
    }
  gimple_seq body = nullptr;
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    gimple_seq_add_stmt (&body,
                         gimple_build_assign (gimple_omp_for_index (simd, i),
                                              gimple_omp_for_index (loop, i)));
  gimple_seq_add_seq (&body, gimple_omp_body (simd));
  gimple_omp_set_body (loop, body);
  gimple_omp_for_set_combined_p (loop, false);
  // Else chunks would be enlarged for a vector.
  if (tree c
      = omp_find_clause (gimple_omp_for_clauses (loop), OMP_CLAUSE_SCHEDULE))
    OMP_CLAUSE_SCHEDULE_SIMD (c) = 0;
}

} // anon namespace

gomp_for *
copy_without_simd (gomp_for *loop, const gimple *parallel)
{
  if (gimple_omp_for_collapse (loop) == 1 || !omp_max_simt_vf ())
    return nullptr;
  gomp_for *simd = find_simd (loop);
  if (!simd || !can_be_joined (loop, simd, parallel))
    return nullptr;
  gomp_for *copy = copy_loop (loop);
  join (copy, as_a<gomp_for *> (copy_gimple_seq_and_replace_locals (simd)));
  return copy;
}

void
choose_for_lanes (gimple_stmt_iterator *gsi, gomp_for *for_lanes)
{
  gimple *loop = gsi_stmt (*gsi);
  location_t where = gimple_location (loop);
  tree lanes = create_tmp_var_raw (integer_type_node, "omptq_lanes");
  DECL_CONTEXT (lanes) = current_function_decl;
  DECL_SEEN_IN_BIND_EXPR_P (lanes) = 1;
  tree yes = create_artificial_label (where);
  tree no = create_artificial_label (where);
  tree end = create_artificial_label (where);

  gcall *call = gimple_build_call_internal (IFN_GOMP_USE_SIMT, 0);
  gimple_call_set_lhs (call, lanes);
  gbind *block = gimple_build_bind (lanes, nullptr, NULL_TREE);
  gsi_replace (gsi, block, false);
  gimple_seq seq = nullptr;
  gimple *all[] = {
    call,
    gimple_build_cond (NE_EXPR, lanes, integer_zero_node, yes, no),
    gimple_build_label (yes),
    for_lanes,
    gimple_build_goto (end),
    gimple_build_label (no),
    loop,
    gimple_build_label (end),
  };
  for (gimple *stmt : all)
    gimple_seq_add_stmt (&seq, stmt);
  gimple_bind_set_body (block, seq);
}

} // namespace omptq
