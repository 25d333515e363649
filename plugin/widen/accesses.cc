/* What memory the phases of a widened region access.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include "gcc-common.h"
#include "widen/accesses.h"

namespace omptq
{

/* Reads statements in their order.  */
class access_reader
{
public:
  access_reader (access_list &list, variable_roles &roles);

  void visit (gimple *stmt);

private:
  access_list &m_list;
  variable_roles &m_roles;
  known_values m_values;
  // The worksharing loop around, an index; -1 if there is none.
  int m_space = -1;
  // The clauses that make variables a thread's own.
  auto_vec<tree> m_clauses;
  // Variables declared in what is read.
  hash_set<tree> m_declared;

  static bool stable (tree variable, void *self);
  bool own_p (tree variable);
  void anything ();
  void note (tree ref, bool write);
  void note_access (const linear &address, HOST_WIDE_INT size, bool write,
                    tree type);
  void visit_seq (gimple_seq seq);
  void visit_assign (gassign *stmt);
  void visit_call (gcall *stmt);
  void visit_loop (gomp_for *loop);
  void visit_construct (gimple *stmt);
  void visit_clauses (tree clauses);
  int read_space (const gomp_for *loop);
};

access_reader::access_reader (access_list &list, variable_roles &roles)
    : m_list (list), m_roles (roles), m_values (stable, this)
{
}

/* A region's own variable of a name may have other values than the one outside.  */
bool
access_reader::stable (tree variable, void *data)
{
  access_reader *self = static_cast<access_reader *> (data);
  return self->m_roles.stable_p (variable);
}

/* True if VARIABLE belongs to the thread.  */
bool
access_reader::own_p (tree variable)
{
  if (TREE_CODE (variable) == SSA_NAME)
    return !m_roles.shared_p (variable);
  if (m_declared.contains (variable))
    return true;
  for (unsigned i = m_clauses.length (); i > 0; i--)
    for (tree c = m_clauses[i - 1]; c; c = OMP_CLAUSE_CHAIN (c))
      switch (OMP_CLAUSE_CODE (c))
        {
        case OMP_CLAUSE_PRIVATE:
        case OMP_CLAUSE_FIRSTPRIVATE:
        case OMP_CLAUSE_LASTPRIVATE:
        case OMP_CLAUSE_REDUCTION:
        case OMP_CLAUSE_LINEAR:
          if (OMP_CLAUSE_DECL (c) == variable)
            return true;
          break;
        default:
          break;
        }
  // What pointers lead to a thread's own variable from another one is not followed.
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

void
access_reader::note_access (const linear &address, HOST_WIDE_INT size,
                            bool write, tree type)
{
  m_list.m_accesses.safe_push (
      { write, address, size, m_space, get_alias_set (type) });
}

/* Takes note of an access to REF, an operand.  */
void
access_reader::note (tree ref, bool write)
{
  if (CONSTANT_CLASS_P (ref) || TREE_CODE (ref) == ADDR_EXPR
      || TREE_CODE (ref) == CONSTRUCTOR || TREE_CODE (ref) == OBJ_TYPE_REF
      || TREE_CODE (ref) == FUNCTION_DECL)
    return;
  tree base = get_base_address (ref);
  if (!base || TREE_CODE (base) == FUNCTION_DECL || CONSTANT_CLASS_P (base))
    return;
  if ((DECL_P (base) || TREE_CODE (base) == SSA_NAME) && own_p (base))
    return;
  if (!write && m_roles.stable_part_p (ref))
    return;
  if (TREE_THIS_VOLATILE (ref) || (VAR_P (base) && DECL_THREAD_LOCAL_P (base)))
    anything ();
  HOST_WIDE_INT size;
  linear address = m_values.address (ref, &size);
  note_access (address, size, write, TREE_TYPE (ref));
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

void
access_reader::visit_call (gcall *stmt)
{
  if (!call_knowledge::touches_no_memory (stmt)
      && !gimple_call_builtin_p (stmt, BUILT_IN_GOMP_BARRIER))
    anything ();
  if (tree lhs = gimple_call_lhs (stmt))
    {
      note (lhs, true);
      if (TREE_CODE (lhs) == SSA_NAME || DECL_P (lhs))
        m_values.clobber (lhs);
    }
}

/* What the clauses of a construct do to the variables outside.  */
void
access_reader::visit_clauses (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_FIRSTPRIVATE:
        note (OMP_CLAUSE_DECL (c), false);
        break;
      case OMP_CLAUSE_LASTPRIVATE:
      case OMP_CLAUSE_LINEAR:
      case OMP_CLAUSE_REDUCTION:
      case OMP_CLAUSE_COPYPRIVATE:
        note (OMP_CLAUSE_DECL (c), true);
        break;
      case OMP_CLAUSE_IN_REDUCTION:
      case OMP_CLAUSE_TASK_REDUCTION:
        anything ();
        break;
      default:
        break;
      }
}

/* The iterations of LOOP, before which its first statements have been read.  */
int
access_reader::read_space (const gomp_for *loop)
{
  loop_space space;
  tree increment = gimple_omp_for_incr (loop, 0);
  tree step = EXPR_P (increment) ? TREE_OPERAND (increment, 1) : NULL_TREE;
  space.type = TREE_TYPE (gimple_omp_for_index (loop, 0));
  space.condition = gimple_omp_for_cond (loop, 0);
  space.first = m_values.value (gimple_omp_for_initial (loop, 0));
  space.bound = m_values.value (gimple_omp_for_final (loop, 0));
  if (step && tree_fits_shwi_p (step))
    space.step = TREE_CODE (increment) == MINUS_EXPR ? -tree_to_shwi (step)
                                                     : tree_to_shwi (step);
  tree clauses = gimple_omp_for_clauses (loop);
  tree schedule = omp_find_clause (clauses, OMP_CLAUSE_SCHEDULE);
  bool is_static
      = !schedule
        || (OMP_CLAUSE_SCHEDULE_KIND (schedule) & OMP_CLAUSE_SCHEDULE_MASK)
               == OMP_CLAUSE_SCHEDULE_STATIC;
  space.chunk = linear::number (0);
  if (schedule && OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (schedule))
    space.chunk = m_values.value (OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (schedule));
  space.fixed = is_static && space.first.known && space.bound.known
                && space.chunk.known && space.step != 0
                && gimple_omp_for_kind (loop) == GF_OMP_FOR_KIND_FOR
                && gimple_omp_for_collapse (loop) == 1
                && !gimple_omp_for_combined_p (loop);
  m_list.m_spaces.safe_push (space);
  return m_list.m_spaces.length () - 1;
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
    }
  visit_clauses (gimple_omp_for_clauses (loop));
  int outer = m_space;
  bool workshared = gimple_omp_for_kind (loop) == GF_OMP_FOR_KIND_FOR
                    && gimple_omp_for_collapse (loop) == 1;
  if (outer < 0 && workshared)
    {
      m_space = read_space (loop);
      m_values.set_index (gimple_omp_for_index (loop, 0));
    }
  else
    m_values.forget ();
  for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
    m_declared.add (gimple_omp_for_index (loop, i));
  m_clauses.safe_push (gimple_omp_for_clauses (loop));
  visit_seq (gimple_omp_body (loop));
  m_clauses.pop ();
  if (outer < 0 && workshared)
    m_values.set_index (NULL_TREE);
  else
    m_values.forget ();
  m_space = outer;
}

