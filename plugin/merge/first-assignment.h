/* Variables that code assigns before it reads them.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_FIRST_ASSIGNMENT_H
#define OMPTQ_MERGE_FIRST_ASSIGNMENT_H 1

namespace omptq
{

/* True if CONSTRUCT, a worksharing, single or master construct before OpenMP is
   lowered, never reads a value that VARIABLE had before it, or gets in another
   iteration or section: on each path to a mention of VARIABLE, the same
   iteration or section assigns it as a whole.  */
bool assigns_first_p (gimple *construct, tree variable);

} // namespace omptq

#endif /* OMPTQ_MERGE_FIRST_ASSIGNMENT_H */
