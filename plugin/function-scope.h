/* The current function, for the duration of a block.

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
