/* Defect: functions of libraries are declared with fewer arguments than their
   calls have.

     before:				after:

       .extern .func			.extern .func
	 _gfortran_matmul_r4		  _gfortran_matmul_r4
	 (.param .u64 ret,		  (.param .u64 ret,
	  .param .u64 a,		   .param .u64 a,
	  .param .u64 b);		   .param .u64 b,
					   .param .u32 try_blas,
					   .param .s32 blas_limit,
					   .param .u64 gemm);
       call _gfortran_matmul_r4,	call _gfortran_matmul_r4,
	 (%ret, %a, %b);		  (%ret, %a, %b, 0, 0, 0);

   Gfortran declares its library's matmul with the two arguments that the
   program gives it and the result, and calls it with three more.  On the host
   they are in registers.  On nvptx, what follows the declared arguments is in
   memory, as that of a function with variable arguments; and the program is not
   linked, since the library's function has other parameters.

   Why this is right: a function with that many arguments has been compiled
   elsewhere, with a declaration of all; a call can not add any.

   Steps: for each call of a function without a body that has more arguments
   than its type, which has no variable ones, give the function the type of the
   call.

   Not done here: calls with fewer arguments, which are wrong in the program.
   Tests: testsuite/device/code/defects/library-of-fortran.f90

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "function-scope.h"
#include "gcc-defects/defects.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Returns whether TYPE, a function's, has fewer arguments than CALL.  */
bool
lacks_arguments (const_tree type, const gcall *call)
{
  if (!prototype_p (type) || stdarg_p (type))
    return false;
  unsigned declared = 0;
  for (const_tree argument = TYPE_ARG_TYPES (type);
       argument && argument != void_list_node; argument = TREE_CHAIN (argument))
    declared++;
  return declared < gimple_call_num_args (call);
}

/* Returns the type that a function has that is called by CALL.  */
tree
called_type (const gcall *call)
{
  auto_vec<tree, 8> types;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    types.safe_push (TREE_TYPE (gimple_call_arg (call, i)));
  return build_function_type_array (TREE_TYPE (gimple_call_fntype (call)),
                                    types.length (), types.address ());
}

/* Changes what CALL calls, if need be.  */
void
change (gcall *call)
{
  tree callee = gimple_call_fndecl (call);
  if (!callee || !DECL_EXTERNAL (callee) || fndecl_built_in_p (callee)
      || !lacks_arguments (gimple_call_fntype (call), call))
    return;
  tree type = called_type (call);
  gimple_call_set_fntype (call, type);
  TREE_TYPE (callee) = type;
  if (dump_file)
    fprintf (dump_file, "%s: %u arguments of %s\n", current_function_name (),
             gimple_call_num_args (call),
             IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (callee)));
}

void
repair ()
{
  walk_bodies ([] (cgraph_node *node) {
    function_scope current (node->decl);
    walk_blocks (cfun, [] (gimple *stmt) {
      if (gcall *call = dyn_cast<gcall *> (stmt))
        change (call);
    });
  });
}

} // anon namespace

const defect defects::arguments
    = define_defect<repair> ("arguments", not_reported, all_versions);

} // namespace omptq
