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

#include "gcc-common.h"

#include "target/target-constructs.h"

namespace omptq
{
namespace
{

using callback = const std::function<void (gomp_target *)>;

tree
visit (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *info)
{
  *handled = false;
  if (gomp_target *target = dyn_cast<gomp_target *> (gsi_stmt (*gsi)))
    (*static_cast<callback *> (info->info)) (target);
  return NULL_TREE;
}

} // anon namespace

void
for_each_target (function *fun, const std::function<void (gomp_target *)> &f)
{
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = const_cast<std::function<void (gomp_target *)> *> (&f);
  walk_gimple_seq (gimple_body (fun->decl), visit, nullptr, &info);
}

} // namespace omptq
