/* The memory accesses of a merged region's phases.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <memory>

#include "gcc-common.h"
#include "merge/accesses.h"
#include "merge/counted-loops.h"
#include "merge/variables.h"

namespace omptq
{

/* Reads statements in order.  */
class access_reader
{
public:
  access_reader (access_list &list, variable_roles &roles,
                 range_values &outside);

  void visit (gimple *stmt);

private:
  access_list &m_list;
  variable_roles &m_roles;
  known_values m_values;
  // The index of the enclosing worksharing loop; -1 if there is none.
  int m_space = -1;
  // The clauses that privatize variables.
  auto_vec<tree> m_clauses;
  // Variables declared in the statements read.
  hash_set<tree> m_declared;
  range_values &m_outside;
  // In a worksharing loop, the loops in it, and those around the statement with
  // the ranges of their indices, from the outermost one inwards.
  std::unique_ptr<counted_loops> m_loops;
  struct inner_loop
  {
    tree index;
    gimple *increment;
    affine low;
    affine high;
  };
  auto_vec<inner_loop> m_inner;

  bool privatized_p (tree variable);
  bool own_p (tree variable);
  void anything ();
  void note (tree ref, bool write);
  void note_operands (tree ref);
  void note_free (tree pointer);
  void note_call (const gcall *stmt);
  void note_variable_of (tree clause, bool write);
  void visit_seq (gimple_seq seq);
  void visit_assign (gassign *stmt);
  void visit_call (gcall *stmt);
  void visit_loop (gomp_for *loop);
  void visit_construct (gimple *stmt);
  void visit_clauses (tree clauses);
  void visit_user_reduction (tree clause);
  int read_space (const gomp_for *loop);
  bool read_levels (const gomp_for *loop, loop_space *space);
  bool collapsed_p (const gomp_for *loop) const;
  void set_indices (const gomp_for *loop);
  void begin_inner_loop (gimple_stmt_iterator gsi);
  void end_inner_loop (gimple *stmt);
  void add_access (memory_access access);
  bool inner_symbol_p (const affine &address);
};

access_reader::access_reader (access_list &list, variable_roles &roles,
                              range_values &outside)
    : m_list (list), m_roles (roles), m_values (outside), m_outside (outside)
{
}

/* The path of an access through POINTER.  */
static access_path
path_through (tree pointer)
{
  bool named = DECL_P (pointer) || TREE_CODE (pointer) == SSA_NAME;
  return { named ? pointer : NULL_TREE, NULL_TREE };
}

/* The path of an access to an object with address BASE.  */
static access_path
path_to (tree base)
{
  if (TREE_CODE (base) != MEM_REF && TREE_CODE (base) != INDIRECT_REF)
    return { NULL_TREE, base };
  return path_through (TREE_OPERAND (base, 0));
}

/* True if a clause of an enclosing construct privatizes VARIABLE.  */
bool
access_reader::privatized_p (tree variable)
{
  for (unsigned i = m_clauses.length (); i > 0; i--)
    for (tree c = m_clauses[i - 1]; c; c = OMP_CLAUSE_CHAIN (c))
      if (privatizes (c) == 1 && OMP_CLAUSE_DECL (c) == variable)
        return true;
  return false;
}

/* True if VARIABLE belongs to the thread.  */
bool
access_reader::own_p (tree variable)
{
  if (TREE_CODE (variable) == SSA_NAME)
    return !m_roles.shared_p (variable);
  if (privatized_p (variable))
    return true;
  if (omp_member_access_dummy_var (variable))
    return false;
  if (m_declared.contains (variable))
    return true;
  // Pointers to another thread's variables are not followed.
  if (is_global_var (variable))
    return DECL_THREAD_LOCAL_P (variable)
               ? !TREE_PUBLIC (variable) && !TREE_ADDRESSABLE (variable)
               : m_roles.stable_p (variable);
  return !m_roles.shared_p (variable) && !m_roles.address_taken (variable);
}

void
access_reader::anything ()
{
  m_list.m_anything = true;
}

