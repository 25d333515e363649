/* Workqueuing constructs and their clauses, before OpenMP is lowered.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "taskq/constructs.h"

namespace omptq
{
gimple *
inner_carrier (gimple *carrier, const directive_properties &p)
{
  enum gimple_code code = gimple_code (carrier);
  if (code == GIMPLE_OMP_FOR)
    return nullptr;
  bool reduction = code == GIMPLE_OMP_PARALLEL && p.reduction;
  if (!reduction && !p.lastprivate)
    return nullptr;
  // The statements before it compute the bounds of array sections.
  gimple *first
      = walk_statements (gimple_omp_body (carrier), [] (gimple *stmt) {
          return is_gimple_omp (stmt) && gimple_has_substatements (stmt);
        });
  enum gimple_code wanted = reduction ? GIMPLE_OMP_TASKGROUP : GIMPLE_OMP_FOR;
  return first && gimple_code (first) == wanted ? first : nullptr;
}

void
tasks_of (gimple *taskq, auto_vec<gimple *> &tasks)
{
  walk_statements (gimple_omp_body (taskq), [&tasks] (gimple *stmt) {
    mark m = carrier_mark (stmt);
    if (m.kind == construct::task)
      tasks.safe_push (stmt);
    return m ? visit::over : visit::inside;
  });
}

gbind *
body_block (gimple *stmt)
{
  gimple_seq old = gimple_omp_body (stmt);
  gbind *bind = safe_dyn_cast<gbind *> (gimple_seq_first_stmt (old));
  if (!bind || !gimple_seq_singleton_p (old))
    {
      bind = gimple_build_bind (NULL_TREE, old, NULL_TREE);
      gimple_omp_set_body (stmt, bind);
    }
  return bind;
}

gbind *
put_in_block (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  gbind *block = gimple_build_bind (NULL_TREE, nullptr, NULL_TREE);
  gsi_replace (gsi, block, false);
  gimple_seq whole = nullptr;
  gimple_seq_add_stmt (&whole, stmt);
  gimple_bind_set_body (block, whole);
  return block;
}

void
enclose_body (gbind *block, gimple_seq begin, gimple_seq end, bool cancels)
{
  gimple_seq inside = gimple_bind_body (block);
  if (cancels)
    gimple_seq_add_stmt (&begin,
                         gimple_build_try (inside, end, GIMPLE_TRY_FINALLY));
  else
    {
      gimple_seq_add_seq (&begin, inside);
      gimple_seq_add_seq (&begin, end);
    }
  gimple_bind_set_body (block, begin);
}

bool
contains_cancellation (gimple_seq body)
{
  return walk_statements (body, [] (const gimple *stmt) {
    return gimple_call_builtin_p (stmt, BUILT_IN_GOMP_CANCEL)
           || gimple_call_builtin_p (stmt, BUILT_IN_GOMP_CANCELLATION_POINT);
  });
}

bool
contains_taskq (gimple_seq body)
{
  return walk_statements (
      body, [] (gimple *stmt) { return carrier_mark (stmt).is_taskq (); });
}

bool
executed_alone (const gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_FOR:
      /* Of loops combined into one construct, bracket only one.  */
      if (gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_FOR)
        return !gimple_omp_for_combined_into_p (stmt)
               || !gimple_omp_for_combined_p (stmt);
      return (gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_TASKLOOP
              && !gimple_omp_for_combined_p (stmt));
    case GIMPLE_OMP_TASK:
      return !gimple_omp_task_taskloop_p (stmt) && !carrier_mark (stmt);
    case GIMPLE_OMP_SECTION:
    case GIMPLE_OMP_SINGLE:
    case GIMPLE_OMP_MASTER:
    case GIMPLE_OMP_MASKED:
    case GIMPLE_OMP_CRITICAL:
    case GIMPLE_OMP_ORDERED:
      return true;
    default:
      return false;
    }
}

bool
runs_elsewhere (const gimple *stmt)
{
  return is_gimple_omp (stmt) && is_gimple_omp_offloaded (stmt);
}

tree
find_clause (tree clauses, omp_clause_code code, tree var)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == code && OMP_CLAUSE_DECL (c) == var)
      return c;
  return NULL_TREE;
}

tree
build_clause (location_t loc, omp_clause_code code, tree var)
{
  tree clause = build_omp_clause (loc, code);
  OMP_CLAUSE_DECL (clause) = var;
  return clause;
}

void
prepend_clause (gimple *task, tree clause)
{
  OMP_CLAUSE_CHAIN (clause) = gimple_omp_task_clauses (task);
  gimple_omp_task_set_clauses (task, clause);
}

tree *
remove_sharing (tree *list, tree var)
{
  while (*list)
    {
      tree c = *list;
      bool sharing = (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_SHARED
                      || (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
                          && OMP_CLAUSE_PRIVATE_DEBUG (c)));
      if (sharing && OMP_CLAUSE_DECL (c) == var)
        *list = OMP_CLAUSE_CHAIN (c);
      else
        list = &OMP_CLAUSE_CHAIN (c);
    }
  return list;
}

tree
reduced_variable (tree clause)
{
  tree t = OMP_CLAUSE_DECL (clause);
  if (TREE_CODE (t) == MEM_REF)
    t = TREE_OPERAND (t, 0);
  if (TREE_CODE (t) == POINTER_PLUS_EXPR)
    t = TREE_OPERAND (t, 0);
  if (TREE_CODE (t) == INDIRECT_REF || TREE_CODE (t) == ADDR_EXPR)
    t = TREE_OPERAND (t, 0);
  return t;
}

const char *
openmp_name (const gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_FOR:
      switch (gimple_omp_for_kind (stmt))
        {
        case GF_OMP_FOR_KIND_DISTRIBUTE:
          return "distribute";
        case GF_OMP_FOR_KIND_TASKLOOP:
          return "taskloop";
        case GF_OMP_FOR_KIND_SIMD:
          return "simd";
        default:
          return "for";
        }
    case GIMPLE_OMP_SECTIONS:
      return "sections";
    case GIMPLE_OMP_SECTION:
      return "section";
    case GIMPLE_OMP_SINGLE:
      return "single";
    case GIMPLE_OMP_MASTER:
      return "master";
    case GIMPLE_OMP_MASKED:
      return "masked";
    case GIMPLE_OMP_CRITICAL:
      return "critical";
    case GIMPLE_OMP_ORDERED:
      return "ordered";
    case GIMPLE_OMP_PARALLEL:
      return "parallel";
    case GIMPLE_OMP_TASK:
      return "task";
    case GIMPLE_OMP_TASKGROUP:
      return "taskgroup";
    case GIMPLE_OMP_SCOPE:
      return "scope";
    case GIMPLE_OMP_SCAN:
      return "scan";
    case GIMPLE_OMP_TARGET:
      return "target";
    case GIMPLE_OMP_TEAMS:
      return "teams";
    default:
      return "OpenMP";
    }
}

} // namespace omptq
