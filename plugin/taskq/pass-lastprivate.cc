/* Pass `lastprivate': lets the last task of a taskq assign to the originals.

   before:

     #pragma omp parallel num_threads (MARK) shared (x)	// the carriers
       #pragma omp for lastprivate (x)
	 for (once = 0; once < 1; once++)
	   {
	     ...
	     #pragma omp task priority (MARK) firstprivate (x)
	       <body>
	   }

   after:

     original = &x;							(1)
     #pragma omp parallel num_threads (MARK) private (x) firstprivate (original)
       {								(2)
	 x = *original;			// if x is firstprivate, too	(4)
	 ...
	 #pragma omp task priority (MARK) firstprivate (x, original)	(3)
	   {
	     <body>
	     if (GOMP_taskq_is_last ())					(3)
	       *original = x;
	   }
       }

   Why this is right: the loop runs its body once, so the body can replace it.
   The taskq's own x is then the generator's; each task has a copy, made when it
   is enqueued, and the run time knows which task is the last.  GCC has
   generated the operators for the loop's clause: the default constructor is for
   the generator's x, the assignment for the last task.  Nothing else uses the
   original before the taskq is done.

   A variable that is firstprivate, too, is initialized by the generator: if its
   value were passed, each thread of the team would load it, also one that comes
   while the last task assigns to it.

   Steps: (1) point to the originals; (2) move the clauses from the loop to the
   parallel region and dissolve the loop; (3) copy back in the tasks; (4)
   initialize variables that are firstprivate, too.

   Not done here: errors for what is not supported (`check').
   Runs before: omplower, after `check'.   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=lastprivate
   Tests: testsuite/host/taskqs/lastprivate-*,
   testsuite/host/directives/lastprivate-*

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <optional>

#include "gcc-common.h"
#include "directive/marks.h"
#include "passes.h"
#include "taskq/abi.h"
#include "taskq/constructs.h"
#include "taskq/coroutine.h"

namespace omptq
{
namespace
{

/* Lowers the taskq at GSI.  */
class lastprivate_lowering
{
public:
  explicit lastprivate_lowering (gimple_stmt_iterator *gsi)
      : m_gsi (gsi), m_parallel (gsi_stmt (*gsi))
  {
  }

  void execute ();

private:
  /* A variable of the taskq's lastprivate clauses.  */
  struct variable
  {
    tree clause;
    tree decl;
    // Points to the object that the last task assigns to.
    tree pointer;
  };

  gimple_stmt_iterator *m_gsi;
  gimple *m_parallel;
  gomp_for *m_loop = nullptr;
  auto_vec<variable> m_variables;
  // The pointers, and the statements that set them.
  tree m_pointers = NULL_TREE;
  gimple_seq m_before = nullptr;

  tree add_pointer (tree type);
  void point_to_original (tree clause);
  void add_to_parallel (tree clause);
  void move_clauses ();
  void initialize (const variable &v, gimple_seq *seq);
  void dissolve_loop ();
  void copy_back (gimple *task);
  void capture (gimple *task, const variable &v) const;
  void surround ();
  void replace_loop (gimple_stmt_iterator *gsi);
};

/* A new pointer to TYPE, outside the parallel region.  */
tree
lastprivate_lowering::add_pointer (tree type)
{
  tree pointer
      = create_tmp_var_raw (build_pointer_type (type), "omptq_original");
  DECL_CONTEXT (pointer) = current_function_decl;
  DECL_SEEN_IN_BIND_EXPR_P (pointer) = 1;
  DECL_CHAIN (pointer) = m_pointers;
  m_pointers = pointer;
  return pointer;
}

/* The object that VAR stands for outside the taskq.  */
tree
original_object (tree var)
{
  if (TREE_CODE (TREE_TYPE (var)) == REFERENCE_TYPE)
    return build_simple_mem_ref (var);
  // directive.cc has taken its address.
  gcc_assert (!is_gimple_reg (var));
  TREE_ADDRESSABLE (var) = 1;
  return var;
}

