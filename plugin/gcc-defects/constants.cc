/* Defect: GCC takes a part of a constant for the whole.

   before, with what GCC is about to conclude:

     void f (float x)
     {
       z_1 = COMPLEX_EXPR <x_2, 0.0>;
       .omp_data_o.1.z = z_1;
       f._omp_fn.0 (&.omp_data_o.1);		// .omp_data_o.1.z is 0.0
     }
     void f._omp_fn.0 (struct .omp_data_s &restrict .omp_data_i)
     {
       y_3 = REALPART_EXPR <.omp_data_i->z>;	// so this is 0.0
     }

   after: nothing is concluded about .omp_data_i->z, so y_3 is what f stored.

   Why this is right: of a value that has been computed from a variable and a
   constant, ipa-prop keeps the constant and the operation.  If the types of the
   value and of the variable differ, it forgets the operation, but not the
   constant (analyze_agg_content_value in ipa-prop.cc, GCC 12 to 16).  So the
   constant has another type than the value: that of a part of a complex number,
   or of a pointer that is subtracted.  A constant that is the value itself has
   its type.  GCC does the same to calls of the program's own functions; but it
   is this plugin that has regions' functions, and those that copy what tasks
   capture, called directly.

   Steps: (1) for calls of functions that the compiler has made, discard the
   fields of the record whose constants have other types than what is stored
   there.

   Not done here: calls of the program's own functions.
   Tests: testsuite/host/regions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "gcc-defects/defects.h"
#include "region/jump-functions.h"

namespace omptq
{
namespace
{

/* True if ITEM is a constant that is not the value of the field.  */
bool
is_part (const ipa_agg_jf_item &item)
{
  return item.jftype == IPA_JF_CONST
         && !useless_type_conversion_p (item.type,
                                        TREE_TYPE (item.value.constant));
}

/* Forgets such parts in what regions are called with.  */
void
forget_parts ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  if (DECL_ARTIFICIAL (node->decl))
    for (cgraph_edge *e = node->callers; e; e = e->next_caller)
      forget_fields (e, "constant", is_part);
}

} // anon namespace

const defect defects::constants
    = define_defect<forget_parts> ("constants", not_reported, all_versions);

} // namespace omptq
