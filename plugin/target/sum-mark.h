/* The mark of an update that a reduction of float consists of.

   Between the plugins it is a call that returns its first argument, the address
   of what is updated:

     address = __builtin_assume_aligned (address, 1, MARK);

   It says nothing else, and GCC removes it late.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_SUM_MARK_H
#define OMPTQ_SUM_MARK_H 1

namespace omptq
{

/* The last argument.  */
constexpr int sum_mark = 0x6f6d7074;

/* Returns a call, not yet inserted, that sets MARKED to ADDRESS with the
   mark.  */
inline gcall *
build_sum_mark (tree marked, tree address)
{
  gcall *call = gimple_build_call (
      builtin_decl_explicit (BUILT_IN_ASSUME_ALIGNED), 3, address,
      size_one_node, build_int_cst (size_type_node, sum_mark));
  gimple_call_set_lhs (call, marked);
  return call;
}

} // namespace omptq

#endif /* OMPTQ_SUM_MARK_H */
