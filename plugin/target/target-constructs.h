/* The target constructs of a function.

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

#ifndef OMPTQ_TARGET_CONSTRUCTS_H
#define OMPTQ_TARGET_CONSTRUCTS_H 1

#include <functional>

namespace omptq
{

/* Calls F for each target construct of FUN, also those for data, before pass
   omplower.  */
void for_each_target (function *fun,
                      const std::function<void (gomp_target *)> &f);

/* Returns whether CLAUSE maps in the way KIND.  */
inline bool
maps (const_tree clause, gomp_map_kind kind)
{
  return OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP
         && OMP_CLAUSE_MAP_KIND (clause) == kind;
}

} // namespace omptq

#endif /* OMPTQ_TARGET_CONSTRUCTS_H */
