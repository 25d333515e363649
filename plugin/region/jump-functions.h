/* Facts of ipa-prop about the records that calls pass.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_JUMP_FUNCTIONS_H
#define OMPTQ_JUMP_FUNCTIONS_H 1

#include "alloc-pool.h"
#include "sreal.h"
#include "symbol-summary.h"
// Part of the other header in later versions of GCC.
#if __has_include("ipa-cp.h")
#include "ipa-cp.h"
#endif
#include "ipa-prop.h"

namespace omptq
{

/* GCC's facts about the arguments of CALL; null if there are none.  */
inline ipa_edge_args *
known_arguments (cgraph_edge *call)
{
  return ipa_edge_args_sum ? ipa_edge_args_sum->get (call) : nullptr;
}

/* Discards the fields, of what CALL passes by address, for which FORGET_P is
   true; WHAT they are goes to the dump.  */
template <typename F>
void
forget_fields (cgraph_edge *call, const char *what, F forget_p)
{
  ipa_edge_args *arguments = known_arguments (call);
  for (int i = 0; arguments && i < ipa_get_cs_argument_count (arguments); i++)
    {
      ipa_jump_func *known = ipa_get_ith_jump_func (arguments, i);
      for (unsigned j = vec_safe_length (known->agg.items); j > 0; j--)
        {
          const ipa_agg_jf_item &item = (*known->agg.items)[j - 1];
          if (!forget_p (item))
            continue;
          if (dump_file)
            fprintf (dump_file, "%s: forget the %s at bit %ld\n",
                     call->callee->dump_name (), what,
                     static_cast<long> (item.offset));
          known->agg.items->ordered_remove (j - 1);
        }
    }
}

} // namespace omptq

#endif /* OMPTQ_JUMP_FUNCTIONS_H */
