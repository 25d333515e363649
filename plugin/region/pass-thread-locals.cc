/* Pass `thread_locals': keeps addresses of thread-local variables from being
   passed into parallel regions' functions as constants.

   before, with what GCC is about to conclude:

     static __thread int own;
     void f ()
     {
       .omp_data_o.1.p = &own;
       f._omp_fn.0 (&.omp_data_o.1);		// .omp_data_o.1.p is always &own
     }
     void f._omp_fn.0 (struct .omp_data_s &restrict .omp_data_i)
     {
       p_1 = .omp_data_i->p;			// so this is &own
       *p_1 = 1;
     }

   after: nothing is concluded about .omp_data_i->p, so in all threads p_1 is
   the address in the record, that of the master's variable.

   Why this is right: to GCC such an address is a constant, because it assumes
   that the direct call stays in the same thread.  In the other threads the same
   expression is the address of another variable.  All other constants are the
   same in all threads.  An address reaches a region's function only in its
   record: as a constant that the caller stores there, or as a value that GCC
   follows from the caller's own parameters.

   Steps: (1) check whether what GCC knows about the arguments of any call
   includes an address of a thread-local variable; (2) if so, for calls of
   regions' functions, discard which fields of the record are such addresses and
   which come from parameters of the caller.

   Not done here: addresses that a function takes itself, which GCC handles
   correctly.
   Runs before: cp, after all interprocedural passes have collected what they
   need.
   Needs: the jump functions of cp.
   Dump: -fplugin-arg-omptq-dump=thread_locals   Tests: testsuite/host/regions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "passes.h"
#include "region/fork-mark.h"
#include "region/jump-functions.h"

namespace omptq
{
namespace
{

/* True if VALUE is the address of a thread-local variable, or of a part of
   one.  */
bool
thread_local_address_p (const_tree value)
{
  tree base = value && TREE_CODE (value) == ADDR_EXPR
                  ? get_base_address (TREE_OPERAND (value, 0))
                  : NULL_TREE;
  return base && VAR_P (base) && DECL_THREAD_LOCAL_P (base);
}

bool
thread_local_address_p (const ipa_agg_jf_item &item)
{
  return item.jftype == IPA_JF_CONST
         && thread_local_address_p (item.value.constant);
}

/* True if what is known about the arguments of CALL includes the address of a
   thread-local variable.  */
bool
passes_thread_local_p (cgraph_edge *call)
{
  ipa_edge_args *arguments = known_arguments (call);
  for (int i = 0; arguments && i < ipa_get_cs_argument_count (arguments); i++)
    {
      ipa_jump_func *known = ipa_get_ith_jump_func (arguments, i);
      if (known->type == IPA_JF_CONST
          && thread_local_address_p (ipa_get_jf_constant (known)))
        return true;
      for (unsigned j = 0; j < vec_safe_length (known->agg.items); j++)
        if (thread_local_address_p ((*known->agg.items)[j]))
          return true;
    }
  return false;
}

/* Step (1).  */
bool
any_thread_local_passed_p ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  {
    for (cgraph_edge *e = node->callees; e; e = e->next_callee)
      if (passes_thread_local_p (e))
        return true;
    for (cgraph_edge *e = node->indirect_calls; e; e = e->next_callee)
      if (passes_thread_local_p (e))
        return true;
  }
  return false;
}

/* True if ITEM is, or may become, such an address.  */
bool
may_be_thread_local_p (const ipa_agg_jf_item &item)
{
  return item.jftype != IPA_JF_CONST || thread_local_address_p (item);
}

/* Step (2).  */
void
forget_thread_locals ()
{
  if (!any_thread_local_passed_p ())
    return;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  if (region_function_p (node->decl))
    for (cgraph_edge *e = node->callers; e; e = e->next_caller)
      forget_fields (e, "value", may_be_thread_local_p);
}

bool
gate ()
{
  return region_passes_wanted () && fork_mark_node ();
}

} // anon namespace

const pass passes::thread_locals
    = define_pass<regular_ipa_opt_pass, forget_thread_locals, gate> (
        "thread_locals", 0);

} // namespace omptq
