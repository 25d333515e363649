/* Compound literals in the operations of C's declared reductions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_COMBINERS_H
#define OMPTQ_COMBINERS_H 1

namespace omptq
{

/* Call on PLUGIN_PRE_GENERICIZE.  Mends the reductions of the function FN.  */
void mend_combiners (tree fn);

} // namespace omptq

#endif /* OMPTQ_COMBINERS_H */
