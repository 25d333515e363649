/* Properties of variables, and of the clauses for them.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_VARIABLES_H
#define OMPTQ_MERGE_VARIABLES_H 1

#include "merge/regions.h"

namespace omptq
{

/* True if T is a local variable, or a temporary.  */
bool local_p (tree t);

/* True if T, an operand, is a mention of a local variable.  Arrays whose size
   is not constant are only mentioned for debuggers.  */
bool mention_p (tree t);

/* Adds to VARIABLES each mention of a local variable in STMT and statements
   within it.  */
void mentioned_by (gimple *stmt, auto_vec<tree> &variables);

/* Replaces the variables and temporaries in *SEQ that REPLACEMENTS has
   others for.  */
void replace_variables (gimple_seq *seq, hash_map<tree, tree> &replacements);

/* Returns the parameter that points to what REF reads; null if none does.  */
tree parameter_read_through (tree ref);

/* Returns 1 if CLAUSE gives a construct its own variable, 0 if it shares the
   one outside, -1 if it determines neither.  */
int privatizes (tree clause);

/* True if a clause for VARIABLE, other than shared, would apply to what it
   leads to: it is a reference, or allocatable.  */
bool leads_to_object_p (tree variable);

/* True if CLAUSE, private, gives a construct a variable that is made like the
   one outside: allocated if that is, with its bounds.  */
bool made_like_outer_p (tree clause);

/* The pointer to the memory of VARIABLE, an array or another object whose size
   is not constant; null if it is something else.  Statements access such an
   object through the pointer only.  */
tree pointer_to_array (tree variable);

/* True if CLAUSE only tells debuggers where a variable is: a global one, or an
   object whose size is not constant.  Fortran's variables in common blocks have
   such clauses, too.  */
bool for_debuggers_p (tree clause);

/* True if the global VARIABLE could be the same object as another one.  */
bool other_names_p (tree variable);

} // namespace omptq

#endif /* OMPTQ_MERGE_VARIABLES_H */
