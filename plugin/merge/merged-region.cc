/* Turns a range of statements into one parallel region.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "block-variable.h"
#include "merge/live-variables.h"
#include "merge/master-loops.h"
#include "merge/merged-region.h"
#include "merge/outlined-blocks.h"
#include "merge/region-clauses.h"
#include "merge/thread-arithmetic.h"
#include "merge/variables.h"
#include "walk.h"

namespace omptq
{
namespace
{

void
take_statements (gimple_seq *from, auto_vec<gimple *> &statements)
{
  gimple_stmt_iterator gsi = gsi_start (*from);
  while (!gsi_end_p (gsi))
    {
      statements.safe_push (gsi_stmt (gsi));
      gsi_remove (&gsi, false);
    }
}

/* The sequence in STMT, a block or a `try'.  */
gimple_seq *
sequence_in (gimple *stmt)
{
  if (gbind *bind = dyn_cast<gbind *> (stmt))
    return gimple_bind_body_ptr (bind);
  return gimple_try_eval_ptr (stmt);
}

/* Moves the call that frees arrays from the cleanup of CONTAINER, a `try', to
   the end of SEQ: no exception or jump leaves it.  */
void
take_from_cleanup (const step_container &container, gimple_seq *seq)
{
  gimple_seq *cleanup = gimple_try_cleanup_ptr (container.stmt);
  gimple_stmt_iterator gsi = gsi_for_stmt (container.frees, cleanup);
  gsi_remove (&gsi, false);
  gimple_seq_add_stmt (seq, container.frees);
}

/* An expression for the address L, with CONSTANT, as a number of bytes.  */
tree
address_expression (const affine &l, HOST_WIDE_INT constant)
{
  tree sum = size_int (constant);
  if (l.base)
    {
      tree base = l.base_is_pointer ? unshare_expr (l.base)
                                    : build_fold_addr_expr (l.base);
      sum = size_binop (PLUS_EXPR, fold_convert (sizetype, base), sum);
    }
  for (unsigned i = 0; i < l.n_terms; i++)
    {
      tree wide = fold_convert (ssizetype, unshare_expr (l.terms[i].symbol));
      tree factor = size_int (l.terms[i].factor);
      sum = size_binop (
          PLUS_EXPR, sum,
          size_binop (MULT_EXPR, fold_convert (sizetype, wide), factor));
    }
  return sum;
}

/* An expression that is true if A and B overlap.  */
tree
overlap_expression (const extent &a, const extent &b)
{
  tree first = fold_build2 (LT_EXPR, boolean_type_node,
                            address_expression (a.low, a.low.constant),
                            address_expression (b.high, b.high.end ()));
  tree second = fold_build2 (LT_EXPR, boolean_type_node,
                             address_expression (b.low, b.low.constant),
                             address_expression (a.high, a.high.end ()));
  return fold_build2 (BIT_AND_EXPR, boolean_type_node, first, second);
}

/* Adds to SEQ a jump to GO_ON if VARIABLE is VALUE.  */
void
skip_if (tree variable, tree value, tree go_on, gimple_seq *seq)
{
  tree wait = create_artificial_label (UNKNOWN_LOCATION);
  gimple_seq_add_stmt (
      seq, gimple_build_cond (EQ_EXPR, variable, value, go_on, wait));
  gimple_seq_add_stmt (seq, gimple_build_label (wait));
}

} // anon namespace

void
merged_region::number_steps ()
{
  for (unsigned i = 0; i < m_steps.length (); i++)
    m_numbers.put (m_steps[i].stmt, i);
  for (unsigned i = 0; i < m_steps.containers ().length (); i++)
    m_containers.put (m_steps.containers ()[i].stmt, i);
}

void
merged_region::add_clause (omp_clause_code code, tree variable)
{
  tree clause = build_omp_clause (UNKNOWN_LOCATION, code);
  OMP_CLAUSE_DECL (clause) = variable;
  OMP_CLAUSE_CHAIN (clause) = m_clauses;
  m_clauses = clause;
}

