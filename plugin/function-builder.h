/* Making functions that no source contains.

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

#ifndef OMPTQ_FUNCTION_BUILDER_H
#define OMPTQ_FUNCTION_BUILDER_H 1

namespace omptq
{

/* A function under construction, which no source contains.  */
class function_builder
{
public:
  /* A function NAME of TYPE, local to the translation unit; the caller may
     change its declaration.  */
  function_builder (const char *name, tree type);

  tree
  decl () const
  {
    return m_decl;
  }

  /* The Nth parameter.  */
  tree parameter (unsigned n) const;

  /* A new local variable.  */
  tree add_local (const char *name, tree type);

  void
  add (tree statement)
  {
    append_to_statement_list (statement, &m_body);
  }

  /* `return VALUE;', or `VALUE; return;' in a function without result.  */
  void add_return (tree value);

  /* Hands the function to the compiler; returns its declaration.  */
  tree finish ();

private:
  tree m_decl;
  tree m_body = NULL_TREE;
  tree m_locals = NULL_TREE;
};

} // namespace omptq

#endif /* OMPTQ_FUNCTION_BUILDER_H */
