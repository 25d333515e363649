/* Memory references that atomic operations can change, in GIMPLE.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_GIMPLE_ACCESSES_H
#define OMPTQ_NVPTX_GIMPLE_ACCESSES_H 1

#include "gimple-common.h"

#include "tree-ssa-alias.h"

namespace omptq
{

/* The accesses of a function, which may be called with a record of GCC's
   making, in which nothing is whose address is taken.  */
class gimple_accesses
{
public:
  explicit gimple_accesses (function *fun);

  // Returns whether REF is a part of the record.
  bool is_in_record (tree ref) const;

  // Returns whether ATOMIC, which is known to gimple_atomic, can change REF,
  // which WHERE describes.  It decides by what their addresses can point to; by
  // the type of REF, a number if ATOMIC computes with it; or else by its size.
  bool can_change (const gcall *atomic, tree ref, ao_ref *where) const;

private:
  // The pointer that the function gets to its record, or null.
  tree m_record;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_GIMPLE_ACCESSES_H */
