/* Walks over statements, operands and expressions, with lambdas.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* GCC's walkers (gimple-walk.h, walk_tree) with callbacks that may be lambdas.

   A visitor of statements takes a `gimple *' or, to change the sequence, a
   `gimple_stmt_iterator *'.  A visitor of operands and expressions takes a
   `tree' or, to replace it, a `tree *', and an `operand_place' if it asks for
   one.  It returns a `visit', or void for visit::inside, or a bool that is true
   for visit::end.

   As GCC's, walks enter the sizes of types that they meet; a visitor that
   changes trees must return visit::over for types, which functions share.
   Walks over operands also visit the statements that a lastprivate or linear
   clause has for its variable, which GCC's leave out; those of a declared
   reduction are not visited.

   A walk over the statements of basic blocks visits nothing in them.  */

#ifndef OMPTQ_WALK_H
#define OMPTQ_WALK_H 1

#include <tuple>
#include <type_traits>

#include "gcc-plugin.h"

#include "tree.h"

#include "gimple.h"

#include "gimple-iterator.h"
#include "gimple-walk.h"

#include "cgraph.h"

namespace omptq
{

/* How a walk goes on after a visit.  */
enum class visit
{
  // With what is inside: operands, substatements, subexpressions.
  inside,
  // With what follows.
  over,
  // With the statement at the iterator: the one visited is gone.
  removed,
  // Not at all.
  end
};

/* Where an operand is.  */
struct operand_place
{
  gimple *stmt;
  // It is stored to.
  bool is_lhs;
};

/* A visitor of nothing.  */
struct no_visitor
{
  template <typename visited>
  void
  operator() (visited) const
  {
  }
};

/* The answer of V about ARGUMENTS.  */
template <typename visitor, typename... argument_types>
visit
ask (visitor &v, argument_types... arguments)
{
  using answer = std::invoke_result_t<visitor &, argument_types...>;
  if constexpr (std::is_void_v<answer>)
    {
      v (arguments...);
      return visit::inside;
    }
  else if constexpr (std::is_same_v<answer, bool>)
    return v (arguments...) ? visit::end : visit::inside;
  else
    return v (arguments...);
}

/* The answer of V about the statement at GSI.  */
template <typename visitor>
visit
ask_about_statement (visitor &v, gimple_stmt_iterator *gsi)
{
  if constexpr (std::is_invocable_v<visitor &, gimple_stmt_iterator *>)
    return ask (v, gsi);
  else
    return ask (v, gsi_stmt (*gsi));
}

/* The visitors of a walk, and where one has ended it.  */
template <typename statement_visitor, typename operand_visitor> class walker
{
public:
  walker (statement_visitor &on_statement, operand_visitor &on_operand)
      : m_on_statement (on_statement), m_on_operand (on_operand)
  {
    m_info.info = this;
  }

  /* Visits the statements of *SEQ, and their operands.  */
  void
  walk (gimple_seq *seq)
  {
    walk_gimple_seq_mod (seq, looks_at_statements ? visit_statement : nullptr,
                         looks_at_operands ? visit_operand : nullptr, &m_info);
  }

  /* Visits the statement at GSI, what is inside, and operands.  */
  void
  walk (gimple_stmt_iterator *gsi)
  {
    walk_gimple_stmt (gsi, looks_at_statements ? visit_statement : nullptr,
                      looks_at_operands ? visit_operand : nullptr, &m_info);
  }

  /* Visits the operands of STMT.  */
  void
  walk_operands (gimple *stmt)
  {
    m_info.stmt = stmt;
    walk_gimple_op (stmt, visit_operand, &m_info);
  }

  /* Visits *T, and what is inside; each tree only once if ONCE.  */
  void
  walk_expression (tree *t, bool once)
  {
    if (once)
      walk_tree_without_duplicates (t, visit_operand, &m_info);
    else
      walk_tree (t, visit_operand, &m_info, nullptr);
  }

  /* The innermost statement, and the operand, at which a visitor has ended the
     walk; null if none has.  */
  gimple *
  last_statement () const
  {
    return m_last_statement;
  }

  tree
  last_operand () const
  {
    return m_last_operand;
  }

private:
  static constexpr bool looks_at_statements
      = !std::is_same_v<std::remove_const_t<statement_visitor>, no_visitor>;
  static constexpr bool looks_at_operands
      = !std::is_same_v<std::remove_const_t<operand_visitor>, no_visitor>;

  statement_visitor &m_on_statement;
  operand_visitor &m_on_operand;
  walk_stmt_info m_info = {};
  gimple *m_last_statement = nullptr;
  tree m_last_operand = NULL_TREE;

  visit
  ask_about_operand (tree *t, const walk_stmt_info &info)
  {
    operand_place place = { info.stmt, info.is_lhs != 0 };
    if constexpr (std::is_invocable_v<operand_visitor &, tree *, operand_place>)
      return ask (m_on_operand, t, place);
    else if constexpr (std::is_invocable_v<operand_visitor &, tree *>)
      return ask (m_on_operand, t);
    else if constexpr (std::is_invocable_v<operand_visitor &, tree,
                                           operand_place>)
      return ask (m_on_operand, *t, place);
    else
      return ask (m_on_operand, *t);
  }

  /* Visits the statements that CLAUSE has for its variable.  Returns true if a
     visitor has ended the walk.  */
  bool
  walk_clause (tree clause)
  {
    gimple_seq *seq = nullptr;
    if (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_LASTPRIVATE)
      seq = &OMP_CLAUSE_LASTPRIVATE_GIMPLE_SEQ (clause);
    else if (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_LINEAR)
      seq = &OMP_CLAUSE_LINEAR_GIMPLE_SEQ (clause);
    if (!seq)
      return false;
    walker inner (m_on_statement, m_on_operand);
    inner.walk (seq);
    m_last_statement = inner.m_last_statement;
    m_last_operand = inner.m_last_operand;
    return m_last_statement || m_last_operand;
  }

  static tree
  visit_statement (gimple_stmt_iterator *gsi, bool *handled,
                   walk_stmt_info *info)
  {
    walker *self = static_cast<walker *> (info->info);
    visit next = ask_about_statement (self->m_on_statement, gsi);
    *handled = next != visit::inside;
    info->removed_stmt = next == visit::removed;
    if (next != visit::end)
      return NULL_TREE;
    self->m_last_statement = gsi_stmt (*gsi);
    return error_mark_node;
  }

  static tree
  visit_operand (tree *t, int *walk_subtrees, void *data)
  {
    walk_stmt_info *info = static_cast<walk_stmt_info *> (data);
    walker *self = static_cast<walker *> (info->info);
    visit next = self->ask_about_operand (t, *info);
    *walk_subtrees = next == visit::inside;
    if (next == visit::end)
      {
        self->m_last_statement = info->stmt;
        self->m_last_operand = *t;
        return *t;
      }
    bool is_over = next == visit::inside && TREE_CODE (*t) == OMP_CLAUSE
                   && self->walk_clause (*t);
    return is_over ? error_mark_node : NULL_TREE;
  }
};

template <typename statement_visitor, typename operand_visitor>
walker (statement_visitor &, operand_visitor &)
    -> walker<statement_visitor, operand_visitor>;

/* Visits the statements of *SEQ or SEQ, and what is inside; returns the
   statement at which V has ended the walk, null if it has not.  */
template <typename visitor>
gimple *
walk_statements (gimple_seq *seq, visitor &&v)
{
  no_visitor nothing;
  walker w (v, nothing);
  w.walk (seq);
  return w.last_statement ();
}

template <typename visitor>
gimple *
walk_statements (gimple_seq seq, visitor &&v)
{
  return walk_statements (&seq, v);
}

/* The same for STMT, which V must not replace, and what is inside.  */
template <typename visitor>
gimple *
walk_statements_in (gimple *stmt, visitor &&v)
{
  gimple_seq seq = stmt;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt, &seq);
  no_visitor nothing;
  walker w (v, nothing);
  w.walk (&gsi);
  return w.last_statement ();
}