/* Notes accesses to the variables that determine the address of REF, such as
   indices.  */
void
access_reader::note_operands (tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    for (int i = 1; i < TREE_OPERAND_LENGTH (ref); i++)
      if (tree operand = TREE_OPERAND (ref, i))
        if (TREE_CODE (operand) != FIELD_DECL)
          note (operand, false);
  if (TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == INDIRECT_REF)
    note (TREE_OPERAND (ref, 0), false);
}

/* Notes an access to the operand REF.  */
void
access_reader::note (tree ref, bool write)
{
  if (CONSTANT_CLASS_P (ref) || TREE_CODE (ref) == OBJ_TYPE_REF
      || TREE_CODE (ref) == FUNCTION_DECL)
    return;
  if (TREE_CODE (ref) == CONSTRUCTOR)
    {
      for (unsigned i = 0; i < CONSTRUCTOR_NELTS (ref); i++)
        note (CONSTRUCTOR_ELT (ref, i)->value, false);
      return;
    }
  if (TREE_CODE (ref) == ADDR_EXPR)
    {
      note_operands (TREE_OPERAND (ref, 0));
      return;
    }
  note_operands (ref);
  tree base = get_base_address (ref);
  if (!base || TREE_CODE (base) == FUNCTION_DECL || CONSTANT_CLASS_P (base))
    return;
  if ((DECL_P (base) || TREE_CODE (base) == SSA_NAME) && own_p (base))
    return;
  if (!write && m_roles.stable_part_p (ref))
    return;
  // A segment register may give each thread an address space of its own.
  if (TREE_THIS_VOLATILE (ref) || (VAR_P (base) && DECL_THREAD_LOCAL_P (base))
      || !ADDR_SPACE_GENERIC_P (TYPE_ADDR_SPACE (TREE_TYPE (ref))))
    anything ();
  memory_access access = { write, m_values.bytes_of (ref), m_space,
                           get_alias_set (ref), path_to (base) };
  if (m_space >= 0 && inner_symbol_p (access.address))
    {
      access.rows = m_list.m_rows.length ();
      for (unsigned i = 0; i < m_list.m_spaces[m_space].n_levels; i++)
        m_list.m_rows.safe_push (m_values.rows_of (ref, i));
    }
  add_access (access);
}

/* True if ADDRESS, in the worksharing loop, depends on the index of a loop in
   it, or of a collapsed one other than the outermost.  */
bool
access_reader::inner_symbol_p (const affine &address)
{
  for (const inner_loop &loop : m_inner)
    if (address.factor_of (loop.index))
      return true;
  for (unsigned i = 1; i < m_list.m_spaces[m_space].n_levels; i++)
    if (address.factor_of (m_outside.index_of_level (i)))
      return true;
  return false;
}

/* Adds ACCESS, for all iterations of the loops around it that are in the
   worksharing loop.  */
void
access_reader::add_access (memory_access access)
{
  for (unsigned i = m_inner.length (); i > 0; i--)
    access.extend (m_inner[i - 1].index, m_inner[i - 1].low,
                   m_inner[i - 1].high);
  m_list.m_accesses.safe_push (access);
}

void
access_reader::visit_assign (gassign *stmt)
{
  if (gimple_clobber_p (stmt))
    return;
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    note (gimple_op (stmt, i), false);
  tree lhs = gimple_assign_lhs (stmt);
  note (lhs, true);
  if (TREE_CODE (lhs) == SSA_NAME || DECL_P (lhs))
    {
      if (DECL_P (lhs)
          && (is_global_var (lhs) || TREE_ADDRESSABLE (lhs) || !own_p (lhs)))
        m_values.clobber (lhs);
      else
        m_values.assign (stmt);
    }
  else if (tree base = get_base_address (lhs))
    if (DECL_P (base))
      m_values.clobber (base);
}

/* Notes that memory that POINTER points to is freed.  If it is allocated again,
   a later call does so, and threads that access it then have waited for the
   free.  */
void
access_reader::note_free (tree pointer)
{
  affine address = m_values.value (pointer);
  address.known = false;
  m_list.m_accesses.safe_push (
      { true, address, m_space, 0, path_through (pointer) });
}

