/* Values of variables in straight-line code, before SSA form.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_KNOWN_VALUES_H
#define OMPTQ_MERGE_KNOWN_VALUES_H 1

#include "merge/range-values.h"

namespace omptq
{

/* The values of scalar variables at a point in straight-line code; the index
   is that of the enclosing worksharing loop.  */
class known_values : public affine_values
{
public:
  /* OUTSIDE has the values of variables that the code examined does not
     assign.  */
  explicit known_values (range_values &outside) : m_outside (outside) {}

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
    m_symbols.empty ();
  }

  /* From now on INDEX, which nothing assigns, has the value of SYMBOL.  It
     counts the iterations of LEVEL, from 1 on: a collapsed loop, or one in the
     worksharing loop.  */
  void
  set_symbol (tree index, tree symbol, unsigned level)
  {
    m_symbols.put (index, { symbol, level });
  }

  void
  remove_symbol (tree index)
  {
    m_symbols.remove (index);
  }

  /* The value of OPERAND at a place where control flow joins, after the
     statements COMPUTATION there.  */
  affine value_after_join (tree operand, const vec<gassign *> &computation);

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

  /* The same if the indices of levels above LEVEL were unknown: where they are
     subscripts, all that the array's type allows.  */
  affine rows_of (tree ref, unsigned level);

private:
  struct inner_index
  {
    tree symbol;
    unsigned level;
  };

  range_values &m_outside;
  tree m_index = NULL_TREE;
  hash_map<tree, affine> m_values;
  hash_map<tree, inner_index> m_symbols;
  // Indices above this level count as unknown.
  unsigned m_highest = UINT_MAX;

  bool hidden_p (const affine &value);

  affine variable (tree operand) override;
  affine product (const affine &a, const affine &b, tree type) override;
  affine address_of_object (tree object) override;
};

} // namespace omptq

#endif /* OMPTQ_MERGE_KNOWN_VALUES_H */
