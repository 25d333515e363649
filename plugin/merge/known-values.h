/* Values of variables in straight-line code, before SSA form.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_KNOWN_VALUES_H
#define OMPTQ_MERGE_KNOWN_VALUES_H 1

#include "affine-values.h"

namespace omptq
{

/* The values of scalar variables at a point in straight-line code; the index
   is that of the enclosing worksharing loop.  */
class known_values : public affine_values
{
public:
  /* AGREED (variable, DATA) returns whether a variable that the code examined
     does not assign has one value in it.  */
  known_values (bool (*agreed) (tree variable, void *data), void *data)
      : m_agreed (agreed), m_data (data)
  {
  }

  /* Call where control flow joins.  */
  void
  forget ()
  {
    m_values.empty ();
  }

  /* Call with INDEX at the start of a loop's body, and with null at its
     end.  */
  void
  set_index (tree index)
  {
    forget ();
    m_index = index;
  }

  /* Notes the assignment STMT to a scalar variable.  */
  void assign (const gassign *stmt);

  /* Notes that the value of VARIABLE is unknown.  */
  void
  clobber (tree variable)
  {
    m_values.put (variable, affine ());
  }

  /* The address and the number of the bytes that an access to REF, a memory
     reference or a declaration, may touch.  */
  affine bytes_of (tree ref);

private:
  bool (*m_agreed) (tree, void *);
  void *m_data;
  tree m_index = NULL_TREE;
  hash_map<tree, affine> m_values;

  affine variable (tree operand) override;
  affine address_of_object (tree object) override;
};

} // namespace omptq

#endif /* OMPTQ_MERGE_KNOWN_VALUES_H */
