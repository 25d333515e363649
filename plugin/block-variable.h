/* New variables of blocks.

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