/* The same for the body of FN, before that has basic blocks.  */
template <typename visitor>
gimple *
walk_function (tree fn, visitor &&v)
{
  gimple_seq body = gimple_body (fn);
  gimple *last = walk_statements (&body, v);
  gimple_set_body (fn, body);
  return last;
}

/* Visits the operands of the statements of *SEQ or SEQ; returns the one at
   which V has ended the walk, null if it has not.  */
template <typename visitor>
tree
walk_operands (gimple_seq *seq, visitor &&v)
{
  no_visitor nothing;
  walker w (nothing, v);
  w.walk (seq);
  return w.last_operand ();
}

template <typename visitor>
tree
walk_operands (gimple_seq seq, visitor &&v)
{
  return walk_operands (&seq, v);
}

/* The same for STMT, which V must not replace, and the statements inside.  */
template <typename visitor>
tree
walk_operands_in (gimple *stmt, visitor &&v)
{
  gimple_seq seq = stmt;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt, &seq);
  no_visitor nothing;
  walker w (nothing, v);
  w.walk (&gsi);
  return w.last_operand ();
}

/* The same for the operands of STMT itself.  */
template <typename visitor>
tree
walk_operands_of (gimple *stmt, visitor &&v)
{
  no_visitor nothing;
  walker w (nothing, v);
  w.walk_operands (stmt);
  return w.last_operand ();
}

/* Visits the statements of *SEQ or SEQ, and the operands of those that
   ON_STATEMENT goes inside of.  Returns the statement at which one of the two
   has ended the walk, null if none has.  */
template <typename statement_visitor, typename operand_visitor>
gimple *
walk_both (gimple_seq *seq, statement_visitor &&on_statement,
           operand_visitor &&on_operand)
{
  walker w (on_statement, on_operand);
  w.walk (seq);
  return w.last_statement ();
}