/* Notes the accesses of the function that STMT calls.  */
void
access_reader::note_call (const gcall *stmt)
{
  if (gimple_call_builtin_p (stmt, BUILT_IN_FREE))
    {
      note_free (gimple_call_arg (stmt, 0));
      return;
    }
  const memory_summary *called = m_roles.calls ().memory (stmt);
  if (!called)
    {
      anything ();
      return;
    }
  for (alias_set_type set : called->loads)
    m_list.m_accesses.safe_push ({ false, affine (), m_space, set });
  for (alias_set_type set : called->stores)
    m_list.m_accesses.safe_push ({ true, affine (), m_space, set });
}

void
access_reader::visit_call (gcall *stmt)
{
  if (!call_effects::touches_no_memory (stmt)
      && !gimple_call_builtin_p (stmt, BUILT_IN_GOMP_BARRIER))
    note_call (stmt);
  for (unsigned i = 0; i < gimple_call_num_args (stmt); i++)
    note (gimple_call_arg (stmt, i), false);
  if (tree lhs = gimple_call_lhs (stmt))
    {
      note (lhs, true);
      if (TREE_CODE (lhs) == SSA_NAME || DECL_P (lhs))
        m_values.clobber (lhs);
    }
}

/* Notes an access to the variable of CLAUSE, or to what it refers to.  */
void
access_reader::note_variable_of (tree clause, bool write)
{
  tree variable = OMP_CLAUSE_DECL (clause);
  if (!DECL_P (variable)
      || !lang_hooks.decls.omp_privatize_by_reference (variable))
    {
      note (variable, write);
      return;
    }
  if (privatized_p (variable))
    return;
  tree type = TREE_TYPE (TREE_TYPE (variable));
  affine bytes
      = m_values.value (variable) + affine::range (0, int_size_in_bytes (type));
  add_access ({ write, bytes, m_space, get_alias_set (type) });
}

/* Reads the initializer and the combiner of a reduction that the program
   declares.  */
void
access_reader::visit_user_reduction (tree clause)
{
  m_declared.add (OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause));
  if (tree element = OMP_CLAUSE_REDUCTION_DECL_PLACEHOLDER (clause))
    m_declared.add (element);
  visit_seq (OMP_CLAUSE_REDUCTION_GIMPLE_INIT (clause));
  visit_seq (OMP_CLAUSE_REDUCTION_GIMPLE_MERGE (clause));
}

/* Reads the effects of a construct's clauses on variables outside it.  */
void
access_reader::visit_clauses (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      // The C++ front end stores constructors, assignment operators and
      // destructors there.
      if (TREE_TYPE (c))
        anything ();
      switch (OMP_CLAUSE_CODE (c))
        {
        case OMP_CLAUSE_PRIVATE:
          if (made_like_outer_p (c))
            note_variable_of (c, false);
          break;
        case OMP_CLAUSE_FIRSTPRIVATE:
          note_variable_of (c, false);
          break;
        case OMP_CLAUSE_LINEAR:
          note (OMP_CLAUSE_LINEAR_STEP (c), false);
          note_variable_of (c, true);
          break;
        case OMP_CLAUSE_REDUCTION:
          if (OMP_CLAUSE_REDUCTION_PLACEHOLDER (c))
            visit_user_reduction (c);
          note_variable_of (c, true);
          break;
        case OMP_CLAUSE_LASTPRIVATE:
        case OMP_CLAUSE_COPYPRIVATE:
          note_variable_of (c, true);
          break;
        case OMP_CLAUSE_IN_REDUCTION:
        case OMP_CLAUSE_TASK_REDUCTION:
          anything ();
          break;
        case OMP_CLAUSE_IF:
          // The region's own is evaluated before it.
          if (!m_clauses.is_empty ())
            note (OMP_CLAUSE_IF_EXPR (c), false);
          break;
        case OMP_CLAUSE_FILTER:
          note (OMP_CLAUSE_FILTER_EXPR (c), false);
          break;
        case OMP_CLAUSE_ALLOCATE:
          if (tree allocator = OMP_CLAUSE_ALLOCATE_ALLOCATOR (c))
            note (allocator, false);
          break;
        case OMP_CLAUSE_SCHEDULE:
          if (tree chunk = OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (c))
            note (chunk, false);
          break;
        default:
          break;
        }
    }
}

