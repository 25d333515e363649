/* How many distinct addresses the lanes of a warp are expected to access with
   one atomic operation.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_ADDRESS_COUNTS_H
#define OMPTQ_NVPTX_ADDRESS_COUNTS_H 1

#include "gimple-common.h"

namespace omptq
{

/* GCC knows the ranges of numbers only as long as it works on GIMPLE, and
   atomic operations are aggregated in RTL.  So a count travels with the
   operation itself, in the operand that is its memory model.  GCC leaves the
   bits of that operand from 16 on to targets: x86, for instance, has its hints
   about lock elision there.  It hands the operand on to copies and to the insn.
   nvptx has nothing there, and does not accept it when it prints the insn, so
   the pass on RTL takes it away.  */

/* Lets GCC accept memory models with a count.  */
void accept_address_counts ();

/* Gives the atomic operation CALL the COUNT, if it is small enough.  */
void set_address_count (gcall *call, unsigned count);

/* Removes the count from INSN and returns it, or 0 if there is none.  */
unsigned take_address_count (rtx_insn *insn);

} // namespace omptq

#endif /* OMPTQ_NVPTX_ADDRESS_COUNTS_H */
