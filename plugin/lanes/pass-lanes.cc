/* Pass `lanes': marks the worksharing loops of device code.

   before:

     #pragma omp target
     #pragma omp teams
     #pragma omp parallel reduction(+:sum)
     #pragma omp for
     for (i = 0; i < n; i++)
       sum += a[i];

   after:

     #pragma omp target
     #pragma omp teams
     #pragma omp parallel reduction(+:sum)
     #pragma omp for
     for (i = 0; i < n; i++)
       {
         .GOMP_SIMT_XCHG_IDX (i, iteration variable 0 of 1);       (2)
         omptq_value = sum;                                         (2)
         .GOMP_SIMT_XCHG_IDX (omptq_value, sum);                    (2)
         sum += a[i];
       }

   The plugin in the offload compiler, where the bodies of called functions are
   known, finds the loop again.  It has the lanes of a warp execute the loop's
   iterations if it can prove that the program cannot tell; see
   nvptx-backend/lanes.

   Why this is right: the marks do nothing, and vanish before the host's code is
   optimized after inlining (lane-mark.h).

   Steps: (1) walk over the target regions, or the whole function if it is
   declared for devices; (2) mark its loops, and copies without `simd' of loops
   with `simd' and `collapse' (collapsed-simd.h); (3) after omplower and ompexp,
   have GCC remove the marks when it lowers what depends on the device; (4) add
   to the marks what threads share out, and let lanes choose which threads and
   teams get iterations of loops without a schedule (thread-shares.h); hide the
   starts of chunks of collapsed loops, so that GCC knows nothing of them.

   Not done here: loops with `simd' that are not collapsed, which GCC gives to
   lanes itself; with `ordered', scans, or iteration variables that others can
   see; with taskqs, which a thread encounters with all of its lanes.  The
   plugin in the offload compiler sees the effects of called functions; it does
   not know GOMP_taskq.
   Runs before: omplower, after all that changes constructs; (3) and (4) before
   ssa.   Needs: PROP_gimple_any; (3) and (4) PROP_cfg.
   Dump: -fplugin-arg-omptq-dump=lanes   Tests: testsuite/device/lanes

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "lanes/collapsed-simd.h"
#include "lanes/lane-mark.h"
#include "lanes/thread-shares.h"
#include "options.h"
#include "passes.h"
#include "taskq/constructs.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Returns whether CLAUSE, a reduction, has a variable that refers to what is
   reduced.  */
bool
is_reference (tree clause)
{
  tree var = OMP_CLAUSE_DECL (clause);
  return DECL_P (var) && lang_hooks.decls.omp_privatize_by_reference (var);
}

/* The type of what CLAUSE, a reduction, combines: that of an array's
   elements.  */
tree
reduced_type (tree clause)
{
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (clause));
  if (is_reference (clause))
    type = TREE_TYPE (type);
  return strip_array_types (type);
}

/* Returns the operation of CLAUSE, a reduction of a scalar or an array; none if
   the lanes cannot combine their values with it.  With `task', the threads'
   values are in memory that the library registers.  */
lane_reduction
operation (tree clause)
{
  tree type = reduced_type (clause);
  if (OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause)
      || OMP_CLAUSE_REDUCTION_INSCAN (clause)
      || OMP_CLAUSE_REDUCTION_TASK (clause)
      || !(INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)))
    return lane_reduction::none;
  return lane_reduction_of (OMP_CLAUSE_REDUCTION_CODE (clause));
}

/* Element INDEX of ARRAY; of one with several dimensions, the first element of
   a row.  */
tree
element_of (tree array, tree index)
{
  tree type = TREE_TYPE (TREE_TYPE (array));
  tree element = build4 (ARRAY_REF, type, array, index, NULL_TREE, NULL_TREE);
  return TREE_CODE (type) == ARRAY_TYPE ? element_of (element, size_zero_node)
                                        : element;
}

/* The first element of the array that CLAUSE, a reduction, is of, or of a
   section; null if its address is not simply known, or its size.  */
