/* The target constructs of a function.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
