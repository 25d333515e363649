/* Defect: calls pass objects without members as the host does.

   The host passes and returns nothing for such an object, as for the tags with
   which C++'s library selects functions.  That is noted in the type, which the
   offload compiler gets from the host's.  On nvptx the object's byte is in
   memory, as that of any structure:

     before:				after:

       .func make			the same
	 (.param .u64 %in_ar0)
       call make;			call make, (%out_arg1);

   One half of GCC goes by the note, the other by nvptx's rule, so that calls do
   not fit functions.  ptxas refuses that: "Call has wrong number of
   parameters"; or GCC ends with an internal error in emit_move_insn.

   Why this is right: all functions and calls are nvptx's, and there is no byte
   that matters.

   Steps: remove the note from the types of all results and arguments of
   functions and of calls.

   Not done here: functions of libraries, of which none has such objects.
   Tests: testsuite/device/code/defects/constructors-that-stay-calls.cc

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "gcc-defects/defects.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Removes the note from TYPE and what it is a variant of.  */
void
change_type (tree type)
{
  if (dump_file && TYPE_EMPTY_P (type))
    print_generic_expr (dump_file, type), fputs (": changed\n", dump_file);
  TYPE_EMPTY_P (type) = 0;
  TYPE_EMPTY_P (TYPE_MAIN_VARIANT (type)) = 0;
}

void
change_call (const gcall *call)
{
  if (gimple_call_internal_p (call))
    return;
  change_type (TREE_TYPE (gimple_call_fntype (call)));
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    change_type (TREE_TYPE (gimple_call_arg (call, i)));
}

void
repair (function *fun)
{
  change_type (TREE_TYPE (TREE_TYPE (fun->decl)));
  for (tree parameter = DECL_ARGUMENTS (fun->decl); parameter;
       parameter = DECL_CHAIN (parameter))
    change_type (TREE_TYPE (parameter));
  walk_blocks (fun, [] (const gimple *stmt) {
    if (const gcall *call = dyn_cast<const gcall *> (stmt))
      change_call (call);
  });
}

} // anon namespace

const defect defects::empty_classes
    = define_defect<repair> ("empty-classes", "PR lto/120308", 16);

} // namespace omptq