tree
first_element (tree clause)
{
  tree what = OMP_CLAUSE_DECL (clause);
  tree type = reduced_type (clause);
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (what));
  if (TREE_CODE (TREE_TYPE (what)) != ARRAY_TYPE || !size
      || TREE_CODE (size) != INTEGER_CST
      || tree_int_cst_lt (size, TYPE_SIZE_UNIT (type)))
    return NULL_TREE;
  tree base = TREE_CODE (what) == MEM_REF ? TREE_OPERAND (what, 0) : what;
  tree var = TREE_CODE (base) == ADDR_EXPR ? TREE_OPERAND (base, 0) : base;
  if (!DECL_P (var) || TREE_THIS_VOLATILE (var)
      || lang_hooks.decls.omp_privatize_by_reference (var))
    return NULL_TREE;
  if (var == what)
    return element_of (var, size_zero_node);
  tree offset = TREE_OPERAND (what, 1);
  if (POINTER_TYPE_P (TREE_TYPE (var)))
    return build2 (MEM_REF, type, var,
                   fold_convert (build_pointer_type (type), offset));
  if (TREE_CODE (TREE_TYPE (var)) != ARRAY_TYPE)
    return NULL_TREE;
  tree unit = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (var)));
  return element_of (
      var, size_binop (EXACT_DIV_EXPR, fold_convert (sizetype, offset), unit));
}

/* Notes in MARK how many iterations of LOOP a thread gets at a time, if the
   program states that, or that it states no schedule at all.  With `dynamic'
   alone it is one; with `runtime', perhaps.  */
void
find_chunk (const gomp_for *loop, lane_mark *mark)
{
  tree c = omp_find_clause (gimple_omp_for_clauses (loop), OMP_CLAUSE_SCHEDULE);
  mark->unstated = !c;
  if (!c)
    return;
  unsigned kind = OMP_CLAUSE_SCHEDULE_KIND (c) & OMP_CLAUSE_SCHEDULE_MASK;
  tree chunk = OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (c);
  mark->dynamic = kind == OMP_CLAUSE_SCHEDULE_DYNAMIC;
  mark->chunked = chunk || mark->dynamic || kind == OMP_CLAUSE_SCHEDULE_RUNTIME;
  if (kind == OMP_CLAUSE_SCHEDULE_GUIDED)
    mark->many = true;
  else if (chunk && tree_fits_uhwi_p (chunk))
    {
      unsigned HOST_WIDE_INT size = tree_to_uhwi (chunk);
      mark->many = size > lane_mark::max_chunk;
      mark->chunk = mark->many ? 0 : size;
    }
  else if (!chunk && mark->dynamic)
    mark->chunk = 1;
}

/* Returns whether GCC counts iterations for one of CLAUSES, to compute a value
   from the number of an iteration, or to compare it.  */
bool
is_numbered (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_LINEAR
        || (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_LASTPRIVATE
            && OMP_CLAUSE_LASTPRIVATE_CONDITIONAL (c)))
      return true;
  return false;
}

/* Returns whether LOOP is one that can be marked, if it says no `simd'.  */
bool
can_be_marked (gomp_for *loop)
{
  if (gimple_omp_for_kind (loop) != GF_OMP_FOR_KIND_FOR
      || gimple_omp_for_collapse (loop) > lane_mark::max_collapse)
    return false;
  for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_ORDERED
        || (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
            && OMP_CLAUSE_REDUCTION_INSCAN (c)))
      return false;
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    if (!is_gimple_reg (gimple_omp_for_index (loop, i)))
      return false;
  return !contains_taskq (gimple_omp_body (loop));
}

/* Returns whether the clause CODE in CLAUSES, of which 0 means that there is no
   limit, leaves a team several threads.  */
bool
allows_several (tree clauses, omp_clause_code code)
{
  tree c = omp_find_clause (clauses, code);
  return !c || integer_zerop (OMP_CLAUSE_OPERAND (c, 0))
         || (TREE_CODE (OMP_CLAUSE_OPERAND (c, 0)) == INTEGER_CST
             && tree_int_cst_sgn (OMP_CLAUSE_OPERAND (c, 0)) > 0
             && !integer_onep (OMP_CLAUSE_OPERAND (c, 0)));
}

/* Returns whether nothing makes REGION, a parallel one, have one thread.  */
bool
has_several (const gimple *region)
{
  tree clauses = gimple_omp_parallel_clauses (region);
  tree condition = omp_find_clause (clauses, OMP_CLAUSE_IF);
  return (!condition || integer_nonzerop (OMP_CLAUSE_IF_EXPR (condition)))
         && allows_several (clauses, OMP_CLAUSE_NUM_THREADS);
}

bool
calls_outside_parallel (gimple_seq body)
{
  return walk_statements (body, [] (const gimple *stmt) {
    if (is_gimple_call (stmt))
      return visit::end;
    return gimple_code (stmt) == GIMPLE_OMP_PARALLEL ? visit::over
                                                     : visit::inside;
  });
}

/* Where a statement is.  */
struct place
{
  bool on_device = false;
  // In a target region that does not set the number of threads.
  bool plain_target = false;
  bool in_parallel = false;
  // The team certainly may have several threads.
  bool several = false;
  // In a loop that is distributed among teams as the compiler likes.
  bool distributed = false;
  // The parallel region that consists of one loop, while in it.
  gimple *combined = nullptr;
};

