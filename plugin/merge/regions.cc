/* A summary of a parallel region that may be merged with others.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/marks.h"
#include "merge/regions.h"
#include "merge/steps.h"
#include "merge/variables.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The reason why a construct with CLAUSE cannot be in a merged region because
   of the size of the variable that it gives each thread; null if it can.  GCC
   allocates what is not of constant size on the stack until the region ends; a
   merged one could do that again and again.  */
const char *
refusal_of_size (tree clause)
{
  if (privatizes (clause) != 1 || for_debuggers_p (clause))
    return nullptr;
  tree variable = OMP_CLAUSE_DECL (clause);
  tree type = TREE_TYPE (variable);
  if (DECL_P (variable)
      && lang_hooks.decls.omp_privatize_by_reference (variable))
    type = TREE_TYPE (type);
  tree size = TYPE_SIZE_UNIT (type);
  return size && !TREE_CONSTANT (size) ? reason (
             "the size of %s is not constant", description_of (variable))
                                       : nullptr;
}

/* The reason why a region with CLAUSE for a variable cannot be merged with
   others; null if it can.  */
const char *
refusal_of_variable (tree clause)
{
  tree variable = OMP_CLAUSE_DECL (clause);
  if (!DECL_P (variable))
    return "a clause names an array section";
  if (const char *why = refusal_of_size (clause))
    return why;
  if (DECL_HAS_VALUE_EXPR_P (variable))
    return reason ("%s is part of another object", description_of (variable));
  return nullptr;
}

/* True if STMT is a worksharing loop or a sections construct.  */
bool
workshare_p (const gimple *stmt)
{
  return (gimple_code (stmt) == GIMPLE_OMP_FOR
          && gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_FOR)
         || gimple_code (stmt) == GIMPLE_OMP_SECTIONS;
}

/* The number of iterations of LOOP, a GIMPLE_OMP_FOR; -1 if it is not a
   constant.  */
HOST_WIDE_INT
constant_iterations (const gimple *loop)
{
  HOST_WIDE_INT product = 1;
  for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
    {
      tree from = gimple_omp_for_initial (loop, i);
      tree to = gimple_omp_for_final (loop, i);
      tree increment = gimple_omp_for_incr (loop, i);
      tree step = EXPR_P (increment) ? TREE_OPERAND (increment, 1) : increment;
      if (!tree_fits_shwi_p (from) || !tree_fits_shwi_p (to)
          || !tree_fits_shwi_p (step) || integer_zerop (step))
        return -1;
      HOST_WIDE_INT span = absu_hwi (tree_to_shwi (to) - tree_to_shwi (from));
      product *= span / absu_hwi (tree_to_shwi (step)) + 1;
      if (product > INT_MAX)
        return INT_MAX;
    }
  return product;
}

} // anon namespace

gimple *
only_workshare (gimple *region)
{
  gimple *found = nullptr;
  const gimple *other
      = walk_statements (gimple_omp_body (region), [&found] (gimple *stmt) {
          if (gimple_code (stmt) == GIMPLE_BIND)
            return visit::inside;
          if (!found && workshare_p (stmt))
            found = stmt;
          else if (gimple_has_substatements (stmt))
            return visit::end;
          return visit::over;
        });
  return other ? nullptr : found;
}

tree
written_variable (const gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  tree base = lhs ? get_base_address (lhs) : NULL_TREE;
  return base && (DECL_P (base) || TREE_CODE (base) == SSA_NAME) ? base
                                                                 : NULL_TREE;
}

region_summary::region_summary (gimple *region, call_effects &calls)
    : m_stmt (region), m_calls (calls)
{
  look_at_clauses (gimple_omp_parallel_clauses (region));
  look_at_statements (gimple_omp_body (region));
}

void
region_summary::refuse (const char *why)
{
  if (!m_refusal)
    m_refusal = why;
}

/* Notes what a call of FN may do.  */
void
region_summary::look_at_function (tree fn)
{
  m_sets_icvs |= m_calls.may_set_icvs (fn);
  m_asks_icvs |= m_calls.may_ask_icvs (fn);
  m_creates_tasks |= !m_calls.harmless_outside (fn);
}

/* Notes functions that CLAUSE calls: those of a class, which the C++ front end
   stores in its type, and those of a reduction that the program declares.  */
void
region_summary::look_at_functions (tree clause)
{
  tree functions = TREE_TYPE (clause);
  for (int i = 0; functions && i < TREE_VEC_LENGTH (functions); i++)
    if (tree fn = TREE_VEC_ELT (functions, i))
      look_at_function (fn);
  if (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_REDUCTION
      && OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause))
    {
      look_at_statements (OMP_CLAUSE_REDUCTION_GIMPLE_INIT (clause));
      look_at_statements (OMP_CLAUSE_REDUCTION_GIMPLE_MERGE (clause));
    }
}

