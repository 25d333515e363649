/* The argument of the clause ranks.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_RANKS_H
#define OMPTQ_RANKS_H 1

namespace omptq
{

/* The name of the function in the text for the lexer.  The function's arguments
   are the directive's number and the communicator.  */
constexpr char ranks_function[] = "__omptq_ranks_enter";

/* Declares it, once in a translation unit, with any second argument.  */
void declare_ranks_function ();

/* Call on PLUGIN_PRE_GENERICIZE.  Reports arguments of ranks in the function FN
   that are not an MPI_Comm.  */
void check_communicators (tree fn);

} // namespace omptq

#endif /* OMPTQ_RANKS_H */
