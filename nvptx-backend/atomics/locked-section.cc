/* The analysis of sections with GCC's lock, and their change.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "atomics/locked-section.h"
#include "atomics/atomic-store.h"

#include "builtins.h"
#include "cfg.h"
#include "calls.h"
#include "cfghooks.h"
#include "dominance.h"
#include "escape.h"
#include "gcc-versions.h"
#include "walk.h"
#include "ssa-iterators.h"
#include "tree-cfg.h"

#include <algorithm>

namespace omptq
{
namespace
{

/* Returns whether CODE is that of a reduction: what different threads do with
   it commutes.  */
bool
is_reduction (tree_code code)
{
  switch (code)
    {
    case PLUS_EXPR:
    case MULT_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return true;
    default:
      return false;
    }
}

/* Returns whether REF is a variable, an element or a member that devices can
   access at once.  */
bool
is_whole (tree ref)
{
  for (tree part = ref; handled_component_p (part);
       part = TREE_OPERAND (part, 0))
    if (TREE_CODE (part) != COMPONENT_REF && TREE_CODE (part) != ARRAY_REF)
      return false;
  return !(TREE_CODE (ref) == COMPONENT_REF
           && DECL_BIT_FIELD (TREE_OPERAND (ref, 1)))
         && get_object_alignment (ref)
                >= tree_to_uhwi (TYPE_SIZE (TREE_TYPE (ref)));
}

/* Returns whether REF is a variable of the current function, or a part of
   one.  */
bool
is_local (tree ref)
{
  const auto is_own
      = [] (tree var) { return auto_var_in_fn_p (var, current_function_decl); };
  tree base = get_base_address (ref);
  if (!base || TREE_CODE (base) != MEM_REF)
    return base && is_own (base);
  return address_roots (TREE_OPERAND (base, 0))
      .only (is_own, gimple_alloca_call_p);
}

/* The load of what STORE stores to, with nothing stored in between, that OLD is
   the only use of, or null.  */
gassign *
load_before (const gassign *store, tree old)
{
  gassign *load = TREE_CODE (old) == SSA_NAME
                      ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (old))
                      : nullptr;
  return load && gimple_assign_load_p (load) && has_single_use (old)
                 && gimple_vuse (load) == gimple_vuse (store)
                 && operand_equal_p (gimple_assign_rhs1 (load),
                                     gimple_assign_lhs (store), 0)
             ? load
             : nullptr;
}

/* The value of PHI if TEST goes by E, provided that E leads to PHI through
   empty blocks only; otherwise null.  */
tree
value_after (edge e, gphi *phi)
{
  while (e->dest != gimple_bb (phi))
    {
      if (!single_succ_p (e->dest) || !empty_block_p (e->dest)
          || !gimple_seq_empty_p (phi_nodes (e->dest)))
        return NULL_TREE;
      e = single_succ_edge (e->dest);
    }
  return PHI_ARG_DEF_FROM_EDGE (phi, e);
}

/* The edge by which TEST goes if its operand is not 0, or is.  */
edge
edge_if (const gcond *test, bool nonzero)
{
  edge then, otherwise;
  extract_true_false_edges_from_block (gimple_bb (test), &then, &otherwise);
  return (gimple_cond_code (test) == NE_EXPR) == nonzero ? then : otherwise;
}

/* TRUTH_ANDIF_EXPR if PHI is 0 where the operand of TEST is 0, TRUTH_ORIF_EXPR
   if it is 1 where the operand is not, or ERROR_MARK.  */
tree_code
branch_code (const gcond *test, gphi *phi)
{
  const tree_code relation = gimple_cond_code (test);
  if (relation != NE_EXPR && relation != EQ_EXPR)
    return ERROR_MARK;
  tree zero = value_after (edge_if (test, false), phi);
  if (zero && integer_zerop (zero))
    return TRUTH_ANDIF_EXPR;
  tree one = value_after (edge_if (test, true), phi);
  return one && integer_onep (one) ? TRUTH_ORIF_EXPR : ERROR_MARK;
}

/* Returns whether PHI is always 0 or 1.  */
bool
is_truth (gphi *phi)
{
  if (TYPE_PRECISION (TREE_TYPE (gimple_phi_result (phi))) == 1)
    return true;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (!integer_zerop (gimple_phi_arg_def (phi, i))
        && !integer_onep (gimple_phi_arg_def (phi, i)))
      return false;
  return true;
}

