/* Memory that a function allocates.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "calls/reach.h"
#include "escape.h"
#include "merge/allocations.h"
#include "merge/variables.h"

namespace omptq
{
namespace
{

/* How many calls of wrappers may lead to malloc.  */
constexpr unsigned max_depth = 4;

} // anon namespace

/* True if VALUE is a pointer that the analysis follows: only the function's own
   statements, by the name of the variable, can change it.  */
bool
allocations::tracked_p (const_tree value) const
{
  if (TREE_CODE (value) == SSA_NAME)
    return POINTER_TYPE_P (TREE_TYPE (value));
  return (VAR_P (value) || TREE_CODE (value) == RESULT_DECL)
         && POINTER_TYPE_P (TREE_TYPE (value)) && !is_global_var (value)
         && !TREE_ADDRESSABLE (value) && !TREE_THIS_VOLATILE (value)
         && !DECL_HAS_VALUE_EXPR_P (value)
         && !(VAR_P (value) && DECL_HARD_REGISTER (value))
         && !DECL_BY_REFERENCE (value) && decl_function_context (value) == m_fn;
}

/* The facts about VARIABLE, a tracked one.  */
allocations::pointer *
allocations::pointer_of (tree variable)
{
  pointer *&known = m_pointers.get_or_insert (variable);
  if (!known)
    known = *m_all.safe_push (new pointer);
  return known;
}

/* The pointer on which VALUE is based, with or without an offset; null if that
   is not tracked.  */
allocations::pointer *
allocations::pointer_in (tree value)
{
  if (TREE_CODE (value) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (value, 0));
      if (!base
          || (TREE_CODE (base) != MEM_REF && TREE_CODE (base) != INDIRECT_REF))
        return nullptr;
      value = TREE_OPERAND (base, 0);
    }
  return tracked_p (value) ? pointer_of (value) : nullptr;
}

/* Notes that VARIABLE gets a value that is not tracked.  */
void
allocations::assign_unknown (tree variable)
{
  if (tracked_p (variable))
    pointer_of (variable)->unknown = true;
}

/* Notes the pointers whose values, or addresses based on them, T has, a part of
   an operand.  */
visit
allocations::escape_part (tree t)
{
  if (TREE_CODE (t) == MEM_REF || TREE_CODE (t) == INDIRECT_REF)
    return visit::over;
  if (TREE_CODE (t) != ADDR_EXPR && !DECL_P (t) && TREE_CODE (t) != SSA_NAME)
    return visit::inside;
  if (pointer *escaping = pointer_in (t))
    m_escaping.safe_push (escaping);
  tree base = TREE_CODE (t) == ADDR_EXPR
                  ? get_base_address (TREE_OPERAND (t, 0))
                  : NULL_TREE;
  if (base && tracked_p (base))
    {
      assign_unknown (base);
      m_escaping.safe_push (pointer_of (base));
    }
  return visit::over;
}

/* Notes that pointers in OPERAND may be stored, or converted to something
   else.  */
void
allocations::escape (tree operand)
{
  walk_expression (&operand, [this] (tree t) { return escape_part (t); });
}

void
allocations::note_assign (const gassign *stmt)
{
  if (gimple_clobber_p (stmt))
    return;
  tree lhs = gimple_assign_lhs (stmt), first = gimple_assign_rhs1 (stmt);
  tree_code code = gimple_assign_rhs_code (stmt);
  if (TREE_CODE_CLASS (code) == tcc_comparison || code == POINTER_DIFF_EXPR)
    return;
  bool copies = code == POINTER_PLUS_EXPR || CONVERT_EXPR_CODE_P (code)
                || get_gimple_rhs_class (code) == GIMPLE_SINGLE_RHS;
  if (copies && tracked_p (lhs))
    {
      if (pointer *from = pointer_in (first))
        m_copies.safe_push ({ from, pointer_of (lhs) });
      else if (!integer_zerop (first))
        {
          assign_unknown (lhs);
          escape (first);
        }
      return;
    }
  assign_unknown (lhs);
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    if (tree operand = gimple_op (stmt, i))
      escape (operand);
}

/* True if CALL returns memory that no pointer points to yet.  */
bool
allocations::new_memory_p (const gcall *call) const
{
  if ((gimple_call_flags (call) & ECF_MALLOC) != 0)
    return !gimple_maybe_alloca_call_p (call);
  tree fn = gimple_call_fndecl (call);
  if (!fn || m_depth == max_depth || !has_final_body (fn)
      || lookup_attribute ("noipa", DECL_ATTRIBUTES (fn)))
    return false;
  const function *fun = DECL_STRUCT_FUNCTION (fn);
  if (!fun || !POINTER_TYPE_P (TREE_TYPE (TREE_TYPE (fn))))
    return false;
  if (!fun->cfg && !gimple_has_body_p (fn))
    gimplify_function_tree (fn);
  return allocations (fn, m_depth + 1).returns_new_memory ();
}