/* Lets the threads share VARIABLE.  GCC gives each thread a copy of a constant,
   but the region initializes it.  */
void
merged_region::share (tree variable)
{
  add_clause (OMP_CLAUSE_SHARED, variable);
  TREE_READONLY (variable) = 0;
}

/* Moves the declaration of VARIABLE from a block in the range to the block
   TO.  */
void
merged_region::lift (tree variable, gbind *to)
{
  for (const step_container &container : m_steps.containers ())
    if (gbind *bind = dyn_cast<gbind *> (container.stmt))
      {
        tree vars = gimple_bind_vars (bind);
        tree block = gimple_bind_block (bind);
        tree *link = &vars;
        while (*link && *link != variable)
          link = &DECL_CHAIN (*link);
        if (!*link)
          continue;
        // The two lists share their tails.
        if (block && BLOCK_VARS (block) == variable)
          BLOCK_VARS (block) = DECL_CHAIN (variable);
        *link = DECL_CHAIN (variable);
        gimple_bind_set_vars (bind, vars);
        break;
      }
  DECL_CHAIN (variable) = NULL_TREE;
  gimple_bind_append_vars (to, variable);
  tree block = gimple_bind_block (to);
  if (!BLOCK_VARS (block))
    BLOCK_VARS (block) = variable;
  m_lifted.add (variable);
}

/* Replaces the temporary NAME by a variable.  */
void
merged_region::place_temporary (tree name)
{
  bool defined_inside = m_numbers.get (SSA_NAME_DEF_STMT (name));
  bool common = !defined_inside || m_roles.shared_p (name);
  tree variable = new_variable (TREE_TYPE (name), "value",
                                common ? m_around : m_region_block);
  if (!defined_inside)
    {
      gimple_seq_add_stmt (&m_before, gimple_build_assign (variable, name));
      add_clause (OMP_CLAUSE_FIRSTPRIVATE, variable);
    }
  else if (common)
    add_clause (OMP_CLAUSE_SHARED, variable);
  m_replacements.put (name, variable);
}

/* Gives each thread its own VARIABLE, initialized with its earlier value if
   that is NEEDED; after the region it has the master's value.  */
void
merged_region::place_replicated (tree variable, bool needed)
{
  add_clause (needed ? OMP_CLAUSE_FIRSTPRIVATE : OMP_CLAUSE_PRIVATE, variable);
  // If the range is executed again, its variables start afresh.
  if (!needed && !m_roles.uses ().used_outside (variable))
    return;
  tree result = new_variable (TREE_TYPE (variable), "result", m_around);
  add_clause (OMP_CLAUSE_SHARED, result);
  gimple_seq_add_stmt (&m_end, gimple_build_assign (result, variable));
  gimple_seq_add_stmt (&m_after, gimple_build_assign (variable, result));
}

/* Declares variable-length arrays around the region if the threads share the
   pointers to them.  The pointers become pointers to anything: if the record of
   the region had a field of a type whose size is not constant, GCC would give
   it another type in the region.  */
void
merged_region::lift_arrays ()
{
  auto_vec<tree> arrays;
  for (const step_container &container : m_steps.containers ())
    if (gbind *bind = dyn_cast<gbind *> (container.stmt))
      for (tree var = gimple_bind_vars (bind); var; var = DECL_CHAIN (var))
        if (tree pointer = pointer_to_array (var))
          if (m_roles.shared_scalar_p (pointer))
            arrays.safe_push (var);
  for (tree array : arrays)
    {
      lift (array, m_around);
      tree pointer = pointer_to_array (array);
      tree zero = build_int_cst (TREE_TYPE (pointer), 0);
      SET_DECL_VALUE_EXPR (array,
                           build2 (MEM_REF, TREE_TYPE (array), pointer, zero));
      TREE_TYPE (pointer) = ptr_type_node;
    }
}

/* Declares the variables of the blocks around step I, but not around LAST, at
   the start of the region, so that its loop can move there.  */
