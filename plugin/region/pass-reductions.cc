/* Pass `reductions': combines the threads' parts of floating-point sums and
   products in the order of the threads.

   before:

     #pragma omp parallel reduction (+: s)
       #pragma omp for
	 for (int i = 0; i < n; i++)
	   s += a[i];

   after:

     line = 64;
     slots = alloca ((1 + omp_get_max_threads ()) * line);		(1)
     #pragma omp parallel firstprivate (slots)
       {
	 s' = 0;							(2)
	 #pragma omp for
	   for (int i = 0; i < n; i++)
	     s' += a[i];
	 t = omp_get_thread_num ();
	 slots[1 + t] = s';						(3)
	 if (t == 0)
	   slots[0] = omp_get_num_threads ();
       }
     for (int t = 0; t < slots[0]; t++)					(4)
       s += slots[1 + t];

   and of a construct in a region, with its barrier at the end:

     arrived = atomic_fetch_add (&slots[0], 1);				(3)
     if (arrived == omp_get_num_threads () - 1)				(4)
       {
	 slots[0] = 0;
	 for (int t = 0; t <= arrived; t++)
	   s += slots[1 + t];
       }
     barrier;

   GCC combines the parts in the order in which threads arrive, so that the
   digits differ from run to run; more than one variable needs a lock that the
   whole program shares.

   Why this is right: OpenMP leaves open in which order parts are combined.
   Each thread has a slot of its own, and those of two threads are not in one
   cache line.  All threads have written their slots before they are read: the
   region ends before (4), or the last thread to arrive has seen that all
   others have.  No thread writes its slot again before that, since a barrier
   follows: that of the construct, or, where `merge' has made a `scope' of a
   region, the one before the next step that accesses the variable, at the
   latest the scope itself.  The result is used after that barrier, too.  A team
   has at most as many threads as the clause num_threads says, or
   omp_get_max_threads () without it.

   Steps: (1) allocate the slots before the region; (2) let a variable of each
   thread take the place of the clause's private copy; (3) store it; (4) combine
   the slots.

   Not done here: integers, and minima and maxima, of which the order makes no
   difference; constructs with nowait, orphaned ones, and those in nested
   regions, where other teams may update the variable at the same time; regions
   with cancellation; array sections, and reductions that the program declares
   or that tasks take part in; loops in device code.
   Runs before: omplower, after `restore'.   Needs: PROP_gimple_any.
   Dump: -fplugin-arg-omptq-dump=reductions
   Tests: testsuite/host/regions/reductions-*

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "block-variable.h"
#include "graph/graph.h"
#include "merge/region-clauses.h"
#include "merge/variables.h"
#include "passes.h"
#include "region/fork-mark.h"
#include "stages.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The bytes of a cache line.  */
constexpr HOST_WIDE_INT line_size = 64;

/* The most threads that a clause num_threads gets, as the slots are on the
   stack.  OpenMP leaves open how many threads a program gets that asks for more
   than there can be.  */
constexpr HOST_WIDE_INT most_slots = 4096;

/* The number of threads that STMT, a parallel construct, asks for, or the mark
   of a block; null if it has neither.  */
tree *
threads_asked_for (gimple *stmt)
{
  tree clause = omp_find_clause (gimple_omp_parallel_clauses (stmt),
                                 OMP_CLAUSE_NUM_THREADS);
  return clause ? &OMP_CLAUSE_NUM_THREADS_EXPR (clause) : nullptr;
}

/* True if STMT, a parallel construct, is a block that becomes a function.  */
bool
block_p (gimple *stmt)
{
  tree *threads = threads_asked_for (stmt);
  return threads && calls_block_p (*threads);
}

/* True if the private copy of VARIABLE is of what it refers to.  */
bool
by_reference_p (tree variable)
{
  return lang_hooks.decls.omp_privatize_by_reference (variable);
}

/* The type of the numbers that CLAUSE, a reduction, adds or multiplies.  */
tree
type_of_part (tree clause)
{
  tree variable = OMP_CLAUSE_DECL (clause);
  tree type = TREE_TYPE (variable);
  return TYPE_MAIN_VARIANT (by_reference_p (variable) ? TREE_TYPE (type)
                                                      : type);
}

/* True if CLAUSE, a construct's, is a sum or product whose digits depend on the
   order of its parts, and which this pass can do.  */
