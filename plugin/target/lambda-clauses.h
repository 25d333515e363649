/* Lambdas that target regions get as values.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LAMBDA_CLAUSES_H
#define OMPTQ_LAMBDA_CLAUSES_H 1

namespace omptq
{

/* Call on PLUGIN_PRE_GENERICIZE.  Mends the target constructs of the function
   FN.  */
void mend_lambda_clauses (tree fn);

} // namespace omptq

#endif /* OMPTQ_LAMBDA_CLAUSES_H */