/* A construct of other threads than those that execute the iterations around, or of
   all threads.  */
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

void
access_reader::visit_seq (gimple_seq seq)
{
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    visit (gsi_stmt (gsi));
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
        if (!m_roles.inside_p (var))
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
      if (is_gimple_omp (stmt))
        visit_construct (stmt);
      else
        anything ();
      break;
    }
}

void
access_list::add (gimple *stmt, variable_roles &roles)
{
  access_reader (*this, roles).visit (stmt);
}

bool
loop_space::same_threads (const loop_space &other) const
{
  return fixed && other.fixed && condition == other.condition
         && step == other.step && first == other.first && bound == other.bound
         && chunk == other.chunk && types_compatible_p (type, other.type);
}

namespace
{

/* True if accesses FIRST and SECOND, relative to the same base, never touch the same
   bytes in different iterations, and each thread executes the same iterations of
   both loops.  */
bool
own_elements_p (const access_list &phase, const memory_access &first,
                const access_list &later, const memory_access &second)
{
  if (first.space < 0 || second.space < 0 || first.size < 0 || second.size < 0
      || first.address.own == 0
      || !first.address.same_but_offset (second.address)
      || !phase.space (first).same_threads (later.space (second)))
    return false;
  HOST_WIDE_INT distance
      = absu_hwi (first.address.own) * absu_hwi (phase.space (first).step);
  HOST_WIDE_INT shift = second.address.offset - first.address.offset;
  return distance >= first.size - shift && distance >= second.size + shift;
}

/* True if A and B are different variables, neither of which could be another name of
   something else.  */
bool
different_objects_p (tree a, tree b)
{
  if (a == b)
    return false;
  for (tree t : { a, b })
    if (DECL_P (t) && is_global_var (t)
        && (lookup_attribute ("alias", DECL_ATTRIBUTES (t))
            || lookup_attribute ("weakref", DECL_ATTRIBUTES (t))
            || DECL_WEAK (t)))
      return false;
  return true;
}

/* True if POINTER is a parameter with restrict that keeps its value, and OTHER
   something that is not derived from it.  */
bool
restricted_p (const linear &pointer, const linear &other,
              function_variables &function)
{
  tree p = pointer.base, o = other.base;
  return pointer.base_is_pointer && TREE_CODE (p) == PARM_DECL
         && TYPE_RESTRICT (TREE_TYPE (p)) && function.never_written (p)
         && p != o
         && (!other.base_is_pointer
             || (TREE_CODE (o) == PARM_DECL && function.never_written (o)));
}

} // anon namespace

conflict
conflict_between (const access_list &phase, const memory_access &first,
                  const access_list &later, const memory_access &second,
                  function_variables &function)
{
  if (!first.write && !second.write)
    return conflict::none;
  const linear &a = first.address, &b = second.address;
  if (own_elements_p (phase, first, later, second))
    return conflict::none;
  if (!a.base || !b.base || a.base == b.base)
    return conflict::certain;
  if (!a.base_is_pointer && !b.base_is_pointer)
    return different_objects_p (a.base, b.base) ? conflict::none
                                                : conflict::certain;
  for (const linear *l : { &a, &b })
    if (!l->base_is_pointer
        && (TREE_CODE (l->base) == SSA_NAME
            || (!is_global_var (l->base) && !function.address_taken (l->base))))
      return conflict::none;
  // What has been written as one type is not read as another.
  if (first.write && !second.write && flag_strict_aliasing
      && !alias_sets_conflict_p (first.alias_set, second.alias_set))
    return conflict::none;
  if (restricted_p (a, b, function) || restricted_p (b, a, function))
    return conflict::none;
  return conflict::overlap;
}

} // namespace omptq