bool
ordered_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_REDUCTION
      || OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause))
    return false;
  tree variable = OMP_CLAUSE_DECL (clause);
  tree_code code = OMP_CLAUSE_REDUCTION_CODE (clause);
  if (!DECL_P (variable) || DECL_HAS_VALUE_EXPR_P (variable)
      || (code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR))
    return false;
  tree type = type_of_part (clause);
  return SCALAR_FLOAT_TYPE_P (type) && !TYPE_VOLATILE (TREE_TYPE (variable))
         && !TREE_THIS_VOLATILE (variable) && !TYPE_ATOMIC (type)
         && tree_fits_uhwi_p (TYPE_SIZE_UNIT (type));
}

/* True if a clause among CLAUSES is of a kind that prevents this.  */
bool
refused_p (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_IN_REDUCTION
        || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_TASK_REDUCTION
        || (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
            && (OMP_CLAUSE_REDUCTION_TASK (c)
                || OMP_CLAUSE_REDUCTION_INSCAN (c))))
      return true;
  return false;
}

/* True if the threads of a region with BODY may leave it early, or share
   reductions with tasks.  */
bool
refused_body_p (gimple_seq body)
{
  return walk_statements (body, [] (gimple *stmt) {
    return refused_p (clauses_of (stmt))
           || gimple_call_builtin_p (stmt, BUILT_IN_GOMP_CANCEL)
           || gimple_call_builtin_p (stmt, BUILT_IN_GOMP_CANCELLATION_POINT);
  });
}

/* Adds to SEQ a call of FN, whose result VARIABLE gets.  */
void
ask (tree fn, tree variable, gimple_seq *seq)
{
  gcall *call = gimple_build_call (fn, 0);
  gimple_call_set_lhs (call, variable);
  gimple_seq_add_stmt (seq, call);
}

void
ask (built_in_function code, tree variable, gimple_seq *seq)
{
  ask (builtin_decl_explicit (code), variable, seq);
}

/* OpenMP's function omp_get_max_threads, which GCC does not know.  */
tree
max_threads_function ()
{
  tree type = build_function_type_list (integer_type_node, NULL_TREE);
  tree fn = build_fn_decl ("omp_get_max_threads", type);
  TREE_NOTHROW (fn) = 1;
  return fn;
}

/* Adds to SEQ a jump to a new label unless FIRST CODE SECOND, and returns the
   label.  */
tree
skip_unless (tree_code code, tree first, tree second, gimple_seq *seq)
{
  tree go_on = create_artificial_label (UNKNOWN_LOCATION);
  tree skip = create_artificial_label (UNKNOWN_LOCATION);
  gimple_seq_add_stmt (seq,
                       gimple_build_cond (code, first, second, go_on, skip));
  gimple_seq_add_stmt (seq, gimple_build_label (go_on));
  return skip;
}

/* The parts that the threads of a construct combine, and where they are in a
   slot.  */
class slot_layout
{
public:
  /* Removes from *CLAUSES those whose parts are combined in order.  */
  explicit slot_layout (tree *clauses);

  bool
  empty () const
  {
    return m_parts.is_empty ();
  }

  /* Lets variables of the block BLOCK take the place of those of the clauses in
     *BODY, and adds statements to SEQ that give them their first values.  */
  void replace (gimple_seq *body, gbind *block, gimple_seq *seq);

  /* Adds stores of the variables to SEQ, in the slot of thread NUMBER of those
     at SLOTS.  */
  void store (tree slots, tree number, gbind *block, gimple_seq *seq) const;

  /* Adds to SEQ a loop that combines the slots of COUNT threads with the
     variables of the clauses.  */
  void combine (tree slots, tree count, gbind *block, gimple_seq *seq) const;

  /* The number of bytes from one slot to the next.  */
  tree
  stride () const
  {
    return size_int (ROUND_UP (m_size, line_size));
  }

private:
  struct part
  {
    tree clause;
    tree type;
    // The thread's variable.
    tree own;
    HOST_WIDE_INT offset;
  };
  auto_vec<part> m_parts;
  HOST_WIDE_INT m_size = 0;

  tree slot (tree slots, tree number, gbind *block, gimple_seq *seq) const;
  static tree element (tree slot, const part &p);
};

