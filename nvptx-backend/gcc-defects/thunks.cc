/* Defect: GCC prints no thunks, which adjust addresses for virtual
   functions.

   The virtual table of a class that is derived from several has the address of
   a thunk where a function of the second base class is overridden:

     before:				after:

       _ZTV6square = { ...,		the same, and
	 _ZThn16_NK6square2idEv };
					int
					_ZThn16_NK6square2idEv
					  (const named *object)
					{
					  return square::id
					    ((const square *)
					     ((char *) object - 16));
					}

   On the host GCC writes assembly for it.  On nvptx it makes a function of it,
   too, but when all functions have been compiled, and prints none: "Invalid
   initial value symbol".

   Why this is right: it is the function that GCC makes.

   Steps: have GCC make the function of each thunk.

   Not done here: those of functions with variable arguments, for which GCC
   reports an error.
   Tests: testsuite/device/code/defects/virtual-functions.cc

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "gcc-defects/defects.h"

#include "alloc-pool.h"
#include "symbol-summary.h"
#include "symtab-thunks.h"

namespace omptq
{
namespace
{

void
repair ()
{
  auto_vec<cgraph_node *> thunks;
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
  if (node->thunk && !node->inlined_to)
    thunks.safe_push (node);
  for (cgraph_node *thunk : thunks)
    if (expand_thunk (thunk, false, false) && dump_file)
      fprintf (dump_file, "%s: a function\n", thunk->dump_name ());
}

} // anon namespace

const defect defects::thunks
    = define_defect<repair> ("thunks", not_reported, all_versions);

} // namespace omptq
