/* New blocks, their variables, and assignments in them.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_BLOCK_VARIABLE_H
#define OMPTQ_BLOCK_VARIABLE_H 1

namespace omptq
{

/* A new block of the current function.  It has a BLOCK: without one, GCC would
   attribute the blocks around a parallel region to the region.  */
inline gbind *
new_block ()
{
  return gimple_build_bind (NULL_TREE, nullptr, make_node (BLOCK));
}

/* A new variable NAME of TYPE in the block WHERE.  */
inline tree
new_variable (tree type, const char *name, gbind *where)
{
  tree variable = create_tmp_var_raw (type, name);
  DECL_CONTEXT (variable) = current_function_decl;
  DECL_SEEN_IN_BIND_EXPR_P (variable) = 1;
  DECL_CHAIN (variable) = gimple_bind_vars (where);
  gimple_bind_set_vars (where, variable);
  return variable;
}

/* Appends to SEQ, which is to be in the block WHERE, statements that compute
   VALUE and assign it to TARGET; WHERE gets the temporaries.  */
inline void
append_assignment (tree target, tree value, gbind *where, gimple_seq *seq)
{
  push_gimplify_context ();
  gimplify_assign (unshare_expr (target), value, seq);
  pop_gimplify_context (where);
}

} // namespace omptq

#endif /* OMPTQ_BLOCK_VARIABLE_H */