slot_layout::slot_layout (tree *clauses)
{
  while (*clauses)
    if (ordered_p (*clauses))
      {
        tree clause = *clauses;
        *clauses = OMP_CLAUSE_CHAIN (clause);
        tree type = type_of_part (clause);
        HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
        HOST_WIDE_INT offset = ROUND_UP (m_size, TYPE_ALIGN_UNIT (type));
        m_parts.safe_push ({ clause, type, NULL_TREE, offset });
        m_size = offset + size;
      }
    else
      clauses = &OMP_CLAUSE_CHAIN (*clauses);
}

void
slot_layout::replace (gimple_seq *body, gbind *block, gimple_seq *seq)
{
  hash_map<tree, tree> replacements;
  for (part &p : m_parts)
    {
      tree variable = OMP_CLAUSE_DECL (p.clause);
      p.own = new_variable (p.type, "part", block);
      DECL_NAME (p.own) = DECL_NAME (variable);
      location_t loc = OMP_CLAUSE_LOCATION (p.clause);
      tree first = omp_reduction_init_op (
          loc, OMP_CLAUSE_REDUCTION_CODE (p.clause), p.type);
      gimple_seq_add_stmt (seq, gimple_build_assign (p.own, first));
      tree replacement = p.own;
      if (by_reference_p (variable))
        {
          TREE_ADDRESSABLE (p.own) = 1;
          tree type = TYPE_MAIN_VARIANT (TREE_TYPE (variable));
          replacement = new_variable (type, "part", block);
          append_assignment (replacement,
                             fold_convert (type, build_fold_addr_expr (p.own)),
                             block, seq);
        }
      else
        {
          TREE_ADDRESSABLE (p.own) = TREE_ADDRESSABLE (variable);
          DECL_NOT_GIMPLE_REG_P (p.own) = DECL_NOT_GIMPLE_REG_P (variable);
        }
      replacements.put (variable, replacement);
    }
  replace_variables (body, replacements);
}

/* A variable with the address of the slot of thread NUMBER, which SEQ
   computes.  */
tree
slot_layout::slot (tree slots, tree number, gbind *block, gimple_seq *seq) const
{
  tree line = new_variable (ptr_type_node, "slot", block);
  tree after
      = size_binop (PLUS_EXPR, fold_convert (sizetype, number), size_one_node);
  append_assignment (
      line,
      fold_build_pointer_plus (slots, size_binop (MULT_EXPR, after, stride ())),
      block, seq);
  return line;
}

/* The part P in SLOT.  */
tree
slot_layout::element (tree slot, const part &p)
{
  return build2 (MEM_REF, p.type, slot,
                 build_int_cst (build_pointer_type (p.type), p.offset));
}

void
slot_layout::store (tree slots, tree number, gbind *block,
                    gimple_seq *seq) const
{
  tree line = slot (slots, number, block, seq);
  for (const part &p : m_parts)
    append_assignment (element (line, p), p.own, block, seq);
}

void
slot_layout::combine (tree slots, tree count, gbind *block,
                      gimple_seq *seq) const
{
  tree number = new_variable (integer_type_node, "number", block);
  tree test = create_artificial_label (UNKNOWN_LOCATION);
  gimple_seq_add_stmt (seq, gimple_build_assign (number, integer_zero_node));
  gimple_seq_add_stmt (seq, gimple_build_label (test));
  tree end = skip_unless (LT_EXPR, number, count, seq);
  tree line = slot (slots, number, block, seq);
  for (const part &p : m_parts)
    {
      tree target = OMP_CLAUSE_DECL (p.clause);
      if (by_reference_p (target))
        target = build_simple_mem_ref (target);
      tree_code code = OMP_CLAUSE_REDUCTION_CODE (p.clause) == MULT_EXPR
                           ? MULT_EXPR
                           : PLUS_EXPR;
      tree old = new_variable (p.type, "old", block);
      tree more = new_variable (p.type, "more", block);
      append_assignment (old, unshare_expr (target), block, seq);
      append_assignment (more, element (line, p), block, seq);
      append_assignment (target, build2 (code, p.type, old, more), block, seq);
    }
  gimple_seq_add_stmt (
      seq, gimple_build_assign (number, PLUS_EXPR, number, integer_one_node));
  gimple_seq_add_stmt (seq, gimple_build_goto (test));
  gimple_seq_add_stmt (seq, gimple_build_label (end));
}

/* An lvalue for the number in the first line at SLOTS.  */
tree
first_line (tree slots)
{
  return build2 (MEM_REF, integer_type_node, slots,
                 build_int_cst (build_pointer_type (integer_type_node), 0));
}

