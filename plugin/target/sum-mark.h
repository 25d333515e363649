/* The mark of an update that a reduction of float consists of.

   Between the plugins it is a call that returns its first argument, the address
   of what is updated:

     address = __builtin_assume_aligned (address, 1, MARK);

   It says nothing else, and GCC removes it late.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