/* Marks the loops of one function.  */
class loop_marker
{
public:
  void execute ();

private:
  void mark_in (gimple_seq *seq);
  void enter (gimple_stmt_iterator *gsi);
  void enter_loop (gimple_stmt_iterator *gsi);
  void mark (gomp_for *loop);
  void mark_reductions (tree clauses, gbind *block, gimple_seq *seq);
  void add (gimple_seq *seq, tree value, const lane_mark &mark) const;

  place m_place;
  // Of the loop that is marked.
  location_t m_location = UNKNOWN_LOCATION;
};

/* Adds MARK of VALUE to SEQ.  */
void
loop_marker::add (gimple_seq *seq, tree value, const lane_mark &mark) const
{
  tree number = build_int_cst (long_long_unsigned_type_node, mark.encode ());
  gcall *call
      = gimple_build_call_internal (IFN_GOMP_SIMT_XCHG_IDX, 2, value, number);
  gimple_set_location (call, m_location);
  gimple_seq_add_stmt (seq, call);
}

/* Adds to SEQ, which will be in BLOCK, a new variable with the value of WHAT;
   returns it.  */
tree
load (tree what, gbind *block, gimple_seq *seq)
{
  tree value = create_tmp_var_raw (TREE_TYPE (what), "omptq_value");
  DECL_CONTEXT (value) = current_function_decl;
  DECL_SEEN_IN_BIND_EXPR_P (value) = 1;
  gimple_bind_append_vars (block, value);
  gimple_seq_add_stmt (seq, gimple_build_assign (value, what));
  return value;
}

/* The object that the variable of CLAUSE, a reduction, refers to; null if that
   is an array.  The reference is loaded in SEQ, which will be in BLOCK.  */
tree
referred_to (tree clause, gbind *block, gimple_seq *seq)
{
  tree var = OMP_CLAUSE_DECL (clause);
  return TREE_TYPE (TREE_TYPE (var)) == reduced_type (clause)
             ? build_simple_mem_ref (load (var, block, seq))
             : NULL_TREE;
}

/* Adds to SEQ, which will be in BLOCK, marks of the reductions in CLAUSES.  */
void
loop_marker::mark_reductions (tree clauses, gbind *block, gimple_seq *seq)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_REDUCTION)
        continue;
      lane_mark mark;
      mark.reduction = operation (c);
      if (mark.reduction == lane_reduction::none)
        continue;
      tree var = OMP_CLAUSE_DECL (c);
      if (TREE_TYPE (var) != reduced_type (c))
        var = is_reference (c) ? referred_to (c, block, seq)
                               : first_element (c);
      if (!var)
        continue;
      if (!TREE_THIS_VOLATILE (var))
        add (seq, load (var, block, seq), mark);
    }
}

void
loop_marker::mark (gomp_for *loop)
{
  m_location = gimple_location (loop);
  gbind *block = body_block (loop);
  gimple_seq seq = nullptr;
  lane_mark mark;
  mark.collapse = gimple_omp_for_collapse (loop);
  find_chunk (loop, &mark);
  mark.alone = !m_place.several;
  mark.combined = m_place.combined;
  mark.numbered = is_numbered (gimple_omp_for_clauses (loop));
  mark.distributed
      = m_place.distributed && gimple_omp_for_combined_into_p (loop);
  for (; mark.index < mark.collapse; mark.index++)
    add (&seq, gimple_omp_for_index (loop, mark.index), mark);
  mark_reductions (gimple_omp_for_clauses (loop), block, &seq);
  if (m_place.combined)
    mark_reductions (gimple_omp_parallel_clauses (m_place.combined), block,
                     &seq);
  gimple_seq_add_seq (&seq, gimple_bind_body (block));
  gimple_bind_set_body (block, seq);
}

/* Marks the loop at GSI, or a copy of it.  */
void
loop_marker::enter_loop (gimple_stmt_iterator *gsi)
{
  gomp_for *loop = as_a<gomp_for *> (gsi_stmt (*gsi));
  if (!can_be_marked (loop))
    return;
  if (!gimple_omp_for_combined_p (loop))
    mark (loop);
  else if (gomp_for *copy = copy_without_simd (loop, m_place.combined))
    {
      mark (copy);
      choose_for_lanes (gsi, copy);
    }
}