/* A parallel region, and what it allocates.  */
class ordered_team
{
public:
  explicit ordered_team (gimple *region) : m_region (region) {}

  /* Memory for the slots of the region, or of a construct in it and in all of
     BLOCKS, with a first line that is 0: a pointer.  */
  tree allocate (const slot_layout &layout);

  /* Puts the region, which was at GSI, into a block with the memory, and AFTER
     after it.  */
  void finish (gimple_stmt_iterator *gsi, gimple_seq after);

  /* The block that takes the region's place, if memory is allocated.  */
  gbind *
  around () const
  {
    return m_around;
  }

  /* The blocks of the region around a statement that become functions.  */
  auto_vec<gimple *> blocks;

private:
  gimple *m_region;
  gbind *const m_around = new_block ();
  tree m_most = NULL_TREE;
  tree m_stack = NULL_TREE;
  gimple_seq m_before = nullptr;

  void begin ();
  void limit_threads (tree asked);
};

/* Adds the clause firstprivate for VARIABLE to REGION.  */
void
pass_value (gimple *region, tree variable)
{
  tree clause
      = build_omp_clause (gimple_location (region), OMP_CLAUSE_FIRSTPRIVATE);
  OMP_CLAUSE_DECL (clause) = variable;
  OMP_CLAUSE_CHAIN (clause) = gimple_omp_parallel_clauses (region);
  gimple_omp_parallel_set_clauses (as_a<gomp_parallel *> (region), clause);
}

/* Lets the region ask for as many threads as have slots at most.  GCC's
   libgomp takes 0 for the default.  */
void
ordered_team::limit_threads (tree asked)
{
  if (!tree_fits_shwi_p (asked)
      || !IN_RANGE (tree_to_shwi (asked), 1, most_slots))
    {
      tree type = long_integer_type_node;
      tree threads = new_variable (type, "threads", m_around);
      append_assignment (threads,
                         fold_build2 (MIN_EXPR, type,
                                      fold_convert (type, asked),
                                      build_int_cst (type, most_slots)),
                         m_around, &m_before);
      *threads_asked_for (m_region) = threads;
      asked = threads;
    }
  append_assignment (m_most, fold_convert (integer_type_node, asked), m_around,
                     &m_before);
  if (TREE_CODE (asked) == INTEGER_CST)
    return;
  tree skip = skip_unless (LT_EXPR, m_most, integer_one_node, &m_before);
  ask (max_threads_function (), m_most, &m_before);
  gimple_seq_add_stmt (&m_before, gimple_build_label (skip));
}

/* Finds out how many threads the team may have, and where the stack ends.  */
void
ordered_team::begin ()
{
  m_most = new_variable (integer_type_node, "most", m_around);
  if (tree *asked = threads_asked_for (m_region))
    limit_threads (*asked);
  else
    ask (max_threads_function (), m_most, &m_before);
  m_stack = new_variable (ptr_type_node, "stack", m_around);
  ask (BUILT_IN_STACK_SAVE, m_stack, &m_before);
}

tree
ordered_team::allocate (const slot_layout &layout)
{
  if (!m_most)
    begin ();
  tree bytes = new_variable (sizetype, "bytes", m_around);
  tree lines
      = size_binop (PLUS_EXPR, fold_convert (sizetype, m_most), size_one_node);
  append_assignment (bytes, size_binop (MULT_EXPR, lines, layout.stride ()),
                     m_around, &m_before);
  tree slots = new_variable (ptr_type_node, "slots", m_around);
  gcall *call
      = gimple_build_call (builtin_decl_explicit (BUILT_IN_ALLOCA_WITH_ALIGN),
                           2, bytes, size_int (line_size * BITS_PER_UNIT));
  gimple_call_set_lhs (call, slots);
  gimple_seq_add_stmt (&m_before, call);
  append_assignment (first_line (slots), integer_zero_node, m_around,
                     &m_before);
  pass_value (m_region, slots);
  for (gimple *block : blocks)
    pass_value (block, slots);
  return slots;
}

void
ordered_team::finish (gimple_stmt_iterator *gsi, gimple_seq after)
{
  if (!m_most)
    return;
  gsi_replace (gsi, m_around, false);
  gimple_seq_add_stmt (&m_before, m_region);
  gimple_seq_add_seq (&m_before, after);
  gimple_seq_add_stmt (
      &m_before,
      gimple_build_call (builtin_decl_explicit (BUILT_IN_STACK_RESTORE), 1,
                         m_stack));
  annotate_all_with_location (m_before, gimple_location (m_region));
  gimple_bind_set_body (m_around, m_before);
}

