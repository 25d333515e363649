/* The target constructs of a function.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_TARGET_CONSTRUCTS_H
#define OMPTQ_TARGET_CONSTRUCTS_H 1

#include "walk.h"

namespace omptq
{

/* Calls F for each target construct of FUN, also those for data, before pass
   omplower.  */
template <typename callback>
void
for_each_target (function *fun, callback f)
{
  walk_function (fun->decl, [f] (gimple *stmt) {
    if (gomp_target *target = dyn_cast<gomp_target *> (stmt))
      f (target);
  });
}

/* Returns whether CLAUSE maps in the way KIND.  */
inline bool
maps (const_tree clause, gomp_map_kind kind)
{
  return OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP
         && OMP_CLAUSE_MAP_KIND (clause) == kind;
}

} // namespace omptq

#endif /* OMPTQ_TARGET_CONSTRUCTS_H */
