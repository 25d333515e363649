/* Operations on numbers of 16 bytes that are functions of a library.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