void
merged_region::lift_to_region (unsigned i, unsigned last)
{
  for (int c = m_steps[i].container; c >= 0; c = m_steps.containers ()[c].outer)
    {
      if (last < m_steps.containers ()[c].end)
        break;
      gbind *bind = as_a<gbind *> (m_steps.containers ()[c].stmt);
      while (tree variable = gimple_bind_vars (bind))
        lift (variable, m_region_block);
    }
}

/* Moves the loops that are fused into the last of their regions.  */
void
merged_region::fuse_loops ()
{
  for (const auto_vec<unsigned> *chain : m_fusion.chains ())
    {
      unsigned to = (*chain)[chain->length () - 1];
      lone_loop last;
      last.read (m_steps[to].stmt);
      for (unsigned k = chain->length () - 1; k-- > 0;)
        {
          unsigned i = (*chain)[k];
          lone_loop moved;
          moved.read (m_steps[i].stmt);
          add_clauses_for_debuggers (moved.region);
          lift_to_region (i, to);
          join_loops (moved, last);
        }
    }
  if (m_fusion.any_p ())
    keep_loops_together ();
}

void
merged_region::place_variable (tree variable, bool needed)
{
  if (TREE_CODE (variable) == SSA_NAME)
    place_temporary (variable);
  else if (m_roles.inside_p (variable))
    {
      if (m_roles.shared_p (variable))
        {
          lift (variable, m_around);
          share (variable);
        }
    }
  else if (m_roles.replicated_p (variable))
    place_replicated (variable, needed);
  else if (m_roles.stable_p (variable))
    add_clause (m_roles.reference_p (variable) ? OMP_CLAUSE_SHARED
                                               : OMP_CLAUSE_FIRSTPRIVATE,
                variable);
  else
    share (variable);
}

/* A variable that each thread sets to true if any of OVERLAPS do.  */
tree
merged_region::overlap_flag (const auto_vec<extent_pair> &overlaps)
{
  tree condition = NULL_TREE;
  for (const extent_pair &pair : overlaps)
    {
      tree one = overlap_expression (pair.first, pair.second);
      condition = condition ? fold_build2 (BIT_IOR_EXPR, boolean_type_node,
                                           condition, one)
                            : one;
    }
  tree flag = new_variable (boolean_type_node, "overlap", m_region_block);
  gbind *bind = gimple_build_bind (NULL_TREE, nullptr, NULL_TREE);
  gimple_seq_add_stmt (&m_begin, bind);
  gimple_seq seq = nullptr;
  append_assignment (flag, condition, bind, &seq);
  annotate_all_with_location (seq, m_loc);
  gimple_bind_set_body (bind, seq);
  return flag;
}

/* A variable that each thread sets to the answer to QUESTION.  */
tree
merged_region::ask (built_in_function question)
{
  tree answer = new_variable (integer_type_node, "answer", m_region_block);
  gcall *call = gimple_build_call (builtin_decl_explicit (question), 0);
  gimple_call_set_lhs (call, answer);
  gimple_seq_add_stmt (&m_begin, call);
  return answer;
}

/* A variable that each thread sets to whether it is the only one.  */
tree
merged_region::alone ()
{
  if (m_alone)
    return m_alone;
  tree threads = ask (BUILT_IN_OMP_GET_NUM_THREADS);
  m_alone = new_variable (boolean_type_node, "alone", m_region_block);
  gimple_seq_add_stmt (&m_begin, gimple_build_assign (m_alone, EQ_EXPR, threads,
                                                      integer_one_node));
  return m_alone;
}

