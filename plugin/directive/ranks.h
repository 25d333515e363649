/* The argument of the clause ranks.

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

#ifndef OMPTQ_RANKS_H
#define OMPTQ_RANKS_H 1

namespace omptq
{

/* What the function is called in the text for the lexer.  Its arguments are the
   directive's number and the communicator.  */
constexpr char ranks_function[] = "__omptq_ranks_enter";

/* Declares it, once in a translation unit, with any second argument.  */
void declare_ranks_function ();

/* Call on PLUGIN_PRE_GENERICIZE.  Reports arguments of ranks in the function FN
   that are not an MPI_Comm.  */
void check_communicators (tree fn);

} // namespace omptq

#endif /* OMPTQ_RANKS_H */