/* Changes the constructs of one function.  */
class reductions_in_order
{
public:
  explicit reductions_in_order (stages &s) : m_waited (s.waited) {}

  /* Visits *SEQ, in the region of TEAM, or outside regions if that is null.  */
  void visit (gimple_seq *seq, ordered_team *team);

private:
  hash_set<gimple *> &m_waited;

  void visit_region (gimple_stmt_iterator *gsi);
  void visit_block (gimple *stmt, ordered_team *team);
  bool change_construct (gimple_stmt_iterator *gsi, ordered_team &team);
  static gimple_seq change_region (gimple *region, ordered_team &team);
};

/* Notes in the dump that reductions of STMT are done in order.  */
void
note (const gimple *stmt)
{
  if (dump_file)
    fprintf (dump_file, ";; line %d: reduction in the order of threads\n",
             gimple_lineno (stmt));
}

/* Combines the parts of the reductions of REGION, if it has any, when it has
   ended, and returns the statements for that.  */
gimple_seq
reductions_in_order::change_region (gimple *region, ordered_team &team)
{
  gimple_seq after = nullptr;
  slot_layout layout (
      gimple_omp_parallel_clauses_ptr (as_a<gomp_parallel *> (region)));
  if (layout.empty ())
    return after;
  note (region);
  tree slots = team.allocate (layout);
  gbind *block = new_block ();
  gimple_seq seq = nullptr, body = gimple_omp_body (region);
  gimple_omp_set_body (region, nullptr);
  layout.replace (&body, block, &seq);
  gimple_seq_add_seq (&seq, body);
  tree number = new_variable (integer_type_node, "number", block);
  ask (BUILT_IN_OMP_GET_THREAD_NUM, number, &seq);
  layout.store (slots, number, block, &seq);
  tree skip = skip_unless (EQ_EXPR, number, integer_zero_node, &seq);
  tree count = new_variable (integer_type_node, "count", block);
  ask (BUILT_IN_OMP_GET_NUM_THREADS, count, &seq);
  append_assignment (first_line (slots), count, block, &seq);
  gimple_seq_add_stmt (&seq, gimple_build_label (skip));
  annotate_all_with_location (seq, gimple_location (region));
  gimple_bind_set_body (block, seq);
  gimple_omp_set_body (region, block);

  tree all = new_variable (integer_type_node, "count", team.around ());
  append_assignment (all, first_line (slots), team.around (), &after);
  layout.combine (slots, all, team.around (), &after);
  return after;
}

/* The clauses of STMT, a construct whose iterations, sections or copies the
   threads of a team share, if a barrier follows; null if it is something
   else.  */
tree *
clauses_of_shared (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_FOR:
      return gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_FOR
                 ? gimple_omp_for_clauses_ptr (stmt)
                 : nullptr;
    case GIMPLE_OMP_SECTIONS:
      return gimple_omp_sections_clauses_ptr (stmt);
    case GIMPLE_OMP_SCOPE:
      return gimple_omp_scope_clauses_ptr (stmt);
    default:
      return nullptr;
    }
}

/* Adds statements to SEQ by which each thread stores its parts of LAYOUT in
   SLOTS, and the last one to do so combines them.  A thread that is alone need
   not count.  */
void
combine_by_last (const slot_layout &layout, tree slots, gbind *block,
                 gimple_seq *seq)
{
  tree number = new_variable (integer_type_node, "number", block);
  tree count = new_variable (integer_type_node, "count", block);
  ask (BUILT_IN_OMP_GET_THREAD_NUM, number, seq);
  ask (BUILT_IN_OMP_GET_NUM_THREADS, count, seq);
  layout.store (slots, number, block, seq);
  tree last = skip_unless (NE_EXPR, count, integer_one_node, seq);
  tree arrived = new_variable (integer_type_node, "arrived", block);
  tree fetched = new_variable (unsigned_type_node, "arrived", block);
  gcall *call
      = gimple_build_call (builtin_decl_explicit (BUILT_IN_ATOMIC_FETCH_ADD_4),
                           3, slots, build_one_cst (unsigned_type_node),
                           build_int_cst (integer_type_node, MEMMODEL_ACQ_REL));
  gimple_call_set_lhs (call, fetched);
  gimple_seq_add_stmt (seq, call);
  append_assignment (arrived,
                     build2 (PLUS_EXPR, integer_type_node,
                             fold_convert (integer_type_node, fetched),
                             integer_one_node),
                     block, seq);
  tree skip = skip_unless (EQ_EXPR, arrived, count, seq);
  append_assignment (first_line (slots), integer_zero_node, block, seq);
  gimple_seq_add_stmt (seq, gimple_build_label (last));
  layout.combine (slots, count, block, seq);
  gimple_seq_add_stmt (seq, gimple_build_label (skip));
}