void
allocations::note_call (const gcall *call)
{
  tree lhs = gimple_call_lhs (call);
  if (lhs && tracked_p (lhs) && new_memory_p (call))
    bitmap_set_bit (pointer_of (lhs)->sites, m_sites++);
  else if (lhs)
    assign_unknown (lhs);
  if (gimple_call_chain (call))
    escape (gimple_call_chain (call));
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      argument_use use = use_of_argument (call, i);
      if (use.kept || use.returned)
        escape (gimple_call_arg (call, i));
    }
}

/* Notes what CLAUSES do with pointers besides giving a construct variables of
   the same names.  */
void
allocations::note_clauses (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_SHARED:
      case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_FIRSTPRIVATE:
      case OMP_CLAUSE_LASTPRIVATE:
        break;
      default:
        for (unsigned i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; i++)
          if (tree operand = OMP_CLAUSE_OPERAND (c, i))
            {
              assign_unknown (operand);
              escape (operand);
            }
        break;
      }
}

void
allocations::note_loop (const gomp_for *loop)
{
  for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
    {
      assign_unknown (gimple_omp_for_index (loop, i));
      escape (gimple_omp_for_initial (loop, i));
      escape (gimple_omp_for_final (loop, i));
    }
}

void
allocations::note_statement (const gimple *stmt)
{
  note_clauses (clauses_of (stmt));
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
      note_assign (as_a<const gassign *> (stmt));
      break;
    case GIMPLE_CALL:
      note_call (as_a<const gcall *> (stmt));
      break;
    case GIMPLE_OMP_FOR:
      note_loop (as_a<const gomp_for *> (stmt));
      break;
    case GIMPLE_RETURN:
      if (tree value = gimple_return_retval (as_a<const greturn *> (stmt)))
        if (pointer *returned = pointer_in (value))
          m_returned.safe_push (returned);
      break;
    case GIMPLE_BIND:
    case GIMPLE_COND:
    case GIMPLE_DEBUG:
      break;
    case GIMPLE_OMP_ATOMIC_LOAD:
      assign_unknown (
          gimple_omp_atomic_load_lhs (as_a<const gomp_atomic_load *> (stmt)));
      break;
    case GIMPLE_OMP_ATOMIC_STORE:
      escape (
          gimple_omp_atomic_store_val (as_a<const gomp_atomic_store *> (stmt)));
      break;
    default:
      for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
        if (tree operand = gimple_op (stmt, i))
          {
            tree value = TREE_CODE (operand) == TREE_LIST ? TREE_VALUE (operand)
                                                          : operand;
            assign_unknown (value);
            escape (value);
          }
      break;
    }
}

void
allocations::read (gimple_seq body)
{
  walk_statements (body, [this] (gimple *stmt) { note_statement (stmt); });
}

/* Finds the sites of all pointers, and those that escape.  */
void
allocations::solve ()
{
  for (bool changed = m_sites > 0; changed;)
    {
      changed = false;
      for (const copy &c : m_copies)
        {
          changed |= bitmap_ior_into (c.to->sites, c.from->sites);
          changed |= c.from->unknown && !c.to->unknown;
          c.to->unknown |= c.from->unknown;
        }
    }
  for (pointer *escaping : m_escaping)
    bitmap_ior_into (m_escaped, escaping->sites);
}

/* For a function that is called: reads its body.  */
allocations::allocations (tree fn, unsigned depth) : m_fn (fn), m_depth (depth)
{
  function *fun = DECL_STRUCT_FUNCTION (fn);
  basic_block bb;
  if (fun->cfg)
    FOR_EACH_BB_FN (bb, fun)
  read (bb_seq (bb));
  else read (gimple_body (fn));
  solve ();
}

/* True if all values that the function returns are null, or point to memory
   that it has allocated in this call and keeps nowhere.  */
bool
allocations::returns_new_memory ()
{
  for (pointer *returned : m_returned)
    if (returned->unknown || bitmap_intersect_p (returned->sites, m_escaped))
      return false;
  return m_sites > 0 && !m_returned.is_empty ();
}

bool
allocations::distinct_p (const access_path &a, const access_path &b)
{
  if (m_sites == 0)
    return false;
  // The memory that each may access: sites, and everything that is not a site
  // that has not escaped.
  struct reach
  {
    pointer *known;
    bool others;
  } reaches[2];
  unsigned n = 0;
  for (const access_path *path : { &a, &b })
    {
      pointer **found
          = path->pointer ? m_pointers.get (path->pointer) : nullptr;
      reaches[n++] = { found ? *found : nullptr, !found || (*found)->unknown };
    }
  for (unsigned i = 0; i < 2; i++)
    {
      const reach &one = reaches[i], &other = reaches[1 - i];
      if (one.others && other.others)
        return false;
      // An object with a name is no allocated memory, escaped or not.
      const access_path &path = i == 0 ? a : b;
      if (one.others && !path.object && other.known
          && bitmap_intersect_p (other.known->sites, m_escaped))
        return false;
    }
  return !(
      reaches[0].known && reaches[1].known
      && bitmap_intersect_p (reaches[0].known->sites, reaches[1].known->sites));
}

} // namespace omptq
