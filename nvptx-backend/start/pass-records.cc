/* Passes `records' for nvptx: kernels whose record stays on the device.

   before:                             after:

     unsigned long r.0[67];              unsigned long r.0[67]
                                           = { [66] = 0x6f6d7074 };       (1)
     k$impl (r)                          k$impl (r)
     {                                   {
                                           if (!r)
                                             r = &r.0;                    (2)
       n = *r->n;                          n = *r->n;

   The host's plugin has made the variable r.0 for the region, which an
   attribute of its function names, and libgomp-ext knows of it.  Libgomp
   allocates a record each time that it executes a region, and then frees the
   device's stacks if they are large.  So libgomp-ext writes the record to the
   variable, and has libgomp execute a region without data.

   Why this is right: libgomp gives a kernel with data the address of its
   record, and null only where there are none, so that nothing is read.
   libgomp-ext lets it do so for others if it has found the mark of step (1).

   Steps: (1) when the program is in memory; (2) in each kernel, after the
   optimizations, for which the parameter remains one that is not null.

   Not done here: what is in the record; libgomp-ext/devices/region-record.cc.
   Runs after: lanes; step (2): optimized.   Needs: PROP_ssa, PROP_cfg.
   Dump: -fplugin-arg-omptq_nvptx-dump=records
   Tests: testsuite/device/code/records-on-the-device.sh

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "attribs.h"
#include "tree-cfg.h"

#include "options.h"
#include "passes.h"
#include "target/resident-record.h"

namespace omptq
{
namespace
{

/* Step (1).  */
void
mark (tree record)
{
  tree type = TREE_TYPE (record);
  vec<constructor_elt, va_gc> *elements = nullptr;
  CONSTRUCTOR_APPEND_ELT (
      elements, TYPE_MAX_VALUE (TYPE_DOMAIN (type)),
      build_int_cst (TREE_TYPE (type), GOMP_TARGET_RECORD_MARK));
  DECL_INITIAL (record) = build_constructor (type, elements);
  TREE_CONSTANT (DECL_INITIAL (record)) = 1;
  TREE_STATIC (DECL_INITIAL (record)) = 1;
}

/* Step (2): computes the record that the current function uses instead of
   PARAMETER.  */
void
choose_record (tree parameter, tree record)
{
  basic_block block
      = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (cfun)));
  tree type = TREE_TYPE (parameter);
  tree chosen = make_ssa_name (type);
  replace_uses_by (parameter, chosen);
  tree null = make_ssa_name (boolean_type_node);
  gimple *compare
      = gimple_build_assign (null, EQ_EXPR, parameter, build_zero_cst (type));
  gimple *choose = gimple_build_assign (
      chosen, COND_EXPR, null, build_fold_addr_expr_with_type (record, type),
      parameter);
  gimple_stmt_iterator gsi = gsi_start_bb (block);
  gsi_insert_after (&gsi, compare, GSI_NEW_STMT);
  gsi_insert_after (&gsi, choose, GSI_NEW_STMT);
}

void
mark_records ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  if (tree record = record_of (node->decl))
    mark (record);
}

bool
gate (function *fun)
{
  return record_of (fun->decl);
}

void
choose (function *fun)
{
  tree parameter = ssa_default_def (fun, DECL_ARGUMENTS (fun->decl));
  if (parameter && !has_zero_uses (parameter))
    choose_record (parameter, record_of (fun->decl));
}

} // anon namespace

const pass passes::records
    = define_pass<simple_ipa_opt_pass, mark_records> ("records", PROP_ssa);
const pass passes::records_choice = define_pass<gimple_opt_pass, choose, gate> (
    "records", PROP_ssa | PROP_cfg);

} // namespace omptq