/* Reads the indices of LOOP, and of those collapsed with it, into *SPACE.
   Returns false if they are not known.  */
bool
access_reader::read_levels (const gomp_for *loop, loop_space *space)
{
  bool known = true;
  space->n_levels = gimple_omp_for_collapse (loop);
  for (unsigned i = 0; i < space->n_levels; i++)
    {
      index_range &level = space->levels[i];
      tree increment = gimple_omp_for_incr (loop, i);
      tree step = EXPR_P (increment) ? TREE_OPERAND (increment, 1) : NULL_TREE;
      level.type = TREE_TYPE (gimple_omp_for_index (loop, i));
      level.condition = gimple_omp_for_cond (loop, i);
      level.first = m_values.value (gimple_omp_for_initial (loop, i));
      level.bound = m_values.value (gimple_omp_for_final (loop, i));
      if (step && tree_fits_shwi_p (step))
        {
          // A negative step of an unsigned index is a large number.
          HOST_WIDE_INT by
              = sext_hwi (tree_to_shwi (step), TYPE_PRECISION (level.type));
          level.step = TREE_CODE (increment) == MINUS_EXPR ? -by : by;
        }
      known &= level.first.known && level.bound.known && level.step != 0;
    }
  return known;
}

/* True if the indices of LOOP, a worksharing loop, and of those collapsed with
   it can be followed.  */
bool
access_reader::collapsed_p (const gomp_for *loop) const
{
  unsigned levels = gimple_omp_for_collapse (loop);
  for (unsigned i = 0; i < levels; i++)
    // In a loop that is not rectangular, these depend on outer indices.
    if (TREE_CODE (gimple_omp_for_initial (loop, i)) == TREE_VEC
        || TREE_CODE (gimple_omp_for_final (loop, i)) == TREE_VEC)
      return false;
  return levels <= loop_space::max_levels;
}

/* Adds the iterations of LOOP, whose pre-body has been read; returns their
   index.  */
int
access_reader::read_space (const gomp_for *loop)
{
  loop_space space;
  bool known = read_levels (loop, &space);
  tree clauses = gimple_omp_for_clauses (loop);
  tree schedule = omp_find_clause (clauses, OMP_CLAUSE_SCHEDULE);
  bool is_static
      = !schedule
        || (OMP_CLAUSE_SCHEDULE_KIND (schedule) & OMP_CLAUSE_SCHEDULE_MASK)
               == OMP_CLAUSE_SCHEDULE_STATIC;
  space.chunk = affine::number (0);
  if (schedule && OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (schedule))
    space.chunk = m_values.value (OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (schedule));
  // Of ordered loops, threads share the iterations of the outermost one.
  bool ordered = omp_find_clause (clauses, OMP_CLAUSE_ORDERED);
  space.fixed = is_static && known && space.chunk.known
                && !(ordered && space.n_levels > 1)
                && gimple_omp_for_kind (loop) == GF_OMP_FOR_KIND_FOR
                && !gimple_omp_for_combined_p (loop);
  m_list.m_spaces.safe_push (space);
  return m_list.m_spaces.length () - 1;
}

/* Begins the body of LOOP, a worksharing loop.  */
void
access_reader::set_indices (const gomp_for *loop)
{
  m_values.set_index (gimple_omp_for_index (loop, 0));
  for (unsigned i = 1; i < gimple_omp_for_collapse (loop); i++)
    m_values.set_symbol (gimple_omp_for_index (loop, i),
                         m_outside.index_of_level (i), i);
  m_loops = std::make_unique<counted_loops> (gimple_omp_body (loop));
}