/* Sets the variables for floating-point arithmetic.  */
void
merged_region::find_modes ()
{
  if (m_modes)
    return;
  m_modes = new_variable (unsigned_type_node, "modes", m_around);
  add_clause (OMP_CLAUSE_FIRSTPRIVATE, m_modes);
  gcall *query = build_modes_query ();
  gimple_call_set_lhs (query, m_modes);
  gimple_seq_add_stmt (&m_before, query);

  tree number = ask (BUILT_IN_OMP_GET_THREAD_NUM);
  tree master = new_variable (boolean_type_node, "master", m_region_block);
  m_flags = new_variable (unsigned_type_node, "flags", m_region_block);
  gimple_seq_add_stmt (&m_begin, gimple_build_assign (master, EQ_EXPR, number,
                                                      integer_zero_node));
  gimple_seq_add_stmt (&m_begin,
                       gimple_build_assign (m_flags, COND_EXPR, master,
                                            exception_flags (true),
                                            exception_flags (false)));
}

/* Adds to SEQ a statement that sets a new variable, which is returned, to the
   value of VARIABLE, but does not let GCC know that from other tests of
   VARIABLE.  */
tree
merged_region::hidden_copy (tree variable, gimple_seq *seq)
{
  tree copy = new_variable (TREE_TYPE (variable), "alone", m_region_block);
  vec<tree, va_gc> *inputs = nullptr, *outputs = nullptr;
  auto operand = [] (const char *constraint, tree value) {
    tree name = build_string (strlen (constraint) + 1, constraint);
    return build_tree_list (build_tree_list (NULL_TREE, name), value);
  };
  vec_safe_push (outputs, operand ("=r", copy));
  vec_safe_push (inputs, operand ("0", variable));
  gasm *identity = gimple_build_asm_vec ("", inputs, outputs, nullptr, nullptr);
  gimple_seq_add_stmt (seq, identity);
  return copy;
}

/* Adds the barrier that step I needs before it to SEQ.  libgomp's barrier calls
   the kernel even if there is one thread only, which has nothing to wait for
   but tasks.  From a test of the same variable at the last barrier GCC would
   know the result, and copy what is in between for each: in a region of 48
   short loops the code became 1.7 times as long.  Conditional barriers are
   tested once for all, which such copies make faster.  */
void
merged_region::add_barrier (unsigned i, gimple_seq *seq)
{
  const barrier_plan::need &needed = m_plan.before (i);
  if (!needed.always && !needed.conditional ())
    return;
  gimple_seq barrier = nullptr;
  tree go_on = create_artificial_label (UNKNOWN_LOCATION);
  if (!m_tasks)
    skip_if (needed.always ? hidden_copy (alone (), &barrier) : alone (),
             boolean_true_node, go_on, &barrier);
  if (!needed.always)
    skip_if (overlap_flag (needed.overlaps), boolean_false_node, go_on,
             &barrier);
  gimple_seq_add_stmt (&barrier, build_barrier_of_construct ());
  gimple_seq_add_stmt (&barrier, gimple_build_label (go_on));
  annotate_all_with_location (barrier, gimple_location (m_steps[i].stmt));
  gimple_seq_add_seq (seq, barrier);
}

/* Lets debuggers find the global variables of REGION, and those whose size is
   not constant.  */
void
merged_region::add_clauses_for_debuggers (gimple *region)
{
  for (tree c = gimple_omp_parallel_clauses (region); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (for_debuggers_p (c) && !m_for_debuggers.add (OMP_CLAUSE_DECL (c)))
      {
        add_clause (OMP_CLAUSE_PRIVATE, OMP_CLAUSE_DECL (c));
        OMP_CLAUSE_PRIVATE_DEBUG (m_clauses) = 1;
      }
}

/* Passes the outlined block BODY pointers instead of references around the
   region, which CLAUSES share: GCC would copy shared references back after the
   block, in all threads.  */
void
merged_region::pass_pointers (tree clauses, gimple_seq *body)
{
  hash_map<tree, tree> replacements;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree reference = OMP_CLAUSE_DECL (c);
      if (for_debuggers_p (c) || !m_roles.reference_p (reference)
          || !m_roles.stable_p (reference))
        continue;
      tree &pointer = m_pointers.get_or_insert (reference);
      if (!pointer)
        {
          tree type = TREE_TYPE (reference);
          tree plain = build_pointer_type (TREE_TYPE (type));
          int restrict_p = TYPE_QUALS (type) & TYPE_QUAL_RESTRICT;
          pointer = new_variable (build_qualified_type (plain, restrict_p),
                                  "pointer", m_around);
          add_clause (OMP_CLAUSE_FIRSTPRIVATE, pointer);
          gimple_seq_add_stmt (&m_before,
                               gimple_build_assign (pointer, reference));
        }
      replacements.put (reference, pointer);
      OMP_CLAUSE_SET_CODE (c, OMP_CLAUSE_FIRSTPRIVATE);
      OMP_CLAUSE_DECL (c) = pointer;
    }
  replace_variables (body, replacements);
}