/* Has TEST go as if its operand were not 0, or were.  */
void
decide (gcond *test, bool nonzero)
{
  if ((gimple_cond_code (test) == NE_EXPR) == nonzero)
    gimple_cond_make_true (test);
  else
    gimple_cond_make_false (test);
  update_stmt (test);
}

} // anon namespace

locked_section::locked_section (gcall *start)
    : m_start (start), m_reason (find ())
{
}

location_t
locked_section::location () const
{
  for (const update &u : m_updates)
    if (gimple_location (u.store) != UNKNOWN_LOCATION)
      return gimple_location (u.store);
  return DECL_SOURCE_LOCATION (current_function_decl);
}

/* Returns why the section needs the lock, or null.  */
const char *
locked_section::find ()
{
  gimple_stmt_iterator first = gsi_for_stmt (m_start);
  gsi_next (&first);
  m_blocks.push_back (gimple_bb (m_start));
  // Visiting a block appends others.
  for (size_t i = 0; i < m_blocks.size (); i++)
    if (const char *why = visit_block (
            m_blocks[i], i == 0 ? first : gsi_start_bb (m_blocks[i])))
      return why;
  if (!m_end)
    return "it does not end";
  for (const char *why :
       { why_entered (), why_values_are_shared (), why_branches_matter () })
    if (why)
      return why;
  return nullptr;
}

/* Visits the statements of BB beginning with that at FROM; the blocks after it
   are to be visited unless the section ends there.  */
const char *
locked_section::visit_block (basic_block bb, gimple_stmt_iterator from)
{
  for (; !gsi_end_p (from); gsi_next (&from))
    {
      gimple *stmt = gsi_stmt (from);
      if (gimple_call_builtin_p (stmt, BUILT_IN_GOMP_ATOMIC_END))
        {
          if (m_end && m_end != stmt)
            return "it has several ends";
          m_end = as_a<gcall *> (stmt);
          return nullptr;
        }
      if (const char *why = visit (stmt))
        return why;
    }
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
  {
    if (e->flags & EDGE_COMPLEX || e->dest == m_blocks[0]
        || e->dest == EXIT_BLOCK_PTR_FOR_FN (cfun))
      return "it is left before its end";
    if (std::find (m_blocks.begin (), m_blocks.end (), e->dest)
        == m_blocks.end ())
      m_blocks.push_back (e->dest);
  }
  return nullptr;
}

/* Returns why STMT needs the lock, or null.  */
const char *
locked_section::visit (gimple *stmt)
{
  if (gimple_clobber_p (stmt))
    return nullptr;
  if (gimple_has_volatile_ops (stmt))
    return "it accesses a volatile variable";
  if (is_gimple_call (stmt) && gimple_vuse (stmt))
    return "it calls a function";
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign)
    return gimple_vuse (stmt) ? "it has an unknown statement" : nullptr;
  if (gimple_vdef (assign))
    return add_store (assign) ? nullptr : "it has another form";
  if (gimple_vuse (assign))
    m_loads.push_back (assign);
  return nullptr;
}

/* Takes note of the update that ends with STORE, if it is one.  */
bool
locked_section::add_store (gassign *store)
{
  tree memory = gimple_assign_lhs (store);
  return gimple_assign_single_p (store)
         && TREE_CODE (gimple_assign_rhs1 (store)) == SSA_NAME
         && is_whole (memory) && !is_local (memory)
         && (add_update (store) || add_branch (store));
}

/* Takes note of what FOUND changes, unless the same M is already changed by
   another operation: what both do together would not be atomic.  */
bool
locked_section::add (const update &found)
{
  tree memory = gimple_assign_lhs (found.store);
  for (const update &other : m_updates)
    if (other.code != found.code
        && operand_equal_p (gimple_assign_lhs (other.store), memory, 0))
      return false;
  m_updates.push_back (found);
  return true;
}

