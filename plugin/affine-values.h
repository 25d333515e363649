/* Values and addresses of a program as sums.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_AFFINE_VALUES_H
#define OMPTQ_AFFINE_VALUES_H 1

#include "affine.h"

#include "gcc-plugin.h"

#include "tree.h"

namespace omptq
{

/* Finds sums equal to values, extended to 64 bits as their types say.  Derived
   classes know the variables.  */
class affine_values
{
public:
  affine value (tree operand);

  // The result, of TYPE, of CODE with FIRST and perhaps SECOND.
  affine operation (tree_code code, tree type, tree first, tree second);

  // The address of REF, a memory reference or a declaration.
  affine address (tree ref);

protected:
  // The value of OPERAND, a variable or SSA name of at most 64 bits, a
  // reference to memory, or something else that has no operands.
  virtual affine variable (tree operand) = 0;

  // The address of OBJECT, not a part of something.
  virtual affine address_of_object (tree object) = 0;

  // The product, of TYPE, of A and B.
  virtual affine
  product (const affine &a, const affine &b, tree)
  {
    return a * b;
  }

private:
  affine distance (tree operand);
};

} // namespace omptq

#endif /* OMPTQ_AFFINE_VALUES_H */
