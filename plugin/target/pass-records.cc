/* Pass `records': lets libgomp-ext keep the records of target regions on the
   device.

   before:

     .omp_data_arr.1.x = &x;
     GOMP_target_ext (-1, f._omp_fn.0, 1, &.omp_data_arr.1, ...);

   after: besides, in the same file,

     static unsigned long omptq_record.2[66];			(1)
     #pragma omp declare target (omptq_record.2)

     static __attribute__ ((constructor (101))) void		(3)
     g (void)
     {
       GOMP_target_record (f._omp_fn.0, omptq_record.2, 528, 1);
     }

   The record is where a region on a device finds its variables: .omp_data_arr
   with the device's addresses.  Libgomp allocates one each time that it
   executes the region, and gives back the stacks of an NVIDIA device before
   that, if they are large; that takes longer than many a region.  libgomp-ext
   can write to the variable instead, if the offload compiler has a plugin, too:
   region-record.cc in the library says how.  The last argument has a bit for
   each variable that no other construct can map meanwhile (2), which need not
   be found in libgomp's tables while the region is executed.

   Why this is right: nothing in the program uses the variable, and a region
   whose function is not known to the library is executed as before.

   Steps: (1) make the variable, and an attribute of the function that names it;
   (2) find variables that are the function's own; (3) define the constructor.

   Not done here: regions that libgomp executes asynchronously.
   Runs before: build_ssa_passes.   Needs: PROP_cfg.
   Dump: -fplugin-arg-omptq-dump=records
   Tests: testsuite/device/code/records-on-the-device.sh,
   testsuite/device/code/own-variables.sh

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "options.h"
#include "passes.h"
#include "taskq/abi.h"
#include "target/own-variables.h"
#include "target/resident-record.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Step (1), for a region with COUNT variables.  */
tree
build_record (unsigned HOST_WIDE_INT count)
{
  tree type = build_array_type_nelts (pointer_sized_int_node,
                                      count + GOMP_TARGET_RECORD_VALUES + 1);
  tree var = build_decl (UNKNOWN_LOCATION, VAR_DECL,
                         create_tmp_var_name ("omptq_record"), type);
  TREE_STATIC (var) = TREE_USED (var) = TREE_ADDRESSABLE (var) = 1;
  DECL_ARTIFICIAL (var) = DECL_IGNORED_P (var) = 1;
  SET_DECL_ALIGN (var, GOMP_TARGET_RECORD_ALIGN * BITS_PER_UNIT);
  DECL_USER_ALIGN (var) = 1;
  DECL_ATTRIBUTES (var)
      = tree_cons (get_identifier ("omp declare target"), NULL_TREE, NULL_TREE);
  varpool_node::finalize_decl (var);
  varpool_node::get (var)->analyze ();
  return var;
}

class regions_with_records
{
public:
  void
  add_all (function *fun)
  {
    own_variables own (fun);
    walk_blocks (fun, [this, &own] (gimple *stmt) {
      if (gimple_call_builtin_p (stmt, BUILT_IN_GOMP_TARGET))
        add (as_a<gcall *> (stmt), own);
    });
  }

  // Step (3).
  void
  tell ()
  {
    if (m_calls)
      call_at_start (m_calls);
  }

private:
  tree m_calls = NULL_TREE;

  void add (gcall *call, own_variables &own);
};

void
regions_with_records::add (gcall *call, own_variables &own)
{
  tree region = gimple_call_arg (call, target_argument_function);
  tree count = gimple_call_arg (call, target_argument_count);
  tree fn = addressed_variable (region);
  // A region's function may be that of one call only.
  if (!fn || record_of (fn) || !tree_fits_uhwi_p (count)
      || integer_zerop (count)
      || tree_to_uhwi (count) > GOMP_TARGET_RECORD_VARIABLES)
    return;
  tree record = build_record (tree_to_uhwi (count));
  DECL_ATTRIBUTES (fn) = tree_cons (get_identifier (record_attribute), record,
                                    DECL_ATTRIBUTES (fn));
  // (2); a region may have the host execute a construct which maps them.
  unsigned HOST_WIDE_INT bits
      = omp_requires_mask & OMP_REQUIRES_REVERSE_OFFLOAD
            ? 0
            : own.elements (gimple_call_arg (call, target_argument_variables));
  append_to_statement_list (
      build_call_expr (build_record_decl (), 4, unshare_expr (region),
                       build_fold_addr_expr (record),
                       TYPE_SIZE_UNIT (TREE_TYPE (record)),
                       build_int_cst (uint64_type_node, bits)),
      &m_calls);
  if (dump_file)
    {
      print_generic_expr (dump_file, fn);
      fprintf (dump_file,
               " has %s, own variables " HOST_WIDE_INT_PRINT_HEX "\n",
               get_name (record), bits);
    }
}

bool
gate (function *)
{
  return flag_openmp && ENABLE_OFFLOADING && options.linked
         && POINTER_SIZE == 64;
}

void
execute (function *)
{
  regions_with_records regions;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  regions.add_all (DECL_STRUCT_FUNCTION (node->decl));
  regions.tell ();
}

} // anon namespace

const pass passes::records = define_pass<simple_ipa_opt_pass, execute, gate> (
    "records", PROP_gimple_any);

} // namespace omptq