void
access_reader::visit_loop (gomp_for *loop)
{
  visit_seq (gimple_omp_for_pre_body (loop));
  for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
    {
      // The bounds of a loop that is not rectangular are private variables.
      for (tree bound :
           { gimple_omp_for_initial (loop, i), gimple_omp_for_final (loop, i) })
        if (TREE_CODE (bound) != TREE_VEC)
          note (bound, false);
      tree increment = gimple_omp_for_incr (loop, i);
      note (EXPR_P (increment) ? TREE_OPERAND (increment, 1) : increment,
            false);
    }
  int outer = m_space;
  bool workshared
      = gimple_omp_for_kind (loop) == GF_OMP_FOR_KIND_FOR && collapsed_p (loop);
  int space = outer < 0 && workshared ? read_space (loop) : outer;
  visit_clauses (gimple_omp_for_clauses (loop));
  m_space = space;
  if (outer < 0 && workshared)
    set_indices (loop);
  else
    m_values.forget ();
  auto_vec<tree> indices;
  for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
    if (!m_declared.add (gimple_omp_for_index (loop, i)))
      indices.safe_push (gimple_omp_for_index (loop, i));
  m_clauses.safe_push (gimple_omp_for_clauses (loop));
  visit_seq (gimple_omp_body (loop));
  m_clauses.pop ();
  // After the loop, these names denote other variables.
  for (tree index : indices)
    m_declared.remove (index);
  if (outer < 0 && workshared)
    {
      m_values.set_index (NULL_TREE);
      m_loops.reset ();
    }
  else
    m_values.forget ();
  m_space = outer;
}

/* Reads a construct executed by threads other than those of the enclosing
   iterations, or by all threads.  */
void
access_reader::visit_construct (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_PARALLEL:
      if (m_clauses.is_empty ())
        break;
      anything ();
      return;
    case GIMPLE_OMP_SECTIONS:
    case GIMPLE_OMP_SECTION:
    case GIMPLE_OMP_SINGLE:
    case GIMPLE_OMP_MASTER:
    case GIMPLE_OMP_MASKED:
    case GIMPLE_OMP_CRITICAL:
    case GIMPLE_OMP_ORDERED:
    case GIMPLE_OMP_SCOPE:
      break;
    case GIMPLE_OMP_SECTIONS_SWITCH:
    case GIMPLE_OMP_CONTINUE:
    case GIMPLE_OMP_RETURN:
      return;
    default:
      anything ();
      return;
    }
  tree clauses = clauses_of (stmt);
  visit_clauses (clauses);
  m_clauses.safe_push (clauses);
  m_values.forget ();
  visit_seq (gimple_omp_body (stmt));
  m_values.forget ();
  m_clauses.pop ();
}

/* Notes that a loop begins, if the statement at GSI is its first label.  */
void
access_reader::begin_inner_loop (gimple_stmt_iterator gsi)
{
  counted_loop loop;
  if (!m_loops || !m_loops->at (gsi, &loop) || is_global_var (loop.index)
      || !own_p (loop.index) || m_roles.address_taken (loop.index))
    return;
  index_range range;
  range.type = TREE_TYPE (loop.index);
  range.condition = gimple_cond_code (loop.test);
  range.first = m_values.value (loop.index);
  range.bound = m_values.value_after_join (gimple_cond_rhs (loop.test),
                                           loop.before_test);
  range.step = loop.step;
  inner_loop inner = { loop.index, loop.increment, {}, {} };
  if (!range.exact_limits (&inner.low, &inner.high))
    return;
  m_inner.safe_push (inner);
  m_values.set_symbol (loop.index, loop.index, loop_space::max_levels);
}

/* Notes that a loop's index changes, if STMT increments it.  */
void
access_reader::end_inner_loop (gimple *stmt)
{
  if (m_inner.is_empty () || m_inner.last ().increment != stmt)
    return;
  m_values.remove_symbol (m_inner.last ().index);
  m_inner.pop ();
}

void
access_reader::visit_seq (gimple_seq seq)
{
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      begin_inner_loop (gsi);
      end_inner_loop (gsi_stmt (gsi));
      visit (gsi_stmt (gsi));
    }
}