/* Step (1), for one variable.  */
void
lastprivate_lowering::point_to_original (tree clause)
{
  tree var = OMP_CLAUSE_DECL (clause);
  tree object = original_object (var);
  tree pointer = add_pointer (TREE_TYPE (object));
  // In another construct the object can be a copy.
  std::optional<hidden_place> hidden;
  if (in_construct_of_coroutine (m_parallel))
    hidden.emplace (var);
  push_gimplify_context ();
  gimplify_assign (pointer, build_fold_addr_expr (object), &m_before);
  pop_gimplify_context (nullptr);
  m_variables.safe_push ({ clause, var, pointer });
}

/* Adds CLAUSE to the parallel region, unless its variable is firstprivate
   there, in place of a clause that shares the variable or only describes it to
   the debugger.  */
void
lastprivate_lowering::add_to_parallel (tree clause)
{
  tree *list
      = gimple_omp_parallel_clauses_ptr (as_a<gomp_parallel *> (m_parallel));
  tree var = OMP_CLAUSE_DECL (clause);
  if (find_clause (*list, OMP_CLAUSE_FIRSTPRIVATE, var))
    return;
  *remove_sharing (list, var) = clause;
  OMP_CLAUSE_CHAIN (clause) = NULL_TREE;
}

/* Step (2).  */
void
lastprivate_lowering::move_clauses ()
{
  tree all = gimple_omp_for_clauses (m_loop);
  tree next;
  for (tree c = all; c; c = next)
    {
      next = OMP_CLAUSE_CHAIN (c);
      tree var = OMP_CLAUSE_DECL (c);
      switch (OMP_CLAUSE_CODE (c))
        {
        case OMP_CLAUSE_LASTPRIVATE:
          if (!OMP_CLAUSE_LASTPRIVATE_FIRSTPRIVATE (c))
            {
              tree own = build_clause (OMP_CLAUSE_LOCATION (c),
                                       OMP_CLAUSE_PRIVATE, var);
              // The constructors and destructors that C++ has noted.
              TREE_TYPE (own) = TREE_TYPE (c);
              add_to_parallel (own);
            }
          break;
        case OMP_CLAUSE_PRIVATE:
          if (var == gimple_omp_for_index (m_loop, 0))
            break;
          /* FALLTHRU */
        case OMP_CLAUSE_FIRSTPRIVATE:
          add_to_parallel (c);
          break;
        default:
          break;
        }
    }
  for (const variable &v : m_variables)
    add_to_parallel (build_clause (OMP_CLAUSE_LOCATION (v.clause),
                                   OMP_CLAUSE_FIRSTPRIVATE, v.pointer));
}

/* Step (4), in SEQ, if the taskq has a firstprivate clause for V, too, and GCC
   would pass its value.  */
void
lastprivate_lowering::initialize (const variable &v, gimple_seq *seq)
{
  tree type = TREE_TYPE (v.decl);
  if (!OMP_CLAUSE_LASTPRIVATE_FIRSTPRIVATE (v.clause) || AGGREGATE_TYPE_P (type)
      || TREE_CODE (type) == REFERENCE_TYPE
      || in_construct_of_coroutine (m_parallel))
    return;
  tree first = find_clause (gimple_omp_parallel_clauses (m_parallel),
                            OMP_CLAUSE_FIRSTPRIVATE, v.decl);
  if (!first)
    return;
  OMP_CLAUSE_SET_CODE (first, OMP_CLAUSE_PRIVATE);
  gimplify_assign (v.decl, build_simple_mem_ref (v.pointer), seq);
}

/* Replaces the loop, which is at GSI, by its body.  */
void
lastprivate_lowering::replace_loop (gimple_stmt_iterator *gsi)
{
  gimple_seq body = gimple_omp_for_pre_body (m_loop);
  tree index = gimple_omp_for_index (m_loop, 0);
  gimple_seq_add_stmt (
      &body, gimple_build_assign (index, build_zero_cst (TREE_TYPE (index))));
  for (const variable &v : m_variables)
    initialize (v, &body);
  gimple_seq_add_seq (&body, gimple_omp_body (m_loop));
  gsi_replace (gsi, gimple_build_bind (NULL_TREE, body, NULL_TREE), false);
}

void
lastprivate_lowering::dissolve_loop ()
{
  walk_statements (gimple_omp_body_ptr (m_parallel),
                   [this] (gimple_stmt_iterator *gsi) {
                     bool found = gsi_stmt (*gsi) == m_loop;
                     if (found)
                       replace_loop (gsi);
                     return found;
                   });
}

/* Gives TASK a copy of V, made when it is enqueued, unless it has a clause for
   it.  */
