/* Compound literals in the clauses of C's combined constructs.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_CLAUSE_LITERALS_H
#define OMPTQ_CLAUSE_LITERALS_H 1

namespace omptq
{

/* Call on PLUGIN_PRE_GENERICIZE.  Mends the clauses of the function FN.  */
void mend_clause_literals (tree fn);

} // namespace omptq

#endif /* OMPTQ_CLAUSE_LITERALS_H */
