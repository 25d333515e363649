/* Conflicts between the memory accesses of a merged region's phases.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_CONFLICTS_H
#define OMPTQ_MERGE_CONFLICTS_H 1

#include "merge/accesses.h"

namespace omptq
{

/* A conflict between accesses of two phases.  */
enum class conflict
{
  none,
  certain, // or unknown
  overlap  // if the targets of two pointers overlap
};

/* Which variables may change between two phases.  */
class value_changes
{
public:
  /* True if the value of VARIABLE, which an address or a loop of both phases
     depends on, may not be the same in both.  */
  virtual bool possible (tree variable) = 0;

  /* The symbol for the index of the collapsed loop LEVEL.  */
  virtual tree index_of_level (unsigned level) = 0;
};

/* True if the iterations of SPACE, of one phase, would be the same ones in a
   later one.  */
bool unchanged_p (const loop_space &space, value_changes &changes);

/* Returns whether FIRST, of one phase, and SECOND, of a later one, may be
   accesses of different threads to the same memory, one of them a write.
   FUNCTION is the enclosing function.  */
conflict conflict_between (const access_list &phase, const memory_access &first,
                           const access_list &later,
                           const memory_access &second,
                           function_variables &function,
                           value_changes &changes);

} // namespace omptq

#endif /* OMPTQ_MERGE_CONFLICTS_H */