/* Adds the block of REGION to SEQ, in a construct with its variables.  */
void
merged_region::add_region (gimple *region, gimple_seq *seq)
{
  add_clauses_for_debuggers (region);
  location_t loc = gimple_location (region);
  bool outlined = outlined_p (region);
  tree clauses = outlined ? clauses_of_block (region, m_roles) : NULL_TREE;
  tree own = NULL_TREE;
  bool copies = take_own_clauses (region, &own);
  gimple_seq body = gimple_omp_body (region);
  gimple_omp_set_body (region, nullptr);
  end_without_barrier (body);
  // For GCC, a workshare construct that is all of an outlined block would be
  // one with the parallel construct.  The two loops of a combined construct
  // must follow a construct, as they have followed that: GCC takes the first
  // construct in the outer one for the inner loop, and is wrong if it joins the
  // outer one's block with one before, because a reduction has its own.
  if (own || outlined || combined_loops_p (body))
    {
      gimple_seq inner = nullptr;
      if (copies)
        gimple_seq_add_stmt (&inner, build_barrier_of_construct ());
      annotate_all_with_location (inner, loc);
      gimple_seq_add_seq (&inner, body);
      gimple *scope = gimple_build_omp_scope (inner, nowait_clause (loc, own));
      gimple_set_location (scope, loc);
      m_waited.add (scope);
      body = nullptr;
      gimple_seq_add_stmt (&body, scope);
    }
  if (outlined)
    {
      pass_pointers (clauses, &body);
      gimple_seq_add_stmt (seq, outlined_block (body, clauses, loc));
    }
  else
    gimple_seq_add_seq (seq, body);
}

/* Adds to SEQ the statements collected for the master, and those after
   them.  */
void
merged_region::flush_master (gimple_seq *seq)
{
  if (m_master)
    {
      keep_scalars_of_loops (&m_master, m_roles);
      gimple *master = gimple_build_omp_master (m_master);
      gimple_set_location (master, gimple_location (m_master));
      gimple_seq_add_stmt (seq, master);
    }
  gimple_seq_add_seq (seq, m_neutral);
  m_master = nullptr;
  m_neutral = nullptr;
}

/* A variable that has VALUE after the region, or VALUE itself if it is a
   constant; what the master must execute for that is added to *KEEP.  */
tree
merged_region::kept_value (tree value, gimple_seq *keep)
{
  if (is_gimple_min_invariant (value))
    return value;
  tree kept = new_variable (TREE_TYPE (value), "kept", m_around);
  add_clause (OMP_CLAUSE_SHARED, kept);
  gimple_seq_add_stmt (keep, gimple_build_assign (kept, value));
  return kept;
}

/* Adds to SEQ a jump to the end of the region in place of STMT, which leaves
   it, and to the code after the region STMT, if that is how it was left.  */
