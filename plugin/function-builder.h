/* Making functions that no source contains.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
