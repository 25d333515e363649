/* The loops of device code that are OpenMP constructs.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "attribs.h"
#include "target/device-loops.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Visits constructs, those in them first.  */
struct construct_visitor
{
  const std::function<void (const device_loop &)> &callback;
  // True if they are in device code, and in another construct.
  bool on_device;
  bool is_enclosed;

  visit
  operator() (gimple_stmt_iterator *gsi) const
  {
    gimple *stmt = gsi_stmt (*gsi);
    if (!is_gimple_omp (stmt) || !gimple_has_substatements (stmt))
      return visit::inside;
    walk_statements (
        gimple_omp_body_ptr (stmt),
        construct_visitor{ callback,
                           on_device || is_gimple_omp_offloaded (stmt), true });
    if (on_device && gimple_code (stmt) == GIMPLE_OMP_FOR)
      callback ({ gsi, is_enclosed });
    return visit::over;
  }
};

} // anon namespace

void
for_each_device_loop (function *fun,
                      const std::function<void (const device_loop &)> &f)
{
  bool on_device
      = lookup_attribute ("omp declare target", DECL_ATTRIBUTES (fun->decl));
  walk_function (fun->decl, construct_visitor{ f, on_device, false });
}

} // namespace omptq
