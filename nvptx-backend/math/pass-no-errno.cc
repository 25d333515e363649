/* Pass `no-errno': functions of mathematics set no errno on a device.

   before, `sqrtf (x)' in PTX:		after:

     setp.geu.f32	p, x, 0;	  sqrt.rn.f32	r, x;
     @!p bra		negative;
     sqrt.rn.f32	r, x;
     bra		done;
   negative:
     call		(r), sqrtf, (x);
   done:

   Why this is right: device code gets errno by a function, newlib's `__errno'
   or, with the headers of the host, `__errno_location', which newlib does not
   have; and perror prints it.  If no code of the program names one of these, it
   cannot tell what a function stores there.

   Then GCC knows that these functions change no memory, so lanes execute four
   iterations of a loop with them at a time.

   Steps: (1) look for what reads errno; (2) let GCC take functions of
   mathematics that get and return numbers only for constant; (3) set
   -fno-math-errno for each function of the program.

   Not done here: functions that store by a pointer, as frexp; lgamma, which
   sets signgam; with -frounding-math, which lets the result depend on a state.
   Runs before: whole-program, when no function's body is read yet.
   Needs: nothing.
   Dump: -fplugin-arg-omptq_nvptx-dump=no-errno
   Tests: testsuite/device/code/no-errno.c, errno-is-read.sh

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "passes.h"
#include "stages.h"

#include "builtins.h"

#include <algorithm>
#include <iterator>

namespace omptq
{
namespace
{

/* Returns whether the program names a function that reads errno.  */
bool
reads_errno ()
{
  const auto is_named = [] (const char *name) {
    return symtab_node::get_for_asmname (get_identifier (name)) != nullptr;
  };
  const char *const readers[] = { "__errno", "__errno_location", "perror" };
  return std::any_of (std::begin (readers), std::end (readers), is_named);
}

/* Returns whether FNDECL, a function of GCC's, gets and returns numbers only,
   and sets nothing but errno.  lgamma sets signgam.  */
bool
is_of_numbers (tree fndecl)
{
  switch (DECL_FUNCTION_CODE (fndecl))
    {
      CASE_FLT_FN (BUILT_IN_GAMMA)
          : CASE_FLT_FN (BUILT_IN_LGAMMA) : return false;
    default:
      break;
    }
  function_args_iterator i;
  tree type;
  FOREACH_FUNCTION_ARGS (TREE_TYPE (fndecl), type, i)
  if (!SCALAR_FLOAT_TYPE_P (type) && !INTEGRAL_TYPE_P (type)
      && !VOID_TYPE_P (type))
    return false;
  return mathfn_built_in_type (as_combined_fn (DECL_FUNCTION_CODE (fndecl)));
}

/* Step (2), for FNDECL, if it is such a function.  */
void
make_constant (tree fndecl)
{
  if (!fndecl || !fndecl_built_in_p (fndecl, BUILT_IN_NORMAL)
      || TREE_READONLY (fndecl) || !is_of_numbers (fndecl))
    return;
  TREE_READONLY (fndecl) = 1;
  if (dump_file)
    fprintf (dump_file, "%s is constant\n",
             IDENTIFIER_POINTER (DECL_NAME (fndecl)));
}

/* Step (2), for GCC's own declarations and those of the program.  */
void
make_functions_constant ()
{
  for (int i = 0; i < static_cast<int> (END_BUILTINS); i++)
    make_constant (builtin_decl_explicit (static_cast<built_in_function> (i)));
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  if (!node->has_gimple_body_p ())
    make_constant (node->decl);
}

/* NODE, the options of a function, with -fno-math-errno.  */
tree
without_errno (tree node)
{
  cl_optimization saved = {};
  cl_optimization_save (&saved, &global_options, &global_options_set);
  cl_optimization_restore (&global_options, &global_options_set,
                           TREE_OPTIMIZATION (node));
  global_options.x_flag_errno_math = 0;
  tree result = build_optimization_node (&global_options, &global_options_set);
  cl_optimization_restore (&global_options, &global_options_set, &saved);
  return result;
}

/* Step (3).  */
void
clear_flags ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  if (tree options = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (node->decl))
    DECL_FUNCTION_SPECIFIC_OPTIMIZATION (node->decl) = without_errno (options);
  // For those without options of their own.
  optimization_default_node = without_errno (optimization_default_node);
  global_options.x_flag_errno_math = 0;
}

void
execute ()
{
  if (reads_errno ()) // (1)
    {
      if (dump_file)
        fprintf (dump_file, "the program reads errno\n");
      return;
    }
  if (!flag_rounding_math)
    make_functions_constant ();
  clear_flags ();
}

} // anon namespace

const pass passes::no_errno
    = define_pass<regular_ipa_opt_pass, execute> ("no-errno", 0);

} // namespace omptq
