/* The clauses that a region keeps when it is merged with others.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