/* Marks and notes what the construct at GSI says of the code in it.  */
void
loop_marker::enter (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_FOR:
      if (m_place.on_device)
        enter_loop (gsi);
      m_place.combined = nullptr;
      m_place.distributed
          = gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_DISTRIBUTE
            && !omp_find_clause (gimple_omp_for_clauses (stmt),
                                 OMP_CLAUSE_DIST_SCHEDULE);
      break;
    case GIMPLE_OMP_TARGET:
      if (!is_gimple_omp_offloaded (stmt))
        break;
      m_place = place ();
      m_place.on_device = true;
      // A function that is called could set the number.
      m_place.plain_target
          = !calls_outside_parallel (gimple_omp_body (stmt))
            && allows_several (gimple_omp_target_clauses (stmt),
                               OMP_CLAUSE_THREAD_LIMIT);
      break;
    case GIMPLE_OMP_TEAMS:
      m_place.plain_target &= allows_several (gimple_omp_teams_clauses (stmt),
                                              OMP_CLAUSE_THREAD_LIMIT);
      break;
    case GIMPLE_OMP_PARALLEL:
      m_place.several
          = m_place.plain_target && !m_place.in_parallel && has_several (stmt);
      m_place.in_parallel = true;
      m_place.combined = gimple_omp_parallel_combined_p (stmt) ? stmt : nullptr;
      break;
    default:
      break;
    }
}

/* Marks the loops of *SEQ.  */
void
loop_marker::mark_in (gimple_seq *seq)
{
  walk_statements (seq, [this] (gimple_stmt_iterator *gsi) {
    gimple *stmt = gsi_stmt (*gsi);
    if (!is_gimple_omp (stmt) || !gimple_has_substatements (stmt))
      return visit::inside;
    const place outside = m_place;
    enter (gsi);
    mark_in (gimple_omp_body_ptr (stmt));
    m_place = outside;
    return visit::over;
  });
}

void
loop_marker::execute ()
{
  m_place.on_device = lookup_attribute (
      "omp declare target", DECL_ATTRIBUTES (current_function_decl));
  gimple_seq body = gimple_body (current_function_decl);
  mark_in (&body);
  gimple_set_body (current_function_decl, body);
}

/* The last statement before CALL, in a block that dominates its own or in that,
   for which IS_WANTED; null if there is none.  */
