/* The clauses that a region keeps when it is merged with others.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/region-clauses.h"
#include "merge/variables.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The clauses of STMT if it ends with an implicit barrier; null otherwise.  */
tree *
clauses_of_workshare (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_FOR:
      return gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_FOR
                 ? gimple_omp_for_clauses_ptr (stmt)
                 : nullptr;
    case GIMPLE_OMP_SECTIONS:
      return gimple_omp_sections_clauses_ptr (stmt);
    case GIMPLE_OMP_SINGLE:
      return omp_find_clause (gimple_omp_single_clauses (stmt),
                              OMP_CLAUSE_COPYPRIVATE)
                 ? nullptr
                 : gimple_omp_single_clauses_ptr (stmt);
    default:
      return nullptr;
    }
}

/* True if CLAUSES have a reduction that needs the barrier at the end.  */
bool
waiting_reduction_p (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
        && (OMP_CLAUSE_REDUCTION_TASK (c) || OMP_CLAUSE_REDUCTION_INSCAN (c)))
      return true;
  return false;
}

/* True if other threads of a team could change the variable of CLAUSE,
   firstprivate, while one thread copies it.  */
bool
may_change_p (tree clause)
{
  tree variable = OMP_CLAUSE_DECL (clause);
  return TREE_ADDRESSABLE (variable) || is_global_var (variable);
}

/* Adds CLAUSE to WORKSHARE, the only construct of a region.  */
void
give_to_workshare (tree clause, gimple *workshare)
{
  tree *clauses = clauses_of_workshare (workshare);
  OMP_CLAUSE_CHAIN (clause) = *clauses;
  *clauses = clause;
}

bool
task_p (const gimple *stmt)
{
  return gimple_code (stmt) == GIMPLE_OMP_TASK;
}

} // anon namespace

tree
nowait_clause (location_t loc, tree rest)
{
  tree clause = build_omp_clause (loc, OMP_CLAUSE_NOWAIT);
  OMP_CLAUSE_CHAIN (clause) = rest;
  return clause;
}

void
end_without_barrier (gimple_seq body)
{
  gimple_stmt_iterator gsi = gsi_last (body);
  while (!gsi_end_p (gsi) && is_gimple_debug (gsi_stmt (gsi)))
    gsi_prev (&gsi);
  // Tasks may use variables of the block, which end with it.
  if (gsi_end_p (gsi) || walk_statements (body, task_p))
    return;
  gimple *last = gsi_stmt (gsi);
  if (gbind *bind = dyn_cast<gbind *> (last))
    end_without_barrier (gimple_bind_body (bind));
  else if (tree *clauses = clauses_of_workshare (last))
    if (!omp_find_clause (*clauses, OMP_CLAUSE_NOWAIT)
        && !waiting_reduction_p (*clauses))
      *clauses = nowait_clause (gimple_location (last), *clauses);
}

bool
combined_loops_p (gimple_seq seq)
{
  return walk_statements (seq, [] (gimple *stmt) {
    return gimple_code (stmt) == GIMPLE_OMP_FOR
           && gimple_omp_for_combined_p (stmt);
  });
}

bool
take_own_clauses (gimple *region, tree *own)
{
  bool copies = false;
  tree next;
  for (tree c = gimple_omp_parallel_clauses (region); c; c = next)
    {
      next = OMP_CLAUSE_CHAIN (c);
      switch (OMP_CLAUSE_CODE (c))
        {
        case OMP_CLAUSE_FIRSTPRIVATE:
          copies |= may_change_p (c);
          /* FALLTHRU */
        case OMP_CLAUSE_PRIVATE:
        case OMP_CLAUSE_REDUCTION:
          if (for_debuggers_p (c))
            break;
          OMP_CLAUSE_CHAIN (c) = *own;
          *own = c;
          break;
        case OMP_CLAUSE_LASTPRIVATE:
          give_to_workshare (c, only_workshare (region));
          break;
        default:
          break;
        }
    }
  return copies;
}

} // namespace omptq