/* The same for an operation.  */
bool
locked_section::add_update (gassign *store)
{
  tree now = gimple_assign_rhs1 (store);
  gassign *operation = has_single_use (now)
                           ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (now))
                           : nullptr;
  const tree_code code
      = operation ? gimple_assign_rhs_code (operation) : ERROR_MARK;
  if (!is_reduction (code)
      || !can_be_atomic (TREE_TYPE (gimple_assign_lhs (store)), code))
    return false;
  tree first = gimple_assign_rhs1 (operation);
  tree second = gimple_assign_rhs2 (operation);
  for (tree old : { first, second })
    {
      gassign *load = load_before (store, old);
      if (load && gimple_bb (load) == gimple_bb (store))
        return add (
            { load, operation, store, code, old == first ? second : first });
    }
  return false;
}

/* The same for branches.  If what is computed for one value of M is a constant,
   the other one can be computed for both: neither stores anything before they
   meet.  */
bool
locked_section::add_branch (gassign *store)
{
  tree now = gimple_assign_rhs1 (store);
  gimple *def = SSA_NAME_DEF_STMT (now);
  // In C what && computes is an int.
  if (gimple_assign_cast_p (def)
      && TREE_CODE (gimple_assign_rhs1 (def)) == SSA_NAME)
    def = SSA_NAME_DEF_STMT (gimple_assign_rhs1 (def));
  gphi *phi = dyn_cast<gphi *> (def);
  if (!phi || gimple_bb (phi) != gimple_bb (store) || !is_truth (phi))
    return false;
  calculate_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  for (basic_block bb = gimple_bb (phi); bb && bb != m_blocks[0];)
    {
      bb = get_immediate_dominator (CDI_DOMINATORS, bb);
      gcond *test = bb ? safe_dyn_cast<gcond *> (last_real_stmt (bb)) : nullptr;
      gassign *load
          = test ? load_before (store, gimple_cond_lhs (test)) : nullptr;
      if (!load || !integer_zerop (gimple_cond_rhs (test)))
        continue;
      const tree_code code = branch_code (test, phi);
      return code != ERROR_MARK
             && dominated_by_p (CDI_POST_DOMINATORS, bb, gimple_bb (phi))
             && can_be_atomic (TREE_TYPE (gimple_assign_lhs (store)), code)
             && add ({ load, test, store, code, now });
    }
  return false;
}

/* Returns why control can come into the section without the lock, or null.  */
const char *
locked_section::why_entered () const
{
  for (size_t i = 1; i < m_blocks.size (); i++)
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, m_blocks[i]->preds)
      if (std::find (m_blocks.begin (), m_blocks.end (), e->src)
          == m_blocks.end ())
        return "it is entered after its beginning";
    }
  return nullptr;
}

bool
locked_section::is_load_of_update (const gimple *stmt) const
{
  return std::any_of (m_updates.begin (), m_updates.end (),
                      [stmt] (const update &u) { return u.load == stmt; });
}

/* Returns why an operand of an update may be what other threads change, or
   null.  They change numbers, so pointers are not.  */
const char *
locked_section::why_values_are_shared () const
{
  for (const gassign *load : m_loads)
    if (!is_load_of_update (load)
        && !POINTER_TYPE_P (TREE_TYPE (gimple_assign_lhs (load)))
        && !is_local (gimple_assign_rhs1 (load)))
      return "its values depend on other variables";
  return nullptr;
}

/* Returns why what one value of M skips must not be computed, or null.  */
const char *
locked_section::why_branches_matter () const
{
  for (const update &u : m_updates)
    for (basic_block bb : m_blocks)
      if (is_branch (u) && bb != gimple_bb (u.operation)
          && dominated_by_p (CDI_DOMINATORS, bb, gimple_bb (u.operation))
          && !dominated_by_p (CDI_DOMINATORS, bb, gimple_bb (u.store))
          && walk_block (bb, gimple_could_trap_p))
        return "a branch of it may fail";
  return nullptr;
}

void
locked_section::unlock ()
{
  for (const update &u : m_updates)
    {
      make_atomic (u.store, u.code, u.value);
      if (is_branch (u))
        decide (as_a<gcond *> (u.operation), u.code == TRUTH_ANDIF_EXPR);
      else
        remove_statement (u.operation);
      remove_statement (u.load);
    }
  remove_statement (m_start);
  remove_statement (m_end);
}

} // namespace omptq