gimple *
find_before (gcall *call, bool (*is_wanted) (gimple_stmt_iterator))
{
  for (basic_block bb = gimple_bb (call); bb;
       bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    for (gimple_stmt_iterator i = gsi_last_bb (bb); !gsi_end_p (i);
         gsi_prev (&i))
      if (is_wanted (i))
        return gsi_stmt (i);
  return nullptr;
}

/* Returns whether the statement at GSI is the call from which GCC has the
   number of threads that share the iterations of a loop.  */
bool
gets_threads (gimple_stmt_iterator gsi)
{
  gimple *stmt = gsi_stmt (gsi);
  return gimple_call_builtin_p (stmt, BUILT_IN_OMP_GET_NUM_THREADS)
         && gimple_call_lhs (stmt);
}

/* The same of the number of teams.  */
bool
gets_teams (gimple_stmt_iterator gsi)
{
  gimple *stmt = gsi_stmt (gsi);
  return gimple_call_builtin_p (stmt, BUILT_IN_OMP_GET_NUM_TEAMS)
         && gimple_call_lhs (stmt);
}

/* Returns whether CALL begins a parallel region in which a team executes its
   share of a distributed loop.  */
bool
begins_distributed (gcall *call)
{
  tree fndecl = gimple_call_fndecl (call);
  if (!fndecl || !fndecl_built_in_p (fndecl, BUILT_IN_NORMAL)
      || !startswith (IDENTIFIER_POINTER (DECL_NAME (fndecl)),
                      "__builtin_GOMP_parallel"))
    return false;
  tree region = gimple_call_arg (call, 0);
  function *body = TREE_CODE (region) == ADDR_EXPR
                       ? DECL_STRUCT_FUNCTION (TREE_OPERAND (region, 0))
                       : nullptr;
  return body && body->cfg && walk_blocks (body, [] (gimple *stmt) {
           lane_mark mark;
           return is_lane_mark (stmt, &mark) && mark.distributed;
         });
}

/* Lets lanes choose the shares of teams in FUN; returns whether there are
   any.  */
bool
share_out_teams (function *fun)
{
  auto_vec<gcall *> calls;
  walk_blocks (fun, [&calls] (gimple *stmt) {
    gcall *call = dyn_cast<gcall *> (stmt);
    if (call && begins_distributed (call))
      calls.safe_push (call);
  });
  for (gcall *call : calls)
    {
      calculate_dominance_info (CDI_DOMINATORS);
      if (gimple *teams = find_before (call, gets_teams))
        thread_shares (teams).let_fill_lanes (number_mark::team_choice);
    }
  return !calls.is_empty ();
}

/* Returns whether the statement at GSI computes where a chunk begins: after it,
   the number of iterations of a chunk, by which it multiplies, is added.  */
bool
computes_start (gimple_stmt_iterator gsi)
{
  gassign *start = dyn_cast<gassign *> (gsi_stmt (gsi));
  gsi_next (&gsi);
  gassign *end
      = gsi_end_p (gsi) ? nullptr : dyn_cast<gassign *> (gsi_stmt (gsi));
  return start && end && gimple_assign_rhs_code (start) == MULT_EXPR
         && gimple_assign_rhs_code (end) == PLUS_EXPR
         && gimple_assign_rhs1 (end) == gimple_assign_lhs (start)
         && TREE_CODE (gimple_assign_rhs2 (start)) == INTEGER_CST
         && operand_equal_p (gimple_assign_rhs2 (start),
                             gimple_assign_rhs2 (end));
}

/* Hides the number that STMT computes from GCC.  */
void
hide_number (gimple *stmt)
{
  tree hidden = gimple_get_lhs (stmt);
  tree type = TREE_TYPE (hidden);
  tree number = create_tmp_var (type, "omptq_number");
  tree width = create_tmp_var (integer_type_node, "omptq_width");
  gimple_set_lhs (stmt, number);
  gcall *call = build_number_mark (number_mark::start);
  gimple_call_set_lhs (call, width);
  gimple_seq seq = nullptr;
  gimple_seq_add_stmt (&seq, call);
  tree nothing
      = gimple_build (&seq, RSHIFT_EXPR, integer_type_node, width,
                      build_int_cst (integer_type_node, number_mark_shift));
  nothing = gimple_convert (&seq, type, nothing);
  gimple_seq_add_stmt (
      &seq, gimple_build_assign (hidden, PLUS_EXPR, number, nothing));
  gimple_stmt_iterator at = gsi_for_stmt (stmt);
  gsi_insert_seq_after (&at, seq, GSI_SAME_STMT);
}

/* A loop that GCC shares out evenly.  */
struct static_loop
{
  gcall *mark;
  // The call from which GCC has the number of threads.
  gimple *threads;
  bool unstated;
};

/* Completes the marks of FUN, and hides the starts of chunks of collapsed
   loops.  */
void
complete_marks (function *fun)
{
  calculate_dominance_info (CDI_DOMINATORS);
  auto_vec<static_loop> static_loops;
  auto_vec<gimple *> starts;
  walk_blocks (fun, [&] (gimple *stmt) {
    lane_mark mark;
    if (!is_lane_mark (stmt, &mark) || mark.reduction != lane_reduction::none
        || mark.index != 0)
      return;
    gcall *call = as_a<gcall *> (stmt);
    if (!mark.chunked && !mark.dynamic && !mark.many)
      if (gimple *threads = find_before (call, gets_threads))
        static_loops.safe_push ({ call, threads, mark.unstated });
    if (mark.collapse > 1 && mark.chunked && !mark.dynamic)
      if (gimple *start = find_before (call, computes_start))
        if (!starts.contains (start))
          starts.safe_push (start);
  });
  for (const static_loop &loop : static_loops)
    {
      thread_shares shares (loop.threads);
      if (loop.unstated)
        shares.let_fill_lanes (number_mark::choice);
      shares.complete (loop.mark);
    }
  for (gimple *start : starts)
    hide_number (start);
}

/* Returns whether FUN has a choice between loops of collapsed-simd.h, which can
   outlive the mark of a loop that is never executed.  */
bool
has_lane_choice (function *fun)
{
  return walk_blocks (fun, [] (gimple *stmt) {
    return gimple_call_internal_p (stmt, IFN_GOMP_USE_SIMT);
  });
}

bool
gate (function *)
{
  return flag_openmp && options.lanes && optimize >= 2 && !optimize_size
         && !seen_error ();
}

void
mark_loops ()
{
  loop_marker ().execute ();
}

/* Steps (3) and (4).  */
void
keep_loops (function *fun)
{
  bool has_shares = share_out_teams (fun);
  if (!has_shares && !has_lane_mark (fun) && !has_lane_choice (fun))
    return;
  fun->curr_properties &= ~PROP_gimple_lomp_dev;
  complete_marks (fun);
}

} // anon namespace

const pass passes::lanes
    = define_pass<gimple_opt_pass, mark_loops, gate> ("lanes", PROP_gimple_any);
const pass passes::lanes_lower
    = define_pass<gimple_opt_pass, keep_loops, gate> ("lanes_lower", PROP_cfg);

} // namespace omptq