void
merged_region::add_leave (gimple *stmt, gimple_seq *seq)
{
  if (!m_left)
    {
      m_left = new_variable (integer_type_node, "left", m_around);
      m_end_label = create_artificial_label (UNKNOWN_LOCATION);
      add_clause (OMP_CLAUSE_SHARED, m_left);
      gimple_seq_add_stmt (&m_before,
                           gimple_build_assign (m_left, integer_zero_node));
    }
  tree number = build_int_cst (integer_type_node, ++m_leaves);
  gimple_seq keep = nullptr;
  gimple_seq_add_stmt (&keep, gimple_build_assign (m_left, number));
  if (greturn *ret = dyn_cast<greturn *> (stmt))
    {
      if (tree value = gimple_return_retval (ret))
        gimple_return_set_retval (ret, kept_value (value, &keep));
    }
  else
    for (unsigned i = 0; i < gimple_call_num_args (stmt); i++)
      gimple_call_set_arg (stmt, i,
                           kept_value (gimple_call_arg (stmt, i), &keep));
  annotate_all_with_location (keep, gimple_location (stmt));
  gimple_seq_add_stmt (seq, gimple_build_omp_master (keep));
  gimple_seq_add_stmt (seq, gimple_build_goto (m_end_label));
  tree leave = create_artificial_label (UNKNOWN_LOCATION);
  tree stay = create_artificial_label (UNKNOWN_LOCATION);
  gimple_seq_add_stmt (
      &m_after, gimple_build_cond (EQ_EXPR, m_left, number, leave, stay));
  gimple_seq_add_stmt (&m_after, gimple_build_label (leave));
  gimple_seq_add_stmt (&m_after, stmt);
  gimple_seq_add_stmt (&m_after, gimple_build_label (stay));
}

void
merged_region::rebuild_container (gimple *stmt, gimple_seq *seq)
{
  const step_container &container
      = m_steps.containers ()[*m_containers.get (stmt)];
  if (m_steps.all_master_p (container))
    {
      unsigned first = container.first;
      while (!m_steps[first].master)
        first++;
      if (!m_master)
        add_barrier (first, seq);
      gimple_seq_add_seq (&m_master, m_neutral);
      m_neutral = nullptr;
      gimple_seq_add_stmt (&m_master, stmt);
      return;
    }
  flush_master (seq);
  gimple_seq *body = sequence_in (stmt);
  gimple_seq old = *body, inner = nullptr;
  *body = nullptr;
  if (container.frees)
    take_from_cleanup (container, &old);
  rebuild (old, &inner);
  if (container.frees && gimple_seq_empty_p (gimple_try_cleanup (stmt)))
    {
      gimple_seq_add_seq (seq, inner);
      return;
    }
  *body = inner;
  gimple_seq_add_stmt (seq, stmt);
}

void
merged_region::rebuild_statement (gimple *stmt, gimple_seq *seq)
{
  const unsigned *found = m_numbers.get (stmt);
  if (!found)
    {
      rebuild_container (stmt, seq);
      return;
    }
  // Not a reference into the map, which grows.
  const unsigned number = *found;
  const step &s = m_steps[number];
  if (s.role == step_role::nothing)
    {
      if (!gimple_clobber_p (stmt)
          || !m_lifted.contains (gimple_assign_lhs (stmt)))
        gimple_seq_add_stmt (m_master ? &m_neutral : seq, stmt);
      return;
    }
  if (s.master)
    {
      if (!m_master)
        add_barrier (number, seq);
      gimple_seq_add_seq (&m_master, m_neutral);
      m_neutral = nullptr;
      gimple_seq_add_stmt (&m_master, stmt);
      return;
    }
  flush_master (seq);
  add_barrier (number, seq);
  if (m_fusion.moves_p (number))
    return;
  if (s.role == step_role::region)
    add_region (stmt, seq);
  else if (s.role == step_role::leave)
    add_leave (stmt, seq);
  else if (m_roles.replicates_arithmetic (number))
    {
      find_modes ();
      gcall *call
          = build_thread_arithmetic (as_a<gassign *> (stmt), m_modes, m_flags);
      m_numbers.put (call, number);
      gimple_seq_add_stmt (seq, call);
    }
  else
    gimple_seq_add_stmt (seq, stmt);
}

/* Appends the statements OLD, rewritten for the region, to *SEQ.  */
void
merged_region::rebuild (gimple_seq old, gimple_seq *seq)
{
  auto_vec<gimple *> statements;
  take_statements (&old, statements);
  for (gimple *stmt : statements)
    rebuild_statement (stmt, seq);
  flush_master (seq);
}

