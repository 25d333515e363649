/* New variables of blocks.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_BLOCK_VARIABLE_H
#define OMPTQ_BLOCK_VARIABLE_H 1

namespace omptq
{

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

} // namespace omptq

#endif /* OMPTQ_BLOCK_VARIABLE_H */
