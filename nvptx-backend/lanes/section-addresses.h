/* The addresses of private copies of array sections.
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

#ifndef OMPTQ_SECTION_ADDRESSES_H
#define OMPTQ_SECTION_ADDRESSES_H 1

#include "gimple-loops.h"

namespace omptq
{

/* GCC computes by numbers where an array would begin of which a thread has a
   copy of a section:

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
