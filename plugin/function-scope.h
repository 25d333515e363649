/* The current function, for the duration of a block.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_FUNCTION_SCOPE_H
#define OMPTQ_FUNCTION_SCOPE_H 1

namespace omptq
{

/* FN, which has a body, is the current function during the life of such an
   object.  */
class function_scope
{
public:
  explicit function_scope (tree fn) { push_cfun (DECL_STRUCT_FUNCTION (fn)); }

  ~function_scope () { pop_cfun (); }

  function_scope (const function_scope &) = delete;
  function_scope &operator= (const function_scope &) = delete;
};

} // namespace omptq

#endif /* OMPTQ_FUNCTION_SCOPE_H */
