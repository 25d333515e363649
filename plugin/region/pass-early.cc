/* Pass `early': has functions that begin parallel regions, or that a region
   calls, inlined early, if they would be inlined later.

   before:

     static void g (double *to, const int *taps) { ... GOMP_parallel ... }
     void f () { int taps = 3;  g (to, &taps); }

   after: the call is exempt from the limits of GCC's early inliner, which makes
   of it

     void f ()
     {
       int taps = 3;
       .omp_data_o.1.to = to;
       .omp_data_o.1.taps = &taps;
       f._omp_fn.0 (&.omp_data_o.1);
     }

   Why this is right: inlining does not affect semantics.  GCC would inline the
   function anyway, because it is called once, or is small and declared inline;
   but not before constants have been propagated into regions, since to the
   early inliner anything is too large that does not make code smaller.  Only in
   the function that has the variables does `values' see what the addresses in
   the record are, and only in that of the region, what they are for: a lambda
   expression is a function of its own.

   Steps: (1) find functions with forks, and those that are only called by a
   region; (2) of these, exempt from the limits of the inliner those that are
   called once and those that have forks, are declared inline and are small.

   Not done here: functions with much on their stack, which would be occupied as
   long as the caller runs; functions that others can call, unless they are
   declared inline.
   Runs before: build_ssa_passes, over all functions, after `reveal'.
   Needs: PROP_cfg of each function.
   Dump: -fplugin-arg-omptq-dump=early   Tests: testsuite/host/regions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "passes.h"
#include "region/fork-mark.h"
#include "walk.h"

namespace omptq
{
namespace
{

// GCC 12's limits for functions that are declared inline are 70 instructions
// with -O2 and 200 with -O3; a statement is about two.
constexpr unsigned most_statements = 40;
// GCC inlines larger functions that are called once, too, but they have so much
// to do that it hardly matters what the region knows.
constexpr unsigned most_statements_once = 200;
// The size of a stack frame that GCC 12 calls large.
constexpr HOST_WIDE_INT most_stack = 256;

/* True if FUN has a fork; adds the number of its statements to *STATEMENTS.  */
bool
forks_p (function *fun, unsigned *statements)
{
  bool any = false;
  walk_blocks (fun, [&] (gimple *stmt) {
    any |= fork_mark_p (stmt);
    *statements += !is_gimple_debug (stmt);
  });
  return any;
}

/* True if the variables of FUN that are not registers are small.  */
bool
small_frame_p (function *fun)
{
  if (fun->calls_alloca)
    return false;
  HOST_WIDE_INT sum = 0;
  unsigned i;
  tree var;
  FOR_EACH_LOCAL_DECL (fun, i, var)
  if (auto_var_in_fn_p (var, fun->decl) && !is_gimple_reg (var))
    {
      tree size = DECL_SIZE_UNIT (var);
      if (!size || !tree_fits_shwi_p (size) || tree_to_shwi (size) > most_stack)
        return false;
      sum += tree_to_shwi (size);
    }
  return sum <= most_stack;
}

/* True if NODE is called once, and nothing else refers to it.  */
bool
called_once_p (cgraph_node *node)
{
  return !node->externally_visible && !node->address_taken
         && !node->has_aliases_p () && node->callers
         && !node->callers->next_caller;
}

/* True if a region calls NODE, which is called once, or another such function
   that a region calls.  */
bool
in_region_p (cgraph_node *node)
{
  // Deep enough for lambda expressions in others; also ends recursions.
  for (int depth = 0; depth < 8 && called_once_p (node); depth++)
    {
      node = node->callers->caller;
      if (region_function_p (node->decl))
        return true;
    }
  return false;
}

/* True if NODE is to be inlined.  */
bool
wanted_p (cgraph_node *node)
{
  // Step (1).
  function *fun = DECL_STRUCT_FUNCTION (node->decl);
  unsigned statements = 0;
  bool forks = forks_p (fun, &statements);
  bool once = called_once_p (node);
  if (!forks && !in_region_p (node))
    return false;
  // Step (2).
  bool small
      = (forks && DECL_DECLARED_INLINE_P (node->decl)
         && statements <= most_statements)
        || (once && statements <= most_statements_once
            && opt_for_fn (node->decl, flag_inline_functions_called_once));
  return small && small_frame_p (fun);
}

/* True if NODE can be inlined, and nothing says that it is to be.  */
bool
inlinable_p (cgraph_node *node)
{
  tree decl = node->decl;
  return !DECL_UNINLINABLE (decl) && !DECL_DISREGARD_INLINE_LIMITS (decl)
         && !opt_for_fn (decl, flag_no_inline)
         && !opt_for_fn (decl, optimize_size);
}

void
have_functions_inlined ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  if (inlinable_p (node) && wanted_p (node))
    {
      DECL_DISREGARD_INLINE_LIMITS (node->decl) = 1;
      if (dump_file)
        fprintf (dump_file, "%s: to be inlined\n", node->name ());
    }
}

bool
gate (function *)
{
  return region_passes_wanted () && fork_mark_node ();
}

void
execute (function *)
{
  have_functions_inlined ();
}

} // anon namespace

const pass passes::early
    = define_pass<simple_ipa_opt_pass, execute, gate> ("early", PROP_cfg);

} // namespace omptq