void
lastprivate_lowering::capture (gimple *task, const variable &v) const
{
  tree clauses = gimple_omp_task_clauses (task);
  if (find_clause (clauses, OMP_CLAUSE_FIRSTPRIVATE, v.decl)
      || find_clause (clauses, OMP_CLAUSE_PRIVATE, v.decl)
      || find_clause (clauses, OMP_CLAUSE_SHARED, v.decl))
    return;
  tree clause = build_clause (OMP_CLAUSE_LOCATION (v.clause),
                              OMP_CLAUSE_FIRSTPRIVATE, v.decl);
  gimple_seq before = nullptr;
  lang_hooks.decls.omp_finish_clause (clause, &before, false);
  prepend_clause (task, clause);
}

/* Step (3).  */
void
lastprivate_lowering::copy_back (gimple *task)
{
  tree last = create_artificial_label (UNKNOWN_LOCATION);
  tree done = create_artificial_label (UNKNOWN_LOCATION);
  tree answer = create_tmp_var_raw (integer_type_node, "omptq_is_last");
  DECL_CONTEXT (answer) = current_function_decl;
  gcall *ask = gimple_build_call (build_is_last_decl (), 0);
  gimple_call_set_lhs (ask, answer);
  gbind *block = body_block (task);
  gimple_seq body = gimple_bind_body (block);
  gimple_seq_add_stmt (&body, ask);
  gimple_seq_add_stmt (
      &body,
      gimple_build_cond (NE_EXPR, answer, integer_zero_node, last, done));
  gimple_seq_add_stmt (&body, gimple_build_label (last));

  gimple_seq copies = nullptr;
  push_gimplify_context ();
  for (const variable &v : m_variables)
    {
      capture (task, v);
      prepend_clause (task, build_clause (OMP_CLAUSE_LOCATION (v.clause),
                                          OMP_CLAUSE_FIRSTPRIVATE, v.pointer));
      hidden_place hidden (v.decl);
      tree from = v.decl;
      if (TREE_CODE (TREE_TYPE (from)) == REFERENCE_TYPE)
        from = build_simple_mem_ref (from);
      tree assignment = lang_hooks.decls.omp_clause_assign_op (
          v.clause, build_simple_mem_ref (v.pointer), from);
      gimplify_and_add (assignment, &copies);
    }
  pop_gimplify_context (block);
  gimple_seq_add_seq (&body, copies);
  gimple_seq_add_stmt (&body, gimple_build_label (done));
  gimple_bind_set_body (block, body);
  gimple_bind_append_vars (block, answer);
}

/* Puts M_BEFORE before the parallel region.  */
void
lastprivate_lowering::surround ()
{
  gbind *bind = gimple_build_bind (NULL_TREE, nullptr, NULL_TREE);
  gsi_replace (m_gsi, bind, false);
  gimple_seq_add_stmt (&m_before, m_parallel);
  gimple_bind_set_body (bind, m_before);
  gimple_bind_append_vars (bind, m_pointers);
}

void
lastprivate_lowering::execute ()
{
  const directive_properties &p = properties (carrier_mark (m_parallel));
  if (!p.lastprivate)
    return;
  gimple *carrier = m_parallel;
  while (gimple *inner = inner_carrier (carrier, p))
    carrier = inner;
  m_loop = as_a<gomp_for *> (carrier);
  for (tree c = gimple_omp_for_clauses (m_loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_LASTPRIVATE)
      point_to_original (c);
  move_clauses ();
  auto_vec<gimple *> tasks;
  tasks_of (m_parallel, tasks);
  for (gimple *task : tasks)
    copy_back (task);
  push_gimplify_context ();
  dissolve_loop ();
  pop_gimplify_context (body_block (m_parallel));
  surround ();
  if (dump_file)
    print_gimple_seq (dump_file, m_before, 0, TDF_SLIM);
}

bool
gate (function *)
{
  return flag_openmp && any_directive () && !seen_error ();
}

void
execute (function *)
{
  for_each_taskq ([] (gimple_stmt_iterator *gsi) {
    lastprivate_lowering (gsi).execute ();
  });
}

} // anon namespace

const pass passes::lastprivate = define_pass<gimple_opt_pass, execute, gate> (
    "lastprivate", PROP_gimple_any);

} // namespace omptq
