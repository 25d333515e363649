/* The loops of device code that are OpenMP constructs.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "attribs.h"
#include "target/device-loops.h"

namespace omptq
{
namespace
{

/* Visits the statements of a function.  */
struct visitor
{
  const std::function<void (const device_loop &)> &m_callback;
  // What is around the statement.
  bool m_on_device;
  bool m_is_enclosed = false;

  void visit (gimple_stmt_iterator *gsi, walk_stmt_info *wi);
};

tree
visit_statement (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*gsi);
  *handled = is_gimple_omp (stmt) && gimple_has_substatements (stmt);
  if (*handled)
    static_cast<visitor *> (wi->info)->visit (gsi, wi);
  return NULL_TREE;
}

/* Visits the construct at GSI, after those in it.  */
void
visitor::visit (gimple_stmt_iterator *gsi, walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*gsi);
  const visitor outside = *this;
  m_on_device |= is_gimple_omp_offloaded (stmt);
  m_is_enclosed = true;
  walk_gimple_seq_mod (gimple_omp_body_ptr (stmt), visit_statement, nullptr,
                       wi);
  m_on_device = outside.m_on_device;
  m_is_enclosed = outside.m_is_enclosed;
  if (m_on_device && gimple_code (stmt) == GIMPLE_OMP_FOR)
    m_callback ({ gsi, m_is_enclosed });
}

} // anon namespace

void
for_each_device_loop (function *fun,
                      const std::function<void (const device_loop &)> &f)
{
  bool on_device
      = lookup_attribute ("omp declare target", DECL_ATTRIBUTES (fun->decl));
  visitor v = { f, on_device };
  walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = &v;
  gimple_seq body = gimple_body (fun->decl);
  walk_gimple_seq_mod (&body, visit_statement, nullptr, &wi);
  gimple_set_body (fun->decl, body);
}

} // namespace omptq