/* Lets the last thread that ends the construct at GSI, in the region of TEAM,
   combine the parts of its reductions.  Returns false if there are none for
   which that can be done.  */
bool
reductions_in_order::change_construct (gimple_stmt_iterator *gsi,
                                       ordered_team &team)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree *clauses = clauses_of_shared (stmt);
  bool waited = m_waited.contains (stmt);
  if (!clauses || (!waited && omp_find_clause (*clauses, OMP_CLAUSE_NOWAIT)))
    return false;
  slot_layout layout (clauses);
  if (layout.empty ())
    return false;
  note (stmt);
  tree slots = team.allocate (layout);
  gbind *block = new_block ();
  gsi_replace (gsi, block, false);
  gimple_seq seq = nullptr;
  gimple_seq body = gimple_omp_body (stmt);
  gimple_omp_set_body (stmt, nullptr);
  layout.replace (&body, block, &seq);
  gimple_omp_set_body (stmt, body);
  if (!waited)
    *clauses = nowait_clause (gimple_location (stmt), *clauses);
  gimple_seq_add_stmt (&seq, stmt);

  combine_by_last (layout, slots, block, &seq);
  if (!waited)
    gimple_seq_add_stmt (&seq, build_barrier_of_construct ());
  annotate_all_with_location (seq, gimple_location (stmt));
  gimple_bind_set_body (block, seq);
  return true;
}

/* Visits the parallel region at GSI, which is in no other one.  */
void
reductions_in_order::visit_region (gimple_stmt_iterator *gsi)
{
  gimple *region = gsi_stmt (*gsi);
  if (block_p (region) || refused_p (gimple_omp_parallel_clauses (region))
      || refused_body_p (gimple_omp_body (region)))
    return;
  ordered_team team (region);
  visit (gimple_omp_body_ptr (region), &team);
  gimple_seq after = change_region (region, team);
  team.finish (gsi, after);
}

/* Visits what is in STMT, a statement in the region of TEAM or outside
   regions.  */
void
reductions_in_order::visit_block (gimple *stmt, ordered_team *team)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      visit (gimple_bind_body_ptr (as_a<gbind *> (stmt)), team);
      break;
    case GIMPLE_TRY:
      visit (gimple_try_eval_ptr (stmt), team);
      visit (gimple_try_cleanup_ptr (stmt), team);
      break;
    case GIMPLE_CATCH:
      visit (gimple_catch_handler_ptr (as_a<gcatch *> (stmt)), team);
      break;
    case GIMPLE_OMP_PARALLEL:
      if (team && block_p (stmt))
        {
          team->blocks.safe_push (stmt);
          visit (gimple_omp_body_ptr (stmt), team);
          team->blocks.pop ();
        }
      break;
    case GIMPLE_OMP_SCOPE:
      visit (gimple_omp_body_ptr (stmt), team);
      break;
    default:
      break;
    }
}

void
reductions_in_order::visit (gimple_seq *seq, ordered_team *team)
{
  for (gimple_stmt_iterator gsi = gsi_start (*seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_code (stmt) == GIMPLE_OMP_PARALLEL && !team)
        visit_region (&gsi);
      else if (!team || !change_construct (&gsi, *team))
        visit_block (stmt, team);
    }
}

bool
gate (function *)
{
  return flag_openmp && optimize >= 1 && !seen_error ();
}

void
execute (function *fun, stages &s)
{
  // Devices have teams of another kind.
  if (!lookup_attribute ("omp declare target", DECL_ATTRIBUTES (fun->decl)))
    {
      gimple_seq body = gimple_body (fun->decl);
      reductions_in_order (s).visit (&body, nullptr);
      gimple_set_body (fun->decl, body);
    }
  s.waited.empty ();
}

} // anon namespace

const pass passes::reductions = define_pass<gimple_opt_pass, execute, gate> (
    "reductions", PROP_gimple_any);

} // namespace omptq