void
access_reader::visit (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
      visit_assign (as_a<gassign *> (stmt));
      break;
    case GIMPLE_CALL:
      visit_call (as_a<gcall *> (stmt));
      break;
    case GIMPLE_COND:
      note (gimple_cond_lhs (stmt), false);
      note (gimple_cond_rhs (stmt), false);
      break;
    case GIMPLE_SWITCH:
      note (gimple_switch_index (as_a<gswitch *> (stmt)), false);
      break;
    case GIMPLE_RETURN:
      if (tree value = gimple_return_retval (as_a<greturn *> (stmt)))
        note (value, false);
      break;
    case GIMPLE_LABEL:
      m_values.forget ();
      break;
    case GIMPLE_GOTO:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_DEBUG:
      break;
    case GIMPLE_BIND:
      for (tree var = gimple_bind_vars (as_a<gbind *> (stmt)); var;
           var = DECL_CHAIN (var))
        if (!m_roles.inside_p (var) && !is_global_var (var))
          m_declared.add (var);
      visit_seq (gimple_bind_body (as_a<gbind *> (stmt)));
      break;
    case GIMPLE_TRY:
      visit_seq (gimple_try_eval (stmt));
      m_values.forget ();
      visit_seq (gimple_try_cleanup (stmt));
      m_values.forget ();
      break;
    case GIMPLE_OMP_FOR:
      visit_loop (as_a<gomp_for *> (stmt));
      break;
    default:
      if (structured_block_p (stmt))
        visit_seq (gimple_omp_body (stmt));
      else if (is_gimple_omp (stmt))
        visit_construct (stmt);
      else
        anything ();
      break;
    }
}

void
access_list::add (gimple *stmt, variable_roles &roles, range_values &values)
{
  access_reader (*this, roles, values).visit (stmt);
}

void
memory_access::extend (tree symbol, const affine &low, const affine &high)
{
  affine last = address + reach;
  int64_t begins = address.factor_of (symbol), ends = last.factor_of (symbol);
  for (int64_t factor : { begins, ends })
    if (absu_hwi (factor) > affine::max_stride)
      address.known = false;
  affine begin = address.with (symbol, begins > 0 ? low : high);
  affine end = last.with (symbol, ends > 0 ? high : low);
  reach = end.distance_from (begin);
  if (begin.known && !reach.known)
    begin = begin + affine ();
  address = begin;
}

bool
index_range::limits (affine *low, affine *high) const
{
  *low = first;
  *high = bound;
  bool up = condition == LT_EXPR || condition == LE_EXPR;
  if (condition == LT_EXPR)
    *high = *high + affine::number (-1);
  else if (condition == GT_EXPR)
    *high = *high + affine::number (1);
  else if (condition != LE_EXPR && condition != GE_EXPR)
    return false;
  if (!up)
    std::swap (*low, *high);
  return low->known && high->known && !low->width && !high->width
         && up == (step > 0);
}

bool
index_range::exact_limits (affine *low, affine *high) const
{
  if (!limits (low, high) || !TYPE_OVERFLOW_UNDEFINED (type))
    return false;
  return TYPE_PRECISION (type) <= 32
         || (low->is_number () && high->is_number ()
             && absu_hwi (low->constant) <= affine::max_width
             && absu_hwi (high->constant) <= affine::max_width);
}

bool
index_range::operator== (const index_range &other) const
{
  return condition == other.condition && step == other.step
         && first == other.first && bound == other.bound
         && types_compatible_p (type, other.type);
}

bool
access_list::may_access_arrays () const
{
  for (const memory_access &access : m_accesses)
    if (!access.address.base || access.address.base_is_pointer)
      return true;
  return m_anything;
}

bool
loop_space::same_threads (const loop_space &other) const
{
  if (!fixed || !other.fixed || n_levels != other.n_levels
      || !(chunk == other.chunk))
    return false;
  for (unsigned i = 0; i < n_levels; i++)
    if (!(levels[i] == other.levels[i]))
      return false;
  return true;
}

} // namespace omptq