/* Examines CLAUSES of the region itself.  */
void
region_summary::look_at_clauses (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    look_at_functions (c);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_IF:
      case OMP_CLAUSE_NUM_THREADS:
      case OMP_CLAUSE_PROC_BIND:
      case OMP_CLAUSE_DEFAULT:
        break;
      case OMP_CLAUSE_REDUCTION:
        if (OMP_CLAUSE_REDUCTION_TASK (c) || OMP_CLAUSE_REDUCTION_INSCAN (c))
          refuse ("a reduction has a modifier");
        m_written.add (OMP_CLAUSE_DECL (c));
        if (const char *why = refusal_of_variable (c))
          refuse (why);
        break;
      case OMP_CLAUSE_LASTPRIVATE:
        if (OMP_CLAUSE_LASTPRIVATE_FIRSTPRIVATE (c)
            || OMP_CLAUSE_LASTPRIVATE_CONDITIONAL (c)
            || !only_workshare (m_stmt))
          refuse (
              "its 'lastprivate' clause is not a simple one on a single loop");
        m_written.add (OMP_CLAUSE_DECL (c));
        /* FALLTHRU */
      case OMP_CLAUSE_SHARED:
      case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_FIRSTPRIVATE:
        if (const char *why
            = for_debuggers_p (c) ? nullptr : refusal_of_variable (c))
          refuse (why);
        break;
      default:
        refuse (reason ("it has a '%s' clause",
                        omp_clause_code_name[OMP_CLAUSE_CODE (c)]));
      }
}

/* Examines CLAUSES of a construct inside the region: all but those that only
   determine data sharing may write their variables.  */
void
region_summary::look_at_inner_clauses (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      look_at_functions (c);
      if (const char *why = refusal_of_size (c))
        refuse (why);
    }
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_LASTPRIVATE:
      case OMP_CLAUSE_REDUCTION:
      case OMP_CLAUSE_IN_REDUCTION:
      case OMP_CLAUSE_TASK_REDUCTION:
      case OMP_CLAUSE_LINEAR:
      case OMP_CLAUSE_COPYPRIVATE:
      case OMP_CLAUSE_DETACH:
      case OMP_CLAUSE_MAP:
        m_written.add (OMP_CLAUSE_DECL (c));
        break;
      case OMP_CLAUSE_SCHEDULE:
        {
          unsigned kind
              = OMP_CLAUSE_SCHEDULE_KIND (c) & OMP_CLAUSE_SCHEDULE_MASK;
          m_asks_icvs |= (kind == OMP_CLAUSE_SCHEDULE_RUNTIME
                          || kind == OMP_CLAUSE_SCHEDULE_AUTO);
          break;
        }
      case OMP_CLAUSE_ALLOCATE:
        {
          // Without an allocator, that of the task.
          tree allocator = OMP_CLAUSE_ALLOCATE_ALLOCATOR (c);
          m_asks_icvs |= !allocator || !integer_nonzerop (allocator);
          break;
        }
      default:
        break;
      }
}

void
region_summary::look_at_loop (const gimple *loop)
{
  for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
    m_written.add (gimple_omp_for_index (loop, i));
  if (gimple_omp_for_kind (loop) != GF_OMP_FOR_KIND_FOR)
    return;
  HOST_WIDE_INT iterations = constant_iterations (loop);
  m_iterations = iterations < 0 || m_iterations < 0
                     ? -1
                     : MIN (m_iterations + iterations, INT_MAX);
}

void
region_summary::look_at_call (const gcall *call)
{
  if (gimple_call_builtin_p (call, BUILT_IN_GOMP_CANCEL))
    refuse ("it can be cancelled");
  // GCC frees variable-length arrays at the end of their blocks, unless there
  // is such a call.
  if (calls_alloca_p (call))
    refuse ("it calls 'alloca'");
  m_sets_icvs |= m_calls.may_set_icvs (call);
  m_asks_icvs |= m_calls.may_ask_icvs (call);
  tree fn = gimple_call_fndecl (call);
  m_creates_tasks |= !gimple_call_internal_p (call)
                     && !(fn && fndecl_built_in_p (fn))
                     && !call_effects::asks_for_own (call)
                     && !m_calls.harmless_outside (call);
}

/* Examines STMT in the region.  */
void
region_summary::look_at (gimple *stmt)
{
  look_at_inner_clauses (clauses_of (stmt));
  if (tree variable = written_variable (stmt))
    m_written.add (variable);
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASM:
      for (unsigned i = 0; i < gimple_asm_noutputs (as_a<gasm *> (stmt)); i++)
        if (tree base = get_base_address (
                TREE_VALUE (gimple_asm_output_op (as_a<gasm *> (stmt), i))))
          m_written.add (base);
      break;
    case GIMPLE_OMP_ATOMIC_LOAD:
      m_written.add (
          gimple_omp_atomic_load_lhs (as_a<gomp_atomic_load *> (stmt)));
      break;
    case GIMPLE_OMP_FOR:
      look_at_loop (stmt);
      break;
    case GIMPLE_OMP_PARALLEL:
    case GIMPLE_OMP_TASK:
      if (carrier_mark (stmt))
        refuse ("it contains a taskq");
      m_asks_icvs = true;
      m_creates_tasks = true;
      break;
    case GIMPLE_OMP_TARGET:
    case GIMPLE_OMP_TEAMS:
      m_asks_icvs = true;
      m_creates_tasks = true;
      break;
    case GIMPLE_CALL:
      look_at_call (as_a<gcall *> (stmt));
      break;
    default:
      break;
    }
}

void
region_summary::look_at_statements (gimple_seq seq)
{
  walk_statements (seq, [this] (gimple *stmt) { look_at (stmt); });
}

} // namespace omptq
