/* Calls of the run-time library from compiled code.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_RUNTIME_H
#define OMPTQ_RUNTIME_H 1

namespace omptq
{

/* The functions that stand for those of libgomp-ext in this translation unit.
   Construct and use within one pass.  */
class runtime_functions
{
public:
  /* The function for NAME, of type TYPE.  If the program is linked with the
     library, this is the library's function; otherwise a trampoline, defined in
     this translation unit, that finds the library on its first call.  NAME must
     outlive this object.  */
  tree get (const char *name, tree type);

  /* Defines the function for other translation units, too.  */
  void provide (const char *name, tree type);

private:
  struct entry
  {
    const char *name;
    tree decl;
  };
  auto_vec<entry> m_entries;
  tree m_find = NULL_TREE;
};

} // namespace omptq

#endif /* OMPTQ_RUNTIME_H */
