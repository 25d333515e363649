/* Inserting and rewriting statements of a generator.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_STATEMENTS_H
#define OMPTQ_STATEMENTS_H 1

namespace omptq
{

/* Inserts statements in sequence.  */
class statement_builder
{
public:
  /* Inserts before the statement at GSI, which stays there.  */
  statement_builder (const gimple_stmt_iterator &gsi, location_t loc)
      : m_gsi (gsi), m_append (false), m_loc (loc)
  {
  }

  /* Inserts at the end of BB.  */
  statement_builder (basic_block bb, location_t loc)
      : m_gsi (gsi_last_bb (bb)), m_append (true), m_loc (loc)
  {
  }

  void
  insert (gimple *stmt)
  {
    gimple_set_location (stmt, m_loc);
    if (m_append)
      gsi_insert_after (&m_gsi, stmt, GSI_NEW_STMT);
    else
      gsi_insert_before (&m_gsi, stmt, GSI_SAME_STMT);
  }

  void
  assign (tree to, tree from)
  {
    insert (gimple_build_assign (to, from));
  }

  /* A new register with the value FROM, a valid right-hand side.  */
  tree
  load (tree from, const char *name)
  {
    tree var = create_tmp_reg (TREE_TYPE (from), name);
    assign (var, from);
    return var;
  }

private:
  gimple_stmt_iterator m_gsi;
  bool m_append;
  location_t m_loc;
};

/* A set of variables that statements can be searched for.  */
class variable_set
{
public:
  void
  add (tree var)
  {
    m_variables.add (var);
  }

  /* True if STMT mentions one of them.  */
  bool mentioned_in (gimple *stmt);

private:
  hash_set<tree> m_variables;
};

/* Replaces variables by other memory locations.  */
class variable_mover
{
public:
  /* Makes VAR stand for VALUE from now on.  */
  void
  move (tree var, tree value)
  {
    SET_DECL_VALUE_EXPR (var, value);
    DECL_HAS_VALUE_EXPR_P (var) = 1;
    m_moved.add (var);
  }

  /* Rewrites the statement at GSI and moves GSI on.  A clobber of a moved
     variable is removed.  */
  void rewrite (gimple_stmt_iterator *gsi);

private:
  static void rewrite_left_side (gimple_stmt_iterator *gsi);

  variable_set m_moved;
};

} // namespace omptq

#endif /* OMPTQ_STATEMENTS_H */
