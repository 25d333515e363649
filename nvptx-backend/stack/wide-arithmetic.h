/* Operations on numbers of 16 bytes that are functions of a library.

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

#ifndef OMPTQ_WIDE_ARITHMETIC_H
#define OMPTQ_WIDE_ARITHMETIC_H 1

#include "gimple-common.h"

namespace omptq
{

/* Returns the name of the function of libgcc that GCC will call for ASSIGN, a
   division of numbers of 16 bytes or a conversion between such a number and a
   floating-point one; null if there is none.  */
const char *library_function_of (const gassign *assign);

/* Puts a call of the function NAME, which computes the same, in place of
   ASSIGN.  */
gcall *replace_by_call (gassign *assign, const char *name);

} // namespace omptq

#endif /* OMPTQ_WIDE_ARITHMETIC_H */
