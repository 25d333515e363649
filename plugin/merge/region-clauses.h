/* What a region that is merged with others keeps of its clauses.

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

#ifndef OMPTQ_MERGE_REGION_CLAUSES_H
#define OMPTQ_MERGE_REGION_CLAUSES_H 1

namespace omptq
{

/* A clause `nowait' before those in REST.  */
tree nowait_clause (location_t loc, tree rest);

/* Removes the barrier at the end of BODY, of a region, because the plan has all
   barriers that are needed, unless tasks may have to be finished there.  */
void end_without_barrier (gimple_seq body);

/* True if SEQ contains a loop that is combined with the one in it.  */
bool combined_loops_p (gimple_seq seq);

/* Moves the data-sharing clauses of REGION other than shared to *OWN, or to the
   loop that it consists of.  Returns true if variables must be copied before
   the region begins.  */
bool take_own_clauses (gimple *region, tree *own);

} // namespace omptq

#endif /* OMPTQ_MERGE_REGION_CLAUSES_H */