template <typename statement_visitor, typename operand_visitor>
gimple *
walk_both (gimple_seq seq, statement_visitor &&on_statement,
           operand_visitor &&on_operand)
{
  return walk_both (&seq, on_statement, on_operand);
}

/* The same for the statement at GSI and what is inside.  */
template <typename statement_visitor, typename operand_visitor>
gimple *
walk_both (gimple_stmt_iterator *gsi, statement_visitor &&on_statement,
           operand_visitor &&on_operand)
{
  walker w (on_statement, on_operand);
  w.walk (gsi);
  return w.last_statement ();
}

/* Visits *T and its subexpressions; returns the one at which V has ended the
   walk, null if it has not.  */
template <typename visitor>
tree
walk_expression (tree *t, visitor &&v)
{
  no_visitor nothing;
  walker w (nothing, v);
  w.walk_expression (t, false);
  return w.last_operand ();
}

/* The same, but visits each tree once, wherever it occurs.  */
template <typename visitor>
tree
walk_expression_once (tree *t, visitor &&v)
{
  no_visitor nothing;
  walker w (nothing, v);
  w.walk_expression (t, true);
  return w.last_operand ();
}

/* Visits the arguments of PHI and their subexpressions; returns that at which V
   has ended the walk, null if it has not.  */
template <typename visitor>
tree
walk_arguments (gphi *phi, visitor &&v)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (tree last = walk_expression (gimple_phi_arg_def_ptr (phi, i), v))
      return last;
  return NULL_TREE;
}

/* Visits the statements of BB, without PHI nodes; returns that at which V has
   ended the walk, null if it has not.  */
template <typename visitor>
gimple *
walk_block (basic_block bb, visitor &&v)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
    {
      visit next = ask_about_statement (v, &gsi);
      if (next == visit::end)
        return gsi_stmt (gsi);
      if (next != visit::removed)
        gsi_next (&gsi);
    }
  return nullptr;
}

/* The same for the PHI nodes of BB, with a visitor of a `gphi *'.  */
template <typename visitor>
gphi *
walk_phis (basic_block bb, visitor &&v)
{
  for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (ask (v, gsi.phi ()) == visit::end)
      return gsi.phi ();
  return nullptr;
}

/* The same for the PHI nodes of BB, and then its statements.  */
template <typename visitor>
gimple *
walk_whole_block (basic_block bb, visitor &&v)
{
  gimple *last = walk_phis (bb, v);
  return last ? last : walk_block (bb, v);
}

/* The same as walk_block and walk_whole_block for all blocks of FUN.  */
template <typename visitor>
gimple *
walk_blocks (function *fun, visitor &&v)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  if (gimple *last = walk_block (bb, v))
    return last;
  return nullptr;
}

template <typename visitor>
gimple *
walk_whole_blocks (function *fun, visitor &&v)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  if (gimple *last = walk_whole_block (bb, v))
    return last;
  return nullptr;
}

/* The callback of GCC for visitor number I of VISITORS, a tuple.  */
template <size_t i, typename visitors>
bool
visit_access (gimple *, tree base, tree operand, void *data)
{
  auto &v = std::get<i> (*static_cast<visitors *> (data));
  if constexpr (std::is_invocable_v<decltype (v), tree, tree>)
    return ask (v, base, operand) == visit::end;
  else
    return ask (v, base) == visit::end;
}

/* Visits the operands that STMT, which may be a PHI node, loads, stores to, or
   has the address of.  A visitor takes the variable or memory reference of
   which a part is accessed, or the object whose address it is; and, if it asks
   for it, the operand.  Returns whether one has returned true; visits the
   others nevertheless.  */
template <typename load_visitor, typename store_visitor,
          typename address_visitor>
bool
walk_accesses (gimple *stmt, load_visitor &&on_load, store_visitor &&on_store,
               address_visitor &&on_address)
{
  auto all = std::tie (on_load, on_store, on_address);
  return walk_stmt_load_store_addr_ops (
      stmt, &all, visit_access<0, decltype (all)>,
      visit_access<1, decltype (all)>, visit_access<2, decltype (all)>);
}

/* The same without addresses, and for nothing but addresses.  */
template <typename load_visitor, typename store_visitor>
bool
walk_accesses (gimple *stmt, load_visitor &&on_load, store_visitor &&on_store)
{
  return walk_accesses (stmt, on_load, on_store, no_visitor ());
}

template <typename visitor>
bool
walk_addresses (gimple *stmt, visitor &&v)
{
  return walk_accesses (stmt, no_visitor (), no_visitor (), v);
}

/* Visits the functions of the program that have a body, which V finds at
   hand.  */
template <typename visitor>
void
walk_bodies (visitor &&v)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  if (node->has_gimple_body_p () && !node->inlined_to)
    {
      node->get_body ();
      v (node);
    }
}

} // namespace omptq

#endif /* OMPTQ_WALK_H */