/* A variable with the result of QUESTION, a call, before the region.  */
tree
merged_region::answer_to (gcall *question)
{
  tree fn = gimple_call_fndecl (question);
  if (tree *known = m_answers.get (fn))
    return *known;
  tree answer = new_variable (TREE_TYPE (TREE_TYPE (fn)), "answer", m_around);
  gcall *before = gimple_build_call (fn, 0);
  gimple_call_set_lhs (before, answer);
  gimple_seq_add_stmt (&m_before, before);
  add_clause (OMP_CLAUSE_FIRSTPRIVATE, answer);
  m_answers.put (fn, answer);
  return answer;
}

/* Replaces the statement at GSI, if it is a call that asks OpenMP about the
   task, by what that returns outside the region.  */
void
merged_region::answer_question (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  const unsigned *found = m_numbers.get (stmt);
  if (!found || !m_steps[*found].asks)
    return;
  const unsigned number = *found;
  gimple *answer = gimple_build_nop ();
  if (tree lhs = gimple_call_lhs (stmt))
    answer = gimple_build_assign (lhs, answer_to (as_a<gcall *> (stmt)));
  gimple_set_location (answer, gimple_location (stmt));
  m_numbers.put (answer, number);
  gsi_replace (gsi, answer, false);
}

/* OpenMP constructs must not contain temporaries.  */
void
merged_region::replace_temporaries (gimple_seq *seq)
{
  replace_variables (seq, m_replacements);
  for (tree name : m_roles.all ())
    if (TREE_CODE (name) == SSA_NAME
        && m_numbers.get (SSA_NAME_DEF_STMT (name)))
      {
        SSA_NAME_DEF_STMT (name) = nullptr;
        release_ssa_name (name);
      }
}

gimple *
merged_region::build (gimple_seq *seq)
{
  number_steps ();
  m_around = new_block ();
  m_region_block = new_block ();
  m_loc = m_steps.first_region ();
  tree team = m_team.build (m_around, &m_before);
  auto_bitmap needed;
  find_live_at_start (m_steps, m_roles, needed);
  for (unsigned i = 0; i < m_roles.all ().length (); i++)
    place_variable (m_roles.all ()[i], bitmap_bit_p (needed, i));
  lift_arrays ();
  fuse_loops ();

  gimple_stmt_iterator gsi
      = gsi_for_stmt (m_steps.statements ()[m_steps.range ().first], seq);
  gimple_seq old = nullptr;
  for (unsigned i = m_steps.range ().first; i <= m_steps.range ().last; i++)
    {
      gimple *stmt = gsi_stmt (gsi);
      gsi_remove (&gsi, false);
      gimple_seq_add_stmt (&old, stmt);
    }
  gimple_seq body = nullptr;
  rebuild (old, &body);
  if (m_end_label)
    gimple_seq_add_stmt (&body, gimple_build_label (m_end_label));
  if (m_end)
    {
      annotate_all_with_location (m_end, m_loc);
      gimple_seq_add_stmt (&body, gimple_build_omp_master (m_end));
    }
  walk_statements (
      &body, [this] (gimple_stmt_iterator *gsi) { answer_question (gsi); });
  replace_temporaries (&body);
  gimple_seq_add_seq (&m_begin, body);
  gimple_bind_set_body (m_region_block, m_begin);

  gimple *region = gimple_build_omp_parallel (
      m_region_block, chainon (team, m_clauses), NULL_TREE, NULL_TREE);
  gimple_seq_add_stmt (&m_before, region);
  gimple_seq_add_seq (&m_before, m_after);
  annotate_all_with_location (m_before, m_loc);
  gimple_bind_set_body (m_around, m_before);
  if (gsi_end_p (gsi))
    gimple_seq_add_stmt (seq, m_around);
  else
    gsi_insert_before (&gsi, m_around, GSI_SAME_STMT);
  return region;
}

} // namespace omptq
