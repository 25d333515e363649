/* The addresses of private copies of array sections.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_SECTION_ADDRESSES_H
#define OMPTQ_SECTION_ADDRESSES_H 1

#include "lanes/loop/gimple-loops.h"

namespace omptq
{

/* If a thread has a copy of a section of an array, GCC computes by numbers
   where the array would begin:

     number = (unsigned long) &copy;
     begin = number + 18446744073709551608;	// - 8
     array = (double *) begin;
     array[1] = 0;

   Nothing else in it folds that.  In FUN, the current function, such pointers
   become

     MEM[&copy - 8][1] = 0;

   which shows what variable is used.  The number is no address of another
   variable, as far as a program may rely on it.  */
void fold_section_addresses (function *fun);

} // namespace omptq

#endif /* OMPTQ_SECTION_ADDRESSES_H */
